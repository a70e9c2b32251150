/** The little Markdown that the rules are written in, as blocks for a page. */

export type Span = { text: string; kind: "plain" | "strong" | "code" };
export type Block =
  | { kind: "heading"; level: number; spans: Span[]; id: string }
  | { kind: "text"; spans: Span[] }
  | { kind: "list"; items: { id: string; spans: Span[] }[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "code"; text: string };

export function spans(text: string): Span[] {
  return text
    .split(/(\*\*.+?\*\*|`.+?`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return { text: part.slice(2, -2), kind: "strong" };
      if (part.startsWith("`")) return { text: part.slice(1, -1), kind: "code" };
      return { text: part, kind: "plain" };
    });
}

const cells = (line: string): Span[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  const lines = markdown.split("\n");
  let at = 0;
  const run = (test: (line: string) => boolean): string[] => {
    const start = at;
    while (at < lines.length && test(lines[at]!)) at++;
    return lines.slice(start, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    if (!line.trim()) at++;
    else if (line.startsWith("```")) {
      at++;
      found.push({ kind: "code", text: run((l) => !l.startsWith("```")).join("\n") });
      at++;
    } else if (line.startsWith("#")) {
      const level = line.match(/^#+/)![0].length;
      const title = line.slice(level).trim();
      const id = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
      found.push({ kind: "heading", level, spans: spans(title), id });
      at++;
    } else if (line.startsWith("|")) {
      const [head, , ...rows] = run((l) => l.startsWith("|"));
      found.push({ kind: "table", head: cells(head!), rows: rows.map(cells) });
    } else if (/^([-*]|\d+\.) /.test(line)) {
      const items = run((l) => /^([-*]|\d+\.) /.test(l) || l.startsWith("  "))
        .join("\n")
        .split(/\n(?=[-*] |\d+\. )/)
        .map((item) => item.replace(/^([-*]|\d+\.) /, "").replace(/\n\s*/g, " "));
      found.push({
        kind: "list",
        items: items.map((item) => ({
          id: item.match(/^\*\*([A-Z]\d+)\*\*/)?.[1] ?? "",
          spans: spans(item),
        })),
      });
    } else {
      const text = run((l) => l.trim() !== "" && !/^(#|\||```|[-*] )/.test(l)).join(" ");
      found.push({ kind: "text", spans: spans(text) });
    }
  }
  return found;
}

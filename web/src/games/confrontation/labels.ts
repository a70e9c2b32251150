/** Choices in words, for buttons. */

import { capital, words } from "./lexicon.svelte";
import type { Choice } from "./wire";

const ANSWERS: Record<string, string> = {
  pass: "No",
  ambush: "Strike from Caradhras",
  sam: "Sam steps in",
  five: "Show Frodo: Sam fights with 5",
  "no-cards": "Forbid cards",
  force: "Demand another card",
  four: "Play the 4 instead",
  help: "Gandalf helps: add 1",
};
/** What `no` means where a plain one would be unclear. */
const PASSES: Record<string, string> = {
  retreat: "Stay and fight",
  gwaihir: "No, fight on",
  "stand-in": "No, Frodo fights",
  prove: "Keep it secret",
  forbid: "Allow cards",
  shuffle: "Done",
  escape: "Let him fall",
  switch: "Stay and fight",
};
const WAYS: Record<string, string> = {
  tunnel: ", through the Tunnel of Moria",
  river: ", down the Anduin",
  ability: ", by its ability",
};

function who(name: string): string {
  return words.faces[name]?.title ?? name;
}

export function label(choice: Choice, kind: string): string {
  const way = WAYS[choice.via] ?? "";
  const card = choice.card
    ? (words.card("fellowship", choice.card) ?? words.card("sauron", choice.card))?.title
    : "";
  switch (choice.kind) {
    case "move":
      return capital(
        `${who(choice.piece)}: ${words.region(choice.origin)} to ${words.region(choice.to)}${way}`,
      );
    case "ride":
      return `${card}: ${who(choice.piece)} to ${words.region(choice.to)}${way}`;
    case "special": {
      const at = choice.piece ? who(choice.piece) : choice.to ? words.region(choice.to) : "";
      const target = choice.token ? `piece #${choice.token}` : at;
      return target ? `${card}: ${target}` : `Play ${card}`;
    }
    case "attack":
      return choice.piece === "concealed"
        ? "Attack a concealed piece"
        : `Attack ${who(choice.piece)}`;
    case "retreat":
      return `Go to ${words.region(choice.to)}`;
    case "shuffle":
      return `Shuffle in ${words.region(choice.to)}`;
    case "switch":
      return `Trade places with ${who(choice.piece)}`;
    case "field":
      return capital(words.face(choice.piece));
    case "place":
      return capital(`${who(choice.piece)} to ${words.region(choice.to)}`);
    case "gift":
      return choice.text.replace(/\D+/, "");
    case "answer":
      return choice.text === "pass"
        ? (PASSES[kind] ?? "No")
        : (ANSWERS[choice.text] ?? choice.text);
    default:
      return card || choice.text;
  }
}

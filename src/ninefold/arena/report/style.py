"""How the page looks, on light and dark screens of any width."""

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --paper: #faf8f4; --card: #fff; --ink: #23201b; --soft: #6d665b;
  --line: #ddd6ca; --good: #1f6f8b; --bad: #c2571a; --mark: #3f7d4f; }
@media (prefers-color-scheme: dark) { :root { --paper: #171614; --card: #211f1c; --ink: #eee9df;
  --soft: #aaa294; --line: #3a3630; --good: #55b3d1; --bad: #f0935a; --mark: #84c796; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font: 600 1.9rem/1.2 Georgia, serif; margin: 0 0 .3rem; }
h2 { font: 600 1.15rem/1.3 Georgia, serif; margin: 0 0 .2rem; }
p { margin: 0 0 .9rem; color: var(--soft); }
.facts { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; margin: 0 0 1.4rem; padding: 0;
  list-style: none; color: var(--soft); }
.facts b { color: var(--ink); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.grid { columns: 24rem 2; column-gap: 1rem; }
.grid section { break-inside: avoid; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
  padding: 1rem; margin: 0 0 1rem; }
svg { display: block; width: 100%; max-width: 34rem; height: auto; }
svg text { fill: var(--ink); stroke: var(--card); stroke-width: 3px; paint-order: stroke;
  font: 12px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
svg g text { stroke: none; }
svg .soft { fill: var(--soft); font-size: 11px; }
svg .line { stroke: var(--line); }
svg .track { fill: var(--line); opacity: .55; }
svg .good { fill: var(--good); } svg .bad { fill: var(--bad); } svg .mark { fill: var(--mark); }
svg .span { stroke: var(--good); stroke-width: 3; stroke-linecap: round; opacity: .55; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; text-align: right; white-space: nowrap;
  border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); }
th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; }
td.name { font-weight: 600; }
footer { margin-top: 1.5rem; color: var(--soft); font-size: .9rem; }
"""

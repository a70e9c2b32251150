/** Choices in words, for buttons. */

import { words } from "./lexicon.svelte";
import type { Choice } from "./wire";

/** What `pass` means, by what was asked. */
const PASSES: Record<string, string> = {
  place: "Place nothing, draw instead",
  extra: "No second card",
  angbor: "Do not draw",
  attack: "No attack, go on",
  bombadil: "He stays",
};

export function label(choice: Choice, asked: string): string {
  switch (choice.kind) {
    case "answer":
      return choice.text === "pass" ? (PASSES[asked] ?? "No") : "Draw a card with Angbor";
    case "place":
    case "move":
      return `${words.title(choice.card)} to ${words.fellowship(choice.to)}`;
    case "join":
      return `Into ${words.fellowship(choice.to)}`;
    case "borrow":
      return `${words.title(choice.hobbit)} uses ${words.title(choice.card)}`;
    case "take":
      return `Gandalf takes ${words.title(choice.card)}`;
    case "give":
      return `Lose ${words.title(choice.card)}`;
    default:
      return choice.text;
  }
}

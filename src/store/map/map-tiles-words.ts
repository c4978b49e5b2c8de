import type { TileTrouble } from "../../photo/geo/map-tiles.ts";
import { notesWords } from "../../words/notes.ts";

const { say } = notesWords;

const troubles = {
  "not-tiles": "tilesNot",
  version: "tilesVersion",
  kind: "tilesKind",
  packing: "tilesPacked",
  "cut-short": "tilesCut",
  empty: "tilesEmpty",
  unreadable: "tilesUnreadable",
} as const satisfies Record<TileTrouble, string>;

/** What is wrong with a map tile file, and what to do. */
export const tileTroubleWords = (why: TileTrouble, name: string): string => say(troubles[why], { name });

/** Said if the page's security policy blocks a server. */
export const refusedWords = (host: string): string => say("tilesRefused", { host });

import type { OpenTrouble } from "./open-dataset.ts";
import { publishedWords } from "../words.ts";

const keys = {
  "no-address": "noAddress",
  "needs-https": "needsHttps",
  "not-allowed": "notAllowed",
  unreachable: "unreachable",
  offline: "offline",
  missing: "missing",
  "not-a-dataset": "notADataset",
  "later-version": "laterVersion",
  damaged: "damagedList",
  "no-ranges": "noRanges",
  refused: "refused",
  failed: "failed",
} as const satisfies Record<OpenTrouble, string>;

/** Why a library cannot be read, and what to do. */
export const openTroubleWords = (why: OpenTrouble, host: string): string =>
  publishedWords.say(keys[why], { host });

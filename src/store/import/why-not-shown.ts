import type { Failure, FailureKind } from "../../photo/failure.ts";
import { shownLanguage } from "../../words/language.ts";
import { reportWords } from "../../words/report.ts";

/** Keys of the kinds of failure in the report's words. */
export const failureKinds = {
  unsupported: "unsupported",
  corrupt: "corrupt",
  "too-large": "tooLarge",
  unreadable: "unreadable",
  "timed-out": "timedOut",
  crashed: "crashed",
} as const satisfies Record<FailureKind, string>;

/** Whether what readers of files say can be shown: their sentences are kept in English. */
export const readersAreUnderstood = (): boolean => shownLanguage() === "en";

/** Why a file could not be read or drawn: the reader's own sentence, in other languages the kind of failure. */
export const failureSentence = ({ kind, message }: Pick<Failure, "kind" | "message">): string =>
  readersAreUnderstood() ? message : reportWords.say(failureKinds[kind]);

/** The same of a file that may have none. */
export const whyNotShown = (failure: Pick<Failure, "kind" | "message"> | null | undefined): string | null =>
  failure ? failureSentence(failure) : null;

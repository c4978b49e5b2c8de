/**
 * Why the other side is refused: it speaks another version, says what is no message, says it at the wrong time, or goes
 * beyond what it announced or may ever send.
 */
type RefusalReason = "version" | "words" | "order" | "bounds";

/** What ends a transfer because of what the other side said. */
export interface Refusal {
  do: "refuse";
  why: RefusalReason;
}

import type { SqlOutcome } from "./ask-sql.ts";
import { datasetWords } from "../../dataset/words.ts";

const { say } = datasetWords;

/** Why a query has no answer, in words. */
export function sqlTrouble(outcome: Extract<SqlOutcome, { ok: false }>): string {
  switch (outcome.why) {
    case "read-only":
      return say("sqlReadOnly");
    case "syntax":
      return say("sqlSyntax", { at: (outcome.at ?? 0) + 1, about: outcome.about });
    case "no-column":
      return say("sqlNoColumn", { name: outcome.about });
    case "no-table":
      return say("sqlNoTable", { name: outcome.about });
    case "no-function":
      return say("sqlNoFunction", { name: outcome.about });
    case "failed":
      return say("sqlFailed", { about: outcome.about });
    case "too-long":
      return say("sqlTooLong");
    case "lost":
      return say("sqlLost");
  }
}

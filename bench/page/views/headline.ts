import { withUnit } from "../../report/words.mjs";
import { median } from "../../statistics.mjs";
import type { Outcome } from "../../types.d.mts";

/** What an outcome came to in a few words: its first figure, and what it is compared with first. */
export function headline({ measured, targets }: Outcome): string {
  const [first] = measured;
  if (!first) return "Measured.";
  const [target] = targets;
  const figure = `${first.name}: ${withUnit(median(first.values), first.unit)}`;
  if (target?.unit !== "x") return figure;
  return `${figure}. ${target.what}: ${withUnit(target.got, target.unit)}`;
}

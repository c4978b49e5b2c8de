import { withUnit } from "../../report/words.mjs";
import { median } from "../../statistics.mjs";
import type { Outcome } from "../../types.d.mts";

/** What an outcome came to in a few words: its first figure, and the one it is compared with first. */
export function headline({ measured }: Outcome): string {
  const [first, second] = measured.map(
    ({ name, values, unit }) => `${name} ${withUnit(median(values), unit)}`,
  );
  if (first === undefined) return "Measured.";
  const isCompared = measured[0]?.group !== undefined && measured[0].group === measured[1]?.group;
  return isCompared && second !== undefined ? `${first}; ${second}` : first;
}

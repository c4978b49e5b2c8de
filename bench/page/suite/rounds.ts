import { median } from "../../statistics.mjs";
import type { Measured, Target } from "../../types.d.mts";
import type { Result } from "../scenario.ts";
import type { PageSetting } from "./page-scenario.ts";

/** A way of doing the work: what it is called, and one run of it. */
export interface Way {
  name: string;
  unit: string;
  /** Null where it came to nothing that counts. */
  run: () => Promise<number | null>;
}

/** Measures ways in turn, A B A B, so that what slows one of a round down slows the others too. */
export async function inTurn(
  { rounds, say }: Pick<PageSetting, "rounds" | "say">,
  group: string,
  ways: readonly Way[],
): Promise<Measured[]> {
  const measured = ways.map(({ name, unit }): Measured => ({ name, group, unit, values: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, { name, run }] of ways.entries()) {
      say(`${name}, round ${round + 1} of ${rounds}`);
      const value = await run();
      if (value !== null) measured[at]?.values.push(value);
    }
  }
  return measured;
}

/** A value of a result by its name. Throws where it was not measured. */
export function factOf({ scenario, facts }: Result, name: string): number {
  const fact = facts.find((one) => one.name === name);
  if (!fact) throw new Error(`${scenario} did not measure "${name}".`);
  return fact.value;
}

/** Values of several results, by the name of the fact; a fact that only some have has fewer values. */
export function collect(results: readonly Result[], wanted: readonly string[], group?: string): Measured[] {
  return wanted.flatMap((name) => {
    const facts = results.flatMap(({ facts: all }) => all.filter((fact) => fact.name === name));
    const [first] = facts;
    if (!first) return [];
    return [
      {
        name,
        unit: first.unit,
        values: facts.map(({ value }) => value),
        ...(group !== undefined && { group }),
      },
    ];
  });
}

/** What is wanted of the median of a measured value, where it was measured. */
export function targetOf(
  what: string,
  kind: Target["kind"],
  wanted: number,
  one: Measured | undefined,
): Target[] {
  if (!one || one.values.length === 0) return [];
  return [{ what, kind, wanted, got: median(one.values), unit: one.unit }];
}

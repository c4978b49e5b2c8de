import { medianWords } from "../../report/words.mjs";
import type { BenchFile, GrowthTable, Outcome } from "../../types.d.mts";

/** A run in a column of its own. */
export interface Column {
  name: string;
  file: BenchFile;
}

/** What runs have in common, as tables, and what only one of them has. */
export interface SideBySide {
  tables: GrowthTable[];
  /** Sentences on what stands in no table. */
  alone: string[];
}

/** Figures of several runs beside each other: a table for each scenario that at least two of them measured alike. */
export function sideBySide(columns: readonly Column[]): SideBySide {
  const keys = [...new Set(columns.flatMap(({ file }) => file.outcomes.map(keyOf)))];
  const shared = keys.filter((key) => having(columns, key).length > 1);
  return {
    tables: shared.map((key) => tableOf(columns, key)),
    alone: columns.flatMap(({ name, file }) => {
      const own = file.outcomes.filter((outcome) => !shared.includes(keyOf(outcome)));
      return own.length === 0 ? [] : [`Only in ${name}: ${own.map(titleOf).join("; ")}.`];
    }),
  };
}

function keyOf({ scenario, title, quick = false }: Outcome): string {
  return [scenario, title, quick].join("\n");
}

function titleOf({ title, quick = false }: Outcome): string {
  return quick ? `${title} (quick)` : title;
}

function having(columns: readonly Column[], key: string): Outcome[] {
  return columns.flatMap(({ file }) => file.outcomes.find((outcome) => keyOf(outcome) === key) ?? []);
}

function tableOf(columns: readonly Column[], key: string): GrowthTable {
  const outcomes = columns.map(({ file }) => file.outcomes.find((outcome) => keyOf(outcome) === key));
  const [first] = outcomes.filter((one) => one !== undefined);
  const figures = new Map<string, { name: string; group: string; unit: string }>();
  for (const outcome of outcomes) {
    for (const { name, group = "", unit } of outcome?.measured ?? [])
      figures.set([group, name, unit].join("\n"), { name, group, unit });
  }
  return {
    caption: first ? titleOf(first) : "",
    head: ["", ...columns.map(({ name }) => name)],
    rows: [...figures.values()].map(({ name, group, unit }) => [
      group === "" ? name : `${group}: ${name}`,
      ...outcomes.map((outcome) => {
        const one = outcome?.measured.find(
          (each) => each.name === name && (each.group ?? "") === group && each.unit === unit,
        );
        return one ? medianWords(one.values, unit) : "";
      }),
    ]),
  };
}

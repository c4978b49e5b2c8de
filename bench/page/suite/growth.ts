import { median } from "../../statistics.mjs";
import type { Growth, Outcome, Target } from "../../types.d.mts";
import type { Result } from "../scenario.ts";
import type { PageScenario, PageSetting } from "./page-scenario.ts";
import { factOf } from "./rounds.ts";

const lines = ["First thumbnail", "Dates and places known", "All done"];

/** Whole imports of more and more files, and what a person would feel meanwhile. */
export const growth: PageScenario = {
  name: "growth",
  title: "Imports of increasing size",
  about:
    "Imports 100 small photos, then ten times as many, to see whether the time per photo stays the same.",
  shows: true,
  seconds: { quick: 25, full: 240 },
  measure,
};

async function measure(setting: PageSetting): Promise<Outcome> {
  const sizes = setting.quick ? [100, 1000] : [100, 1000, 10_000];
  const results = new Map<number, Result[]>(sizes.map((size) => [size, []]));
  const photos = await setting.made({ kind: "small", count: Math.max(...sizes) });
  for (let round = 0; round < setting.rounds; round++) {
    for (const size of sizes) {
      // The largest takes minutes on a phone, and varies least.
      if (size === 10_000 && round > 0) continue;
      setting.say(`${size.toLocaleString()} photos, round ${round + 1} of ${setting.rounds}`);
      results.get(size)?.push(await setting.run({ scenario: "import", files: photos.slice(0, size) }));
    }
  }
  const last = sizes.at(-1) ?? 0;
  const largest = results.get(last) ?? [];
  const cost = sizes.map((size) =>
    median((results.get(size) ?? []).map((one) => factOf(one, "All done") / size)),
  );
  const [before, after] = [cost.at(-2) ?? NaN, cost.at(-1) ?? NaN];
  const strip = largest[0]?.strip;
  return {
    scenario: "page-growth",
    title: `Imports of up to ${last.toLocaleString("en")} small photos, in one page`,
    measured: lines.map((name) => ({
      name: `${name}, ${last.toLocaleString("en")} photos`,
      unit: "ms",
      values: largest.map((one) => factOf(one, name)),
    })),
    targets: targetsOf(last, largest, after / before),
    growths: [
      {
        caption: "Time from drop to each step",
        unit: "ms",
        lines: lines.map((name) => lineOf(name, results)),
      },
    ],
    ...(strip && {
      strips: [{ ...strip, caption: `Tasks over 50 ms while importing ${last.toLocaleString("en")} photos` }],
    }),
    notes: ["The files are in the browser’s memory, each with its own date and location."],
  };
}

function targetsOf(last: number, largest: readonly Result[], ratio: number): Target[] {
  const got = median(largest.map((one) => factOf(one, "First thumbnail")));
  const first: Target = {
    what: `First thumbnail of ${last.toLocaleString("en")}`,
    kind: "at-most",
    wanted: 500,
    got,
    unit: "ms",
  };
  // What every import costs weighs on a hundred photos.
  if (last < 10_000) return [first];
  return [
    first,
    { what: "A photo of 10,000, of one of 1,000", kind: "at-most", wanted: 1.2, got: ratio, unit: "x" },
  ];
}

function lineOf(name: string, results: ReadonlyMap<number, Result[]>): Growth["lines"][number] {
  return {
    name,
    points: [...results].map(([photos, all]) => ({ photos, values: all.map((one) => factOf(one, name)) })),
  };
}

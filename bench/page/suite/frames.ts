import type { Measured, Outcome } from "../../types.d.mts";
import type { Result } from "../scenario.ts";
import type { PageScenario, PageSetting } from "./page-scenario.ts";
import { collect, targetOf } from "./rounds.ts";

/** What moves, and what the facts about it begin with. */
const moves = {
  grid: [["Scrolling", ""]],
  map: [
    ["Moving", ""],
    ["Zooming", "Zooming: "],
    ["Moving, with heat", "Heat: "],
  ],
} as const;

/** Scrolling the grid of a large library. */
export const grid: PageScenario = {
  name: "grid",
  title: "Scrolling many photos",
  about: "Fills a library with generated photos and scrolls through the grid.",
  shows: true,
  seconds: { quick: 30, full: 60 },
  measure: (setting) => measure(setting, "grid", "Grid while scrolling"),
};

/** Moving the map of a large library. */
export const map: PageScenario = {
  name: "map",
  title: "Moving the map",
  about:
    "Fills a library with generated photos, then moves and zooms the built-in map and shows the heatmap.",
  shows: true,
  seconds: { quick: 50, full: 90 },
  measure: (setting) => measure(setting, "map", "Map"),
};

async function measure(setting: PageSetting, view: "grid" | "map", title: string): Promise<Outcome> {
  const { quick, rounds, say, run } = setting;
  const records = quick ? 10_000 : 100_000;
  const results: Result[] = [];
  for (let round = 0; round < Math.min(2, rounds); round++) {
    say(`${records.toLocaleString()} photos, round ${round + 1} of ${Math.min(2, rounds)}`);
    results.push(await run({ scenario: view, asked: { records } }));
  }
  const of = (fact: string, group: string): Measured[] =>
    moves[view].flatMap(([name, prefix]) =>
      collect(results, [`${prefix}${fact}`], group).map((one) => ({ ...one, name })),
    );
  const frames = of("Frame, 95th percentile", "Time between frames, 95th percentile");
  return {
    scenario: `page-${view}`,
    title: `${title}, ${records.toLocaleString("en")} generated photos, in one page`,
    measured: [...of("Frames a second", "Frames").map((one) => ({ ...one, unit: "frames/s" })), ...frames],
    targets: targetOf("Time between frames", "at-most", view === "grid" ? 20 : 34, frames[0]),
    notes: ["A 60 Hz screen shows a frame every 16.7 ms. A 120 Hz screen shows twice as many."],
  };
}

import type { Outcome } from "../../types.d.mts";
import type { Result } from "../scenario.ts";
import type { PageScenario, PageSetting } from "./page-scenario.ts";
import { collect, targetOf } from "./rounds.ts";

const delays = [
  "Tap handled, 95th percentile",
  "Tap painted, 95th percentile",
  "Tap handled, longest",
  "Tap painted, longest",
];

/** How long taps wait while photos come in. */
export const input: PageScenario = {
  name: "input",
  title: "Taps during an import",
  about: "Imports photos and measures how long a tap or key press would wait.",
  shows: true,
  seconds: { quick: 15, full: 45 },
  measure,
};

async function measure(setting: PageSetting): Promise<Outcome> {
  const { own, quick, rounds, made, say, run } = setting;
  const files =
    own.length > 0
      ? own
      : [
          ...(await made({ kind: "small", count: quick ? 300 : 1500 })),
          ...(await made({ kind: "large", count: quick ? 12 : 36 })),
        ];
  const results: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    say(`${files.length.toLocaleString()} photos, round ${round + 1} of ${rounds}`);
    results.push(await run({ scenario: "import", files }));
  }
  const waits = collect(results, delays, "Tap delay");
  const strip = results[0]?.strip;
  return {
    scenario: "page-input",
    title:
      own.length > 0
        ? "Taps while importing chosen photos"
        : `Taps while importing ${files.length.toLocaleString("en")} photos`,
    measured: [...waits, ...collect(results, ["Longest task"])],
    targets: [
      ...targetOf("Tap handled, 95th percentile", "at-most", 50, waits[0]),
      ...targetOf("Tap painted, 95th percentile", "at-most", 250, waits[1]),
    ],
    ...(strip && { strips: [strip] }),
    notes: [
      "A worker sends a tick every 20 ms, which waits for the page like a tap. Browsers handle real taps first, so people wait less.",
    ],
  };
}

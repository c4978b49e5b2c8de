import { isRate } from "../../report/compare.mjs";
import { number } from "../../report/words.mjs";
import { median } from "../../statistics.mjs";
import type { BenchFile, Measured, Outcome } from "../../types.d.mts";

/** The figure of each scenario of the page that tells how fast Pinroll is in it, by its name and, where that is not enough, its unit. */
const figures: Record<string, { name: RegExp; unit?: string }> = {
  "page-thumbnails": { name: /^Pinroll$/ },
  "page-metadata": { name: /^Pinroll$/ },
  "page-growth": { name: /^All done/ },
  "page-input": { name: /^Tap handled, 95th percentile$/ },
  "page-grid": { name: /^Scrolling$/, unit: "frames/s" },
  "page-map": { name: /^Moving$/, unit: "frames/s" },
  "page-answers": { name: /^Pinroll$/ },
};

/** What a scenario's speed is told by: one figure of Pinroll's own. Null for what is no scenario of the page, or has no such figure. */
export function speedFigure({ scenario, measured }: Outcome): Measured | null {
  const wanted = figures[scenario];
  if (wanted === undefined) return null;
  const found = measured.find(
    ({ name, unit }) => wanted.name.test(name) && (wanted.unit === undefined || wanted.unit === unit),
  );
  return found && found.values.length > 0 ? found : null;
}

/** What a rate comes to in a minute, as two digits tell it: "about 1,900 photos a minute". Null for what is no rate of photos. */
export function perMinute({ unit, values }: Measured): string | null {
  if (unit !== "photos/s" && unit !== "files/s") return null;
  const count = Number((median(values) * 60).toPrecision(2));
  return `about ${count.toLocaleString("en")} ${unit === "files/s" ? "files" : "photos"} a minute`;
}

/** The outcome of another run that did the same work: same scenario, title (which holds the sizes) and length. */
export function sameWork(outcome: Outcome, file: BenchFile): Outcome | null {
  const { scenario, title, quick = false } = outcome;
  return (
    file.outcomes.find(
      (one) => one.scenario === scenario && one.title === title && (one.quick ?? false) === quick,
    ) ?? null
  );
}

/** How many times as fast as the other one this is: 2 is twice the speed, of rates and of times. Null without a measure. */
export function speedRatio(own: Measured, other: Measured): number | null {
  if (own.unit !== other.unit) return null;
  const [mine, theirs] = [median(own.values), median(other.values)];
  const ratio = isRate(own.unit) ? mine / theirs : theirs / mine;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

/** Nearer than this two devices are equally fast, as far as a few rounds tell. */
const alike = 0.05;

/** A ratio in words that can stand alone: "1.4 times the speed of …". */
export function speedWords(ratio: number, device: string): string {
  if (Math.abs(ratio - 1) <= alike) return `About the speed of ${device}`;
  const digits = ratio >= 100 ? number(ratio) : String(Number(ratio.toPrecision(2)));
  return `${digits} times the speed of ${device}`;
}

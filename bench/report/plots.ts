import * as Plot from "@observablehq/plot";
import type { Growth, TaskStrip } from "../types.d.mts";
import {
  growthPoints,
  inFewDigits,
  longTaskMs,
  needsLogarithm,
  placeNames,
  ticksOfTen,
  type BarGroup,
} from "./plot-data.mjs";
import { shortCount, withUnit } from "./words.mjs";

/** A drawing of this many pixels' width; its colours are the custom properties of `plots.css`. */
export type Drawing = ReturnType<typeof Plot.plot>;

const common = { className: "bench-plot", marginTop: 8, marginBottom: 8, marginLeft: 1 };
const textStyle = { fill: "var(--plot-text)", fontSize: 13 };
/** About how wide a letter is at 13 pixels in a wide font, in pixels; what stands by itself needs a little more. */
const letter = 7.2;
const boldLetter = 8;
/** Around what is drawn over bars. */
const edge = "var(--plot-surface)";

/** Bars of the medians, the best known first as they came; a line from the lowest to the highest round, a dot a round. */
export function drawBars({ bars, unit }: BarGroup, width: number): Drawing {
  const values = bars.map(({ middle }) => withUnit(middle, unit));
  const marginRight = Math.max(...values.map((value) => value.length)) * boldLetter + 12;
  const labelLines = Math.max(...bars.map(({ name }) => Math.ceil((name.length * letter) / (width - 8))));
  const labelHeight = labelLines * 17 + 4;
  const row = labelHeight + 26;
  const bar = 16;
  const rows = bars.map((one, at) => ({ ...one, at, value: values[at] }));
  const rounds = rows.flatMap(({ at, values: all }) => all.map((value) => ({ at, value })));
  const middle = (labelHeight + bar / 2 - row / 2) | 0;
  return Plot.plot({
    ...common,
    width,
    height: row * bars.length + common.marginTop + common.marginBottom,
    marginRight,
    x: { axis: null, domain: [0, Math.max(...bars.map(({ high }) => high))], clamp: true },
    y: { axis: null, domain: rows.map(({ at }) => at), padding: 0, round: false },
    marks: [
      Plot.text(rows, {
        ...textStyle,
        y: "at",
        text: "name",
        frameAnchor: "left",
        textAnchor: "start",
        lineAnchor: "top",
        lineWidth: (width - 8) / 13,
        dy: -row / 2 + 2,
      }),
      Plot.barX(rows, {
        y: "at",
        x: "middle",
        fill: ({ ours }: { ours: boolean }) => (ours ? "var(--plot-1)" : "var(--plot-other)"),
        insetTop: labelHeight,
        insetBottom: row - labelHeight - bar,
        rx: 2,
      }),
      Plot.ruleY(rows, { y: "at", x1: "low", x2: "high", dy: middle, stroke: edge, strokeWidth: 3 }),
      Plot.ruleY(rows, { y: "at", x1: "low", x2: "high", dy: middle, stroke: "var(--plot-text)" }),
      Plot.dot(rounds, { y: "at", x: "value", r: 3, dy: middle, fill: "var(--plot-text)", stroke: edge }),
      Plot.text(rows, {
        ...textStyle,
        y: "at",
        x: "high",
        text: "value",
        textAnchor: "start",
        fontWeight: 600,
        dx: 8,
        dy: middle,
      }),
    ],
  });
}

/** A line a name over the number of photos: medians, and at each size a stroke from the lowest to the highest round. */
export function drawGrowth(given: Growth, width: number): Drawing {
  const growth = inFewDigits(given);
  const points = growthPoints(growth);
  const sizes = [...new Set(points.map(({ photos }) => photos))].sort((a, b) => a - b);
  const tens = needsLogarithm(points) ? ticksOfTen(points) : null;
  const colour = ({ line }: { line: number }): string => lineColour(line);
  return Plot.plot({
    ...common,
    width,
    height: Math.min(340, Math.max(220, width * 0.5)),
    marginTop: 28,
    marginBottom: 40,
    marginLeft: 60,
    marginRight: 20,
    x: { type: "log", ticks: sizes, tickFormat: shortCount, label: "photos", tickSize: 0 },
    y: {
      ...(tens === null
        ? { zero: true, nice: true, ticks: 5 }
        : { type: "log", domain: [tens[0] ?? 1, tens.at(-1) ?? 10], ticks: tens }),
      tickFormat: (value: number) => value.toLocaleString("en", { maximumSignificantDigits: 3 }),
      label: growth.unit,
      labelArrow: "none",
      tickSize: 0,
    },
    marks: [
      Plot.gridY({ ticks: tens ?? 5, stroke: "var(--plot-line)", strokeOpacity: 1 }),
      ...growth.lines.map((_, line) =>
        Plot.line(
          points.filter((point) => point.line === line),
          {
            x: "photos",
            y: "middle",
            stroke: lineColour(line),
            strokeWidth: 2,
            strokeDasharray: lineDashes(line),
          },
        ),
      ),
      Plot.ruleX(points, { x: "photos", y1: "low", y2: "high", stroke: colour, strokeWidth: 2 }),
      Plot.dot(points, { x: "photos", y: "middle", r: 3.5, fill: colour }),
    ],
  });
}

/** The long tasks of the main thread on a line of time, as high as they are long, and what happened when. */
export function drawStrip({ tasks, marks, endMs }: TaskStrip, width: number): Drawing {
  const margin = { left: 52, right: 16 };
  const inner = width - margin.left - margin.right;
  const end = Math.max(1, endMs);
  const names = placeNames(marks, {
    width: (name) => name.length * letter + 10,
    position: (at) => (at / end) * inner,
    end: inner,
  });
  const rows = Math.max(0, ...names.map(({ row }) => row + 1));
  const top = rows * rowOfNames + 22;
  const highest = Math.max(2 * longTaskMs, ...tasks.map(({ ms }) => ms));
  return Plot.plot({
    ...common,
    width,
    height: top + 96 + 40,
    marginTop: top,
    marginBottom: 40,
    marginLeft: margin.left,
    marginRight: margin.right,
    x: {
      domain: [0, end / 1000],
      ticks: Math.max(2, Math.floor(inner / 90)),
      label: "seconds since the drop",
      labelArrow: "none",
      tickSize: 0,
    },
    y: {
      domain: [0, highest],
      // The two lowest stand apart only where no task is very long.
      ticks: highest > 5 * longTaskMs ? [longTaskMs, highest] : [0, longTaskMs, highest],
      tickFormat: (ms: number) => Math.round(ms).toLocaleString("en"),
      label: "ms",
      labelArrow: "none",
      tickSize: 0,
    },
    marks: [
      Plot.ruleY([0], { stroke: "var(--plot-line)" }),
      Plot.ruleY([longTaskMs], { stroke: "var(--plot-quiet)", strokeDasharray: "3 3" }),
      ...names.map(({ name, at, row, left }) => [
        Plot.ruleX([at / 1000], { stroke: "var(--plot-quiet)", insetTop: -18 }),
        Plot.text([name], {
          ...textStyle,
          frameAnchor: "top-left",
          textAnchor: "start",
          lineAnchor: "top",
          dx: left,
          dy: row * rowOfNames - top + 2,
        }),
      ]),
      // A task of 60 ms within a minute would be thinner than a pixel.
      Plot.ruleX(tasks, {
        x: ({ at, ms }: { at: number; ms: number }) => (at + ms / 2) / 1000,
        y: "ms",
        stroke: "var(--plot-task)",
        strokeWidth: ({ ms }: { ms: number }) => Math.max(2, (ms / end) * inner),
      }),
    ],
  });
}

/** Height of the names of one row over a strip, in pixels. */
const rowOfNames = 17;

/** The colour of a growth's line by its place; after the last they begin again, with other dashes. */
export function lineColour(line: number): string {
  return `var(--plot-${(line % 4) + 1})`;
}

/** A line is known by its dashes, too, where colours cannot be told apart. */
export function lineDashes(line: number): string {
  return ["none", "6 3", "2 3", "8 3 2 3", "12 4"][line % 5] ?? "none";
}

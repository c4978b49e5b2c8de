import * as Plot from "@observablehq/plot";
import { wordsOfHistory, type HistoryPart } from "./history-lines.mjs";
import { lineColour, lineDashes, type Drawing } from "../report/plots.ts";
import { showFigures } from "../report/show-plots.ts";

/** Puts the history of an outcome's targets into an element. Answers what takes it away again. */
export function showHistory(into: HTMLElement, part: HistoryPart): () => void {
  return showFigures(into, [
    {
      caption: `${part.title}: times as good as wanted`,
      words: wordsOfHistory(part),
      lines: part.lines,
      draw: (width) => drawHistory(part, width),
    },
  ]);
}

/** A line a target over the runs, oldest first; what is above the line of 1 was met. */
function drawHistory({ runs, lines }: HistoryPart, width: number): Drawing {
  const points = lines.flatMap(({ points: some }, line) => some.map((point) => ({ ...point, line })));
  // The commit alone has room below its dot.
  const shown = Math.max(1, Math.ceil((runs.length * 76) / width));
  const ratios = points.map(({ ratio }) => ratio);
  return Plot.plot({
    className: "bench-plot",
    width,
    height: Math.min(300, Math.max(200, width * 0.4)),
    marginTop: 20,
    marginBottom: 36,
    marginLeft: 52,
    marginRight: 24,
    x: {
      type: "point",
      domain: runs.map((_, run) => run),
      ticks: runs.map((_, run) => run).filter((run) => (runs.length - 1 - run) % shown === 0),
      tickFormat: (run: number) =>
        run === runs.length - 1 ? "this run" : (runs[run]?.split(" ")[1]?.slice(0, 8) ?? ""),
      label: null,
      tickSize: 0,
    },
    y: {
      type: "log",
      domain: [Math.min(0.9, ...ratios) * 0.9, Math.max(1.1, ...ratios) * 1.1],
      ticks: 5,
      tickFormat: (value: number) => value.toLocaleString("en", { maximumSignificantDigits: 2 }),
      label: null,
      tickSize: 0,
    },
    marks: [
      Plot.ruleY([1], { stroke: "var(--plot-quiet)", strokeDasharray: "3 3" }),
      ...lines.map((_, line) =>
        Plot.line(
          points.filter((point) => point.line === line),
          {
            x: "run",
            y: "ratio",
            stroke: lineColour(line),
            strokeWidth: 2,
            strokeDasharray: lineDashes(line),
          },
        ),
      ),
      Plot.dot(points, {
        x: "run",
        y: "ratio",
        r: 3.5,
        fill: ({ line }: { line: number }) => lineColour(line),
      }),
    ],
  });
}

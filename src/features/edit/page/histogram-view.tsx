import type { ReactElement } from "react";
import type { Histogram } from "../../../photo/recipe/auto.ts";
import { editWords } from "../words.ts";

const { say } = editWords;

/** The share of the highest bins that is cut: black and white alone would flatten the rest. */
const topShare = 0.01;

function pathOf(bins: Uint32Array): string {
  const sorted = bins.toSorted();
  const most = Math.max(1, sorted[Math.floor((1 - topShare) * (sorted.length - 1))] ?? 1);
  const points = Array.from(bins, (count, at) => `${at},${(64 - 62 * Math.min(1, count / most)).toFixed(1)}`);
  return `M0,64L${points.join("L")}L255,64Z`;
}

/** How much there is of each brightness, in red, green and blue. */
export function HistogramView({ histogram }: { histogram: Histogram | null }): ReactElement {
  return (
    <svg
      className="edit-histogram"
      viewBox="0 0 255 64"
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no other tag
      role="img"
      aria-label={say("histogram")}
    >
      {histogram && (
        <>
          <path className="edit-histogram-red" d={pathOf(histogram.red)} />
          <path className="edit-histogram-green" d={pathOf(histogram.green)} />
          <path className="edit-histogram-blue" d={pathOf(histogram.blue)} />
        </>
      )}
    </svg>
  );
}

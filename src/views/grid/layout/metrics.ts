import type { TileDensity } from "../../../store/settings/grid-look.ts";

/** Sizes of the layout, in CSS pixels. */
export interface Metrics {
  density: TileDensity;
  /** Target height of lines; justified ones are about 0.7 to 1.4 times as high. */
  lineHeight: number;
  gap: number;
  /** Room above everything, for what a page says of its photos. */
  headHeight: number;
  /** Room for the heading above the first line of a group that has lines of its own. */
  headingHeight: number;
  /** Room for the headings within a line that short days share. */
  sharedHeading: number;
  /** Room between two days in such a line. */
  blockGap: number;
  /** Least width of a day in such a line, so that its heading can be read. */
  blockWidth: number;
  /** Room under the last line of a group. */
  groupGap: number;
  /** Days are named shortly in headings of their own. */
  shortDays: boolean;
  /** Height of a file without a preview. */
  fileHeight: number;
  /** Least width of one. */
  fileWidth: number;
}

/** Grids narrower than this are a phone's. */
const phone = 600;

const between = (low: number, value: number, high: number): number =>
  Math.round(Math.min(high, Math.max(low, value)));

/** Height of lines at a size. Pictures are as high in a narrow pane as in a wide one: fewer stand side by side. */
function lineHeightFor(density: TileDensity, width: number): number {
  switch (density) {
    case "mosaic":
      return 32;
    case "small":
      return between(72, width / 8, 100);
    case "medium":
      return between(160, width / 3.4, 190);
    case "large":
      // Two usual photos, side by side.
      return between(240, width / 2.9, 560);
  }
}

/** The sizes for a grid of a width. */
export function metricsFor(width: number, density: TileDensity = "medium"): Metrics {
  const isPhone = width < phone;
  const small = density === "small" || density === "mosaic";
  return {
    density,
    lineHeight: lineHeightFor(density, width),
    gap: density === "mosaic" ? 2 : 4,
    headHeight: 0,
    headingHeight: isPhone || small ? 36 : 44,
    sharedHeading: small ? 18 : 22,
    blockGap: small ? 8 : 12,
    blockWidth: small ? 48 : 76,
    groupGap: isPhone || small ? 6 : 10,
    shortDays: width < 480,
    fileHeight: 48,
    fileWidth: isPhone ? 150 : 190,
  };
}

import { worldMetres } from "./geography.ts";

/** Where a name stands relative to its town, in CSS pixels; y grows to the south. */
export interface NameSide {
  align: "left" | "right" | "center";
  x: number;
  y: number;
  /** The town itself lies under a marker, so it has no dot. */
  covered: boolean;
}

/** Left, top, right and bottom in CSS pixels around a town. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Half the height of a name, and its distance from a marker or dot: more than the air that is kept around it. */
const [halfLine, gap] = [9, 8];

/** Offsets are rounded to this many pixels, so that few styles are made. */
const step = 4;

/** Finds room beside markers for the names of towns: a town is never without its name because photos were taken there. */
export class MarkerSides {
  readonly #markers: readonly (readonly [x: number, y: number])[];
  readonly #half: number;

  /** Markers in metres (EPSG:3857), and half the width of one in CSS pixels. */
  constructor(markers: readonly (readonly [x: number, y: number])[], half: number) {
    this.#markers = markers;
    this.#half = half;
  }

  /**
   * Where the name of a town goes, `width` CSS pixels wide: beside, below or above its dot, or the marker that covers
   * it. Null if no marker is in its way. The first side wins if none is free.
   */
  of = ([x = 0, y = 0]: readonly number[], resolution: number, width: number): NameSide | null => {
    const reach = 2 * this.#half + width + 3 * gap;
    const near: Box[] = [];
    for (const [markerX, markerY] of this.#markers) {
      let east = markerX - x;
      east -= Math.round(east / worldMetres) * worldMetres;
      const [right, down] = [east / resolution, (y - markerY) / resolution];
      if (Math.abs(right) > reach || Math.abs(down) > reach) continue;
      near.push([right - this.#half, down - this.#half, right + this.#half, down + this.#half]);
    }
    const isFree = (box: Box): boolean => !near.some((other) => meets(box, other));
    if (isFree([-gap, -halfLine, gap + width, halfLine])) return null;
    const cover = near.find((box) => meets(box, [-3, -3, 3, 3]));
    const [left, top, right, bottom] = cover ?? [0, 0, 0, 0];
    const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
    const at = (align: NameSide["align"], sideX: number, sideY: number): NameSide => ({
      align,
      x: outwards(sideX),
      y: outwards(sideY),
      covered: cover !== undefined,
    });
    const sides = [
      at("left", right + gap, middleY),
      at("center", middleX, bottom + gap + halfLine),
      at("right", left - gap, middleY),
      at("center", middleX, top - gap - halfLine),
    ];
    return sides.find((side) => isFree(boxOf(side, width))) ?? sides[1] ?? null;
  };
}

/** The next full step away from the town. */
const outwards = (value: number): number => Math.sign(value) * Math.ceil(Math.abs(value) / step) * step;

function boxOf({ align, x, y }: NameSide, width: number): Box {
  const left = align === "left" ? x : align === "right" ? x - width : x - width / 2;
  return [left, y - halfLine, left + width, y + halfLine];
}

const meets = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

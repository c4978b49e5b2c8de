import type { Planes } from "./planes.ts";

/** Edge of the cells, in values of a plane; a window is 2 x 2 of them, and begins at every cell. */
export const cellEdge = 8;

/** Of each window: how far the two planes are apart, and how much detail both of them have there. */
export interface Errors {
  across: number;
  down: number;
  /** Root mean square of the difference, in levels. */
  off: Float32Array;
  /** Root mean square of the steps from one value to the next, in levels: of the plane that has less. */
  detail: Float32Array;
}

/** Compares the same plane of two pictures by windows. */
export function errorsBetween(one: Planes, other: Planes, plane: number): Errors {
  const { width, height } = one;
  const [a, b] = [one.planes[plane] ?? new Float32Array(), other.planes[plane] ?? new Float32Array()];
  const across = Math.max(1, Math.floor(width / cellEdge));
  const down = Math.max(1, Math.floor(height / cellEdge));
  const cells = across * down;
  const [off, ownSteps, otherSteps, counts] = [0, 0, 0, 0].map(() => new Float32Array(cells)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < height - 1; y++) {
    const row = Math.min(down - 1, Math.floor(y / cellEdge)) * across;
    for (let x = 0, at = y * width; x < width - 1; x++, at++) {
      const cell = row + Math.min(across - 1, x >> 3);
      const [here, there] = [a[at] ?? 0, b[at] ?? 0];
      const [right, below] = [(a[at + 1] ?? 0) - here, (a[at + width] ?? 0) - here];
      const [otherRight, otherBelow] = [(b[at + 1] ?? 0) - there, (b[at + width] ?? 0) - there];
      off[cell] = (off[cell] ?? 0) + (here - there) ** 2;
      ownSteps[cell] = (ownSteps[cell] ?? 0) + right * right + below * below;
      otherSteps[cell] = (otherSteps[cell] ?? 0) + otherRight ** 2 + otherBelow ** 2;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return windowsOf(across, down, off, ownSteps, otherSteps, counts);
}

function windowsOf(
  columns: number,
  lines: number,
  off: Float32Array,
  own: Float32Array,
  other: Float32Array,
  counts: Float32Array,
): Errors {
  const [across, down] = [Math.max(1, columns - 1), Math.max(1, lines - 1)];
  const found = {
    across,
    down,
    off: new Float32Array(across * down),
    detail: new Float32Array(across * down),
  };
  for (let y = 0, to = 0; y < down; y++)
    for (let x = 0; x < across; x++, to++) {
      const sum = (of: Float32Array): number => {
        let all = 0;
        for (let dy = 0; dy < Math.min(2, lines); dy++)
          for (let dx = 0; dx < Math.min(2, columns); dx++) all += of[(y + dy) * columns + x + dx] ?? 0;
        return all;
      };
      const count = Math.max(1, sum(counts));
      found.off[to] = Math.sqrt(sum(off) / count);
      found.detail[to] = Math.sqrt(Math.min(sum(own), sum(other)) / count);
    }
  return found;
}

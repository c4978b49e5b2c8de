import type { SeenLine } from "../../shared/packs.ts";

/** Lines whose middles are so near, in heights of a line, stand in one row. */
const sameRow = 0.5;

/**
 * Lines as they are read: row by row, along the direction most of the text runs in, which may be any of four. `aspect`: the
 * picture's height over its width.
 */
export function inReadingOrder(lines: readonly SeenLine[], aspect: number): SeenLine[] {
  const quarter = mostQuarter(lines);
  const placed = lines
    .map((line) => ({ line, ...turnedBack(line.x, line.y * aspect, quarter) }))
    .sort((a, b) => a.down - b.down);
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isSame =
      last !== undefined && one.down - last.down < sameRow * Math.min(one.line.height, last.line.height);
    if (isSame && row !== undefined) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.along - b.along).map(({ line }) => line));
}

/** The quarter turn, clockwise, that most of the text has. */
function mostQuarter(lines: readonly SeenLine[]): number {
  const lengths = [0, 0, 0, 0];
  for (const { angle, width } of lines) {
    const quarter = ((Math.round(angle / 90) % 4) + 4) % 4;
    lengths[quarter] = (lengths[quarter] ?? 0) + width;
  }
  return lengths.indexOf(Math.max(...lengths));
}

function turnedBack(x: number, y: number, quarter: number): { along: number; down: number } {
  switch (quarter) {
    case 1:
      return { along: y, down: -x };
    case 2:
      return { along: -x, down: -y };
    case 3:
      return { along: -y, down: x };
    default:
      return { along: x, down: y };
  }
}

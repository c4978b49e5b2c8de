import { Flag } from "../../../src/photo/columns.ts";
import { flagOf, isHidden, isOnItsSide, ratingOf } from "../../../src/photo/marks.ts";
import type { LibraryColumns } from "../state/columns.ts";

type CoverColumns = Pick<LibraryColumns, "flags" | "marks" | "colour" | "aspect">;

/** Mean brightness of well-exposed photos, 0 to 255; outside of the second pair they are black or blank. */
const bright: readonly [number, number] = [95, 175];
const usable: readonly [number, number] = [30, 235];

/**
 * How well a photo stands for others by its columns: the higher, the better. One a person likes before all others, then a
 * landscape in good light and colour. `lookScore` adds what its picture shows.
 */
export function coverScore({ flags, marks, colour, aspect }: CoverColumns, row: number): number {
  const [flag, mark] = [flags[row] ?? 0, marks[row] ?? 0];
  let score = 0;
  if (isHidden(mark) || flagOf(mark) === "reject") score -= 400;
  if (flag & (Flag.broken | Flag.vanished)) score -= 100;
  if (flag & Flag.video) score -= 30;
  if (flag & (Flag.thumbnail | Flag.preview)) score += 20;
  if (flag & Flag.favourite) score += 120;
  if (flagOf(mark) === "pick") score += 60;
  score += 25 * ratingOf(mark);
  const stored = aspect[row] ?? 0;
  const shape = isOnItsSide(mark) ? 1 / stored : stored;
  if (shape >= 1.2 && shape <= 2) score += 14;
  return score + ((flag & Flag.colour) === 0 ? 0 : lightScore(colour[row] ?? 0));
}

/** By the average colour, 0xRRGGBB. */
function lightScore(colour: number): number {
  const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255];
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  if (light < usable[0] || light > usable[1]) return -60;
  const off = Math.max(bright[0] - light, light - bright[1], 0);
  const vivid = Math.max(red, green, blue) - Math.min(red, green, blue);
  return 12 - off / 5 + Math.min(vivid, 60) / 10;
}

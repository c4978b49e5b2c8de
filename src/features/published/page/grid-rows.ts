/** Room between tiles, in CSS pixels. */
export const tileGap = 4;
/** Width over height that rows are made for: most photos are 4:3. */
const usualAspect = 1.35;
/** Beyond these a tile would be a stripe: photos of other shapes are cut. */
const [narrowest, widest] = [0.7, 2];

/** Rows of equal height and number of photos, so that the place of any of millions is known without its neighbours. */
export interface GridRows {
  perRow: number;
  /** Of a row with its gap, in CSS pixels. */
  height: number;
  rows: number;
}

/** Rows for `count` photos in a width. */
export function gridRows(count: number, width: number): GridRows {
  const tall = width < 500 ? 112 : 160;
  const perRow = Math.max(3, Math.round(width / (tall * usualAspect)));
  return { perRow, height: tall + tileGap, rows: Math.ceil(count / perRow) };
}

/** The share of its row a photo takes: as wide as it is, within reason. */
export const shareOf = (aspect: number): number => Math.min(widest, Math.max(narrowest, aspect));

/** The position after a key; null for keys that do not move. */
export function afterKey(
  key: string,
  { at, count, perRow, perPage }: { at: number; count: number; perRow: number; perPage: number },
): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: perRow,
    ArrowUp: -perRow,
    PageDown: perPage * perRow,
    PageUp: -perPage * perRow,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = at + step;
  // A row up or down that is not there is no move; a page moves as far as there is.
  if (/^Arrow(Up|Down)$/.test(key) && (to < 0 || to >= count)) return at;
  return Math.min(count - 1, Math.max(0, to));
}

type Growable =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** From this many rows on room is spared: what is not used of a doubled column would be a quarter of it on average. */
const manyRows = 32_768;

/**
 * A capacity of at least `rows`, so that growing row by row copies each entry a few times at most. Of many rows that come at
 * once, as when a library is read, more are not likely to follow: little is spared for them.
 */
export function capacityFor(rows: number, current: number): number {
  if (rows > manyRows && rows > current * 2) return rows + (rows >> 6);
  let capacity = Math.max(1024, current);
  while (capacity < rows) capacity += capacity < manyRows ? capacity : capacity >> 3;
  return capacity;
}

/** The same entries with room for `capacity` of them; the new ones are `fill`. */
export function grown<T extends Growable>(column: T, capacity: number, fill = 0): T {
  if (capacity <= column.length) return column;
  const larger = new (column.constructor as new (length: number) => T)(capacity);
  larger.set(column);
  if (fill !== 0) larger.fill(fill, column.length);
  return larger;
}

/** The entries of some rows, in their order; rows that follow one another are copied at once. */
export function gathered<T extends Growable>(column: T, rows: Uint32Array): T {
  const [first = 0, last = first] = [rows[0], rows.at(-1)];
  if (last - first === rows.length - 1 && isRun(rows)) return column.slice(first, last + 1) as T;
  const taken = new (column.constructor as new (length: number) => T)(rows.length);
  for (let i = 0; i < taken.length; i++) taken[i] = column[rows[i] ?? 0] ?? 0;
  return taken;
}

function isRun(rows: Uint32Array): boolean {
  for (let i = 1; i < rows.length; i++) if (rows[i] !== (rows[i - 1] ?? 0) + 1) return false;
  return true;
}

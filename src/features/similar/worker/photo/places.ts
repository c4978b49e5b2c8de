import type { DiffersAt } from "../../shared/closely.ts";

/** Places shown at most; more of them are a difference all over. */
const most = 12;
/** From this share of the windows on the pictures differ all over, and no place is named. */
const allOver = 0.4;

interface Grid {
  across: number;
  down: number;
  strange: Float32Array;
}

/**
 * Frames around what differs, the largest first: each holds a window of `from` at least, and all windows of `within` that hang together
 * with it. None where the pictures differ all over.
 */
export function placesOf({ across, down, strange }: Grid, from: number, within: number): DiffersAt[] {
  const seen = new Uint8Array(strange.length);
  const places: DiffersAt[] = [];
  if (strange.filter((one) => one >= from).length > allOver * strange.length) return [];
  for (let start = 0; start < strange.length; start++) {
    if (seen[start] !== 0 || (strange[start] ?? 0) < from) continue;
    let [left, right, top, bottom] = [across, 0, down, 0];
    const waiting = [start];
    seen[start] = 1;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % across, Math.floor(at / across)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (const next of besides(x, y, across, down)) {
        if (seen[next] !== 0 || (strange[next] ?? 0) < within) continue;
        seen[next] = 1;
        waiting.push(next);
      }
    }
    // A window is two cells wide, and there is one cell more than there are windows.
    const [columns, lines] = [across + 1, down + 1];
    places.push({
      x: left / columns,
      y: top / lines,
      across: (right + 2 - left) / columns,
      down: (bottom + 2 - top) / lines,
    });
  }
  return places.sort((a, b) => b.across * b.down - a.across * a.down).slice(0, most);
}

function besides(x: number, y: number, across: number, down: number): number[] {
  const found: number[] = [];
  for (let dy = Math.max(0, y - 1); dy <= Math.min(down - 1, y + 1); dy++)
    for (let dx = Math.max(0, x - 1); dx <= Math.min(across - 1, x + 1); dx++) found.push(dy * across + dx);
  return found;
}

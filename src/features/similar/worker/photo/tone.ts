import type { Planes } from "./planes.ts";

/** How a plane is had from another one: multiplied, then moved, by levels. */
export interface Tone {
  gain: number;
  offset: number;
}

/** About this many values of each plane are taken: enough for a straight line. */
const taken = 6000;
/** Times the line is drawn anew without what is far off it. */
const rounds = 4;

/** The tones of the three planes of a picture that give it those of another one. */
export function tonesBetween(from: Planes, to: Planes): [Tone, Tone, Tone] {
  return [0, 1, 2].map((plane) => toneOf(from.planes[plane], to.planes[plane])) as [Tone, Tone, Tone];
}

/** By a straight line through the values of both. What lies far off it, as an edited part does, has no say. */
function toneOf(from = new Float32Array(), to = new Float32Array()): Tone {
  const step = Math.max(1, Math.floor(from.length / taken)) | 1;
  const off = new Float32Array(Math.ceil(from.length / step));
  let tone: Tone = { gain: 1, offset: 0 };
  for (let round = 0; round < rounds; round++) {
    for (let at = 0, k = 0; at < from.length; at += step, k++)
      off[k] = (to[at] ?? 0) - tone.gain * (from[at] ?? 0) - tone.offset;
    // The first time nothing is known of the offset.
    const middle = round === 0 ? medianOf(off) : 0;
    const most = Math.max(1, 2.5 * medianOf(off.map((one) => Math.abs(one - middle))));
    let [n, x, y, xx, xy] = [0, 0, 0, 0, 0];
    for (let at = 0, k = 0; at < from.length; at += step, k++) {
      if (Math.abs((off[k] ?? 0) - middle) > most) continue;
      const [a, b] = [from[at] ?? 0, to[at] ?? 0];
      n++;
      x += a;
      y += b;
      xx += a * a;
      xy += a * b;
    }
    const spread = xx - (x * x) / n;
    // A plane of one value tells nothing of the gain.
    const gain = spread > 4 * n ? (xy - (x * y) / n) / spread : 1;
    tone = { gain, offset: (y - gain * x) / n };
  }
  return tone;
}

function medianOf(values: Float32Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}

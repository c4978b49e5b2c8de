/** A picture: RGBA bytes, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** A turned rectangle in a picture, in its pixels: centre, size, and how far its long side is turned clockwise, in radians. */
export interface Turned {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

/** The numbers a model takes of a picture: one plane after the other. `from`: byte of a pixel; value × `scale` + `shift`. */
export type Planes = readonly { from: number; scale: number; shift: number }[];

/** The planes of a picture, as a model takes them. */
export function planesOf({ width, height, data }: Pixels, planes: Planes): Float32Array {
  const count = width * height;
  const input = new Float32Array(planes.length * count);
  for (const [plane, { from, scale, shift }] of planes.entries())
    for (let at = 0; at < count; at++) input[plane * count + at] = (data[4 * at + from] ?? 0) * scale + shift;
  return input;
}

/** A picture in another size: each pixel the mean of those it covers, or between those around it where it grows. */
export function resized(pixels: Pixels, width: number, height: number): Pixels {
  const across = resampled(pixels, width, false);
  return resampled(across, height, true);
}

/** Resampled along one axis. */
function resampled({ width, height, data }: Pixels, size: number, isDown: boolean): Pixels {
  const [from, other] = isDown ? [height, width] : [width, height];
  const made = isDown ? { width, height: size } : { width: size, height };
  const out = new Uint8ClampedArray(4 * size * other);
  const step = from / size;
  const reach = Math.max(1, step);
  const [along, beside] = isDown ? [4 * width, 4] : [4, 4 * width];
  const [outAlong, outBeside] = isDown ? [4 * width, 4] : [4, 4 * size];
  for (let to = 0; to < size; to++) {
    const centre = (to + 0.5) * step - 0.5;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(from - 1, Math.floor(centre + reach));
    const weights = Array.from({ length: last - first + 1 }, (_, i) =>
      Math.max(0, 1 - Math.abs(first + i - centre) / reach),
    );
    const sum = weights.reduce((a, b) => a + b, 0) || 1;
    for (let side = 0; side < other; side++)
      for (let channel = 0; channel < 4; channel++) {
        let value = 0;
        for (let i = 0; i < weights.length; i++)
          value += (weights[i] ?? 0) * (data[(first + i) * along + side * beside + channel] ?? 0);
        out[to * outAlong + side * outBeside + channel] = value / sum;
      }
  }
  return { ...made, data: out };
}

/** A turned rectangle of a picture, upright and in a size of its own. Beyond the picture its edge goes on. */
export function cutOut(pixels: Pixels, box: Turned, width: number, height: number): Pixels {
  const out = new Uint8ClampedArray(4 * width * height);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const u = ((column + 0.5) / width - 0.5) * box.width;
      const v = ((row + 0.5) / height - 0.5) * box.height;
      const x = box.x + u * cos - v * sin - 0.5;
      const y = box.y + u * sin + v * cos - 0.5;
      putBetween(pixels, x, y, out, 4 * (row * width + column));
    }
  return { width, height, data: out };
}

/** Writes the colour between the four pixels around a point. */
function putBetween(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  out: Uint8ClampedArray,
  to: number,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const column = (at: number): number => 4 * Math.min(width - 1, Math.max(0, at));
  const line = (at: number): number => 4 * width * Math.min(height - 1, Math.max(0, at));
  const [x0, x1, y0, y1] = [column(left), column(left + 1), line(top), line(top + 1)];
  for (let channel = 0; channel < 4; channel++) {
    const upper = (data[y0 + x0 + channel] ?? 0) * (1 - dx) + (data[y0 + x1 + channel] ?? 0) * dx;
    const lower = (data[y1 + x0 + channel] ?? 0) * (1 - dx) + (data[y1 + x1 + channel] ?? 0) * dx;
    out[to + channel] = upper * (1 - dy) + lower * dy;
  }
}

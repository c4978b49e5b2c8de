import { join, le16, le32 } from "./picture-bytes.ts";

/** A little-endian TIFF: its pieces, then a directory of whole numbers by tag. */
export function tiffOf(
  width: number,
  height: number,
  tags: Record<number, number[]>,
  pieces: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const data = join(...pieces);
  const offsets = pieces.map(
    (_, index) => 8 + pieces.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  const all: Record<number, number[]> = {
    256: [width],
    257: [height],
    259: [1],
    273: offsets,
    279: pieces.map(({ length }) => length),
    ...tags,
  };
  const entries = Object.entries(all);
  const at = 8 + data.length;
  let end = at + 2 + 12 * entries.length + 4;
  const far: number[] = [];
  const directory = entries.flatMap(([tag, values]) => {
    const start = [...le16(Number(tag)), ...le16(4), ...le32(values.length)];
    if (values.length === 1) return [...start, ...le32(values[0] ?? 0)];
    far.push(...values.flatMap(le32));
    end += 4 * values.length;
    return [...start, ...le32(end - 4 * values.length)];
  });
  return join("II*\0", le32(at), data, le16(entries.length), directory, le32(0), far);
}

/** Each channel of interleaved pixels by itself, in strips of this many bytes. */
export function channelsOf(pixels: Uint8Array, channels: number, strip: number): Uint8Array[] {
  return Array.from({ length: channels }, (_, channel) =>
    pixels.filter((__, at) => at % channels === channel),
  ).flatMap((plane) =>
    Array.from({ length: Math.ceil(plane.length / strip) }, (_, index) =>
      plane.subarray(index * strip, (index + 1) * strip),
    ),
  );
}

/** RGB pixels as units of 2 by 2 values of light and one of each colour, by the usual parts of the colours. */
export function unitsOf(pixels: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const ycc = (x: number, y: number): [number, number, number] => {
    const at = 3 * (Math.min(y, height - 1) * width + Math.min(x, width - 1));
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const light = 0.299 * r + 0.587 * g + 0.114 * b;
    return [light, 128 + (b - light) / 1.772, 128 + (r - light) / 1.402];
  };
  const units: number[] = [];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const four = [ycc(x, y), ycc(x + 1, y), ycc(x, y + 1), ycc(x + 1, y + 1)];
      const [, cb, cr] = ycc(x, y);
      units.push(
        ...[...four.map(([light]) => light), cb, cr].map((value) => Math.min(255, Math.round(value))),
      );
    }
  }
  return Uint8Array.from(units);
}

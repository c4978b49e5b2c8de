/** A decoded picture. */
export interface RgbaPicture {
  rgba: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Three values for each point of a picture, each in a plane of its own, line after line. */
export interface Planes {
  width: number;
  height: number;
  planes: readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>];
}

/** Red, green and blue of a picture resized to `width` by `height`, no larger than it is: each the mean of the area below it. */
export function planesOf(picture: RgbaPicture, width: number, height: number): Planes {
  const columns = areasOf(picture.width, width);
  const lines = areasOf(picture.height, height);
  const planes = noPlanes(width * height);
  const [red, green, blue] = planes;
  const line = new Float32Array(3 * width);
  // Two lines that follow one another may share one of the picture.
  let had = -1;
  for (let y = 0; y < height; y++) {
    for (let k = lines.at[y] ?? 0, row = lines.from[y] ?? 0; k < (lines.at[y + 1] ?? 0); k++, row++) {
      if (had !== row) resizeLine(picture, row, columns, line);
      had = row;
      const share = lines.shares[k] ?? 0;
      for (let x = 0, from = 0, to = y * width; x < width; x++, from += 3, to++) {
        red[to] = (red[to] ?? 0) + share * (line[from] ?? 0);
        green[to] = (green[to] ?? 0) + share * (line[from + 1] ?? 0);
        blue[to] = (blue[to] ?? 0) + share * (line[from + 2] ?? 0);
      }
    }
  }
  return { width, height, planes };
}

/** A light blur (1 2 1, both ways), which takes out most of what resizing and sharpening make of edges. */
export function softened({ width, height, planes }: Planes): Planes {
  const soft = planes.map((plane) => {
    const across = new Float32Array(plane.length);
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at++) {
        const here = plane[at] ?? 0;
        const left = x > 0 ? (plane[at - 1] ?? 0) : here;
        const right = x < width - 1 ? (plane[at + 1] ?? 0) : here;
        across[at] = (left + 2 * here + right) / 4;
      }
    const both = new Float32Array(plane.length);
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at++) {
        const here = across[at] ?? 0;
        const above = y > 0 ? (across[at - width] ?? 0) : here;
        const below = y < height - 1 ? (across[at + width] ?? 0) : here;
        both[at] = (above + 2 * here + below) / 4;
      }
    return both;
  });
  return { width, height, planes: soft as unknown as Planes["planes"] };
}

/** Three planes of zeros. */
export function noPlanes(
  count: number,
): [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  return [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
}

/** Of each point: where the pixels below it begin, and from `at` on the share of each in it. */
interface Areas {
  from: Uint32Array;
  at: Uint32Array;
  shares: Float32Array;
}

function areasOf(pixels: number, points: number): Areas {
  const step = pixels / points;
  const [from, at] = [new Uint32Array(points), new Uint32Array(points + 1)];
  const shares: number[] = [];
  for (let point = 0; point < points; point++) {
    const [start, end] = [point * step, Math.min(pixels, (point + 1) * step)];
    const first = Math.min(pixels - 1, Math.floor(start + 1e-6));
    const last = Math.max(first, Math.ceil(end - 1e-6) - 1);
    from[point] = first;
    for (let pixel = first; pixel <= last; pixel++)
      shares.push((Math.min(end, pixel + 1) - Math.max(start, pixel)) / (end - start));
    at[point + 1] = shares.length;
  }
  return { from, at, shares: Float32Array.from(shares) };
}

function resizeLine({ rgba, width }: RgbaPicture, y: number, columns: Areas, line: Float32Array): void {
  for (let x = 0, to = 0; to < line.length; x++, to += 3) {
    let [r, g, b] = [0, 0, 0];
    let pixel = 4 * (y * width + (columns.from[x] ?? 0));
    for (let k = columns.at[x] ?? 0; k < (columns.at[x + 1] ?? 0); k++, pixel += 4) {
      const share = columns.shares[k] ?? 0;
      r += share * (rgba[pixel] ?? 0);
      g += share * (rgba[pixel + 1] ?? 0);
      b += share * (rgba[pixel + 2] ?? 0);
    }
    line[to] = r;
    line[to + 1] = g;
    line[to + 2] = b;
  }
}

/** A picture's pixels, RGBA, row after row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Where a pixel of what is drawn lies in the picture: x is `along * x - across * y + left`, y is `across * x + along * y + top`,
 * between the centres of pixels. It turns, moves and scales, and nothing else.
 */
export interface Placing {
  along: number;
  across: number;
  left: number;
  top: number;
}

/** A picture at its size, at half of that, and so on, so that parts of it are drawn small without flicker. */
export class PartsOf {
  readonly #levels: Pixels[];

  constructor(picture: Pixels) {
    this.#levels = [picture];
  }

  /** Pixels of the picture itself. */
  get size(): { width: number; height: number } {
    return this.#level(0);
  }

  /**
   * A square part of the picture, each pixel as three numbers of 0 to 255; black beyond its edges. `put` gets the number of the
   * pixel and its colours.
   */
  draw(edge: number, placing: Placing, put: (at: number, r: number, g: number, b: number) => void): void {
    const scale = Math.hypot(placing.along, placing.across);
    const halvings = Math.max(0, Math.floor(Math.log2(scale)));
    const { data, width, height } = this.#level(halvings);
    const shrunk = 2 ** halvings;
    for (let y = 0, at = 0; y < edge; y++)
      for (let x = 0; x < edge; x++, at++) {
        const inX = placing.along * x - placing.across * y + placing.left;
        const inY = placing.across * x + placing.along * y + placing.top;
        const fromX = (inX + 0.5) / shrunk - 0.5;
        const fromY = (inY + 0.5) / shrunk - 0.5;
        const [x0, y0] = [Math.floor(fromX), Math.floor(fromY)];
        const [partX, partY] = [fromX - x0, fromY - y0];
        let [r, g, b] = [0, 0, 0];
        for (let corner = 0; corner < 4; corner++) {
          const cornerX = x0 + (corner & 1);
          const cornerY = y0 + (corner >> 1);
          if (cornerX < 0 || cornerY < 0 || cornerX >= width || cornerY >= height) continue;
          const share = (corner & 1 ? partX : 1 - partX) * (corner >> 1 ? partY : 1 - partY);
          const pixel = 4 * (cornerY * width + cornerX);
          r += share * (data[pixel] ?? 0);
          g += share * (data[pixel + 1] ?? 0);
          b += share * (data[pixel + 2] ?? 0);
        }
        put(at, r, g, b);
      }
  }

  #level(number: number): Pixels {
    for (;;) {
      const [last] = this.#levels.slice(-1);
      if (last === undefined) throw new Error("There is always the picture itself.");
      const level = this.#levels[number];
      if (level !== undefined) return level;
      if (Math.min(last.width, last.height) < 2) return last;
      this.#levels.push(halved(last));
    }
  }
}

function halved({ data, width, height }: Pixels): Pixels {
  const [across, down] = [width >> 1, height >> 1];
  const half = new Uint8ClampedArray(4 * across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const from = 4 * (2 * y * width + 2 * x);
      const below = from + 4 * width;
      for (let channel = 0; channel < 4; channel++)
        half[4 * (y * across + x) + channel] =
          ((data[from + channel] ?? 0) +
            (data[from + 4 + channel] ?? 0) +
            (data[below + channel] ?? 0) +
            (data[below + 4 + channel] ?? 0)) /
          4;
    }
  return { data: half, width: across, height: down };
}

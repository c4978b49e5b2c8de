import sharp from "sharp";
import type { Chance } from "./random.ts";

/** Ways a person edits a small part of a picture. */
export const editWays = ["fill", "blur", "clone", "text", "pixels"] as const;
export type EditWay = (typeof editWays)[number];

/** Below this root mean square, in levels, an edit changes nothing one could see: a clear sky filled with sky. */
const seen = 8;
/** Places tried until one is found where an edit can be seen. */
const tries = 60;

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Edits a part of a picture of about this share of its area, somewhere where it can be seen; null where there is no such place. As a lossless
 * PNG, which the caller may compress.
 */
export async function editPicture(
  file: Buffer,
  way: EditWay,
  share: number,
  chance: Chance,
): Promise<{ file: Buffer; place: Place } | null> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let left = tries; left > 0; left--) {
    const place = placeIn(width, height, share, chance);
    const pixels = Buffer.from(data);
    await edits[way](pixels, width, height, place, chance);
    if (changeWithin(data, pixels, width, place) < seen) continue;
    const edited = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { file: edited, place };
  }
  return null;
}

function placeIn(width: number, height: number, share: number, chance: Chance): Place {
  const shape = 0.5 + 1.5 * chance.next();
  const across = Math.round(Math.min(width * 0.9, Math.sqrt(share * width * height * shape)));
  const down = Math.round(Math.min(height * 0.9, (share * width * height) / across));
  return {
    left: chance.below(width - across),
    top: chance.below(height - down),
    width: across,
    height: down,
  };
}

function changeWithin(before: Buffer, after: Buffer, width: number, { left, top, ...size }: Place): number {
  let sum = 0;
  for (let y = top; y < top + size.height; y++)
    for (let at = 3 * (y * width + left); at < 3 * (y * width + left + size.width); at++)
      sum += ((before[at] ?? 0) - (after[at] ?? 0)) ** 2;
  return Math.sqrt(sum / (3 * size.width * size.height));
}

type Edit = (
  pixels: Buffer,
  width: number,
  height: number,
  place: Place,
  chance: Chance,
) => void | Promise<void>;

const edits: Readonly<Record<EditWay, Edit>> = {
  /** From what is around it, as tools that remove a passer-by do. */
  fill: (pixels, width, height, { left, top, ...size }) => {
    const [right, bottom] = [Math.min(width - 1, left + size.width), Math.min(height - 1, top + size.height)];
    const [before, above] = [Math.max(0, left - 1), Math.max(0, top - 1)];
    const of = (x: number, y: number, channel: number): number => pixels[3 * (y * width + x) + channel] ?? 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++)
        for (let channel = 0; channel < 3; channel++) {
          const weights = [1 / (x - left + 1), 1 / (right - x), 1 / (y - top + 1), 1 / (bottom - y)];
          const values = [
            of(before, y, channel),
            of(right, y, channel),
            of(x, above, channel),
            of(x, bottom, channel),
          ];
          const all = weights.reduce((sum, one) => sum + one, 0);
          pixels[3 * (y * width + x) + channel] = Math.round(
            weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0) / all,
          );
        }
  },
  blur: async (pixels, width, height, place) => {
    const part = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .extract(place)
      .blur(Math.max(2, place.width / 8))
      .raw()
      .toBuffer();
    paste(pixels, width, place, part);
  },
  /** Another part of the picture, put over it. */
  clone: (pixels, width, height, place, chance) => {
    const from = { left: chance.below(width - place.width), top: chance.below(height - place.height) };
    const part = Buffer.alloc(3 * place.width * place.height);
    for (let y = 0; y < place.height; y++)
      pixels.copy(
        part,
        3 * y * place.width,
        3 * ((from.top + y) * width + from.left),
        3 * ((from.top + y) * width + from.left + place.width),
      );
    paste(pixels, width, place, part);
  },
  text: async (pixels, width, height, place, chance) => {
    const size = Math.max(8, Math.round(place.height * 0.8));
    const colour = chance.pick(["#fff", "#000", "#e33", "#fd0"]);
    const strokes = Array.from({ length: Math.max(2, Math.round((2 * place.width) / size)) }, (_, at) => {
      const x = ((at + 0.2) * size) / 2;
      const turn = chance.below(3);
      const d =
        turn === 0
          ? `M${x} ${size}V${0.15 * size}H${x + size / 4}V${0.6 * size}H${x}`
          : turn === 1
            ? `M${x} ${0.15 * size}V${size}H${x + size / 4}`
            : `M${x} ${size}L${x + size / 8} ${0.15 * size}L${x + size / 4} ${size}`;
      return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${size / 10}"/>`;
    });
    const text = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${place.width}" height="${place.height}">${strokes.join("")}</svg>`,
    );
    const drawn = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .composite([{ input: text, left: place.left, top: place.top }])
      .removeAlpha()
      .raw()
      .toBuffer();
    drawn.copy(pixels);
  },
  /** As number plates are made unreadable. */
  pixels: async (pixels, width, height, place) => {
    const part = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .extract(place)
      .resize(6, 4, { fit: "fill" })
      .raw()
      .toBuffer();
    const large = await sharp(part, { raw: { width: 6, height: 4, channels: 3 } })
      .resize(place.width, place.height, { fit: "fill", kernel: "nearest" })
      .raw()
      .toBuffer();
    paste(pixels, width, place, large);
  },
};

function paste(pixels: Buffer, width: number, { left, top, ...size }: Place, part: Buffer): void {
  for (let y = 0; y < size.height; y++)
    part.copy(pixels, 3 * ((top + y) * width + left), 3 * y * size.width, 3 * (y + 1) * size.width);
}

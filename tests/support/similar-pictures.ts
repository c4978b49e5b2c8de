import sharp, { type Sharp } from "sharp";
import { Chance } from "./random.ts";

/** What a picture drawn for comparing shows. */
export const subjects = ["scene", "noise", "flat", "text"] as const;
export type Subject = (typeof subjects)[number];

const shapes = [
  [4, 3],
  [3, 4],
  [3, 2],
  [16, 9],
  [1, 1],
] as const;

/** Draws picture `number`, each another one, its longest edge `edge` pixels long; as a JPEG of high quality. */
export async function drawPicture(number: number, edge: number): Promise<Buffer> {
  const chance = new Chance(number * 7919 + 17);
  const subject = subjects[number % subjects.length] ?? "scene";
  const [across, down] = chance.pick(shapes);
  const unit = edge / Math.max(across, down);
  const [width, height] = [Math.round(unit * across), Math.round(unit * down)];
  const drawn =
    subject === "noise"
      ? sharp(noise(chance, width, height), { raw: { width, height, channels: 3 } })
      : sharp(Buffer.from(svgOf(subject, chance, width, height)));
  return drawn.flatten({ background: "#fff" }).jpeg({ quality: 93 }).toBuffer();
}

/** What is done to a picture to make a copy that is to be found. `edge`: its longest one. */
export const copies: Readonly<Record<string, (file: Buffer, edge: number) => Promise<Buffer>>> = {
  recompressed: (file) => sharp(file).jpeg({ quality: 62 }).toBuffer(),
  halved: (file, edge) =>
    resized(file, edge / 2)
      .jpeg({ quality: 85 })
      .toBuffer(),
  // As messengers do, which send 1,600 of some 2,000 or more pixels.
  messenger: (file, edge) =>
    resized(file, Math.min(1600, edge * 0.8))
      .jpeg({ quality: 42, chromaSubsampling: "4:2:0" })
      .toBuffer(),
  brightened: (file) => sharp(file).linear(1.08, 10).jpeg({ quality: 88 }).toBuffer(),
};

/** The pixels of a file as a thumbnail has them. */
export async function thumbnailPixels(
  file: Buffer,
  edge = 320,
): Promise<{ rgba: Uint8ClampedArray; width: number; height: number }> {
  const { data, info } = await sharp(file)
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { rgba: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height };
}

/** The size of a file's picture. */
export async function pictureSize(file: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

function resized(file: Buffer, edge: number): Sharp {
  const longest = Math.round(edge);
  return sharp(file).resize(longest, longest, { fit: "inside", withoutEnlargement: true });
}

function svgOf(subject: Subject, chance: Chance, width: number, height: number): string {
  const parts = subject === "scene" ? scene(chance) : subject === "flat" ? flat(chance) : page(chance);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${parts}</svg>`;
}

const colour = (chance: Chance, from = 0, to = 255): string => {
  const part = (): number => from + chance.below(to - from);
  return `rgb(${part()},${part()},${part()})`;
};

/** Sky, sun, hills, houses, trees and people: the things of a landscape, each somewhere else. */
function scene(chance: Chance): string {
  const horizon = 250 + chance.below(450);
  const parts = [
    `<defs><linearGradient id="s" x2="${chance.next()}" y2="1"><stop stop-color="${colour(chance, 40, 200)}"/><stop offset="1" stop-color="${colour(chance, 120, 250)}"/></linearGradient></defs>`,
    `<rect width="1000" height="1000" fill="url(#s)"/>`,
    `<circle cx="${chance.below(1000)}" cy="${chance.below(horizon)}" r="${20 + chance.below(90)}" fill="${colour(chance, 200, 255)}"/>`,
  ];
  for (let hill = 0; hill < 3; hill++) {
    const base = horizon + hill * 90;
    const points = Array.from(
      { length: 9 },
      (_, at) => `${at * 125},${base - chance.below(220 - hill * 40)}`,
    );
    parts.push(`<polygon points="0,1000 ${points.join(" ")} 1000,1000" fill="${colour(chance, 10, 170)}"/>`);
  }
  for (let thing = 0; thing < 14; thing++) {
    const [x, y] = [chance.below(1000), horizon + chance.below(1000 - horizon)];
    const size = 20 + chance.below(130);
    parts.push(
      chance.below(2) === 0
        ? `<rect x="${x}" y="${y - size}" width="${size * (0.4 + chance.next())}" height="${size}" fill="${colour(chance)}"/>`
        : `<ellipse cx="${x}" cy="${y - size}" rx="${size / 2}" ry="${size * (0.4 + chance.next() / 2)}" fill="${colour(chance)}"/>`,
    );
  }
  return parts.join("");
}

/** Plain areas, as posters and drawings have them. */
function flat(chance: Chance): string {
  const parts = [`<rect width="1000" height="1000" fill="${colour(chance)}"/>`];
  const count = 3 + chance.below(4);
  for (let area = 0; area < count; area++) {
    const [x, y] = [chance.below(800), chance.below(800)];
    const [across, down] = [120 + chance.below(600), 120 + chance.below(600)];
    parts.push(
      chance.below(2) === 0
        ? `<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="${colour(chance)}"/>`
        : `<ellipse cx="${x}" cy="${y}" rx="${across / 2}" ry="${down / 2}" fill="${colour(chance)}"/>`,
    );
  }
  return parts.join("");
}

/** A page of print: margins, lines and paragraphs as on every other, and other words. */
function page(chance: Chance): string {
  const parts = [`<rect width="1000" height="1000" fill="#fdfcf8"/>`];
  let left = 100;
  for (let line = 0; line < 38; line++) {
    const y = 80 + line * 22;
    const end = chance.below(6) === 0 ? 200 + chance.below(600) : 900;
    while (left < end) {
      const word = 12 + chance.below(70);
      for (let letter = left; letter < Math.min(end, left + word); letter += 9)
        parts.push(
          `<rect x="${letter}" y="${y + chance.below(4)}" width="${3 + chance.below(5)}" height="${8 + chance.below(6)}" fill="#222"/>`,
        );
      left += word + 10;
    }
    left = 100;
  }
  return parts.join("");
}

/** Grain of one size, as a share of the picture. Finer grain is gone in a thumbnail, which then is plain. */
function noise(chance: Chance, width: number, height: number): Buffer {
  const grain = Math.max(1, Math.round(((1 + chance.below(24)) * Math.max(width, height)) / 1000));
  const across = Math.ceil(width / grain);
  const patches = new Uint8Array(across * Math.ceil(height / grain) * 3);
  for (let at = 0; at < patches.length; at++) patches[at] = chance.below(256);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const patch = (Math.floor(y / grain) * across + Math.floor(x / grain)) * 3;
      for (let channel = 0; channel < 3; channel++) pixels[at++] = patches[patch + channel] ?? 0;
    }
  return pixels;
}

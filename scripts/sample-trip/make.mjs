import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { exifBlock } from "../exif-writer.mjs";
import { exifIntoJpeg, exifIntoPng, exifIntoWebp } from "../exif-into.mjs";
import { developed } from "./develop.mjs";
import { exposureFor, lightAt, sunHeight } from "./light.mjs";
import { randomFrom } from "../random.mjs";
import { scenes } from "./scenes.mjs";
import { freshIds } from "./shapes.mjs";
import { readTrip } from "./trip.mjs";
import { turnedFor } from "./turned.mjs";

/**
 * `node scripts/sample-trip/make.mjs [--only part-of-a-name] [--out folder]` draws the sample trip into
 * `public/sample` with the `index.json` the app reads: a list of
 * `{ name, bytes, modified }` with `modified` in UTC.
 */

/** @typedef {import("./trip.mjs").Shot} Shot */

const sizes = {
  land: [1152, 864],
  tall: [864, 1152],
  wide: [1200, 675],
  square: [960, 960],
  panorama: [1280, 500],
  film: [1152, 768],
};

/** @param {Shot} shot */
async function draw(shot) {
  const [w = 0, h = 0] = sizes[shot.size ?? "land"];
  const height = sunHeight(new Date(`${shot.at}${shot.offset}`), shot.lat, shot.lng);
  const light = lightAt(height + (shot.lift ?? 0), shot.weather ?? "clear");
  const random = randomFrom(shot.seed ?? shot.name);
  freshIds();
  const scene = scenes[shot.scene];
  if (!scene) throw new Error(`No scene "${shot.scene}" for ${shot.name}`);
  const body = scene({ w, h, u: Math.max(w, h) / 100, random, light, options: shot.options ?? {} });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`;
  const pixels = developed(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer(), {
    w,
    h,
    random,
    light,
    flat: shot.format === "png",
  });
  return { pixels: sharp(pixels, { raw: { width: w, height: h, channels: 3 } }), light };
}

/** @param {Shot} shot @returns {Promise<Uint8Array>} */
async function photograph(shot) {
  const { pixels, light } = await draw(shot);
  const orientation = shot.orientation ?? 1;
  const turn = turnedFor[orientation];
  if (!turn) throw new RangeError(`Orientation ${orientation} of ${shot.name}`);
  const stored = await turn(pixels).raw().toBuffer({ resolveWithObject: true });
  const raw = {
    raw: { width: stored.info.width, height: stored.info.height, channels: /** @type {const} */ (3) },
  };
  const picture = () => sharp(stored.data, raw);
  const { width, height } = stored.info;
  const thumbnail = await picture().resize(160, 160, { fit: "inside" }).jpeg({ quality: 60 }).toBuffer();
  const block = exifBlock(
    {
      make: "Pinroll",
      model: "Sample",
      lens: shot.lens ?? "Sample Prime 26mm f/1.8",
      software: "Pinroll sample trip",
      description: shot.title,
      width,
      height,
      orientation,
      takenAt: shot.at,
      offset: shot.offset,
      ...exposureFor(shot.ev ?? light.ev, { slowest: light.night > 0.3 ? 1 / 15 : 1 / 60 }),
      focalLength: shot.focal ?? 6.9,
      focalLength35: Math.round((shot.focal ?? 6.9) * 3.77),
      ...(shot.gps === false
        ? {}
        : {
            location: {
              lat: shot.lat,
              lng: shot.lng,
              altitude: shot.altitude ?? 12,
              direction: shot.direction ?? 180,
            },
          }),
      ...(shot.preview === false || shot.format === "png" ? {} : { thumbnail }),
    },
    { bigEndian: shot.name.length % 3 === 0 },
  );
  if (shot.format === "webp")
    return exifIntoWebp(await picture().webp({ quality: 74, effort: 6 }).toBuffer(), block, {
      width,
      height,
    });
  if (shot.format === "png")
    return exifIntoPng(await picture().png({ palette: true, colours: 64, effort: 10 }).toBuffer(), block);
  return exifIntoJpeg(await picture().jpeg({ quality: 72, mozjpeg: true }).toBuffer(), block);
}

const option = (/** @type {string} */ name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const out = option("--out") ?? fileURLToPath(new URL("../../public/sample", import.meta.url));
const only = option("--only") ?? "";
await mkdir(out, { recursive: true });
if (!only) for (const name of await readdir(out)) await rm(`${out}/${name}`);
const files = [];
for (const shot of readTrip()) {
  if (!shot.name.includes(only)) continue;
  const name = `${shot.name}.${{ jpeg: "jpg", webp: "webp", png: "png" }[shot.format ?? "jpeg"]}`;
  const bytes = await photograph(shot);
  await writeFile(`${out}/${name}`, bytes);
  files.push({
    name,
    bytes: bytes.length,
    modified: new Date(`${shot.at.slice(0, 19)}${shot.offset}`).toISOString(),
  });
}
if (!only) await writeFile(`${out}/index.json`, `${JSON.stringify(files, null, 1)}\n`);
const total = files.reduce((sum, file) => sum + file.bytes, 0);
console.log(`${files.length} pictures, ${(total / 1e6).toFixed(2)} MB`);

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { corpusFile, corpusFolder } from "../corpus.ts";
import { box, mp4 } from "../film-bytes.ts";

/** A date and a place that a picture's own Exif says. */
export interface SeedFacts {
  /** "2019:05:03 10:11:12" */
  date?: string;
  place?: { lat: number; lng: number };
}

/** Forms that seeds are made in. */
export type SeedForm = "jpg" | "png" | "webp" | "heic" | "mp4";

/** Makes small real pictures and films, each with bytes of its own. */
export class Seeds {
  readonly #film = filmSeed();
  readonly #heic = heicSeed();
  #made = 0;

  async make(form: SeedForm, facts: SeedFacts = {}): Promise<Uint8Array> {
    const nth = ++this.#made;
    if (form === "mp4") return told(this.#film, nth);
    if (form === "heic" && this.#heic !== null) return told(this.#heic, nth);
    const background = { r: nth & 255, g: (nth >> 8) & 255, b: (nth * 37) & 255 };
    const picture = sharp({ create: { width: 24, height: 16, channels: 3, background } })
      .composite([
        {
          input: { create: { width: 5, height: 5, channels: 3, background: "#fff" } },
          left: nth % 19,
          top: nth % 11,
        },
      ])
      .withExif(exifOf(nth, facts));
    if (form === "png") return picture.png().toBuffer();
    if (form === "webp") return picture.webp({ lossless: true }).toBuffer();
    return picture.jpeg().toBuffer();
  }
}

function exifOf(nth: number, { date, place }: SeedFacts): Record<string, Record<string, string>> {
  return {
    IFD0: { Make: "Seed", Model: `No ${nth}` },
    ...(date && { IFD2: { DateTimeOriginal: date } }),
    ...(place && {
      IFD3: {
        GPSLatitudeRef: place.lat < 0 ? "S" : "N",
        GPSLatitude: sexagesimal(place.lat),
        GPSLongitudeRef: place.lng < 0 ? "W" : "E",
        GPSLongitude: sexagesimal(place.lng),
      },
    }),
  };
}

function sexagesimal(degrees: number): string {
  const whole = Math.floor(Math.abs(degrees));
  const minutes = (Math.abs(degrees) - whole) * 60;
  return `${whole}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes - Math.floor(minutes)) * 60_000)}/1000`;
}

/** A free box at its end tells files of one seed apart. */
const told = (seed: Uint8Array, nth: number): Uint8Array =>
  Buffer.concat([seed, box("free", `number ${nth}`)]);

/** A film that ffmpeg made, where it is installed; else the frame of one. */
function filmSeed(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "film-"));
  const path = join(folder, "film.mp4");
  try {
    const made = "-f lavfi -i testsrc=size=32x32:rate=5 -t 1 -c:v mpeg4 -map_metadata -1".split(" ");
    execFileSync("ffmpeg", ["-loglevel", "error", ...made, path]);
    return readFileSync(path);
  } catch {
    return mp4();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A HEIC file without any metadata, where the corpus is; else pictures named HEIC are JPEG, as Google's often are. */
function heicSeed(): Uint8Array | null {
  if (corpusFolder === null) return null;
  const path = corpusFile("exifreader__test__fixtures__images__test-no-meta-data.heic");
  return existsSync(path) ? readFileSync(path) : null;
}

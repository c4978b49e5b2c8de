import type { Check } from "./check.ts";
import { tinyPicture, type tinyPictures } from "./tiny-pictures.ts";

type Format = keyof typeof tinyPictures;

const usual: [Format, string][] = [
  ["image/jpeg", "JPEG"],
  ["image/png", "PNG"],
  ["image/gif", "GIF"],
  ["image/webp", "WebP"],
  ["image/avif", "AVIF"],
];

/** Which formats of pictures this browser decodes, found out by having it decode one of each. */
export async function checkFormats(): Promise<Check[]> {
  const decoded = await Promise.all(usual.map(([type]) => decodes(type)));
  const named = (wanted: boolean): string =>
    list(usual.filter((_, at) => decoded[at] === wanted).map(([, name]) => name));
  const [jxl, heic, tiff] = await Promise.all([decodes("image/jxl"), decodesHeic(), decodes("image/tiff")]);
  return [
    decoded.every(Boolean)
      ? { name: "Common photo formats", state: "good", says: `This browser supports ${named(true)}.` }
      : {
          name: "Common photo formats",
          state: "missing",
          says: `This browser supports ${named(true)}, but not ${named(false)}. Those photos have no preview.`,
          advice: "Update the browser.",
        },
    brought("HEIC photos", heic),
    brought("JPEG XL", jxl),
    brought("TIFF", tiff),
    films(),
  ];
}

function brought(name: string, reads: boolean | null): Check {
  if (reads === null)
    return {
      name,
      state: "good",
      says: "This browser doesn’t report it. Pinroll uses its built-in decoder where needed.",
    };
  return reads
    ? { name, state: "good", says: "Supported by this browser." }
    : { name, state: "slow", says: "Uses a slower built-in decoder." };
}

async function decodes(type: Format): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(new Blob([tinyPicture(type)], { type }));
    const isWhole = bitmap.width > 0 && bitmap.width === bitmap.height;
    bitmap.close();
    return isWhole;
  } catch {
    return false;
  }
}

/** A HEIC is too large to carry along for this: the browser is asked, and null is that it does not answer. */
async function decodesHeic(): Promise<boolean | null> {
  if (typeof ImageDecoder !== "function") return null;
  return ImageDecoder.isTypeSupported("image/heic").catch(() => false);
}

function films(): Check {
  const video = document.createElement("video");
  const plays = (codec: string): boolean => video.canPlayType(`video/mp4; codecs="${codec}"`) !== "";
  const [usualFilms, hevc] = [plays("avc1.640028"), plays("hvc1.1.6.L93.B0")];
  if (usualFilms && hevc)
    return { name: "Videos", state: "good", says: "Plays H.264 and HEVC, which phones record." };
  return {
    name: "Videos",
    state: "missing",
    says: usualFilms
      ? "Plays H.264, but not HEVC, which many phones record. Those videos show a date and location, but may not play."
      : "Plays neither H.264 nor HEVC. Videos show a date and location, but may not play.",
    advice: "Try another browser on this device.",
  };
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}

import { exifBlock } from "../../../scripts/exif-writer.mjs";
import { randomFrom, type Random } from "../../../scripts/random.mjs";
import { contextOf, drawPhoto } from "./draw-photo.ts";
import { bodyOf, headWithExif } from "./with-exif.ts";

/** Photos to make. */
export interface MakePhotos {
  kind: "large" | "small";
  count: number;
}

/** What comes back: how many of them are drawn, then all files; or why there are none. */
export type MadePhotos = { drawn: number } | { files: File[] } | { failed: string };

/** How many are drawn; the others are the same pictures with another date and place. */
const looks = {
  large: { width: 4032, height: 3024, different: 4, quality: 0.9 },
  small: { width: 320, height: 240, different: 40, quality: 0.8 },
};

const start = Date.UTC(2024, 0, 1);

self.onmessage = ({ data }: MessageEvent<MakePhotos>) => {
  make(data).then(
    (files) => answer({ files }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
  );
};

function answer(made: MadePhotos): void {
  self.postMessage(made);
}

async function make({ kind, count }: MakePhotos): Promise<File[]> {
  const { width, height, different, quality } = looks[kind];
  if (typeof OffscreenCanvas === "undefined")
    throw new Error("This browser can’t create test photos in the background. Choose your photos instead.");
  const canvas = new OffscreenCanvas(width, height);
  const pictures: Uint8Array<ArrayBuffer>[] = [];
  for (let index = 0; index < Math.min(different, count); index++) {
    drawPhoto(contextOf(canvas), randomFrom(`${kind} ${index}`));
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
    pictures.push(new Uint8Array(await blob.arrayBuffer()));
    answer({ drawn: index + 1 });
  }
  const random = randomFrom(`places of ${kind}`);
  // One copy of each picture in memory, whatever the number of files.
  const bodies = pictures.map(bodyOf);
  return Array.from({ length: count }, (_, index) => {
    const head = headWithExif(exifBlock(factsOf(index, { width, height }, random)));
    const name = `${kind}-${String(index).padStart(5, "0")}.jpg`;
    const lastModified = start + index * 1000;
    return new File([head, bodies[index % bodies.length] ?? ""], name, { type: "image/jpeg", lastModified });
  });
}

/** Uppy's generator crops what Exif turns; the first photos, which the slow ways make, stand as they are stored. */
const upright = 6;

/** A photo of every half hour or so, on all continents; every third of the later ones is turned. */
function factsOf(index: number, size: { width: number; height: number }, random: Random) {
  return {
    make: "Pinroll",
    model: "Bench",
    ...size,
    orientation: index >= upright && index % 3 === 1 ? 6 : 1,
    takenAt: new Date(start + index * 1_900_000).toISOString().slice(0, 19),
    offset: "+00:00",
    seconds: 1 / 250,
    fNumber: 2.8,
    iso: 100,
    focalLength: 6.9,
    location: { lat: random.between(-55, 68), lng: random.between(-175, 175) },
  };
}

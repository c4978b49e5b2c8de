import sharp from "sharp";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { PhotoChange } from "../../../../../src/photo/photo-edit.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import { fingerprintOf } from "../../../../../src/photo/similar/fingerprint.ts";
import type { Fingerprint } from "../../../../../src/photo/similar/fingerprint-layout.ts";
import { lookScore } from "../../../../../workers/library/covers/covers.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../../../support/corpus.ts";
import { unmeasured } from "../../../../support/library-fixtures.ts";
import { type SentPhoto, SimilarLibrary } from "../../../../support/similar-library.ts";
import { drawPicture, thumbnailPixels } from "../../../../support/similar-pictures.ts";

async function lookOfFile(file: Buffer): Promise<Fingerprint> {
  const { rgba, width, height } = await thumbnailPixels(file);
  return fingerprintOf(rgba, width, height);
}

const shows = {} as Record<"sharp" | "other" | "blurred" | "sky" | "page", Fingerprint>;

beforeAll(async () => {
  const scene = await drawPicture(0, 1200);
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><defs><linearGradient id="a" x2="0" y2="1">
    <stop stop-color="#59c"/><stop offset="1" stop-color="#7bd"/></linearGradient></defs><rect width="1200" height="900" fill="url(#a)"/></svg>`;
  shows.sharp = await lookOfFile(scene);
  shows.other = await lookOfFile(await drawPicture(1, 1200));
  shows.blurred = await lookOfFile(await sharp(scene).blur(12).jpeg().toBuffer());
  shows.sky = await lookOfFile(await sharp(Buffer.from(gradient)).jpeg().toBuffer());
  shows.page = await lookOfFile(await drawPicture(3, 1200));
});

const camera = { make: "Maker", model: "Camera", lens: null };

/** A photo of the first of May, this many minutes after ten. */
const photo = (minutes: number, look: Fingerprint, record: Partial<PhotoRecord> = {}): SentPhoto => {
  const local = new Date(Date.UTC(2024, 4, 1, 10, minutes)).toISOString().slice(0, 19);
  return {
    width: 4000,
    height: 3000,
    look,
    record: { camera, takenAt: { local, offset: null, source: "exif" }, ...record },
  };
};

/** The cover of that day among these photos, of which some were changed. */
async function coverOf(
  photos: readonly SentPhoto[],
  ...changes: [row: number, PhotoChange][]
): Promise<number> {
  const { library } = withPhotos(photos);
  for (const [row, change] of changes) await library.edits.edit([{ rows: [row], change }]);
  return (await library.trips.onThisDay("05-01", 2026))[0]?.cover ?? -1;
}

function withPhotos(photos: readonly SentPhoto[]): SimilarLibrary {
  const library = new SimilarLibrary();
  library.add(...photos);
  return library;
}

describe("a cover", () => {
  it("is sharp, neither plain nor a page", async () => {
    for (const look of [shows.blurred, shows.sky, shows.page]) {
      expect(await coverOf([photo(0, look), photo(5, shows.sharp), photo(9, look)])).toBe(1);
      expect(await coverOf([photo(0, shows.sharp), photo(5, look)])).toBe(0);
    }
  });

  it("is found among many by its look, and the same each time", async () => {
    const isSharp = (at: number): boolean => at % 3 === 1;
    const many = Array.from({ length: 200 }, (_, at) =>
      photo(at * 2, isSharp(at) ? shows.sharp : shows.blurred),
    );
    const found = await coverOf(many);
    expect(isSharp(found)).toBe(true);
    expect(await coverOf(many)).toBe(found);
  });

  it("is what a person likes, whatever it shows, and nothing hidden or rejected", async () => {
    const photos = [photo(0, shows.sharp), photo(5, shows.blurred), photo(9, shows.sky)];
    expect(await coverOf(photos, [1, { favourite: true }])).toBe(1);
    expect(await coverOf(photos, [2, { rating: 5 }])).toBe(2);
    expect(await coverOf(photos, [0, { hidden: true }])).not.toBe(0);
    expect(await coverOf(photos, [0, { flag: "reject" }])).not.toBe(0);
  });

  it("is wide rather than high, also once turned", async () => {
    const high = { ...photo(0, shows.sharp), width: 3000, height: 4000 };
    expect(await coverOf([high, photo(5, shows.sharp)])).toBe(1);
    expect(await coverOf([high, photo(5, shows.sharp)], [0, { rotation: 90 }], [1, { rotation: 90 }])).toBe(
      0,
    );
  });

  it("is no picture of a screen, and not from the middle of a burst", async () => {
    const shot = { ...photo(0, shows.sharp), path: "DCIM/Screenshot_20240501-100000.jpg" };
    expect(await coverOf([shot, photo(5, shows.sharp)])).toBe(1);
    const noCamera = { camera: { make: null, model: null, lens: null } };
    const png = photo(0, shows.sharp, { ...noCamera, type: "image/png" });
    expect(await coverOf([png, photo(5, shows.sharp)])).toBe(1);
    const frame = (seconds: number): SentPhoto =>
      photo(0, shows.sharp, {
        takenAt: { local: `2024-05-01T10:00:0${seconds}`, offset: null, source: "exif" },
      });
    // The one in the middle came first.
    expect(await coverOf([frame(1), frame(0), frame(2)])).toBe(1);
  });

  it("of a trip looks other than that of the trip before", async () => {
    const at = (day: string, look: Fingerprint, lat: number): SentPhoto =>
      photo(0, look, {
        takenAt: { local: `${day}T10:00:00`, offset: null, source: "exif" },
        location: { lat, lng: 10, altitude: null, ...unmeasured, source: "exif:GPS" },
      });
    const photos = [
      ...["2024-05-01", "2024-05-02", "2024-05-03"].map((day) => at(day, shows.other, 40)),
      at("2024-08-01", shows.other, 60),
      at("2024-08-02", shows.sharp, 60),
      at("2024-08-03", shows.other, 60),
    ];
    const { trips } = await withPhotos(photos).library.trips.overview();
    expect(trips.map(({ cover }) => cover)).toEqual([4, 0]);
  });
});

/** Photos of which the upper edge of each is sky. */
const real = [
  "exif-samples__jpg__exif-org__sony-cybershot.jpg",
  "exif-samples__jpg__exif-org__sanyo-vpcg250.jpg",
  "immich__metadata__rating__mongolels.jpg",
  "photoprism__internal__meta__testdata__Iceland-P3.jpg",
  "photoprism__internal__meta__testdata__image-2011.jpg",
  "photoprism__internal__meta__testdata__snow.jpg",
];

const without = corpusFolder === null ? `, not tried: ${corpusMissing}` : "";

test.skipIf(corpusFolder === null)(
  `real photos are told from blurred ones and from their skies${without}`,
  async () => {
    for (const name of real) {
      const file = await sharp(corpusFile(name)).rotate().toBuffer();
      const { width, height } = await sharp(file).metadata();
      const score = async (made: ReturnType<typeof sharp>): Promise<number> =>
        lookScore(await lookOfFile(await made.jpeg({ quality: 90 }).toBuffer()));
      const part = {
        left: Math.floor(width * 0.3),
        top: 0,
        width: Math.floor(width * 0.3),
        height: Math.floor(height * 0.15),
      };
      const sharpOne = await score(sharp(file));
      // More than what light and shape add.
      expect(sharpOne - (await score(sharp(file).blur(width / 120))), name).toBeGreaterThan(32);
      expect(sharpOne - (await score(sharp(file).extract(part))), name).toBeGreaterThan(32);
    }
  },
);

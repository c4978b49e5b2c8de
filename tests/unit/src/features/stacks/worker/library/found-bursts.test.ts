import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { PhotoRecord } from "../../../../../../../src/photo/photo.ts";
import { firstFound } from "../../../../../../../src/features/stacks/shared/hand-stacks.ts";
import { fingerprintOf } from "../../../../../../../src/photo/similar/fingerprint.ts";
import type { Fingerprint } from "../../../../../../../src/photo/similar/fingerprint-layout.ts";
import { type SentPhoto, SimilarLibrary } from "../../../../../../support/similar-library.ts";
import { drawPicture, thumbnailPixels } from "../../../../../../support/similar-pictures.ts";

const camera = { make: "Maker", model: "Phone", lens: null };
const second = (seconds: number, millis = ""): PhotoRecord["takenAt"] => ({
  local: `2024-05-01T10:00:${String(seconds).padStart(2, "0")}${millis}`,
  offset: null,
  source: "exif",
});

/** Of scenes 0 and 4, which are no copies of each other: what a hand that moves a little takes. */
const looks: Record<"scene" | "other" | "plain", Fingerprint[]> = { scene: [], other: [], plain: [] };

beforeAll(async () => {
  const shake = async (file: Buffer): Promise<Fingerprint[]> => {
    const { width, height } = await sharp(file).metadata();
    const frames = Array.from({ length: 5 }, (_, at) =>
      sharp(file)
        .extract({ left: at * 5, top: at * 3, width: width - 40, height: height - 30 })
        .jpeg({ quality: 85 })
        .toBuffer(),
    );
    const all = await Promise.all(frames.map(async (frame) => thumbnailPixels(await frame)));
    return all.map(({ rgba, width: across, height: down }) => fingerprintOf(rgba, across, down));
  };
  looks.scene = await shake(await drawPicture(0, 1600));
  looks.other = await shake(await drawPicture(4, 1600));
  looks.plain = await shake(
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#7ab" } })
      .jpeg()
      .toBuffer(),
  );
});

const photo = (
  seconds: number,
  look: Fingerprint | undefined,
  record: Partial<PhotoRecord> = {},
): SentPhoto => ({
  width: 4000,
  height: 3000,
  ...(look && { look }),
  record: { camera, takenAt: second(seconds), ...record },
});

/** The bursts that are found, each with its rows in order. */
async function burstsOf({ library }: SimilarLibrary): Promise<number[][]> {
  const { numbers } = await library.stacks.list();
  const bursts = new Map<number, number[]>();
  for (const [row, number] of numbers.entries())
    if (number >= firstFound && number < firstFound + 1e6)
      bursts.set(number, [...(bursts.get(number) ?? []), row]);
  return [...bursts.values()].filter(({ length }) => length > 1);
}

describe("bursts of cameras that write whole seconds", () => {
  it("are photos that look alike, each two seconds after the other at most", async () => {
    const library = new SimilarLibrary();
    library.add(...[0, 1, 1, 3, 4].map((at, nth) => photo(at, looks.scene[nth])));
    library.add(photo(9, looks.scene[1]));
    expect(await burstsOf(library)).toEqual([[0, 1, 2, 3, 4]]);
  });

  it("hold no other scene, nothing plain, and nothing of another camera", async () => {
    const library = new SimilarLibrary();
    library.add(photo(0, looks.scene[0]), photo(1, looks.other[0]), photo(2, looks.other[1]));
    library.add(photo(20, looks.plain[0]), photo(21, looks.plain[1]));
    library.add(photo(30, looks.scene[0]));
    library.add(photo(31, looks.scene[1], { camera: { ...camera, model: "Other" } }));
    library.add(photo(40, looks.scene[0], { camera: { make: null, model: null, lens: null } }));
    library.add(photo(41, looks.scene[1], { camera: { make: null, model: null, lens: null } }));
    expect(await burstsOf(library)).toEqual([[1, 2]]);
  });

  it("are told by what files say of their time alone: not by a file's own, nor where a fraction is known", async () => {
    const library = new SimilarLibrary();
    const guessed = second(0);
    library.add(photo(0, looks.scene[0], { takenAt: guessed && { ...guessed, source: "modified" } }));
    library.add(photo(1, looks.scene[1], { takenAt: guessed && { ...guessed, source: "modified" } }));
    library.add(photo(10, looks.scene[0], { takenAt: second(10, ".250") }));
    library.add(photo(11, looks.scene[1], { takenAt: second(11, ".250") }));
    expect(await burstsOf(library)).toEqual([]);
  });

  it("form once the thumbnails are there, and again with other ones", async () => {
    const library = new SimilarLibrary();
    library.add(photo(0, looks.scene[0]), photo(1, undefined));
    expect(await burstsOf(library)).toEqual([]);
    library.picture(1, looks.scene[1]);
    expect(await burstsOf(library)).toEqual([[0, 1]]);
    library.picture(1, looks.other[1]);
    expect(await burstsOf(library)).toEqual([]);
  });

  it("leave out what a person took out of them, said to be different, or dated otherwise", async () => {
    const library = new SimilarLibrary();
    library.add(...[0, 1, 2, 3].map((at) => photo(at, looks.scene[at])));
    const { edits, stacks, similar } = library.library;
    await edits.edit(await stacks.edits({ do: "out", rows: [0] }));
    expect(await burstsOf(library)).toEqual([[1, 2, 3]]);
    await edits.edit([
      { rows: [3], change: { takenAt: { local: "2024-06-01T10:00:00", offset: null, source: "hand" } } },
    ]);
    expect(await burstsOf(library)).toEqual([[1, 2]]);
    const back = await edits.edit(await similar.apart([1, 2]));
    expect(await burstsOf(library)).toEqual([]);
    await edits.undo(back);
    expect(await burstsOf(library)).toEqual([[1, 2]]);
  });
});

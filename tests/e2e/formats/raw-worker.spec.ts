import { readFileSync } from "node:fs";
import { expect, test } from "../../support/test.ts";
import sharp from "sharp";
import type { Orientation } from "../../../src/photo/photo.ts";
import { orientations } from "../../../src/photo/turn.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../support/corpus.ts";
import { nameColour, storedPicture, upright } from "../../support/four-corners.ts";
import { onePhotoWorker } from "../../support/photo-worker.ts";
import { type Block, laidOut } from "../../support/raw-bytes.ts";

const type = "image/x-adobe-dng";

/** A large part of the preview, and less than an eighth of it, which another decoder makes. */
const thumbnails = [
  [320, 213],
  [120, 80],
] as const;

const worker = onePhotoWorker();

/** A DNG of this size and turning that carries these JPEGs. */
function dng(size: [number, number], orientation: Orientation, jpegs: Uint8Array[]): Uint8Array {
  return laidOut((at) => {
    const blocks: Record<string, Block> = {
      ifd0: {
        ifd: {
          0x0100: { long: [size[0]] },
          0x0101: { long: [size[1]] },
          0x0112: { short: [orientation] },
          0x014a: { long: jpegs.map((_, i) => at(`ifd${i + 1}`)) },
          0xc612: { bytes: [1, 4, 0, 0] },
        },
      },
    };
    for (const [i, jpeg] of jpegs.entries()) {
      blocks[`ifd${i + 1}`] = {
        ifd: {
          0x00fe: { long: [1] },
          0x0201: { long: [at(`jpeg${i}`)] },
          0x0202: { long: [jpeg.length] },
        },
      };
      blocks[`jpeg${i}`] = jpeg;
    }
    return blocks;
  });
}

const plain = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

for (const orientation of orientations) {
  const size: [number, number] = orientation >= 5 ? [4000, 6000] : [6000, 4000];

  test(`a raw file of orientation ${orientation} is drawn and shown upright by its preview`, async () => {
    const file = dng(size, orientation, [await storedPicture(orientation).jpeg().toBuffer()]);
    for (const [width, height] of thumbnails) {
      const { picture, corners } = await worker.draw(file, type, width);
      expect(picture).toMatchObject({ width, height });
      expect(corners.map(nameColour)).toEqual([...upright]);
    }
    const shown = await worker.show(file, type);
    expect(shown).toMatchObject({ copied: true, width: 1200, height: 800 });
    expect(shown.corners.map(nameColour)).toEqual([...upright]);
  });
}

test("a preview that is upright already is not turned again", async () => {
  const file = dng([4000, 6000], 6, [await storedPicture(1).jpeg().toBuffer()]);
  const { picture, corners } = await worker.draw(file, type, 320);
  expect(picture).toMatchObject({ width: 320, height: 213 });
  expect(corners.map(nameColour)).toEqual([...upright]);
});

test("a thumbnail comes from the smallest preview that will do, the whole picture from the largest", async () => {
  const file = dng([6000, 4000], 1, [
    await plain(150, 100, "#00ff00"),
    await plain(480, 320, "#ff0000"),
    await plain(3000, 2000, "#0000ff"),
  ]);
  const { corners } = await worker.draw(file, type, 320);
  expect(corners.map(([red, , blue]) => red > 200 && blue < 50)).toEqual([true, true, true, true]);
  const shown = await worker.show(file, type);
  expect(shown.width).toBe(3000);
  expect(shown.corners.map(([red, , blue]) => blue > 200 && red < 50)).toEqual([true, true, true, true]);
});

test("a raw file without a preview, or with a broken one, says why there is no picture", async () => {
  const none = await worker.draw(dng([6000, 4000], 1, []), type, 320);
  expect(none.settled).toMatchObject({ ok: false, failure: { kind: "unsupported", stage: "thumbnail" } });
  const whole = await plain(1500, 1000, "#ff0000");
  const broken = Buffer.concat([whole.subarray(0, 700), Buffer.alloc(whole.length - 700)]);
  const cut = await worker.draw(dng([6000, 4000], 1, [broken.fill(0xff, 660)]), type, 320);
  expect(cut.settled).toMatchObject({ ok: false, failure: { kind: "corrupt" } });
});

test.describe("real files", () => {
  test.skip(corpusFolder === null, corpusMissing);
  for (const [name, width, height] of [
    ["exiv2__test__data__Canon-R6-pruned.CR3", 320, 213],
    ["photoprism__assets__examples__canon_eos_6d.dng", 320, 213],
  ] as const) {
    test(`${name} is drawn`, async () => {
      const { settled, picture } = await worker.draw(readFileSync(corpusFile(name)), "", 320);
      expect(settled).toMatchObject({ ok: true });
      expect(picture).toMatchObject({ width, height });
      expect(picture?.colour).not.toBeNull();
    });
  }
});

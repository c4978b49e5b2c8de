import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { originalsFindingOf } from "../../../../../../../src/features/similar/worker/photo/judge.ts";
import { decodedPicture } from "../../../../../../support/close-pairs.ts";
import { Chance } from "../../../../../../support/random.ts";
import { editPicture } from "../../../../../../support/similar-edits.ts";
import { drawPicture } from "../../../../../../support/similar-pictures.ts";

const edge = 1400;
const original = await drawPicture(0, edge);
const decoded = await decodedPicture(original);

const halved = (file: Buffer): Promise<Buffer> =>
  sharp(file)
    .resize(edge / 2, edge / 2, { fit: "inside" })
    .jpeg({ quality: 75 })
    .toBuffer();

describe("two pictures compared closely", () => {
  it("are the same where one was halved, compressed and brightened a little", async () => {
    const brighter = await sharp(original).linear(1.05, 0).jpeg({ quality: 85 }).toBuffer();
    for (const file of [await halved(original), brighter])
      expect(originalsFindingOf(decoded, await decodedPicture(file))).toEqual({
        verdict: "same",
        places: [],
      });
  });

  it("differ where a part of one was edited, whichever comes first, and it is said where", async () => {
    const edited = await editPicture(original, "pixels", 0.01, new Chance(3));
    if (edited === null) throw new Error("No place to edit");
    const small = await decodedPicture(await halved(edited.file));
    for (const look of [originalsFindingOf(decoded, small), originalsFindingOf(small, decoded)]) {
      expect(look.verdict).toBe("differs");
      const [{ x, y, across, down } = { x: 0, y: 0, across: 0, down: 0 }] = look.places;
      const { left, top, width, height } = edited.place;
      const [middleX, middleY] = [(left + width / 2) / decoded.width, (top + height / 2) / decoded.height];
      expect(Math.abs(x + across / 2 - middleX)).toBeLessThan(0.06);
      expect(Math.abs(y + down / 2 - middleY)).toBeLessThan(0.06);
      expect(across * down).toBeLessThan(0.08);
    }
  });

  it("differ where a large part was edited, which does not become the usual", async () => {
    const file = await drawPicture(44, 2000);
    const whole = await decodedPicture(file);
    for (const [at, way] of (["fill", "blur", "clone"] as const).entries()) {
      const edited = await editPicture(file, way, 0.15, new Chance(308 + at));
      if (edited === null) throw new Error("No place to edit");
      const small = await sharp(edited.file)
        .resize(1000, 1000, { fit: "inside" })
        .jpeg({ quality: 80 })
        .toBuffer();
      expect(originalsFindingOf(whole, await decodedPicture(small)).verdict, way).toBe("differs");
    }
  });

  it("differ where one has another shape, is much brighter, or lost its colours", async () => {
    const { width, height } = decoded;
    const cropped = await sharp(original)
      .extract({ left: 0, top: 0, width: width - 20, height })
      .toBuffer();
    const brighter = await sharp(original).linear(1.4, 0).jpeg().toBuffer();
    const grey = await sharp(original).greyscale().jpeg().toBuffer();
    for (const file of [cropped, brighter, grey])
      expect(originalsFindingOf(decoded, await decodedPicture(file)).verdict).not.toBe("same");
  });

  it("are never said to be the same where one is too small or too compressed", async () => {
    const tiny = await sharp(original).resize(300).jpeg().toBuffer();
    const poor = await sharp(original).jpeg({ quality: 1 }).toBuffer();
    for (const file of [tiny, poor])
      expect(originalsFindingOf(decoded, await decodedPicture(file)).verdict).not.toBe("same");
  });
});

import { describe, expect, test } from "vitest";
import { exactCut } from "../../../../../../../../src/features/saving/worker/photo/lossless/exact-cut.ts";
import { movedPicture } from "../../../../../../../../src/features/saving/worker/photo/lossless/moved-picture.ts";
import { readCoefficients } from "../../../../../../../../src/features/saving/worker/photo/lossless/read-coefficients.ts";
import { writeCoefficients } from "../../../../../../../../src/features/saving/worker/photo/lossless/write-coefficients.ts";
import type { Crop } from "../../../../../../../../src/photo/recipe/recipe.ts";
import {
  inverseTurn,
  orientations,
  turnMatrix,
  uprightSize,
} from "../../../../../../../../src/photo/turn.ts";
import { pixelsOf, sampledJpeg, wavyJpeg } from "../../../../../../../support/coded-jpeg.ts";
import { join } from "../../../../../../../support/picture-bytes.ts";

const frame = { width: 400, height: 300, mcuWidth: 16, mcuHeight: 16 };

test("a picture begins at the border next to its frame, and ends with it", () => {
  const crop: Crop = [50 / 400, 70 / 300, 333 / 400, 251 / 300];
  // 48 instead of 50, 64 instead of 70.
  expect(exactCut(frame, { crop, mirror: false }, 1, 0)).toMatchObject({
    width: 333 - 48,
    height: 251 - 64,
    shift: { left: 2, top: 6 },
  });
  // Mirrored, its right side comes first: 336 instead of 333.
  expect(exactCut(frame, { crop, mirror: true }, 1, 0)).toMatchObject({
    width: 336 - 50,
    height: 251 - 64,
    shift: { left: 3, top: 6 },
  });
  // Turned to the right, its lower side: 256 instead of 251.
  expect(exactCut(frame, { crop, mirror: false }, 1, 90)).toMatchObject({
    width: 256 - 70,
    height: 333 - 48,
    shift: { left: 5, top: 2 },
  });
});

test("what a last MCU lacks of its size cannot come first: it is cut off", () => {
  expect(exactCut(frame, { crop: null, mirror: false }, 1, 90)).toMatchObject({
    width: 288,
    height: 400,
    shift: { left: -12, top: 0 },
  });
  expect(exactCut(frame, { crop: null, mirror: false }, 1, 270)).toMatchObject({
    width: 300,
    height: 400,
    shift: { left: 0, top: 0 },
  });
  expect(exactCut({ ...frame, height: 12 }, { crop: null, mirror: false }, 1, 180)).toBeNull();
});

test("a narrow frame keeps something of the picture", () => {
  const crop: Crop = [15 / 400, 0, 16 / 400, 1];
  expect(exactCut(frame, { crop, mirror: false }, 1, 0)).toMatchObject({ width: 16, shift: { left: 15 } });
  expect(exactCut(frame, { crop, mirror: true }, 1, 0)).toMatchObject({ width: 1, shift: { left: 0 } });
});

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** The largest difference between a new picture's pixels and those of the old one, by their places; edges apart. */
function difference(
  old: Pixels,
  fresh: Pixels,
  placeOf: (x: number, y: number) => [number, number],
  rim: number,
) {
  let most = 0;
  for (let y = rim; y < fresh.height - rim; y++)
    for (let x = rim; x < fresh.width - rim; x++) {
      const [oldX, oldY] = placeOf(x, y);
      for (let channel = 0; channel < old.channels; channel++) {
        const before = old.data[old.channels * (oldY * old.width + oldX) + channel] ?? -1000;
        const after = fresh.data[old.channels * (y * fresh.width + x) + channel] ?? 1000;
        most = Math.max(most, Math.abs(before - after));
      }
    }
  return most;
}

// Turned, each component may be rounded otherwise: by one, which is almost two of blue, and of a grey picture one. Chroma of
// half the size is interpolated, which rounds in one direction, and at edges otherwise.
const kinds = [
  { name: "4:4:4", most: 3, rim: 0, make: () => wavyJpeg(151, 93, { chromaSubsampling: "4:4:4" }) },
  { name: "grey", most: 1, rim: 0, make: () => wavyJpeg(151, 93, {}, 1) },
  { name: "4:2:0", most: 3, rim: 2, make: () => wavyJpeg(151, 93, { chromaSubsampling: "4:2:0" }) },
  { name: "progressive", most: 3, rim: 2, make: () => wavyJpeg(151, 93, { progressive: true }) },
  { name: "4:2:2", most: 4, rim: 2, make: () => sampledJpeg(151, 93, [2, 1]) },
] as const;

describe.each(kinds)("$name", ({ most, rim, make }) => {
  test("each pixel of a cut and turned picture is one of the old picture, in all orientations and turns", async () => {
    const bytes = await make();
    const coefficients = readCoefficients(bytes) ?? expect.fail("not read");
    const old = await pixelsOf(bytes);
    for (const orientation of orientations)
      for (const rotation of [0, 90] as const)
        for (const whole of [false, true]) {
          const upright = uprightSize(old.width, old.height, orientation);
          const { width, height } = upright;
          const [left, top, right, bottom] = whole ? [0, 0, width, height] : ([20, 24, 85, 83] as const);
          const part: Crop | null = whole
            ? null
            : [left / width, top / height, right / width, bottom / height];
          const recipe = { crop: part, mirror: orientation === 3 };
          const cut = exactCut(coefficients.frame, recipe, orientation, rotation) ?? expect.fail("no cut");
          const coded = writeCoefficients(movedPicture(coefficients, cut)) ?? expect.fail("not written");
          const fresh = await pixelsOf(join([0xff, 0xd8], ...coded, [0xff, 0xd9]));
          expect([fresh.width, fresh.height]).toEqual([cut.width, cut.height]);
          const [a, b, c, d, e, f] = turnMatrix(width, height, inverseTurn(orientation));
          // Back: the shift, the turn, the mirror, the crop, the orientation.
          const placeOf = (x: number, y: number): [number, number] => {
            let [px, py] = [x - cut.shift.left + 0.5, y - cut.shift.top + 0.5];
            if (rotation === 90) [px, py] = [py, bottom - top - px];
            if (recipe.mirror) px = right - left - px;
            [px, py] = [px + left, py + top];
            return [Math.floor(a * px + c * py + e), Math.floor(b * px + d * py + f)];
          };
          const moved = cut.turn === 1 && rim === 0;
          const found = difference(old, fresh, placeOf, rim);
          expect(found, `${orientation} ${rotation} ${String(part)}`).toBeLessThanOrEqual(moved ? 0 : most);
        }
  });
});

test("turned four times, or mirrored twice, every value is where it was", async () => {
  const first =
    readCoefficients(await wavyJpeg(160, 96, { chromaSubsampling: "4:2:0" })) ?? expect.fail("not read");
  const again = (coefficients: typeof first, mirror: boolean, rotation: 0 | 90) => {
    const cut = exactCut(coefficients.frame, { crop: null, mirror }, 1, rotation) ?? expect.fail("no cut");
    const coded = writeCoefficients(movedPicture(coefficients, cut)) ?? expect.fail("not written");
    return readCoefficients(join([0xff, 0xd8], ...coded, [0xff, 0xd9])) ?? expect.fail("not read");
  };
  let turned = first;
  for (let turn = 0; turn < 4; turn++) turned = again(turned, false, 90);
  expect(turned).toEqual(first);
  const mirrored = again(first, true, 0);
  expect(mirrored.blocks).not.toEqual(first.blocks);
  expect(again(mirrored, true, 0)).toEqual(first);
});

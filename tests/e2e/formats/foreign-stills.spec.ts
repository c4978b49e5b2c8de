import { readFileSync } from "node:fs";
import { expect, type Page, test } from "../../support/test.ts";
import sharp, { type Sharp } from "sharp";
import type { Settled } from "../../../src/contract/photo-worker.ts";
import {
  corpusFile,
  corpusFolder,
  corpusMissing,
  corpusTruth,
  type CorpusTruth,
} from "../../support/corpus.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { onePhotoWorker, openPhotoWorker } from "../../support/photo-worker.ts";

test.skip(corpusFolder === null, corpusMissing);

const maxEdge = 320;
/** Mean difference of a channel, of 255, between a thumbnail and the reference made small. */
const mostError = 6;

interface Judged extends CorpusTruth {
  /** By reader. */
  decodable?: { vips?: boolean; im?: boolean };
  truthReliability?: string;
}

/** Sound files that are not drawn, each with the reason. */
const undrawn: ReadonlyMap<string, RegExp> = new Map([
  // Only the head of the file is there: the large thumbnail, the one to be drawn, is beyond its end.
  ["exiv2__test__data__Sony.HIF", /damaged/],
  // A bug suite's: JPEG of the old form, of which one reader makes something.
  ["mdx__tif__ImageTestSuite__m3-76d5d8fd02d58b774f2bae6f7b763e3e.tif", /unusual way/],
]);

/** Files whose colours readers make out differently, each with the reason. */
const otherColours: ReadonlyMap<string, string> = new Map([
  [
    "exif-samples__tiff__DudleyLeavittUtah.tiff",
    "a screen's colour profile, and colours multiplied by alpha",
  ],
  ["image-info-perl__img__be.tif", "colours beneath what is transparent, in six rows"],
  ["image-rs__tests__bad__tiff__TODO hpredict_cmyk.tiff", "inks by their profile there, by formula here"],
  ["image-rs__tests__images__tiff__testsuite__rgb32f_color.tiff", "floating numbers without a stated gamma"],
  [
    "image-tiff__tests__images__extra_bits_gray_8b.tiff",
    "an extra channel of no stated meaning, there alpha",
  ],
  ["image-tiff__tests__images__seq__seq-1c-i8-f8446bbe.tiff", "numbers with a sign"],
  ["mdx__tif__ImageTestSuite__m5-f0d7bcb90496c323c880a9773dfe93ff.tif", "half of it is missing: grey there"],
  ["pillow__Tests__images__crash-74d2a78403a5a59db1fb0a2b8735ac068a75f6e3.tif", "damaged fax lines"],
  [
    "image-rs__tests__images__tiff__testsuite__ycbcr_lzw_bt709.tif",
    "light and colour, there taken for red, green and blue",
  ],
  ["image-rs__tests__images__tiff__testsuite__rgb-3c-16b.tiff", "coloured noise, which JPEG smears"],
  ["php__ext__standard__tests__image__test4pix.tiff", "four pixels, which JPEG smears"],
]);

const worker = onePhotoWorker();

for (const [format, pattern] of [
  ["HEIC and HEIF", /^(HEIC|HEIF)$/],
  ["TIFF", /^TIFF$/],
  ["JPEG XL", /^JXL$/],
] as const) {
  test(`every sound ${format} of the corpus is drawn upright, and as libvips draws it where it can`, async () => {
    test.setTimeout(240_000);
    const files = (corpusFolder === null ? [] : (corpusTruth() as Judged[])).filter((truth) =>
      pattern.test(truth.format),
    );
    const wrong: string[] = [];
    let drawn = 0;
    for (const truth of files) {
      const verdict = await judge(truth).catch((error: unknown) => String(error));
      if (verdict?.includes("20 seconds")) {
        wrong.push(truth.path + " HANG");
        break;
      }
      if (verdict === null) drawn++;
      else if (verdict !== "") wrong.push(`${truth.path}: ${verdict}`);
    }
    console.log(`${format}: ${drawn} of ${files.length} drawn as they should be`);
    expect(wrong).toEqual([]);
  });
}

for (const [path, shown] of [
  ["photoprism__assets__examples__iphone_15_pro.heic", { copied: true, width: 3024, height: 4032 }],
  ["photoprism__internal__photoprism__testdata__rotate__6.tiff", { copied: true, width: 43, height: 65 }],
  // Chromium draws JPEG XL itself.
  ["kimageformats__autotests__read__jxl__orientation6.jxl", { copied: false, width: 480, height: 160 }],
] as const) {
  test(`the viewer gets all of ${path}, upright`, async () => {
    expect(await worker.show(readFileSync(corpusFile(path)), "")).toMatchObject(shown);
  });
}

for (const orientation of [5, 6]) {
  test(`a JPEG XL of orientation ${orientation} is drawn like its upright twin`, async () => {
    const name = "kimageformats__autotests__read__jxl__orientation";
    const turned = await pixelsOf(`${name}${orientation}.jxl`);
    expect(difference(turned, await pixelsOf(`${name}1.jxl`))).toBeLessThan(mostError);
  });
}

test("JPEG XL is drawn by the library where the engine does not know it, also after a broken file", async ({
  browser,
}) => {
  const path = "kimageformats__autotests__read__jxl__orientation6.jxl";
  const byEngine = await pixelsOf(path);
  const other = await browser.newPage();
  const loaded = other.waitForResponse(/jxl_dec-.*\.wasm$/);
  await other.route(/photo\.main-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${withoutEngine}\n${await answer.text()}` });
  });
  await openPhotoWorker(other);
  const file = readFileSync(corpusFile(path));
  const broken = await draw(file.subarray(0, 3000), other);
  expect(broken.settled).toMatchObject({ ok: false, failure: { kind: "corrupt" } });
  const { picture } = await draw(file, other);
  expect((await loaded).ok()).toBe(true);
  await other.unrouteAll({ behavior: "ignoreErrors" });
  await other.close();
  expect(picture).toMatchObject({ width: 320, height: 107 });
  const pixels = await rgb(sharp(Buffer.from(picture?.base64 ?? "", "base64")), 320, 107);
  expect(difference(pixels, byEngine)).toBeLessThan(mostError);
});

/** Runs before the worker: no file is decoded by the engine. */
const withoutEngine = `{
  const decode = self.createImageBitmap.bind(self);
  self.createImageBitmap = (source, ...rest) =>
    source instanceof Blob ? Promise.reject(new Error("not here")) : decode(source, ...rest);
}`;

test("a dropped HEIC photo stands in the grid and at full size in the viewer", async ({ page: app }) => {
  await app.goto("/");
  await dropPaths(app, [corpusFile("photoprism__assets__examples__iphone_15_pro.heic")]);
  await waitForMark(app, "import:done");
  await app.getByRole("gridcell").first().click();
  const original = app.locator('[data-active="true"] .viewer-original[data-ready="true"]');
  await expect(original).toBeVisible({ timeout: 60_000 });
  const size = await original.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(size).toEqual([3024, 4032]);
});

async function pixelsOf(path: string): Promise<Buffer> {
  const { picture } = await draw(readFileSync(corpusFile(path)));
  return rgb(sharp(Buffer.from(picture?.base64 ?? "", "base64")), 320, 107);
}

/** Mean over all channels, of 255. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

/** Null for a right picture, an empty text for a broken file that says so, else what is wrong. */
async function judge(truth: Judged): Promise<string | null> {
  const bytes = readFileSync(corpusFile(truth.path));
  const { settled, picture } = await Promise.race([draw(bytes), tooLong()]);
  const { vips, im } = truth.decodable ?? {};
  const sound = (vips === true || im === true) && truth.truthReliability !== "low";
  if (!settled.ok) {
    const { message } = settled.failure;
    return !sound || undrawn.get(truth.path)?.test(message) ? "" : message;
  }
  if (picture === null) return "no picture came";
  const { displayWidth: width, displayHeight: height } = truth;
  if (!sound || width === null || height === null) return "";
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  if (Math.abs(picture.width - wide) > 1 || Math.abs(picture.height - high) > 1)
    return `${picture.width} by ${picture.height}, not ${wide} by ${high}`;
  const reference = await referenceOf(truth.path, picture.width, picture.height);
  if (reference === null || otherColours.has(truth.path)) return null;
  const got = await rgb(sharp(Buffer.from(picture.base64, "base64")), picture.width, picture.height);
  const error = difference(got, reference);
  return error <= mostError ? null : `differs by ${error.toFixed(1)}`;
}

/** As libvips draws it; null where it does not know the format. */
async function referenceOf(path: string, width: number, height: number): Promise<Buffer | null> {
  return rgb(sharp(corpusFile(path), { failOn: "none" }).rotate(), width, height).catch(() => null);
}

/** The pool ends a worker that takes longer. */
function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("took 20 seconds")), 20_000).unref());
}

interface Drawn {
  settled: Settled;
  picture: { width: number; height: number; base64: string } | null;
}

/** As the pool has it drawn, with the picture's bytes. */
function draw(bytes: Uint8Array, on: Page = worker.page()): Promise<Drawn> {
  const base64 = Buffer.from(bytes).toString("base64");
  return on.evaluate(
    async (one): Promise<Drawn> => {
      const { remote, received, fileOf } = window.rig;
      received.length = 0;
      const settled = await remote.thumbnail({
        job: 1,
        id: 0,
        file: fileOf(one.base64, ""),
        maxEdge: one.maxEdge,
      });
      while (settled.ok && received.length === 0) await new Promise((resolve) => setTimeout(resolve));
      const [message] = received;
      if (message?.type !== "thumbnail") return { settled, picture: null };
      const { width, height, bytes: coded } = message.picture;
      const letters = Array.from(coded, (byte) => String.fromCharCode(byte)).join("");
      return { settled, picture: { width, height, base64: btoa(letters) } };
    },
    { base64, maxEdge },
  );
}

function rgb(picture: Sharp, width: number, height: number): Promise<Buffer> {
  return picture
    .resize(width, height, { fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
}

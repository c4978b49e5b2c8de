import { readFileSync } from "node:fs";
import { expect, test } from "../../support/test.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../support/corpus.ts";
import { nameColour, storedPicture, upright } from "../../support/four-corners.ts";
import { type Drawing, onePhotoWorker } from "../../support/photo-worker.ts";
import { frameOf, mjpegAvi, mjpegMov, withoutTables } from "../../support/mjpeg-bytes.ts";
import { encodeFilm, muxFilm } from "../../support/video-bytes.ts";

const worker = onePhotoWorker();

const cornersOf = ({ corners }: Drawing) => corners.map((rgba) => nameColour(rgba.slice(0, 3)));

for (const kind of ["mp4", "webm"] as const) {
  test(`${kind}: the picture of a video is the first that is not black`, async () => {
    const film = await muxFilm(await encodeFilm(worker.page(), 1), kind, 0);
    const drawing = await worker.draw(film, `video/${kind}`, 120);
    expect(drawing.settled).toMatchObject({ ok: true });
    expect(drawing.picture).toMatchObject({ width: 120, height: 80 });
    expect(cornersOf(drawing)).toEqual([...upright]);
  });
}

for (const [rotation, orientation] of [
  [90, 6],
  [180, 3],
  [270, 8],
] as const) {
  test(`the picture of a video turned by ${rotation} degrees is upright`, async () => {
    const film = await muxFilm(await encodeFilm(worker.page(), orientation), "mp4", rotation);
    const drawing = await worker.draw(film, "video/mp4", 120);
    expect(drawing.picture).toMatchObject({ width: 120, height: 80 });
    expect(cornersOf(drawing)).toEqual([...upright]);
  });
}

test("a video whose frames are damaged fails as a value, and says so", async () => {
  const film = await encodeFilm(worker.page(), 1);
  const frames = film.frames.map((frame) => frame.replaceAll(/[^/]/g, "/"));
  const { settled } = await worker.draw(await muxFilm({ ...film, frames }, "mp4", 0), "video/mp4", 120);
  expect(settled).toMatchObject({ ok: false, failure: { kind: "corrupt", stage: "thumbnail" } });
});

const [width, height] = [240, 160];

test("a film of JPEGs shows its first frame, also of an AVI whose frames leave out their Huffman tables", async () => {
  const frame = await frameOf(storedPicture(1).resize({ width, height }));
  const films = [
    mjpegMov("jpeg", { width, height }, frame),
    mjpegAvi(width, height, frame),
    mjpegAvi(width, height, withoutTables(frame)),
  ];
  for (const film of films) {
    const drawing = await worker.draw(film, "", 120);
    expect(drawing.settled).toMatchObject({ ok: true });
    expect(drawing.picture).toMatchObject({ width: 120, height: 80 });
    expect(cornersOf(drawing)).toEqual([...upright]);
  }
});

test("an interlaced film of JPEGs is as high as it should be", async () => {
  const field = await frameOf(storedPicture(1).resize({ width, height: height / 2, fit: "fill" }));
  for (const film of [mjpegMov("mjpa", { width, height }, field), mjpegAvi(width, height, field)]) {
    const drawing = await worker.draw(film, "", 120);
    expect(drawing.picture).toMatchObject({ width: 120, height: 80 });
    expect(cornersOf(drawing)).toEqual([...upright]);
  }
});

test("a video of a codec the browser does not know is named with it", async () => {
  const film = Buffer.from(await muxFilm(await encodeFilm(worker.page(), 1), "mp4", 0));
  // The names of the codec and of its description: HEVC of a level that there is not.
  const entry = film.indexOf("vp09", film.indexOf("stsd"));
  film.write("hvc1", entry, "latin1");
  film.write("hvcC", film.indexOf("vpcC"), "latin1");
  const { settled } = await worker.draw(film, "video/mp4", 320);
  expect(settled).toMatchObject({ ok: false, failure: { kind: "unsupported" } });
  expect(settled.ok ? "" : settled.failure.message).toContain("(HEVC)");
});

test.describe("real videos", () => {
  test.skip(corpusFolder === null, corpusMissing);

  test("get their pictures, with wide pixels made square", async () => {
    for (const [path, size] of [
      ["mdx__mp4__with-gps.mp4", { width: 320, height: 180 }],
      ["mediabunny__test__public__sar_2x1.mp4", { width: 320, height: 90 }],
      ["photoview__api__scanner__test_media__real_media__webm.webm", { width: 320, height: 180 }],
    ] as const) {
      const { settled, picture } = await worker.draw(readFileSync(corpusFile(path)), "", 320);
      expect(settled, path).toMatchObject({ ok: true });
      expect(picture, path).toMatchObject(size);
    }
  });
});

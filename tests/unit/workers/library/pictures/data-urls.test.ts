import { expect, test, vi } from "vitest";
import { dataUrls } from "../../../../../workers/library/pictures/data-urls.ts";
import { MemoryPictureStore } from "../../../../../workers/library/pictures/picture-store.ts";
import { Pictures } from "../../../../../workers/library/pictures/pictures.ts";
import { SegmentStore } from "../../../../../workers/library/pictures/segments.ts";
import { aPicture } from "../../../../support/library-fixtures.ts";
import { shownBytes } from "../../../../support/shown-bytes.ts";
import { packMarks } from "../../../../../src/photo/marks.ts";

const filled = (length: number, fill: number): Uint8Array<ArrayBuffer> => new Uint8Array(length).fill(fill);

/** Ten pictures of more than half a segment each, so that some are in memory and the others in Blobs. */
function tenLarge(): Pictures {
  const pictures = new Pictures(new MemoryPictureStore());
  for (let row = 0; row < 10; row++)
    pictures.put(row, aPicture(0, { type: "image/jpeg", bytes: filled(600_000, row + 1) }));
  return pictures;
}

function none(): Pictures {
  return new Pictures(new MemoryPictureStore());
}

const unturned = { columns: { marks: new Uint16Array(), recipes: new Map<number, string>() } };

test("a picture that a person turned is told as an image around the same bytes", async () => {
  const thumbnails = tenLarge();
  const { width, height } = thumbnails.size(3) ?? { width: 0, height: 0 };
  const marks = new Uint16Array(10);
  marks[3] = packMarks({ rating: 0, rotation: 90, flag: null, hidden: false, label: "", recipe: false });
  const state = { columns: { marks, recipes: new Map<number, string>() } };
  const shown = await dataUrls({ thumbnails, previews: none(), state }, Uint32Array.of(2, 3));
  const [plain, turned] = shown.map(({ url }) => url);
  expect(plain).toMatch(/^data:image\/jpeg;base64,/);
  const svg = decodeURIComponent((turned ?? "").replace("data:image/svg+xml,", ""));
  const [, url] = /href="([^"]*)"/.exec(svg) ?? [];
  expect(Buffer.compare(shownBytes(url).bytes, filled(600_000, 4))).toBe(0);
  expect(svg).toContain(`viewBox="0 0 ${height} ${width}"`);
});

test("pictures are told with their type and all their bytes, in memory or not, in the order asked for", async () => {
  const shown = await dataUrls(
    { thumbnails: tenLarge(), previews: none(), state: unturned },
    Uint32Array.of(9, 2, 77, 0),
  );
  expect(shown.map(({ id, thumbnail }) => [id, thumbnail])).toEqual([
    [9, true],
    [2, true],
    [0, true],
  ]);
  for (const { id, url } of shown) {
    const { type, bytes } = shownBytes(url);
    expect([type, Buffer.compare(bytes, filled(600_000, id + 1))]).toEqual(["image/jpeg", 0]);
  }
});

test("a picture in memory is the right one, though its place is taken while the others are read", async () => {
  const previews = tenLarge();
  const own = Object.getOwnPropertyDescriptor(Blob.prototype, "arrayBuffer")?.value as Blob["arrayBuffer"];
  const read = vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(function (this: Blob) {
    previews.put(10, aPicture(0, { bytes: filled(600_000, 99) }));
    return own.call(this);
  });
  const shown = await dataUrls({ thumbnails: none(), previews, state: unturned }, Uint32Array.of(0, 9));
  expect(read).toHaveBeenCalledOnce();
  read.mockRestore();
  expect(shown.map(({ url }) => shownBytes(url).bytes[0])).toEqual([1, 10]);
});

test("one that cannot be read is left out, and the others are there", async () => {
  const thumbnails = new Pictures(new SegmentStore());
  for (const row of [0, 1]) thumbnails.put(row, aPicture(row));
  const gone = new Blob(["gone"]);
  vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("no", "NotReadableError"));
  const get = thumbnails.get.bind(thumbnails);
  vi.spyOn(thumbnails, "get").mockImplementation((row) => (row === 1 ? gone : get(row)));
  // Those that join it with others.
  const read = vi.spyOn(Blob.prototype, "arrayBuffer");
  for (let time = 0; time < 2; time++) read.mockRejectedValueOnce(new DOMException("no"));
  const shown = await dataUrls({ thumbnails, previews: none(), state: unturned }, Uint32Array.of(0, 1));
  read.mockRestore();
  expect(shown.map(({ id }) => id)).toEqual([0]);
});

test("a file of the database that died is fetched anew, and shown", async () => {
  const store = new SegmentStore();
  const thumbnails = new Pictures(store);
  thumbnails.put(0, aPicture(7));
  store.attach(
    () => Promise.resolve(new Blob([filled(8, 7)])),
    () => undefined,
  );
  store.seal();
  store.written([0]);
  await thumbnails.fetch([0]);
  // The joined one, and the one alone.
  const read = vi.spyOn(Blob.prototype, "arrayBuffer");
  for (let time = 0; time < 2; time++) read.mockRejectedValueOnce(new DOMException("no", "NotReadableError"));
  const shown = await dataUrls({ thumbnails, previews: none(), state: unturned }, Uint32Array.of(0));
  read.mockRestore();
  expect(shown.map(({ url }) => [...shownBytes(url).bytes])).toEqual([[...filled(8, 7)]]);
});

test("browsers that cannot write base64 by themselves show the same", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256);
  const own = Object.getOwnPropertyDescriptor(Uint8Array.prototype, "toBase64");
  Reflect.deleteProperty(Uint8Array.prototype, "toBase64");
  const thumbnails = none();
  thumbnails.put(0, aPicture(0, { bytes }));
  const [shown] = await dataUrls({ thumbnails, previews: none(), state: unturned }, Uint32Array.of(0));
  if (own) Object.defineProperty(Uint8Array.prototype, "toBase64", own);
  // Not by toEqual: telling how a hundred thousand bytes differ takes minutes.
  expect(Buffer.compare(shownBytes(shown?.url).bytes, bytes)).toBe(0);
});

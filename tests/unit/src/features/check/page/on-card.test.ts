import { expect, test } from "vitest";
import { OnCard } from "../../../../../../src/features/check/page/on-card.ts";

/** Folders of one disk by their paths; `resolve` answers as browsers do. */
function handle(path: string): FileSystemDirectoryHandle {
  return {
    name: path.split("/").at(-1),
    resolve: (other: { at: string }) => {
      if (other.at === path) return Promise.resolve([]);
      const inside = other.at.startsWith(`${path}/`) ? other.at.slice(path.length + 1).split("/") : null;
      return Promise.resolve(inside);
    },
    at: path,
  } as unknown as FileSystemDirectoryHandle;
}

interface Case {
  card: string | null;
  file: string;
  library: string | null;
  copy: string;
}

/** Each root is a folder on disk; null where the browser gives no handle. */
const itself = ({ card, file, library, copy }: Case): Promise<boolean> => {
  const prefixOf = (path: string): string => path.slice(0, path.indexOf("/") + 1);
  const roots = [{ prefix: prefixOf(file), handle: card === null ? null : handle(card) }];
  const folder = { prefix: prefixOf(copy), handle: library === null ? null : handle(library) };
  return new OnCard({ roots, files: [{ path: file }] }).mayHold({ path: copy, folder });
};

test("the card added to the library is no copy of itself", async () => {
  const file = "DCIM/100/IMG_1.JPG";
  expect(await itself({ card: "E:/DCIM", file, library: "E:/DCIM", copy: "DCIM (2)/100/IMG_1.JPG" })).toBe(
    true,
  );
  expect(await itself({ card: "E:/DCIM", file, library: "E:/DCIM", copy: "DCIM/100/img_1.jpg" })).toBe(true);
});

test("a part of the card, or a folder the card is in, is seen through", async () => {
  const inner = {
    card: "E:/DCIM",
    library: "E:/DCIM/100",
    file: "DCIM/100/IMG_1.JPG",
    copy: "100/IMG_1.JPG",
  };
  expect(await itself(inner)).toBe(true);
  // Another file of the card with the same bytes is lost with it.
  expect(await itself({ ...inner, copy: "100/IMG_2.JPG" })).toBe(true);
  const outer = {
    card: "E:/DCIM/100",
    library: "E:/DCIM",
    file: "100/IMG_1.JPG",
    copy: "DCIM/100/IMG_1.JPG",
  };
  expect(await itself(outer)).toBe(true);
  expect(await itself({ ...outer, copy: "DCIM/100/IMG_2.JPG" })).toBe(true);
  expect(await itself({ ...outer, copy: "DCIM/101/IMG_1.JPG" })).toBe(false);
});

test("a copy on another disk is another file, though both are called alike", async () => {
  const copied = { card: "E:/DCIM", library: "D:/DCIM", file: "DCIM/IMG_1.JPG", copy: "DCIM/IMG_1.JPG" };
  expect(await itself(copied)).toBe(false);
});

test("without handles, files whose paths end alike may be one", async () => {
  const file = "DCIM/100/IMG_1.JPG";
  expect(await itself({ card: null, file, library: "D:/X", copy: "Card/DCIM/100/IMG_1.JPG" })).toBe(true);
  expect(await itself({ card: "E:/DCIM", file, library: null, copy: "100/IMG_1.JPG" })).toBe(true);
  expect(await itself({ card: null, file, library: null, copy: "Photos/2024/IMG_1.JPG" })).toBe(false);
  expect(await itself({ card: null, file, library: null, copy: "Photos/XIMG_1.JPG" })).toBe(false);
});

test("without handles, the numbers that the library gives to folders and single files are seen through", async () => {
  const file = "DCIM/100/IMG_1.JPG";
  const again = { card: "E:/DCIM", file, library: null };
  expect(await itself({ ...again, copy: "DCIM (2)/100/IMG_1.JPG" })).toBe(true);
  expect(await itself({ ...again, copy: "100 (3)/IMG_1.JPG" })).toBe(true);
  expect(await itself({ ...again, copy: "IMG_1 (2).JPG" })).toBe(true);
  expect(await itself({ ...again, copy: "Photos (2)/100/IMG_1.JPG" })).toBe(false);
});

test("without handles, a file of the library that any file of the card may be is no copy", async () => {
  const files = [{ path: "DCIM/100/IMG_1.JPG" }, { path: "DCIM/100/IMG_2.JPG" }];
  const card = new OnCard({ roots: [{ prefix: "DCIM/", handle: null }], files });
  expect(await card.mayHold({ path: "DCIM (2)/100/IMG_2.JPG", folder: null })).toBe(true);
  expect(await card.mayHold({ path: "DCIM (2)/100/IMG_3.JPG", folder: null })).toBe(false);
});

test("single files of a card beside a folder with a handle may lie anywhere", async () => {
  const files = [{ path: "DCIM/100/IMG_1.JPG" }, { path: "IMG_9.JPG" }];
  const card = new OnCard({ roots: [{ prefix: "DCIM/", handle: handle("E:/DCIM") }], files });
  const folder = { prefix: "Photos/", handle: handle("D:/Photos") };
  expect(await card.mayHold({ path: "Photos/IMG_9.JPG", folder })).toBe(true);
  expect(await card.mayHold({ path: "Photos/IMG_1.JPG", folder })).toBe(false);
});

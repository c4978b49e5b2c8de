import { describe, expect, test } from "vitest";
import type { FolderStorage } from "../../../../../../src/photo/storage.ts";
import { returnWords } from "../../../../../../src/views/settings/library/storage-words.ts";

const folder = (prefix: string, more: Partial<FolderStorage> = {}): FolderStorage => ({
  prefix,
  name: prefix.slice(0, -1),
  sample: false,
  added: null,
  photos: 10,
  favourites: 0,
  records: 1000,
  pictures: 1000,
  ...more,
});

const library = (...folders: FolderStorage[]) => ({
  photos: 10,
  favourites: 0,
  records: 0,
  pictures: 0,
  screens: 0,
  folders,
});

const sample = folder("Sample trip/", { sample: true });

describe("how what was forgotten comes back", () => {
  test.each([
    ["a folder", folder("Trip/"), "Your files aren’t changed. To get the photos back, add the folder again."],
    ["single files", folder(""), "Your files aren’t changed. To get the photos back, add the files again."],
    [
      "everything",
      library(folder("Trip/"), folder("")),
      "Your files aren’t changed. To get the photos back, add your folders and the files again.",
    ],
    [
      "a folder with favourites",
      folder("Trip/", { favourites: 2 }),
      "Your files aren’t changed. To get the photos back, add the folder again. Favourites will be lost.",
    ],
  ])("is told of %s", (_, what, words) => {
    expect(returnWords(what)).toBe(words);
  });

  test("is the sample trip's own way, and no folder", () => {
    expect(returnWords(sample)).toMatch(/^To get the sample trip back, choose “Try a sample trip”/);
    expect(returnWords(library(sample))).toBe(returnWords(sample));
    expect(returnWords(library(folder("Trip/"), sample))).toContain(
      "add your folders again. To get the sample trip",
    );
  });
});

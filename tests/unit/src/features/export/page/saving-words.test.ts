import { expect, test } from "vitest";
import { itemsText } from "../../../../../../src/views/shell/words/items-words.ts";
import {
  albumsSentence,
  copiesSentence,
  exampleName,
  originalsSentence,
} from "../../../../../../src/features/export/page/saving-words.ts";

test("one sentence says what will be saved", () => {
  expect(originalsSentence({ metadata: "all", location: "exact" })).toBe(
    "All files, with sidecars and subtitles, unchanged.",
  );
  expect(originalsSentence({ metadata: "all", location: "rounded" })).toBe(
    "All files, location rounded to about 1 km. Sidecars and subtitles are left out.",
  );
  const form = { type: "image/jpeg", quality: 0.8, maxEdge: 1600, maxBytes: 2_000_000 } as const;
  const nothing = { metadata: "none", location: "none" } as const;
  const jpegs = "As JPEG, longest edge 1,600 px, at most 2 MB each, without metadata, without location.";
  expect(copiesSentence({ photos: 12, videos: 0 }, form, nothing)).toBe(jpegs);
  expect(copiesSentence({ photos: 12, videos: 1 }, form, nothing)).toBe(`${jpegs} Videos keep their size.`);
  expect(copiesSentence({ photos: 0, videos: 1 }, form, nothing)).toBe("Videos keep their size.");
});

test("photos and videos are counted apart", () => {
  expect(itemsText({ photos: 20, videos: 1 })).toBe("20 photos and 1 video");
  expect(itemsText({ photos: 0, videos: 3 })).toBe("3 videos");
  expect(itemsText({ photos: 0, videos: 0 })).toBe("0 photos");
});

test("an example shows how files will be named", () => {
  expect(exampleName({ layout: "days", pattern: "{number} {name}", plain: false })).toBe(
    "2024/2024-05-03/0001 IMG_0001.jpg",
  );
});

test("album folders say how many files they make", () => {
  const spread = {
    names: ["A", "B"],
    starts: Uint32Array.of(0, 2, 3, 3),
    albums: Uint32Array.of(0, 1, 1),
    loose: 1,
    files: { all: 6, one: 4, beside: 0 },
  };
  expect(albumsSentence(spread, spread.files.one)).toBe(
    "Makes 4 files in 2 album folders and “No album”, by day. Photos in several albums are saved in each.",
  );
  const single = {
    ...spread,
    names: ["A"],
    starts: Uint32Array.of(0, 1),
    albums: Uint32Array.of(0),
    loose: 0,
  };
  expect(albumsSentence(single, 1)).toBe("Makes 1 file in 1 album folder.");
});

import { expect, test } from "vitest";
import { firstWebAlbumOptions, webAlbumBytes } from "../../../../../src/photo/saving/web-album-options.ts";

const photos = 200;

test("200 photos are expected to take less than 25 MB in one file, and a quarter less in a folder", () => {
  const inOne = webAlbumBytes({ photos, videoBytes: 5e8 }, firstWebAlbumOptions, true);
  expect(inOne).toBeLessThan(25e6);
  expect(inOne).toBeGreaterThan(15e6);
  expect(webAlbumBytes({ photos, videoBytes: 0 }, firstWebAlbumOptions, false)).toBeLessThan(inOne * 0.8);
});

test("videos count with a third more where they are within it", () => {
  const options = { ...firstWebAlbumOptions, videos: true };
  const without = webAlbumBytes({ photos, videoBytes: 0 }, options, true);
  expect(webAlbumBytes({ photos, videoBytes: 3e8 }, options, true) - without).toBe(4e8);
});

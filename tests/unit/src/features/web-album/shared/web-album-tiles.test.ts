import { expect, test } from "vitest";
import {
  packTiles,
  unpackAlbumTiles,
} from "../../../../../../src/features/web-album/shared/web-album-tiles.ts";

test("tiles come out as they went in", async () => {
  const tiles = [
    { z: 0, x: 0, y: 0, bytes: Uint8Array.of(1, 2, 3) },
    { z: 8, x: 255, y: 101, bytes: new Uint8Array(0) },
    { z: 3, x: 4, y: 2, bytes: new Uint8Array(70_000).fill(9) },
  ];
  const packed = await packTiles(tiles);
  expect(packed.size).toBeLessThan(2000);
  const unpacked = await unpackAlbumTiles(packed);
  expect([...unpacked]).toStrictEqual(tiles.map(({ z, x, y, bytes }) => [`${z}/${x}/${y}`, bytes]));
});

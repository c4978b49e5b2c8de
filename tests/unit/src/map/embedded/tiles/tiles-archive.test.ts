import { gzipSync } from "node:zlib";
import MVT from "ol/format/MVT.js";
import { describe, expect, test, vi } from "vitest";
import {
  creditOf,
  layersOf,
  openArchive,
  unpackTiles,
} from "../../../../../../src/map/embedded/tiles/tiles-archive.ts";
import type { TileArchive } from "../../../../../../src/photo/geo/map-tiles.ts";
import { tileArchive, vectorTile } from "../../../../../support/tile-bytes.ts";

const archive: TileArchive = { kind: "vector", minZoom: 0, maxZoom: 15, bounds: null };

/** A file of any size that holds these parts and counts what is read of it. */
function sparseFile({ size, parts }: ReturnType<typeof tileArchive>) {
  const counts = { reads: 0, bytes: 0 };
  const slice = (from: number, to: number): Pick<Blob, "arrayBuffer"> => ({
    async arrayBuffer() {
      const end = Math.min(to, size);
      counts.reads++;
      counts.bytes += end - from;
      const bytes = new Uint8Array(end - from);
      for (const { at, bytes: part } of parts) {
        const [start, stop] = [Math.max(at, from), Math.min(at + part.length, end)];
        if (start < stop) bytes.set(part.subarray(start - at, stop - at), start - from);
      }
      return bytes.buffer;
    },
  });
  return { counts, file: { size, name: "big.pmtiles", slice } as unknown as File };
}

const road = (name: string): Uint8Array => {
  const points = [
    [0, 0],
    [4096, 2048],
  ] as const;
  const properties = { kind: "minor_road", name, lanes: 2, toll: false, slope: -0.5 };
  return gzipSync(vectorTile({ roads: [{ type: "line", points, properties }] }));
};

describe("an archive of 3 GB", () => {
  const deep = Array.from({ length: 3 }, (_, x) => ({
    z: 15,
    x: 15552 + x,
    y: 12560,
    bytes: road(`Road ${x}`),
  }));
  const parts = tileArchive(deep, { gap: 1_000_000_000, metadata: { attribution: "© A" } });

  test("is opened by one read of 16 KB, and a tile is one more read of its own bytes", async () => {
    expect(parts.size).toBeGreaterThan(3_000_000_000);
    const { counts, file } = sparseFile(parts);
    const opened = openArchive({ kind: "file", file, archive });
    expect((await opened.getHeader()).maxZoom).toBe(15);
    expect(counts).toEqual({ reads: 1, bytes: 16_384 });
    for (const [index, { z, x, y, bytes }] of deep.entries()) {
      const before = counts.bytes;
      const tile = await opened.getZxy(z, x, y);
      const [feature] = new MVT().readFeatures(tile?.data ?? new ArrayBuffer(), {
        extent: [0, 0, 4096, 4096],
      });
      expect(feature?.getProperties()).toMatchObject({
        name: `Road ${index}`,
        lanes: 2,
        toll: false,
        slope: -0.5,
      });
      expect(counts.bytes - before).toBe(bytes.length);
    }
    expect(counts.reads).toBe(1 + deep.length);
    expect(creditOf(await opened.getMetadata())).toBe("© A");
  });

  test("asks nothing of the file for tiles it does not hold", async () => {
    const { counts, file } = sparseFile(parts);
    const opened = openArchive({ kind: "file", file, archive });
    await opened.getHeader();
    expect(await opened.getZxy(15, 1, 1)).toBeUndefined();
    expect(await opened.getZxy(3, 1, 1)).toBeUndefined();
    expect(counts.reads).toBe(1);
  });

  test("two files of one name are not taken for one another", async () => {
    const other = tileArchive([{ z: 2, x: 0, y: 0, bytes: road("B") }]);
    for (const [made, zoom] of [
      [parts, 15],
      [other, 2],
    ] as const)
      expect(
        (await openArchive({ kind: "file", file: sparseFile(made).file, archive }).getHeader()).maxZoom,
      ).toBe(zoom);
  });
});

test("a tile that unpacks without end is given up", async () => {
  const bomb = gzipSync(new Uint8Array(80 * 1024 * 1024));
  const unpacked = unpackTiles(new Uint8Array(bomb).buffer, 2).then(({ byteLength }) => byteLength);
  await expect(unpacked).rejects.toThrow("unpacks to more than");
});

describe("a hostile directory", () => {
  const tile = { z: 0, x: 0, y: 0, bytes: road("A") };

  /** The archive with another directory in place of its own. */
  const withDirectory = (bytes: Uint8Array): ReturnType<typeof tileArchive> => {
    const made = tileArchive([tile]);
    const [header, , ...others] = made.parts;
    const root = gzipSync(bytes);
    const at = 100_000;
    const view = new DataView((header?.bytes ?? new Uint8Array(127)).buffer);
    view.setBigUint64(8, BigInt(at), true);
    view.setBigUint64(16, BigInt(root.length), true);
    const parts = [{ at: 0, bytes: new Uint8Array(view.buffer) }, ...others, { at, bytes: root }];
    return { size: at + root.length, parts };
  };

  test.each([
    ["of a billion entries", Uint8Array.of(0x80, 0x94, 0xeb, 0xdc, 0x03, 1, 1, 1, 1)],
    ["that says nothing", new Uint8Array()],
    ["of sixty million bytes packed to some thousands", new Uint8Array(60_000_000).fill(1, 5)],
  ])("%s is refused before anything is made of it", async (_, bytes) => {
    const before = process.memoryUsage.rss();
    const { file } = sparseFile(withDirectory(bytes));
    await expect(openArchive({ kind: "file", file, archive }).getZxy(0, 0, 0)).rejects.toThrow();
    expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000);
  });
});

test("a tile said to be larger than any tile is is not read", async () => {
  const { counts, file } = sparseFile(
    tileArchive([{ z: 0, x: 0, y: 0, bytes: new Uint8Array(40 * 1024 * 1024) }]),
  );
  const opened = openArchive({ kind: "file", file, archive });
  await expect(opened.getZxy(0, 0, 0)).rejects.toThrow("too large");
  expect(counts.bytes).toBe(16_384);
});

describe("credits", () => {
  test.each([
    ['<a href="https://a.example" onclick="x()">Proto&amp;maps</a>  &copy;\n OSM', "Proto&maps © OSM"],
    ["&lt;img src=x onerror=alert(1)&gt;", "<img src=x onerror=alert(1)>"],
    ["&#169; &#xA9; &#0; &#xD800; &unknown;", "© © &unknown;"],
    ["<script>alert(1)</script>", "alert(1)"],
    ["<b></b> ", null],
  ])("%j becomes plain text", (attribution, plain) => {
    expect(creditOf({ attribution })).toBe(plain);
  });

  test("are a line, however long the text, and none where there is none", () => {
    expect(creditOf({ attribution: "A ".repeat(100_000) })?.length).toBeLessThanOrEqual(240);
    for (const metadata of [null, {}, { attribution: 5 }, "text"]) expect(creditOf(metadata)).toBeNull();
  });

  test("layers are told where the metadata tells them", () => {
    expect(layersOf({ vector_layers: [{ id: "roads" }, null, { id: 4 }] })).toEqual(["roads"]);
    expect(layersOf({ vector_layers: "roads" })).toEqual([]);
  });
});

test("without a network nothing is asked of one", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const { file } = sparseFile(tileArchive([{ z: 0, x: 0, y: 0, bytes: road("A") }]));
  await openArchive({ kind: "file", file, archive }).getZxy(0, 0, 0);
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

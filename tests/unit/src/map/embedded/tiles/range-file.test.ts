import { readFileSync } from "node:fs";
import { PMTiles } from "pmtiles";
import { afterEach, expect, test, vi } from "vitest";
import { RangeFile } from "../../../../../../src/map/embedded/tiles/range-file.ts";

const basemap = readFileSync(new URL("../../../../../../public/basemap.pmtiles", import.meta.url));

/** Serves bytes as a host does; `ranges` false: always all of them. Returns what was sent. */
function serve(host: { bytes: Uint8Array; tag: string; ranges?: boolean }): {
  bytes: number;
  requests: number;
} {
  const sent = { bytes: 0, requests: 0 };
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: { range: string } }) => {
    const [from = 0, to = 0] = headers.range.replace("bytes=", "").split("-").map(Number);
    const part = host.ranges === false ? host.bytes : host.bytes.subarray(from, to + 1);
    sent.bytes += part.length;
    sent.requests++;
    const status = host.ranges === false ? 200 : 206;
    return new Response(Uint8Array.from(part), { status, headers: { etag: host.tag } });
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the first view of the world reads at most 400 KB of the map the app carries", async () => {
  const sent = serve({ bytes: basemap, tag: '"1"' });
  const archive = new PMTiles(new RangeFile("/basemap.pmtiles"));
  for (let z = 0; z <= 2; z++)
    for (let x = 0; x < 1 << z; x++)
      for (let y = 0; y < 1 << z; y++) expect(await archive.getZxy(z, x, y)).toBeDefined();
  expect(sent.bytes).toBeLessThanOrEqual(400_000);
  expect(sent.requests).toBeLessThanOrEqual(3);
});

test("bytes come as they are in the file, across the edges of what is fetched", async () => {
  const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 31 + (index >> 8)) & 255);
  serve({ bytes, tag: '"1"' });
  const file = new RangeFile("/some");
  for (const [offset, length] of [
    [0, 16_384],
    [131_071, 2],
    [100_000, 300_000],
    [699_990, 10],
  ] as const) {
    const { data } = await file.getBytes(offset, length);
    expect(Buffer.from(data).equals(Buffer.from(bytes.subarray(offset, offset + length)))).toBe(true);
  }
});

test("a part is fetched once, also when it is asked for twice at the same time", async () => {
  const sent = serve({ bytes: basemap, tag: '"1"' });
  const file = new RangeFile("/basemap.pmtiles");
  await Promise.all([file.getBytes(0, 100), file.getBytes(50, 100)]);
  await file.getBytes(1000, 100);
  expect(sent.requests).toBe(1);
});

test("a server without byte ranges sends the file once", async () => {
  const sent = serve({ bytes: basemap, tag: '"1"', ranges: false });
  const archive = new PMTiles(new RangeFile("/basemap.pmtiles"));
  await archive.getZxy(0, 0, 0);
  expect(await archive.getZxy(8, 131, 90)).toBeDefined();
  expect(sent.requests).toBe(1);
});

test("after the file was replaced on the server, nothing of the old one is used", async () => {
  const host = { bytes: basemap as Uint8Array, tag: '"1"' };
  serve(host);
  const archive = new PMTiles(new RangeFile("/basemap.pmtiles"));
  await archive.getZxy(0, 0, 0);
  const deep = await archive.getZxy(8, 131, 90);
  // In the new file tiles and leaf directories lie a thousand bytes further on.
  const moved = Buffer.from(basemap);
  const tiles = Number(moved.readBigUInt64LE(56));
  for (const at of [40, 56]) moved.writeBigUInt64LE(moved.readBigUInt64LE(at) + 1000n, at);
  host.bytes = Buffer.concat([moved.subarray(0, tiles), Buffer.alloc(1000), moved.subarray(tiles)]);
  host.tag = '"2"';
  expect(await archive.getZxy(8, 200, 100)).toBeDefined();
  expect((await archive.getZxy(8, 131, 90))?.data.byteLength).toBe(deep?.data.byteLength);
});

test("a part that could not be fetched is asked for again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const file = new RangeFile("/basemap.pmtiles");
  await expect(file.getBytes(0, 10)).rejects.toThrow("offline");
  serve({ bytes: basemap, tag: '"1"' });
  expect((await file.getBytes(0, 7)).data.byteLength).toBe(7);
});

import { unzipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import { zip } from "../../../../scripts/release/archive.mjs";

const time = new Date("2026-11-29T08:30:14Z");
const entries = [
  ["pinroll/app/index.html", "<!doctype html>"],
  ["pinroll/app/basemap.pmtiles", Uint8Array.from({ length: 300 }, () => 7)],
  ["pinroll/LICENSE", "MIT ".repeat(100)],
] as const;

afterEach(() => vi.unstubAllEnvs());

test("an archive has its files, packed where that pays", () => {
  const bytes = zip(entries, time);
  const texts = Object.entries(unzipSync(bytes)).map(([path, text]) => [path, Buffer.from(text).toString()]);
  expect(Object.fromEntries(texts)).toEqual(
    Object.fromEntries(entries.map(([path, text]) => [path, Buffer.from(text).toString()])),
  );
  expect(methods(bytes)).toEqual({
    "pinroll/LICENSE": 8,
    "pinroll/app/basemap.pmtiles": 0,
    "pinroll/app/index.html": 8,
  });
});

test("the same files make the same bytes, in whatever order they come and wherever the clock is", () => {
  const made = ["UTC", "Asia/Kolkata", "America/Los_Angeles"].flatMap((zone) => {
    vi.stubEnv("TZ", zone);
    return [zip(entries, time), zip([...entries].reverse(), time)];
  });
  expect(new Set(made.map((bytes) => Buffer.from(bytes).toString("hex"))).size).toBe(1);
});

/** How each entry is packed, by the central directory (APPNOTE 4.3.12). */
function methods(bytes: Uint8Array): Record<string, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Record<string, number> = {};
  let at = view.getUint32(bytes.length - 6, true);
  for (let left = view.getUint16(bytes.length - 12, true); left > 0; left--) {
    const length = view.getUint16(at + 28, true);
    found[new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))] = view.getUint16(
      at + 10,
      true,
    );
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}

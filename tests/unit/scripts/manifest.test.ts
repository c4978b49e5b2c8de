import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isTileArchive, nameKind } from "../../../src/photo/names/file-name.ts";
import { trackKind } from "../../../src/photo/geo/track.ts";

interface Image {
  src: string;
  sizes: string;
  type: string;
  form_factor?: string;
}

interface Manifest {
  icons: Image[];
  screenshots: Image[];
  shortcuts: { url: string; icons: Image[] }[];
  file_handlers: { action: string; accept: Record<string, string[]> }[];
  share_target: { action: string; params: { files: { name: string }[] } };
}

const at = (path: string): string => fileURLToPath(new URL(`../../../public${path}`, import.meta.url));
const manifest = JSON.parse(readFileSync(at("/manifest.webmanifest"), "utf8")) as Manifest;

test("every image of the manifest has the size and the type it claims", async () => {
  const { icons, screenshots, shortcuts } = manifest;
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]) {
    const { width, height, format } = await sharp(at(src)).metadata();
    expect(type, src).toBe(format === "svg" ? "image/svg+xml" : `image/${format}`);
    if (sizes !== "any") expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test("screenshots are there for wide and narrow windows, in shapes browsers take, and small", () => {
  const { screenshots } = manifest;
  expect(new Set(screenshots.map((each) => each.form_factor))).toEqual(new Set(["wide", "narrow"]));
  for (const { sizes } of screenshots) {
    const [width = 0, height = 0] = sizes.split("x").map(Number);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
  }
  const bytes = screenshots.reduce((sum, { src }) => sum + statSync(at(src)).size, 0);
  expect(bytes).toBeLessThan(300_000);
});

test("only what Pinroll opens is opened with it: photos, videos, tracks, backups and map tiles", () => {
  const endings = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  const isOpened = (ending: string): boolean =>
    nameKind(`a${ending}`) === "media" ||
    trackKind(`a${ending}`) !== null ||
    isTileArchive(`a${ending}`) ||
    ending === ".pinroll";
  expect(endings.filter((ending) => !isOpened(ending))).toEqual([]);
  expect(new Set(endings).size).toBe(endings.length);
  for (const ending of [
    ".jpg",
    ".heic",
    ".dng",
    ".mp4",
    ".mov",
    ".gpx",
    ".kml",
    ".geojson",
    ".pinroll",
    ".pmtiles",
  ])
    expect(endings).toContain(ending);
});

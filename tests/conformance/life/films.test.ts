import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { corpusFolder, corpusMissing, lifeFolder } from "../../support/corpus.ts";
import { importedTree, disclosedBy } from "../../support/imported-tree.ts";
import type { Viewport } from "../../../src/photo/geo/bounds.ts";
import type { PhotoLibrary } from "../../../workers/library/library.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** One file of the folder alone. */
async function imported(name: string): Promise<PhotoLibrary> {
  const folder = mkdtempSync(join(tmpdir(), "films-"));
  folders.push(folder);
  copyFileSync(join(lifeFolder("files"), name), join(folder, name));
  return importedTree(folder);
}

/** The first point of the library's only track, and how many there are. */
async function onlyTrack(library: PhotoLibrary): Promise<{ points: number; lat: number; lng: number }> {
  const [track, ...others] = await library.tracks.all();
  if (track === undefined || others.length > 0) throw new Error("There is not one track");
  const bounds = { west: -180, east: 180, south: -85, north: 85 };
  const [line] = await library.tracks.lines(Uint32Array.of(track.id), { bounds, zoom: 20 } as Viewport);
  return { points: track.points, lat: line?.points[1] ?? 0, lng: line?.points[0] ?? 0 };
}

const isThere = corpusFolder !== null;

describe.skipIf(!isThere)(`films and drones (${isThere ? "corpus" : corpusMissing})`, () => {
  test("a GoPro's header in local time gets its zone from the film's GPS clock, and the film a track", async () => {
    const library = await imported("gpmf-parser__samples__max-heromode.mp4");
    const [film] = (await disclosedBy(library)).photos;
    expect(film?.takenAt).toMatchObject({
      local: "2019-11-18T15:45:32",
      offset: "-08:00",
      source: "gps:CreateDate",
    });
    expect(film?.camera).toMatchObject({ make: "GoPro", model: "GoPro Max" });
    const track = await onlyTrack(library);
    expect(track.points).toBeGreaterThan(180);
    expect(track.points).toBeLessThan(200);
    expect(track.lat).toBeCloseTo(33.1268, 3);
    expect(track.lng).toBeCloseTo(-117.3273, 3);
  });

  test.each([
    ["DJI_SRT_Parser__samples__mavic_air2.srt", 25, 41.420684, 2.162162],
    ["DJI_SRT_Parser__samples__p4_rtk.SRT", 55, -34.237922, -58.851745],
  ])("a drone's subtitles are a track: %s", async (name, points, lat, lng) => {
    const track = await onlyTrack(await imported(name));
    expect(track.points).toBe(points);
    expect(track.lat).toBeCloseTo(lat, 6);
    expect(track.lng).toBeCloseTo(lng, 6);
  });

  test("the document in a KMZ is a track", async () => {
    const library = await imported("dawarich__spec__fixtures__files__kml__points_with_timestamps.kmz");
    const track = await onlyTrack(library);
    expect(track.points).toBe(3);
    expect(track.lat).toBeCloseTo(37.422, 6);
    expect(track.lng).toBeCloseTo(-122.0841, 6);
  });

  test("DJI's own XMP is a place in all three spellings", async () => {
    const { photos } = await disclosedBy(await importedTree(lifeFolder("made/C33")));
    expect(photos).toHaveLength(3);
    for (const { location } of photos) {
      expect(location?.lat).toBeCloseTo(46.8968, 4);
      expect(location?.lng).toBeCloseTo(-1.33974, 4);
      expect(location?.altitude).toBe(230.52);
    }
  });

  test("a phone's 200 megapixels state their size and date, and may be drawn", async () => {
    const library = await imported("pillow_heif__tests__images__heif_special__200MP.heic");
    const [photo] = (await disclosedBy(library)).photos;
    expect([photo?.width, photo?.height]).toEqual([12240, 16320]);
    expect(photo?.takenAt).toMatchObject({ local: "2025-01-19T14:53:27.031", offset: "+03:00" });
    expect((await library.queries.report()).filter(({ outcome }) => outcome === "undrawn")).toEqual([]);
  });
});

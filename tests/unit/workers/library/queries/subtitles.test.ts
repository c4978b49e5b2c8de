import { expect, test } from "vitest";
import type { LibraryMessage } from "../../../../../src/contract/photo-worker.ts";
import { readTrack } from "../../../../../src/features/tracks/worker/photo/track-file.ts";
import { libraryOf } from "../../../../support/exported-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

const films = ["Trip/Film.MP4", "Trip/film.jpg", "Trip/clip.mov", "Trip/clip.mp4", "Trip/other.mkv"];

/** A library of these and of subtitles with these names. */
async function withSubtitles(...subtitles: string[]) {
  const record = aRecord({ kind: "video", type: "video/mp4", location: null });
  const library = await libraryOf(films.map((path) => ({ path, record })));
  const found = subtitles.map((path, at) => ({ id: films.length + at, path, sidecar: true }));
  library.intake.found(found);
  const port: { onmessage?: (event: { data: LibraryMessage[] }) => void; postMessage: () => void } = {
    postMessage: () => undefined,
  };
  library.intake.connect(0, port as unknown as MessagePort);
  for (const { id, path } of found) {
    if (!path.endsWith(".srt")) continue;
    const text = path.includes("drone")
      ? "1\n00:00:00,000 --> 00:00:01,000\nGPS(2.1,41.4,9)"
      : "1\n00:00:00,000 --> 00:00:01,000\nHello";
    const { reading, points } = await readTrack("srt", new Blob([text]));
    port.onmessage?.({ data: [{ type: "sidecar", job: 1, id, reading, ...(points && { points }) }] });
  }
  return library;
}

async function filmOf(subtitles: string): Promise<string | null> {
  const library = await withSubtitles(subtitles);
  for (const [id, path] of films.entries())
    if ((await library.queries.subtitles(id)).length > 0) return path.slice(5);
  return null;
}

test("subtitles belong to the video of their name, whatever follows it", async () => {
  expect(await filmOf("Trip/film.srt")).toBe("Film.MP4");
  expect(await filmOf("Trip/film.en.srt")).toBe("Film.MP4");
  expect(await filmOf("Trip/Film.mp4.de-AT.vtt")).toBe("Film.MP4");
  expect(await filmOf("Trip/film.forced.en.srt")).toBe("Film.MP4");
});

test("of two videos of a name the first by alphabet; none for a photo, another name or another folder", async () => {
  expect(await filmOf("Trip/clip.srt")).toBe("clip.mov");
  expect(await filmOf("Trip/clip.mp4.srt")).toBe("clip.mp4");
  expect(await filmOf("Trip/film 2.srt")).toBeNull();
  expect(await filmOf("Other/film.srt")).toBeNull();
});

test("a video has all its subtitles; they are sidecars, and go where it is deleted", async () => {
  const library = await withSubtitles("Trip/film.srt", "Trip/film.en.vtt", "Trip/alone.srt");
  const first = films.length;
  expect(await library.queries.subtitles(0)).toStrictEqual([
    { id: first + 1, path: "Trip/film.en.vtt" },
    { id: first, path: "Trip/film.srt" },
  ]);
  const sidecars = (await library.queries.report()).filter(({ outcome }) => outcome === "sidecar");
  expect(sidecars.map(({ path, why }) => [path, why])).toStrictEqual([
    ["Trip/film.srt", "used"],
    ["Trip/film.en.vtt", "used"],
    ["Trip/alone.srt", "unmatched"],
  ]);
  expect(sidecars.at(-1)?.message).toBe("No matching video was added.");
  const filesToDelete = await library.queries.filesToDelete(Uint32Array.of(0));
  expect(filesToDelete.filter(({ role }) => role === "sidecar").map(({ path }) => path)).toStrictEqual([
    "Trip/film.srt",
    "Trip/film.en.vtt",
  ]);
});

test("a drone's subtitles are marked, for they are shown only when chosen, and are a track", async () => {
  const library = await withSubtitles("Trip/film.drone.srt", "Trip/film.srt");
  const first = films.length;
  expect(await library.queries.subtitles(0)).toStrictEqual([
    { id: first, path: "Trip/film.drone.srt", drone: true },
    { id: first + 1, path: "Trip/film.srt" },
  ]);
  expect((await library.tracks.all()).map(({ id, points }) => [id, points])).toStrictEqual([[first, 1]]);
  const [drone] = (await library.queries.report()).filter(({ outcome }) => outcome === "sidecar");
  expect([drone?.why, drone?.message]).toStrictEqual([
    "track",
    "GPS track, 1 point. Shown on the map, but it has no times, so it can’t be used to geotag photos.",
  ]);
});

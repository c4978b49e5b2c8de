import { expect, test } from "vitest";
import { pairSidecars } from "../../../../../workers/library/sidecars/pair.ts";
import { libraryOf } from "../../../../support/exported-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

const photos = ["Film.MP4", "film.jpg", "clip.mov", "clip.mp4", "other.mkv"].map((name, row) => ({
  row,
  folder: "Trip/",
  name,
}));

function filmOf(name: string, folder = "Trip/"): string | null {
  const sidecar = { row: 99, folder, name, kind: "subtitles" as const, fileName: null };
  const [pair, ...rest] = pairSidecars(photos, [sidecar]);
  expect(rest).toStrictEqual([]);
  return pair === undefined ? null : (photos[pair.photo]?.name ?? null);
}

test("subtitles belong to the video of their name, whatever follows it", () => {
  expect(filmOf("film.srt")).toBe("Film.MP4");
  expect(filmOf("film.en.srt")).toBe("Film.MP4");
  expect(filmOf("Film.mp4.de-AT.vtt")).toBe("Film.MP4");
  expect(filmOf("film.forced.en.srt")).toBe("Film.MP4");
});

test("of two videos of a name the first by alphabet; none for a photo, another name or another folder", () => {
  expect(filmOf("clip.srt")).toBe("clip.mov");
  expect(filmOf("clip.mp4.srt")).toBe("clip.mp4");
  expect(filmOf("film 2.srt")).toBeNull();
  expect(filmOf("film.srt", "Other/")).toBeNull();
});

test("a video has all its subtitles, they count as sidecars, and one without a video says so", async () => {
  const record = aRecord({ kind: "video", type: "video/mp4", location: null });
  const library = await libraryOf([{ path: "Trip/film.mp4", record }]);
  library.intake.found(
    ["Trip/film.srt", "Trip/film.en.vtt", "Trip/alone.srt"].map((path, at) => ({
      id: at + 1,
      path,
      sidecar: true,
    })),
  );
  expect(await library.queries.subtitles(0)).toStrictEqual([
    { id: 2, path: "Trip/film.en.vtt" },
    { id: 1, path: "Trip/film.srt" },
  ]);
  const report = await library.queries.report();
  expect(report.map(({ path, outcome, message }) => [path, outcome, message])).toContainEqual([
    "Trip/alone.srt",
    "sidecar",
    "No matching video was added.",
  ]);
  expect(report.filter(({ outcome }) => outcome === "sidecar")).toHaveLength(3);
});

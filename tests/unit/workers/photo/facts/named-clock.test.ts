import { describe, expect, test } from "vitest";
import type { TakenAt } from "../../../../../src/photo/photo.ts";
import { readBatch } from "../../../../../workers/photo/metadata.ts";
import { believeName } from "../../../../../workers/photo/facts/file-date.ts";
import { keyed, mp4, since1904 } from "../../../../support/film-bytes.ts";

const header = (local: string, source = "quicktime:CreateDate"): TakenAt => ({
  local,
  offset: "+00:00",
  source,
});
const named = (local: string, offset: string | null = null): TakenAt => ({
  local,
  offset,
  source: "filename",
});

/** The date that wins, as "2024-05-03T10:11:12 +02:00". */
function believed(own: TakenAt, name: TakenAt, seconds: number | null = null): string {
  const [first, ...rest] = believeName([own, name], seconds);
  expect(rest).toHaveLength(1);
  return `${first?.local} ${first?.offset}`;
}

describe("a film's own time in UTC and the clock of its name", () => {
  test.each([
    ["2024-05-03T12:11:12", "+02:00"],
    ["2024-05-03T03:11:11", "-07:00"],
    ["2024-05-03T15:56:12", "+05:45"],
    ["2024-05-04T00:11:12", "+14:00"],
    ["2024-05-02T22:11:12", "-12:00"],
  ])("a zone apart: the name %s is the wall clock, in zone %s", (local, offset) => {
    expect(believed(header("2024-05-03T10:11:12"), named(local))).toBe(`${local} ${offset}`);
  });

  test("the same: it may be the wall clock, so no zone is told", () => {
    expect(believed(header("2024-05-03T10:11:13"), named("2024-05-03T10:11:12"))).toBe(
      "2024-05-03T10:11:12 null",
    );
  });

  test("a header that was written at the end of the film", () => {
    const own = header("2024-05-03T10:13:22");
    expect(believed(own, named("2024-05-03T12:11:12"), 130)).toBe("2024-05-03T12:11:12 +02:00");
    expect(believed(own, named("2024-05-03T12:11:12"))).toBe("2024-05-03T10:13:22 +00:00");
  });

  test("of two zones that would do, none is told", () => {
    const own = header("2024-05-03T10:11:12");
    expect(believed(own, named("2024-05-03T12:11:12"), 900)).toBe("2024-05-03T12:11:12 null");
  });

  test.each([
    ["another time", named("2024-05-03T12:14:12")],
    ["further than any zone", named("2024-05-04T00:26:12")],
    ["a mere day", named("2024-05-03T00:00:00")],
    ["a name with a zone of its own", named("2024-05-03T12:11:12", "+00:00")],
  ])("%s leaves the film's own", (_, name) => {
    expect(believed(header("2024-05-03T10:11:12"), name)).toBe("2024-05-03T10:11:12 +00:00");
  });

  test("what knows its zone, and what a camera wrote into a picture, stays", () => {
    for (const source of ["quicktime:CreationDate", "exif:DateTimeOriginal", "container:IDIT"]) {
      expect(believed(header("2024-05-03T10:11:12", source), named("2024-05-03T12:11:12"))).toBe(
        "2024-05-03T10:11:12 +00:00",
      );
    }
  });
});

test("a film is dated by its name and its header together, and both can be seen; a date with a zone wins", async () => {
  const created = since1904("2024-05-03T10:11:12Z");
  const apple = keyed({ "com.apple.quicktime.creationdate": "2024-05-03T13:11:12+0300" });
  const films = [mp4({ created }), mp4({ created, more: [apple] })];
  const dates: unknown[] = [];
  const batch = films.map((film, id) => ({
    id,
    file: new File([film], "VID_20240503_121112.mp4"),
    named: true,
  }));
  await readBatch(batch, (result) => {
    if (result.ok)
      dates.push([result.record.takenAt, result.record.others.takenAt.map(({ source }) => source)]);
  });
  expect(dates).toEqual([
    [
      { local: "2024-05-03T12:11:12", offset: "+02:00", source: "filename:CreateDate" },
      ["quicktime:CreateDate", "quicktime:MediaCreateDate"],
    ],
    [
      { local: "2024-05-03T13:11:12", offset: "+03:00", source: "quicktime:CreationDate" },
      ["quicktime:CreateDate", "quicktime:MediaCreateDate", "filename"],
    ],
  ]);
});

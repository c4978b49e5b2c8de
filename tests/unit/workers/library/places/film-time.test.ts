import { afterEach, expect, test, vi } from "vitest";
import type { Location, TakenAt } from "../../../../../src/photo/photo.ts";
import { parseWallTime } from "../../../../../src/photo/wall-time.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { onLocalClock } from "../../../../../workers/library/places/gazetteer.ts";
import { namingOf } from "../../../../../workers/library/placing/place-again.ts";
import { placePhoto } from "../../../../../workers/library/placing/placing.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { aRecord, unmeasured } from "../../../../support/library-fixtures.ts";
import { openGazetteer, serveTowns } from "../../../../support/places.ts";

const tokyo: Location = {
  lat: 35.68,
  lng: 139.76,
  altitude: null,
  ...unmeasured,
  source: "quicktime:GPSCoordinates",
};
const london: Location = { ...tokyo, lat: 51.4169, lng: -0.0827 };
const utc: TakenAt = { local: "2024-11-01T03:20:00", offset: "+00:00", source: "quicktime:CreateDate" };
const film = (takenAt: TakenAt, location: Location | null = tokyo) =>
  aRecord({ kind: "video", type: "video/quicktime", takenAt, location });
const gazetteer = openGazetteer();

afterEach(() => vi.unstubAllGlobals());

test("a film in UTC has the time of the clocks at its place, and the time that was read beside it", () => {
  const { takenAt, others } = onLocalClock(film(utc), gazetteer);
  expect(takenAt).toEqual({
    local: "2024-11-01T12:20:00",
    offset: "+09:00",
    source: "quicktime:CreateDate",
    offsetSource: "zone",
  });
  expect(others.takenAt).toEqual([utc]);
});

test("on the hour that clocks are set back, the moment tells which it is", () => {
  const at = (local: string) =>
    onLocalClock(film({ ...utc, local }, { ...london, lat: 48.85, lng: 2.35 }), gazetteer);
  expect(at("2024-10-27T00:30:00").takenAt).toMatchObject({ local: "2024-10-27T02:30:00", offset: "+02:00" });
  expect(at("2024-10-27T01:30:00").takenAt).toMatchObject({ local: "2024-10-27T02:30:00", offset: "+01:00" });
});

test.each([
  ["an offset of its own", { ...utc, offset: "+09:00", source: "quicktime:CreationDate" }, tokyo],
  ["no place", utc, null],
  ["a place where clocks showed UTC", utc, london],
  ["a name that confirms its zone", { ...utc, offset: "+02:00", source: "filename:CreateDate" }, tokyo],
  ["a name and a header that agree", { ...utc, offset: null, source: "filename:CreateDate" }, tokyo],
  ["a date that a person said", { ...utc, source: "hand" }, tokyo],
])("one with %s stays as it is", (_, takenAt, location) => {
  const record = film(takenAt, location);
  expect(onLocalClock(record, gazetteer)).toBe(record);
});

test("it stands there once its place has a name, and stays there until zones are known at the next visit", async () => {
  serveTowns();
  const library = new LibraryParts();
  const intake = new Intake(library);
  intake.found([{ id: 0, path: "Japan/IMG_9002.MOV", sidecar: false }]);
  intake.message({ type: "record", job: 0, id: 0, bytes: 1, modified: 1, record: film(utc), preview: null });
  const shown = (): number | undefined => library.state.columns.takenAt[0];
  expect(shown()).toBe(parseWallTime(utc.local));
  await namingOf(library, () => undefined).finish();
  const local = parseWallTime("2024-11-01T12:20:00");
  expect(shown()).toBe(local);
  library.places.gazetteer = null;
  placePhoto(library, 0, wholeRecord(library, 0));
  expect(shown()).toBe(local);
});

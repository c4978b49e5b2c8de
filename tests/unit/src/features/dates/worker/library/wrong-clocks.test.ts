import { afterEach, beforeEach, expect, test } from "vitest";
import type { ClockFinding } from "../../../../../../../src/features/dates/shared/date-port.ts";
import type { Location, PhotoRecord } from "../../../../../../../src/photo/photo.ts";
import { formatWallTime } from "../../../../../../../src/photo/wall-time.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord, unmeasured } from "../../../../../../support/library-fixtures.ts";
import { serveTowns } from "../../../../../../support/places.ts";
import { waitFor } from "../../../../../../support/wait-for.ts";

const hour = 3_600_000;
const minute = 60_000;

let open: KeptLibrary[] = [];

beforeEach(() => {
  emptyDatabases();
  serveTowns();
});

afterEach(() => {
  for (const kept of open.splice(0)) kept.kill();
  open = [];
});

const lisbon: Location = {
  lat: 38.71,
  lng: -9.14,
  altitude: null,
  ...unmeasured,
  source: "exif:GPS",
};

/** Noon of a day in May, when Lisbon's clocks are an hour ahead of UTC. */
const noon = Date.UTC(2024, 4, 1, 12);

interface Shot {
  utc: number;
  /** Milliseconds the clock is ahead of UTC. */
  clock: number;
  offset?: string | null;
  fix?: boolean;
  located?: boolean;
  model?: string;
}

function shot({
  utc,
  clock,
  offset = null,
  fix = false,
  located = true,
  model = "EOS 5D",
}: Shot): PhotoRecord {
  const gps = { local: formatWallTime(utc), offset: "+00:00", source: "exif:GPSDateTime" };
  return aRecord({
    takenAt: { local: formatWallTime(utc + clock), offset, source: "exif:DateTimeOriginal" },
    location: located ? lisbon : null,
    others: { takenAt: fix ? [gps] : [], location: [], orientation: [] },
    camera: { make: "Canon", model, lens: null },
  });
}

async function libraryOf(shots: readonly Shot[]): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  open.push(kept);
  kept.library.intake.found(shots.map((_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  shots.forEach((each, id) => {
    kept.record(id, shot(each));
    kept.picture(id);
  });
  await kept.settled(shots.length);
  return kept;
}

const found = async (shots: readonly Shot[]): Promise<ClockFinding[]> =>
  (await libraryOf(shots)).library.dates.wrongClocks();

const every = (count: number, of: (at: number) => Omit<Shot, "utc">): Shot[] =>
  Array.from({ length: count }, (_, at) => ({ utc: noon + at * 7 * minute, ...of(at) }));

test("a clock an hour behind is found by the times of fixes, for photos without a location, too", async () => {
  const shots = every(10, (at) => ({ clock: 0, fix: true, located: at % 2 === 0 }));
  const kept = await libraryOf(shots);
  // Photos are placed in the background.
  await waitFor(async () => expect((await kept.library.dates.wrongClocks())[0]?.place).not.toBeNull());
  const [finding, ...more] = await kept.library.dates.wrongClocks();
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    camera: "Canon EOS 5D",
    aheadMs: -hour,
    by: "gps",
    evidence: 5,
    zone: "Europe/Lisbon",
    place: { country: "PT" },
  });
  expect(finding?.rows).toHaveLength(10);
  if (finding === undefined) throw new Error("nothing found");
  await kept.library.edits.edit([{ rows: finding.rows, change: { date: finding.change } }]);
  expect(await kept.library.dates.wrongClocks()).toEqual([]);
  expect(kept.library.queries.details(3)?.record.takenAt).toEqual({
    local: formatWallTime(noon + 21 * minute + hour),
    offset: null,
    source: "shift",
  });
});

test("a photo of the month alone has no clock that could be wrong", async () => {
  const kept = await libraryOf(every(10, () => ({ clock: 0, fix: true })));
  const takenAt = { local: "2024-05-01T00:00:00", edtf: "2024-05", offset: null, source: "xmp:DateCreated" };
  kept.library.intake.found([{ id: 10, path: "Trip/10.jpg", sidecar: false }]);
  kept.record(10, { ...shot({ utc: noon, clock: 0, located: false }), takenAt });
  kept.picture(10);
  await kept.settled(11);
  const [finding] = await kept.library.dates.wrongClocks();
  expect([...(finding?.rows ?? [])]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a clock that stayed in the zone of home is found by its own offsets; moments stay", async () => {
  const shots = every(8, () => ({ clock: -4 * hour, offset: "-04:00" }));
  const kept = await libraryOf(shots);
  const [finding] = await kept.library.dates.wrongClocks();
  expect(finding).toMatchObject({ aheadMs: -5 * hour, by: "offset", evidence: 8 });
  if (finding === undefined) throw new Error("nothing found");
  await kept.library.edits.edit([{ rows: finding.rows, change: { date: finding.change } }]);
  expect(kept.library.queries.details(0)?.record.takenAt).toEqual({
    local: formatWallTime(noon + hour),
    offset: "+01:00",
    source: "shift",
  });
  expect(await kept.library.dates.wrongClocks()).toEqual([]);
});

test("a clock set right in the middle of a trip is wrong only before", async () => {
  const shots = every(20, (at) => ({ clock: at < 12 ? hour + 72 * minute : hour, fix: true }));
  const findings = await found(shots);
  expect(findings.map(({ aheadMs, evidence }) => [aheadMs, evidence])).toEqual([[72 * minute, 12]]);
  // The clock showed an hour twice: photos after it was set right are not meant.
  expect([...(findings[0]?.rows ?? [])]).toEqual(Array.from({ length: 12 }, (_, row) => row));
});

test.each([
  ["clocks that are right", every(20, () => ({ clock: hour, fix: true }))],
  ["fixes some seconds old", every(20, (at) => ({ clock: hour + (at % 5) * 9000, fix: true }))],
  ["fixes of all ages", every(20, (at) => ({ clock: hour + ((at * 37) % 19) * 11 * minute, fix: true }))],
  ["few photos", every(4, () => ({ clock: 0, fix: true }))],
  ["no fixes and no offsets", every(20, () => ({ clock: 0 }))],
  ["photos without locations", every(20, () => ({ clock: 0, fix: true, located: false }))],
  ["offsets of the place", every(20, () => ({ clock: hour, offset: "+01:00" }))],
  ["one moment many times", Array.from({ length: 20 }, () => ({ utc: noon, clock: 0, fix: true }))],
] as const)("nothing is said of %s", async (_, shots) => {
  expect(await found(shots)).toEqual([]);
});

test("each camera has its own clock", async () => {
  const shots = [
    ...every(9, () => ({ clock: 0, fix: true, model: "EOS 5D" })),
    ...every(9, () => ({ clock: hour, fix: true, model: "EOS 6D" })),
  ];
  expect((await found(shots)).map(({ camera }) => camera)).toEqual(["Canon EOS 5D"]);
});

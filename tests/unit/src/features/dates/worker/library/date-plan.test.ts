import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  zoneOfPlace,
  type DateChange,
  type LeftOut,
} from "../../../../../../../src/photo/dates/date-change.ts";
import type { CorrectedDate } from "../../../../../../../src/photo/photo-edit.ts";
import type { Location, PhotoRecord, TakenAt } from "../../../../../../../src/photo/photo.ts";
import { formatWallTime, parseWallTime } from "../../../../../../../src/photo/wall-time.ts";
import { planDates } from "../../../../../../../src/features/dates/worker/library/date-plan.ts";
import { LibraryParts } from "../../../../../../../workers/library/parts/library-parts.ts";
import { SegmentStore } from "../../../../../../../workers/library/pictures/segments.ts";
import { aRecord, unmeasured } from "../../../../../../support/library-fixtures.ts";
import { openGazetteer } from "../../../../../../support/places.ts";

const zones = Intl.supportedValuesOf("timeZone");

const library = new LibraryParts(new SegmentStore());
library.places.gazetteer = openGazetteer(library.places.table);

const at = (lat: number, lng: number): Location => ({
  lat,
  lng,
  altitude: null,
  ...unmeasured,
  source: "exif:GPS",
});

const tokyo = at(35.68, 139.77);
const lisbon = at(38.71, -9.14);

const dated = (
  local: string,
  offset: string | null = null,
  source = "exif:DateTimeOriginal",
): Partial<PhotoRecord> => ({ takenAt: { local, offset, source }, location: null });

async function planned(change: DateChange, parts: Partial<PhotoRecord>): Promise<CorrectedDate | LeftOut> {
  const plan = await planDates(library, change, []);
  return plan.of(0, aRecord(parts));
}

/** A photo of a moment, with a clock that no zone ever had. */
const elsewhere = (utcMs: number): Partial<PhotoRecord> =>
  dated(formatWallTime(utcMs + 317 * 60_000), "+05:17");

/** What the clocks of a zone show at a moment, told by the engine in a way of its own. */
function shownIn(zone: string, utcMs: number): string {
  let clock = clocks.get(zone);
  if (clock === undefined) clocks.set(zone, (clock = new Intl.DateTimeFormat("sv-SE", clockOf(zone))));
  return clock.format(utcMs).replace(" ", "T");
}

/** Made once for each zone: making one takes as long as asking it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timeZone: string): Intl.DateTimeFormatOptions => ({
  timeZone,
  dateStyle: "short",
  timeStyle: "medium",
});

const utcOf = ({ local, offset }: Pick<TakenAt, "local" | "offset">): number =>
  Date.parse(`${local}${offset ?? "Z"}`);

/** From 1975 on, as before there are offsets with seconds. */
const moments = fc.integer({ min: Date.UTC(1975, 0) / 1000, max: Date.UTC(2036, 0) / 1000 });

test("a zone change that keeps the moment shows what the clocks of that zone showed, in every zone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), moments, async (zone, seconds) => {
      const date = await planned({ kind: "zone", zone, keep: "moment" }, elsewhere(seconds * 1000));
      if (typeof date === "string") throw new Error(date);
      expect(date.local).toBe(shownIn(zone, seconds * 1000));
      expect(utcOf(date)).toBe(seconds * 1000);
      expect(date.source).toBe("shift");
    }),
    { numRuns: 1500 },
  );
});

test("a zone change that keeps the clock gets an offset at which that zone's clocks showed the time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), moments, async (zone, seconds) => {
      const local = shownIn(zone, seconds * 1000);
      const date = await planned({ kind: "zone", zone, keep: "clock" }, dated(local));
      if (typeof date === "string") throw new Error(date);
      expect(date.local).toBe(local);
      expect(date.source).toBe("hand");
      expect(shownIn(zone, utcOf(date))).toBe(local);
      // Of a time shown twice the first counts.
      expect(utcOf(date)).toBeLessThanOrEqual(seconds * 1000);
    }),
    { numRuns: 1500 },
  );
});

/** The seconds around every change of clocks in some years. */
function changesOf(zone: string): number[] {
  const found: number[] = [];
  const isSame = (one: number, other: number): boolean => aheadOf(zone, one) === aheadOf(zone, other);
  for (let day = Date.UTC(2009, 0); day < Date.UTC(2026, 0); day += 14 * 86_400_000) {
    let [from, to] = [day, day + 14 * 86_400_000];
    if (isSame(from, to)) continue;
    while (to - from > 1000) {
      const middle = Math.floor((from + to) / 2000) * 1000;
      if (isSame(from, middle)) from = middle;
      else to = middle;
    }
    found.push(to);
  }
  return found;
}

const aheadOf = (zone: string, utcMs: number): number => parseWallTime(shownIn(zone, utcMs)) - utcMs;

test.each([
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Pacific/Apia",
  "Asia/Pyongyang",
  "America/Caracas",
])("across every change of clocks in %s, moments stay and times shown are right", async (zone) => {
  const changes = changesOf(zone);
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes)
    for (const second of [-7200, -3601, -3600, -1800, -1, 0, 1, 1800, 3599, 3600, 7200]) {
      const utc = change + second * 1000;
      const kept = await planned({ kind: "zone", zone, keep: "moment" }, elsewhere(utc));
      expect(kept).toMatchObject({ local: shownIn(zone, utc) });
      const clock = await planned({ kind: "zone", zone, keep: "clock" }, dated(shownIn(zone, utc)));
      if (typeof clock === "string") throw new Error(clock);
      expect(shownIn(zone, utcOf(clock))).toBe(clock.local);
      expect(utcOf(clock)).toBeLessThanOrEqual(utc);
    }
});

test.each([
  ["shown twice is the first one", "2024-10-27T02:30:00", "+02:00", "twice"],
  ["never shown is read as before clocks were changed", "2024-03-31T02:30:00", "+01:00", "never"],
] as const)("a time %s, and that is counted", async (_, local, offset, shown) => {
  const plan = await planDates(library, { kind: "zone", zone: "Europe/Berlin", keep: "clock" }, []);
  expect(plan.of(0, aRecord(dated(local)))).toEqual({ local, offset, source: "hand" });
  expect(plan.clock[shown]).toBe(1);
});

describe("a shift", () => {
  test("adds to the clock and keeps offset and fraction", async () => {
    await fc.assert(
      fc.asyncProperty(
        moments,
        fc.integer({ min: -40_000_000, max: 40_000_000 }).filter((by) => by !== 0),
        async (seconds, by) => {
          const local = `${formatWallTime(seconds * 1000)}.1234`;
          const date = await planned({ kind: "shift", ms: by * 1000 }, dated(local, "+02:00"));
          const moved = `${new Date((seconds + by) * 1000).toISOString().slice(0, 19)}.1234`;
          expect(date).toEqual({ local: moved, offset: "+02:00", source: "shift" });
        },
      ),
    );
  });

  test.each([
    ["has no date", { takenAt: null }, "no-date"],
    ["has only the file’s date", dated("2024-05-03T10:00:00", "+00:00", "modified"), "file-date"],
    ["would leave the calendar", dated("9999-12-31T23:30:00"), "out-of-range"],
  ])("leaves out a photo that %s", async (_, parts, reason) => {
    expect(await planned({ kind: "shift", ms: 3_600_000 }, parts)).toBe(reason);
  });

  test("of one camera leaves out others, and what is outside its span", async () => {
    const only = {
      camera: "Apple iPhone 15",
      from: parseWallTime("2024-05-01T00:00:00"),
      to: parseWallTime("2024-05-02T00:00:00"),
    };
    const change: DateChange = { kind: "shift", ms: -4_320_000, only };
    expect(await planned(change, dated("2024-05-01T10:00:00"))).toMatchObject({
      local: "2024-05-01T08:48:00",
    });
    expect(await planned(change, dated("2024-05-03T10:00:00"))).toBe("not-meant");
    const other = { camera: { make: "Canon", model: "EOS 5D", lens: null } };
    expect(await planned(change, { ...dated("2024-05-01T10:00:00"), ...other })).toBe("not-meant");
  });
});

describe("the zone of each photo's place", () => {
  const change = (keep: "clock" | "moment"): DateChange => ({ kind: "zone", zone: zoneOfPlace, keep });

  test("is told apart from zones asked for, and follows the place", async () => {
    const parts = dated("2024-07-01T12:00:00", "+00:00");
    expect(await planned(change("moment"), { ...parts, location: tokyo })).toEqual({
      local: "2024-07-01T21:00:00",
      offset: "+09:00",
      source: "shift",
      offsetSource: "zone",
    });
    expect(await planned(change("clock"), { ...parts, location: lisbon })).toEqual({
      local: "2024-07-01T12:00:00",
      offset: "+01:00",
      source: "hand",
      offsetSource: "zone",
    });
  });

  test("tells the moment of a date that has no offset", async () => {
    const parts = { ...dated("2024-07-01T12:00:00"), location: tokyo };
    expect(await planned({ kind: "zone", zone: "Europe/Lisbon", keep: "moment" }, parts)).toMatchObject({
      local: "2024-07-01T04:00:00",
      offset: "+01:00",
    });
    expect(await planned(change("moment"), parts)).toBe("same");
  });

  test("is not known without a location", async () => {
    expect(await planned(change("clock"), dated("2024-07-01T12:00:00"))).toBe("no-zone");
    expect(await planned(change("moment"), dated("2024-07-01T12:00:00"))).toBe("no-offset");
  });
});

describe("a date that is set", () => {
  const set: DateChange = { kind: "set", local: "2024-05-03T14:05:00", zone: null, keepGaps: false };

  test("is given to a photo without one", async () => {
    const expected = { local: "2024-05-03T14:05:00", offset: null, source: "hand" };
    expect(await planned(set, { takenAt: null })).toEqual(expected);
    expect(await planned(set, dated("2020-01-01T00:00:00", "+00:00", "modified"))).toEqual(expected);
  });

  test("keeps the offset a photo states, unless a zone is asked for", async () => {
    const parts = dated("2024-05-01T10:00:00", "+02:00");
    expect(await planned(set, parts)).toMatchObject({ offset: "+02:00" });
    expect(await planned({ ...set, zone: "Asia/Tokyo" }, parts)).toMatchObject({ offset: "+09:00" });
  });
});

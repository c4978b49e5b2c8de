import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LibraryJson } from "../../../../../../../src/photo/library-json.ts";
import { noFilter, type Filter } from "../../../../../../../src/photo/filter/filter.ts";
import { lights } from "../../../../../../../src/photo/light.ts";
import type { Location, TakenAt } from "../../../../../../../src/photo/photo.ts";
import { cases } from "../../../../../../support/cases.ts";
import { numbersFrom } from "../../../../../../support/faces.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord, unmeasured } from "../../../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../../../support/wait-for.ts";

const next = numbersFrom(17);
const among = <T>(...values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;

const sources = [
  "exif:DateTimeOriginal",
  "exif:GPSDateTime",
  "iptc:DateCreated",
  "filename",
  "filename:creation_time",
  "folder",
  "posted",
  "modified",
  "quicktime:CreateDate",
  "container:DateUTC",
  "gps:Clock",
];

/** A date of any kind there is, often with the beginning of a day. */
function anyDate(): TakenAt {
  const day = new Date(4e11 + Math.floor(next() * 1.4e12)).toISOString().slice(0, 10);
  const [hour, minute] = [24, 60].map((most) => `${Math.floor(next() * most)}`.padStart(2, "0"));
  const time = among(
    "00:00:00",
    "00:00:00.0",
    "00:00",
    "02:30:00",
    `${hour}:${minute}:07`,
    `${hour}:${minute}:07.52`,
  );
  const offset = among(null, null, "+00:00", "+02:00", "-09:30", "+05:45", "what the file says");
  const wide = among(...Array.from({ length: 9 }, () => null), "1985", "1985-07~");
  const told = wide === null ? { local: `${day}T${time}` } : { local: "1985-01-01T00:00:00", edtf: wide };
  return { ...told, offset, source: next() < 0.5 ? "exif:DateTimeOriginal" : among(...sources) };
}

/** Anywhere, often on land, where zones are known. */
function anyPlace(): Location {
  const near = among([48, 11], [40, -100], [-33, 151], [27, 85], [68, 25], [0, 0]) as [number, number];
  const [lat, lng] = next() < 0.8 ? near : [180 * (next() - 0.5), 360 * (next() - 0.5)];
  const [up, right] = [lat, lng].map((at, axis) =>
    Math.max(axis === 0 ? -90 : -180, Math.min(at + 4 * (next() - 0.5), axis === 0 ? 90 : 180)),
  );
  const altitude = among(null, -2.5, 35.25, Math.floor(4000 * next()));
  return { lat: up ?? 0, lng: right ?? 0, altitude, ...unmeasured, source: "exif:GPS" };
}

const count = cases(1500, 20_000);
const records = Array.from({ length: count }, () =>
  aRecord({
    kind: among("photo", "photo", "video"),
    width: among(3000, null, 2.5),
    takenAt: next() < 0.05 ? null : anyDate(),
    location: next() < 0.1 ? null : anyPlace(),
  }),
);

let kept: KeptLibrary;

beforeAll(async () => {
  emptyDatabases();
  vi.stubGlobal("fetch", async (url: string) =>
    Promise.resolve(new Response(Uint8Array.from(readFileSync(`public${url}`)))),
  );
  kept = await KeptLibrary.open();
  kept.library.intake.found(records.map((_, id) => ({ id, path: `a/${id}.jpg`, sidecar: false })));
  records.forEach((record, id) => kept.record(id, record));
  await waitFor(() => expect(kept.notice?.progress).toMatchObject({ found: count, metadataPending: 0 }));
  await kept.library.search.speak("en");
});

afterAll(() => {
  kept.kill();
  vi.unstubAllGlobals();
});

/** The photos a filter leaves. */
async function left(parts: Partial<Filter>): Promise<number[]> {
  await kept.library.search.setFilter({ ...noFilter, ...parts });
  return [...(await kept.library.exports.rows({ filtered: true, hidden: true }))].sort((a, b) => a - b);
}

test("the light of photos found by columns is the one their whole records tell", async () => {
  const found = new Map<number, string>();
  for (const light of lights) for (const row of await left({ light })) found.set(row, light);
  const json = await kept.library.exports.json("", { filtered: false });
  const { photos } = JSON.parse(await json.text()) as LibraryJson;
  const told = photos.flatMap(({ path, light }) => (light === null ? [] : [[path, light] as const]));
  expect(told.length).toBeGreaterThan(count / 4);
  expect(told.length).toBeLessThan(count);
  expect(Object.fromEntries([...found].map(([row, light]) => [`a/${row}.jpg`, light]))).toEqual(
    Object.fromEntries(told),
  );
});

test("so is their altitude", async () => {
  const high = records.flatMap(({ location }, row) => ((location?.altitude ?? 0) > 1000 ? [row] : []));
  expect(await left({ text: "above 1000 m" })).toEqual(high);
});

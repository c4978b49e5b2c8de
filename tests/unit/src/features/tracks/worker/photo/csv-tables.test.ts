import fc from "fast-check";
import { expect, test } from "vitest";
import { unpackTrack } from "../../../../../../../src/photo/geo/track-bytes.ts";
import type { TableLook, TableMapping } from "../../../../../../../src/photo/geo/tables/table.ts";
import { lookAtTable } from "../../../../../../../src/features/tracks/worker/photo/csv/sample.ts";
import { readTable, readTrack } from "../../../../../../../src/features/tracks/worker/photo/track-file.ts";

const plain: TableMapping = {
  headed: true,
  lat: 0,
  lng: 1,
  time: 2,
  date: null,
  offset: null,
  altitude: null,
  accuracy: null,
  inFeet: false,
  days: null,
  zone: null,
};

async function look(text: string, mapping: TableMapping | null = null): Promise<TableLook> {
  const found = await lookAtTable(new Blob([text]), mapping);
  if (found === null) throw new Error("no table");
  return found;
}

/** The times of a table's points, as ISO; null for one without. */
async function times(text: string, mapping: Partial<TableMapping>): Promise<(string | null)[]> {
  const { points } = await readTable(new Blob([text]), { ...plain, ...mapping });
  return unpackTrack(points ?? new Uint8Array()).flatMap(({ time }) =>
    Array.from(time, (moment) => (Number.isFinite(moment) ? new Date(moment).toISOString() : null)),
  );
}

const walk = "48.1371,11.5754,2024-03-14 10:32:00\n48.1372,11.5755,2024-03-14 10:33:00\n";

test("a table without names is not read before a person said what its columns are, and its columns are found", async () => {
  const { reading, points } = await readTrack("csv", new Blob([walk]));
  expect(reading).toMatchObject({ about: "nothing", table: { doubts: ["columns", "zone"] } });
  expect(points).toBeNull();
  const { sample } = await look(walk);
  expect(sample).toMatchObject({ names: [], columns: 3, guess: { headed: false, lat: 0, lng: 1, time: 2 } });
  expect(await times(walk, { headed: false, zone: "+01:00" })).toEqual([
    "2024-03-14T09:32:00.000Z",
    "2024-03-14T09:33:00.000Z",
  ]);
});

test("a table whose times have no zone is drawn, and asks for it", async () => {
  const { reading } = await readTrack("csv", new Blob([`lat,lng,time\n${walk}`]));
  expect(reading).toMatchObject({
    about: "track",
    track: { points: 2, timed: 0, zoneless: 2 },
    table: { doubts: ["zone"] },
  });
});

test("nothing is asked about a table that is sure, nor about one of other things", async () => {
  for (const text of ["time,lat,lng\n2024-03-14T10:32:00Z,48.1,11.5\n", "name,price\napple,1\n", "", "\0\0"])
    expect((await readTrack("csv", new Blob([text]))).reading).not.toHaveProperty("table");
});

test("zones by name know summer time, and hours that their clocks showed twice or never are no times", async () => {
  const rows = ["2024-07-01 12:00", "2024-10-27 02:30", "2024-03-31 02:30", "2024-12-01 12:00"];
  const text = `lat,lng,time\n${rows.map((time) => `48.1371,11.5754,${time}`).join("\n")}`;
  expect(await times(text, { zone: "Europe/Berlin" })).toEqual([
    "2024-07-01T10:00:00.000Z",
    null,
    null,
    "2024-12-01T11:00:00.000Z",
  ]);
});

test("days with slashes are read as a person said, and not at all before", async () => {
  const text = "lat,lng,time\n48.1371,11.5754,3/4/2024 1:05 PM\n";
  expect((await look(text)).sample.doubts).toEqual(["days", "zone"]);
  expect(await times(text, { zone: "Z" })).toEqual([null]);
  expect(await times(text, { zone: "Z", days: "day-first" })).toEqual(["2024-04-03T13:05:00.000Z"]);
  expect(await times(text, { zone: "Z", days: "month-first" })).toEqual(["2024-03-04T13:05:00.000Z"]);
  const told = "lat,lng,time\n1.5000,2.5000,3/14/2024 10:00\n1.5000,2.5000,3/4/2024 10:00\n";
  expect((await look(told)).sample.guess?.days).toBe("month-first");
});

test("one column may hold both coordinates", async () => {
  for (const both of ["48.1371, 11.5754", "(48.1371 11.5754)", "48.1371;11.5754"]) {
    const text = `where\twhen\n${both}\t2024-03-14T10:32:00Z\n`;
    const { sample, preview } = await look(text);
    expect(sample.guess).toMatchObject({ lat: 0, lng: 0, time: 1 });
    expect(preview?.points).toEqual([
      { lat: 48.1371, lng: 11.5754, altitude: null, time: Date.UTC(2024, 2, 14, 10, 32) },
    ]);
  }
});

test("a look tells how rows are read by a mapping", async () => {
  const text = "a,b,c\n48.1371,11.5754,2024-03-14T10:32:00Z\n48.1371,11.5754,\n95,11,x\n0,0,x\n";
  const { preview } = await look(text, plain);
  expect(preview).toMatchObject({ timed: 1, untimed: 1, unread: 2 });
});

test("tables made alike have one key, others another", async () => {
  const key = async (text: string): Promise<string> => (await look(text)).sample.key;
  expect(await key("Lat,Lng\n1.5000,2.5000")).toBe(await key("lat,lng\n3.25000,4\n"));
  expect(await key(walk)).toBe(await key(walk.replaceAll("48", "47")));
  expect(await key(walk)).not.toBe(await key("48.1371,11.5754\n"));
});

test("what a table of any shape says is read back by its mapping", async () => {
  const offset = fc.integer({ min: -12 * 60, max: 14 * 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom("lat", "lng", "time", "other"), { minLength: 4, maxLength: 4 }),
      fc.constantFrom(",", ";", "\t"),
      fc.array(
        fc.record({
          lat: fc.integer({ min: -89_000_000, max: 89_000_000 }),
          lng: fc.integer({ min: 1, max: 179_000_000 }),
          wall: fc.integer({ min: 7e8, max: 17e8 }),
        }),
        { minLength: 1, maxLength: 80 },
      ),
      offset,
      fc.boolean(),
      async (order, separator, rows, minutes, headed) => {
        const at = (name: string): number => order.indexOf(name as (typeof order)[number]);
        const field = (name: string, row: (typeof rows)[number]): string =>
          name === "lat"
            ? (row.lat / 1e6).toFixed(6)
            : name === "lng"
              ? (row.lng / 1e6).toFixed(6)
              : name === "time"
                ? new Date(row.wall * 1000).toISOString().slice(0, 19).replace("T", " ")
                : '"a ""quoted"" text"';
        const lines = rows.map((row) => order.map((name) => field(name, row)).join(separator));
        const text = [...(headed ? [["a", "b", "c", "d"].join(separator)] : []), ...lines].join("\r\n");
        const sign = minutes < 0 ? "-" : "+";
        const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
        const zone = `${sign}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
        const { points } = await readTable(new Blob([text]), {
          ...plain,
          headed,
          lat: at("lat"),
          lng: at("lng"),
          time: at("time"),
          zone,
        });
        const read = unpackTrack(points ?? new Uint8Array()).flatMap((part) =>
          Array.from(part.lat, (lat, point) => [
            Math.round(lat * 1e6),
            Math.round((part.lng[point] ?? 0) * 1e6),
            part.time[point],
          ]),
        );
        expect(read).toEqual(rows.map(({ lat, lng, wall }) => [lat, lng, (wall - minutes * 60) * 1000]));
      },
    ),
    { numRuns: 60 },
  );
});

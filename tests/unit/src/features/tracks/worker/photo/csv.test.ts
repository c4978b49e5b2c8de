import { expect, test } from "vitest";
import { trackKind } from "../../../../../../../src/photo/geo/track.ts";
import { unpackTrack } from "../../../../../../../src/photo/geo/track-bytes.ts";
import { nameKind } from "../../../../../../../src/photo/names/file-name.ts";
import { readTrack } from "../../../../../../../src/features/tracks/worker/photo/track-file.ts";

type Point = [lat: number, lng: number, altitude: number | null, time: string | null];

/** The points of a table, and how many times had no zone; or why it is none. */
async function read(
  text: string | Uint8Array<ArrayBuffer>,
): Promise<{ points: Point[]; zoneless: number } | string> {
  const { reading, points } = await readTrack("csv", new Blob([text]));
  if (reading.about !== "track" || points === null)
    return reading.about === "nothing" ? reading.why : reading.about;
  const parts = unpackTrack(points);
  const round = (value: number | undefined): number => Math.round((value ?? Number.NaN) * 1e4) / 1e4;
  const told = parts.flatMap(({ lat, lng, altitude, time }) =>
    Array.from(lat, (_, at): Point => {
      const [height, moment] = [round(altitude[at]), time[at] ?? Number.NaN];
      return [
        round(lat[at]),
        round(lng[at]),
        Number.isNaN(height) ? null : height,
        Number.isFinite(moment) ? new Date(moment).toISOString() : null,
      ];
    }),
  );
  return { points: told, zoneless: reading.track.zoneless };
}

const noon = "2024-05-03T12:00:00.000Z";

test.each<[what: string, table: string, point: Point]>([
  ["Unix seconds", "unix\tlat\tlon\n1714737600\t48.8583N\t2.2945E", [48.8583, 2.2945, null, noon]],
  ["ISO", "time,lat,lon,ele\n2024-05-03T12:00:00Z,48.8583,2.2945,35", [48.8583, 2.2945, 35, noon]],
  [
    "semicolons and decimal commas, German",
    "Datum UTC;Uhrzeit UTC;Breitengrad;Längengrad;Höhe (m)\n03.05.2024;12:00;48,8583;2,2945;35,5",
    [48.8583, 2.2945, 35.5, noon],
  ],
  ["seconds", "Latitude,Longitude,Timestamp\n-33.9,18.4,1714737600", [-33.9, 18.4, null, noon]],
  [
    "milliseconds",
    "timestamp_ms\tlatitude\tlongitude\n1714737600000\t-33.9\t-18.4",
    [-33.9, -18.4, null, noon],
  ],
  ["an offset beside it", "lat,lng,datetime,utc_offset\n1,2,2024-05-03 14:00:00,+02:00", [1, 2, null, noon]],
  [
    "two times, one in UTC",
    "local time,utc time,lat,lng\n2024-05-03 17:00:00,2024-05-03 12:00:00,1,2",
    [1, 2, null, noon],
  ],
  [
    "feet, quotes and sides",
    'sep=,\r\n"Date","Time (UTC)","Latitude","Longitude","Altitude (ft)"\r\n"2024/05/03","12:00:00","33.9 S","18.4° W","100"',
    [-33.9, -18.4, 30.5, noon],
  ],
  [
    "French, with other columns",
    "id;horodatage UTC;latitude;longitude;note\n1;2024-05-03 12:00:00;1,5;2,5;à la plage",
    [1.5, 2.5, null, noon],
  ],
])("a table is read: %s", async (_, table, point) => {
  expect(await read(table)).toEqual({ points: [point], zoneless: 0 });
  expect(await read(`\uFEFF${table}\n`)).toEqual({ points: [point], zoneless: 0 });
});

test("times that say no zone place nothing, and none is guessed; days with the month or the day first are no times", async () => {
  expect(await read("lat,lng,time\n1,2,2024-05-03 12:00:00\n1.1,2,05/06/2024 12:00:00")).toEqual({
    points: [
      [1, 2, null, null],
      [1.1, 2, null, null],
    ],
    zoneless: 1,
  });
});

test("fixes that are off by more than 100 m, and rows without a place, are left out", async () => {
  const rows = ["1,2,8,1714737600", "3,4,250,1714737601", "x,4,1,1714737602", "", "95,4,1,1714737603"];
  expect(await read(`lat,lon,accuracy,time\n${rows.join("\n")}`)).toMatchObject({
    points: [[1, 2, null, noon]],
  });
});

test("other tables say why they are no track", async () => {
  const why = "The table names no columns of latitude and longitude in its first line.";
  for (const table of [
    "name,price\napple,1",
    "1,2\n3,4",
    "lat,lat,lng\n1,2,3",
    "\0\0\0",
    "latency,longevity\n1,2",
  ])
    expect(await read(table)).toBe(why);
  expect(await read("lat,lng,time\n")).toBe("The file contains no track and no location.");
});

test("rows are whole wherever a piece of the file ends", async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, at) => `${((at % 80) + 1).toFixed(5)},${((at % 170) + 1).toFixed(5)},${1_714_737_600 + at}`,
  );
  const read60 = await read(`lat,lng,time\r\n${rows.join("\r\n")}`);
  if (typeof read60 === "string") throw new Error(read60);
  expect(read60.points.length).toBe(60_000);
  expect(read60.points.every(([lat, lng], at) => lat === (at % 80) + 1 && lng === (at % 170) + 1)).toBe(true);
});

test("CSV and TSV files are known by their endings", () => {
  expect([trackKind("a/Walk.CSV"), trackKind("walk.tsv"), nameKind("walk.csv")]).toEqual([
    "csv",
    "csv",
    "sidecar",
  ]);
});

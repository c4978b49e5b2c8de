import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Credit, LibraryMessage } from "../../src/contract/photo-worker.ts";
import { things } from "../../src/features/seen/shared/things.ts";
import { noFilter, type Filter } from "../../src/photo/filter/filter.ts";
import { PhotoLibrary } from "../../workers/library/library.ts";
import { fileStamp } from "../../workers/library/state/file-stamp.ts";
import { aFace, numbersFrom, vectorsOf } from "../support/faces.ts";
import { aRecord, unmeasured } from "../support/library-fixtures.ts";

const [count, withFaces] = [100_000, 10_000];
const file = { bytes: 3_000_000, modified: 1.7e12 };
const spots = [
  { lat: 38.711, lng: -9.139 },
  { lat: 48.137, lng: 11.575 },
  { lat: 64.15, lng: -21.94 },
  { lat: 35.68, lng: 139.69 },
];
const titles = ["Harbour at the old bridge", "A walk with Tim", "The dog of a friend", null];

function messageOf(id: number): LibraryMessage {
  const spot = spots[id % spots.length] ?? { lat: 0, lng: 0 };
  const local = new Date(1.4e12 + id * 3e6).toISOString().slice(0, 19);
  const record = aRecord({
    title: titles[Math.floor(id / 7) % titles.length] ?? null,
    takenAt: { local, offset: null, source: "exif:DateTimeOriginal" },
    location: { ...spot, altitude: id % 3000, ...unmeasured, source: "exif:GPS" },
  });
  return { type: "record", job: 1, id, ...file, record, preview: null };
}

async function library(): Promise<PhotoLibrary> {
  const made = new PhotoLibrary();
  const read = new Promise<void>((resolve) =>
    made.watch(({ progress }) => {
      if (progress.found === count && progress.metadataPending === 0) resolve();
    }),
  );
  for (let from = 0; from < count; from += 1000)
    made.intake.found(
      Array.from({ length: 1000 }, (_, at) => ({
        id: from + at,
        path: `Trip/${from + at}.jpg`,
        sidecar: false,
      })),
    );
  const { port1, port2 } = new MessageChannel();
  made.intake.connect(0, port2);
  let [room, next] = [64, 0];
  const pump = (): void => {
    for (; room > 0 && next < count; room--, next++) port1.postMessage([messageOf(next)]);
  };
  port1.onmessage = ({ data }: MessageEvent<Credit>) => {
    room += data.messages;
    pump();
  };
  pump();
  await read;
  port1.close();
  return made;
}

async function see({ seen, people }: PhotoLibrary): Promise<void> {
  const about = { version: "1", stamp: fileStamp(file.bytes, file.modified) };
  const line = { x: 0.5, y: 0.5, width: 0.5, height: 0.04, angle: 0 };
  for (let row = 0; row < count; row++) {
    const scores = [row % 80, (row * 7) % 80].map((number, at) => ({ number, score: 110 + 60 * at }));
    await seen.keep({ pack: "things", ...about, row, found: scores });
    const found = row % 5 > 0 ? [] : ["No parking", `Total ${row}.39`].map((text) => ({ ...line, text }));
    await seen.keep({ pack: "text", ...about, row, found });
  }
  const next = numbersFrom(3);
  const whose = Array.from({ length: withFaces }, () => Math.floor(200 * next() ** 3));
  for (const [row, vector] of vectorsOf(whose, 5).entries())
    await seen.keep({ pack: "people", ...about, row, found: [aFace(vector)] });
  const { others } = await people.list("shown");
  await people.change({ do: "name", id: others[0] ?? 0, name: "Anna Lind", faces: [] });
}

const texts = [
  "dog",
  "dog?",
  "dog harbour",
  "anna",
  "anna dog 2019",
  "lisbon dog",
  "anna dog by day lisbon 2019",
  "golden hour harbour",
  "parking",
  "no parking total",
  "documents",
  "above 2000 m dog",
  "thing:dog place:lisbon",
  "text:parking munich",
  'person:anna "bridge"',
  "bicycle car bus",
  "xyzzy dog",
  "harbur",
];

/** The 95th percentile. */
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Processor time of some work, in milliseconds. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test("in 100,000 photos with all packs words find what they say, in less than 50 ms of processor time", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    Promise.resolve(new Response(Uint8Array.from(readFileSync(`public${url}`)))),
  );
  const made = await library();
  await see(made);
  await made.search.speak("en");
  await made.queries.places();
  const [finds, reads]: [number[], number[]] = [[], []];
  const left = async (parts: Partial<Filter>): Promise<Uint32Array> => {
    await made.search.setFilter({ ...noFilter, ...parts });
    return made.exports.rows({ filtered: true, hidden: true });
  };
  const rows = (text: string): Promise<Uint32Array> => left({ text });
  await rows("dog");
  const lit = await processorOf(() => left({ light: "sunset" }));
  console.log(`light: ${lit.toFixed(0)} ms`);
  // What is worked out at the first question only is worked out.
  for (const text of texts) await rows(text);
  for (let round = 0; round < 5; round++)
    for (const text of texts) {
      finds.push(await processorOf(() => rows(text)));
      reads.push(await processorOf(() => made.search.understood(text)));
    }
  console.log(`found: p95 ${p95(finds).toFixed(1)} ms; understood: p95 ${p95(reads).toFixed(1)} ms`);
  expect(p95(finds)).toBeLessThan(50);
  const dog = things.indexOf("dog");
  const expected = Array.from({ length: count }, (_, row) => row).filter(
    (row) => (row * 7) % 80 === dog || titles[Math.floor(row / 7) % titles.length]?.includes("dog") === true,
  );
  expect((await rows("dog")).length).toBe(expected.length);
  expect((await rows("parking")).length).toBe(count / 5);
  expect((await made.search.understood("dog lisbon parking")).map(({ sense }) => sense)).toEqual([
    "thing",
    "place",
    "text",
  ]);
  vi.unstubAllGlobals();
}, 600_000);

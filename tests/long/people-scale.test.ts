import { expect, test } from "vitest";
import { vectorLength } from "../../src/features/seen/shared/faces.ts";
import type { KeptFaces, KeptPeople } from "../../workers/library/database/kept.ts";
import { FaceColumns } from "../../src/features/people/worker/library/face-columns.ts";
import { PeopleTable } from "../../src/features/people/worker/library/people-table.ts";
import { aFace, numbersFrom, vectorsOf } from "../support/faces.ts";

const [count, people] = [300_000, 20_000];

/** Processor time of some work, in seconds. */
function processorOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test("300,000 faces of 20,000 people are grouped, a new one costs next to nothing, and they take less than 60 MB", () => {
  const next = numbersFrom(3);
  // Some are in thousands of photos, most in a few.
  const whose = Array.from({ length: count }, () => Math.floor(people * next() ** 3));
  const vectors = vectorsOf(whose, 5);
  const table = new PeopleTable();
  const look = (row: number, found: ReturnType<typeof aFace>[]): void =>
    table.set(row, { stamp: 1, version: "v", found });
  const seconds = processorOf(() => {
    for (const [row, vector] of vectors.entries()) look(row, [aFace(vector)]);
  });
  const few = 200;
  const more = vectorsOf(
    Array.from({ length: few }, () => Math.floor(people * next() ** 3)),
    5,
  );
  const each =
    processorOf(() => {
      for (const [at, vector] of more.entries()) look(count + at, [aFace(vector)]);
    }) / few;
  let bytes = 0;
  for (const block of table.takeChanged()) {
    const { versions, ...packed } = { versions: [], ...table.pack(block) };
    void versions;
    for (const part of Object.values(packed)) bytes += ArrayBuffer.isView(part) ? part.byteLength : 0;
  }
  // Pairs that are together and are one person, of those together, and of those of one person.
  const pairs = (sizes: Iterable<number>): number =>
    Array.from(sizes).reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const both = new Map<string, number>();
  const together = new Map<number, number>();
  const own = new Map<number, number>();
  for (const [row, person] of whose.entries()) {
    const group = table.groups.groupOf(table.faces.facesOf(row)[0] ?? -1);
    both.set(`${group} ${person}`, (both.get(`${group} ${person}`) ?? 0) + 1);
    together.set(group, (together.get(group) ?? 0) + 1);
    own.set(person, (own.get(person) ?? 0) + 1);
  }
  const right = pairs(both.values());
  console.log(
    `${seconds.toFixed(0)} s, ${(1000 * each).toFixed(2)} ms for one more, ${(bytes / 1e6).toFixed(1)} MB, ` +
      `${table.groups.size} groups, precision ${(right / pairs(together.values())).toFixed(4)}, ` +
      `recall ${(right / pairs(own.values())).toFixed(4)}, ${FaceColumns.name} ${(table.faces.byteLength / 1e6).toFixed(0)} MB`,
  );
  expect(right / pairs(together.values())).toBeGreaterThan(0.999);
  expect(right / pairs(own.values())).toBeGreaterThan(0.99);
  expect(bytes).toBeLessThan(60e6);
  expect(each).toBeLessThan(0.005);
}, 1_800_000);

const [photos, each] = [30_000, 10];

/** What is kept of so many faces, block by block, as the app keeps it: nothing has to be grouped for this. */
function* keptBlocks(): Generator<KeptFaces | KeptPeople> {
  const next = numbersFrom(3);
  const whose = Array.from({ length: count }, () => Math.floor(people * next() ** 3));
  const vectors = vectorsOf(whose, 5);
  const named = Array.from({ length: people / 2 }, (_, at) => ({ id: 2 * at + 1, name: `Person ${at}` }));
  yield { people: named.map((person) => ({ ...person, hidden: false, cover: null })), apart: [] };
  for (let from = 0; from < photos; from += 64) {
    const rows = Uint32Array.from({ length: Math.min(64, photos - from) }, (_, at) => from + at);
    const some = whose.slice(from * each, (from + rows.length) * each);
    const packed = new Int8Array(some.length * vectorLength);
    for (const at of some.keys()) packed.set(vectors[from * each + at] ?? [], at * vectorLength);
    yield {
      versions: ["v"],
      rows,
      stamps: rows.map(() => 1),
      of: new Uint8Array(rows.length),
      lengths: new Uint8Array(rows.length).fill(each),
      places: Int16Array.from({ length: some.length * 4 }, (_, at) => 1600 * (at % 10)),
      scores: new Uint8Array(some.length).fill(240),
      pixels: new Uint8Array(some.length).fill(120),
      vectors: packed,
      groups: Uint32Array.from(some, (person) => person + 1),
      confirmed: new Uint8Array(some.length),
      rejected: [],
    };
  }
}

test("300,000 faces of 20,000 people are taken in, put where they are looked for, and asked about in short steps", async () => {
  const table = new PeopleTable();
  const steps = { load: [] as number[], file: [] as number[], ask: [] as number[] };
  const blocks = [...keptBlocks()];
  const step = (of: number[], work: () => unknown): void => {
    const before = performance.now();
    work();
    of.push(performance.now() - before);
  };
  for (const block of blocks) step(steps.load, () => table.unpack(block));
  expect(table.size).toBe(photos);
  const filing = table.groups.filing();
  for (let isLeft = true; isLeft;) step(steps.file, () => (isLeft = filing.next().done !== true));
  let last = performance.now();
  await table.groups.toAsk(12, undefined, async () => {
    steps.ask.push(performance.now() - last);
    last = performance.now();
  });
  for (const [what, of] of Object.entries(steps))
    console.log(
      `${what}: ${of.reduce((sum, ms) => sum + ms, 0).toFixed(0)} ms in ${of.length} steps, the longest ${Math.max(...of).toFixed(1)} ms`,
    );
  // Each can be a task of its own.
  expect(steps.load.length).toBeGreaterThan(400);
  expect(steps.file.length).toBeGreaterThan(15_000);
}, 600_000);

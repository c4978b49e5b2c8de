import { expect, test } from "vitest";
import { At, fingerprintBytes, fingerprintVersion } from "../../src/photo/similar/fingerprint-layout.ts";
import { Chance } from "../support/random.ts";
import { SimilarLibrary } from "../support/similar-library.ts";

const count = 100_000;

/** Processor time of some work, in seconds. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test("100,000 photos are grouped in two seconds of the processor, and one more costs next to nothing", async () => {
  const chance = new Chance(7);
  const looks = Array.from({ length: count }, () => {
    const look = Uint8Array.from({ length: fingerprintBytes }, () => chance.below(256));
    look[At.version] = fingerprintVersion;
    look[At.plain] = 0;
    return look;
  });
  // Every fifth is a copy of another one.
  for (let at = 4; at < count; at += 5)
    looks[at] = (looks[at - 1 - chance.below(3)] ?? new Uint8Array()).slice();
  const library = new SimilarLibrary();
  for (const [at, look] of looks.entries()) {
    const local = new Date(1.7e12 + at * 7000).toISOString().slice(0, 19);
    const takenAt = { local, offset: null, source: "exif:DateTimeOriginal" };
    library.add({ width: 4000, height: 3000, look, record: { takenAt } });
  }
  // What follows from all names is found first, whatever is asked.
  await library.library.queries.report();
  const grouped = await processorOf(() => library.library.similar.look(0));
  const described = await processorOf(() => library.answer());
  const again = await processorOf(() => library.answer());
  library.add({ width: 4000, height: 3000, look: looks[0] ?? new Uint8Array(fingerprintBytes) });
  const oneMore = await processorOf(() => library.library.similar.look(0));
  const { total } = await library.answer();
  console.log(
    `grouped in ${grouped.toFixed(2)} s, described in ${described.toFixed(2)} s, again in ${again.toFixed(2)} s, one more in ${(oneMore * 1000).toFixed(0)} ms: ${total} groups`,
  );
  // Photo 0 had no copy before.
  expect(total).toBe(count / 5 + 1);
  expect(grouped).toBeLessThan(2);
  expect(oneMore).toBeLessThan(grouped / 4);
});

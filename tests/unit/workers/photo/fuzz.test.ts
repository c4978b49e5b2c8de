import { rmSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { noFacts } from "../../../../workers/photo/values/container-facts.ts";
import { fuzz } from "../../../support/fuzz.ts";
import type { FuzzReader } from "../../../support/fuzz-readers.ts";
import { mutate } from "../../../support/mutations.ts";
import { Chance } from "../../../support/random.ts";

const bytes = Uint8Array.from({ length: 300 }, (_, i) => i & 255);
const seeds = [{ name: "numbers", bytes, size: bytes.length }];
const wrongOf = (read: FuzzReader["read"], rounds = 3): Promise<string[]> =>
  fuzz({ name: "fake", seeds, read }, rounds, 70);

afterAll(() => {
  for (const seed of [70, 71, 72]) rmSync(`test-results/fuzz/fake-${seed}.bin`, { force: true });
});

function busyFor(milliseconds: number): void {
  const { user, system } = process.cpuUsage();
  const spent = (): number => process.cpuUsage().user + process.cpuUsage().system - user - system;
  while (spent() < milliseconds * 1000);
}

describe("the fuzzing itself", () => {
  test("makes the same input of the same seed, and another of another", () => {
    const made = (seed: number): Uint8Array => mutate(bytes, bytes, new Chance(seed));
    expect(made(5)).toEqual(made(5));
    expect(new Set([5, 6, 7, 8].map((seed) => made(seed).join())).size).toBe(4);
  });

  test("says nothing of a reader that does well", async () => {
    expect(await wrongOf(() => noFacts())).toEqual([]);
  });

  test("names reader and seed of a throw, of a size that cannot be, and of a picture outside the file", async () => {
    const [thrown] = await wrongOf(() => {
      throw new TypeError("no such field");
    });
    expect(thrown).toMatch(/^fake 70 \(of numbers\): TypeError: no such field/);
    const [sized] = await wrongOf(() => ({ ...noFacts(), width: 2 ** 40 }));
    expect(sized).toContain("a size of 1099511627776 by null");
    const place = { offset: 1e14, length: 1, width: null, height: null, orientation: null };
    const [placed] = await wrongOf(() => ({ ...noFacts(), embedded: [place] }));
    expect(placed).toContain("a picture outside the file");
  });

  test("names what takes long every time, and not what did once", async () => {
    expect((await wrongOf(() => busyFor(110), 1))[0]).toMatch(/ ms$/);
    let times = 0;
    expect(await wrongOf(() => (times++ === 0 ? busyFor(150) : undefined), 1)).toEqual([]);
  });

  test("stops a reader that looks without end", async () => {
    const [endless] = await wrongOf((_, source) => {
      for (;;) source.at(0, 1);
    });
    expect(endless).toContain("Looks at the file without end");
  });
});

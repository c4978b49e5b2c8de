import { beforeEach, expect, test, vi } from "vitest";
import type {
  CloseFind,
  SimilarQuestion,
} from "../../../../../../src/features/similar/shared/similar-port.ts";
import type { OriginalsAnswer } from "../../../../../../src/features/similar/shared/originals-compared.ts";
import type { SimilarGroup } from "../../../../../../src/features/similar/shared/similar.ts";
import type * as Session from "../../../../../../src/store/session/session.ts";

const world = vi.hoisted(() => ({
  groups: [] as SimilarGroup[],
  gone: new Set<number>(),
  changed: new Set<number>(),
  answers: new Map<string, OriginalsAnswer | null>(),
  kept: [] as CloseFind[],
  compared: 0,
  onCompare: () => undefined as void,
}));

// The session starts workers; all that is asked of it here is to know groups, to open files and to compare them.
vi.mock(import("../../../../../../src/store/session/session.ts"), async (original) => {
  const direct = {
    copiesAtOnce: 2,
    compareOriginals: (one: File, other: File) => {
      world.compared++;
      world.onCompare();
      const answer = world.answers.get(`${one.name} ${other.name}`);
      return Promise.resolve(answer === undefined ? { verdict: "same", places: [] } : answer);
    },
  };
  return {
    ...(await original()),
    ...({
      library: {
        similar: {
          groups: ({ skip }: SimilarQuestion) =>
            Promise.resolve({ groups: world.groups.slice(skip), total: world.groups.length }),
          keepCompared: (find: CloseFind) => {
            if (find.rows.some((row) => world.changed.has(row))) return Promise.resolve(false);
            world.kept.push(find);
            return Promise.resolve(true);
          },
        },
      },
      ingest: {
        run: (work: (it: unknown) => unknown) => Promise.resolve(work({ scheduler: { direct } })),
        load: () =>
          Promise.resolve({
            originals: {
              file: (row: number) =>
                world.gone.has(row)
                  ? Promise.reject(new Error("gone"))
                  : Promise.resolve(new File(["x"], String(row), { lastModified: row })),
            },
          }),
      },
    } as unknown as typeof Session),
  };
});

const { compareAllOriginals, comparePairs, pairsToCompare, stopComparing, unreachedAtom } =
  await import("../../../../../../src/features/similar/page/compare.ts");
const { store } = await import("../../../../../../src/store/session/store.ts");

const group = (best: number, ...others: number[]): SimilarGroup => ({
  id: String(best),
  best,
  why: [],
  compared: [],
  photos: [best, ...others].map((row) => ({
    row,
    likeness: row === best ? null : "alike",
    width: row === best ? 4000 : 2000,
    height: row === best ? 3000 : 1500,
    bytes: 10,
    sharpness: null,
  })),
});

beforeEach(() => {
  Object.assign(world, {
    groups: [],
    gone: new Set(),
    changed: new Set(),
    answers: new Map(),
    kept: [],
    compared: 0,
    onCompare: () => undefined,
  });
});

test("all pairs with the photo to keep are compared, and what was found is kept with both files", async () => {
  world.groups = [group(5, 3, 7), group(8, 9)];
  world.answers.set("5 7", { verdict: "differs", places: [{ x: 0, y: 0, across: 0.1, down: 0.1 }] });
  world.answers.set("8 9", { verdict: "unclear", places: [] });
  expect(await compareAllOriginals()).toEqual({
    done: 3,
    total: 3,
    same: 1,
    differ: 1,
    unclear: 1,
    unreached: 0,
  });
  expect(world.kept.map(({ rows, look }) => [...rows, look.verdict])).toEqual(
    expect.arrayContaining([
      [3, 5, "same"],
      [5, 7, "differs"],
      [8, 9, "unclear"],
    ]),
  );
  expect(world.kept.find(({ rows }) => rows[0] === 3)?.files).toEqual([
    { bytes: 1, modified: 3 },
    { bytes: 1, modified: 5 },
  ]);
});

test("an original that cannot be opened, or is another file by now, leaves its pair as it was, and is counted", async () => {
  world.gone.add(2);
  world.changed.add(3);
  const found = await comparePairs(pairsToCompare(group(1, 2, 3, 4)));
  expect(found).toMatchObject({ done: 3, same: 1, unreached: 2 });
  expect([...store.get(unreachedAtom)]).toEqual([2]);
  expect(world.kept).toHaveLength(1);
  world.gone.clear();
  await comparePairs(pairsToCompare(group(1, 2)));
  expect([...store.get(unreachedAtom)]).toEqual([]);
});

test("nothing is kept where a worker was lost or a file could not be decoded", async () => {
  world.answers.set("1 2", null);
  world.answers.set("1 3", { verdict: "second-unreadable" });
  expect(await comparePairs(pairsToCompare(group(1, 2, 3)))).toMatchObject({ same: 0, unclear: 2 });
  expect(world.kept).toEqual([]);
});

test("it can be stopped: what was found stays, and the rest is not compared", async () => {
  world.groups = [group(1, ...Array.from({ length: 50 }, (_, at) => at + 2))];
  world.onCompare = () => {
    if (world.compared === 4) stopComparing();
  };
  expect(await compareAllOriginals()).toBeNull();
  expect(world.compared).toBeLessThan(8);
  expect(world.kept.length).toBeGreaterThanOrEqual(4);
});

test("pairs that were compared, edited copies and other shots are not compared", () => {
  const of = group(1, 2, 3, 4);
  const [, , third, fourth] = of.photos;
  if (third) third.likeness = "edited";
  if (fourth) fourth.likeness = "shot";
  expect(pairsToCompare(of)).toEqual([[1, 2]]);
  expect(pairsToCompare({ ...of, compared: [{ rows: [1, 2], verdict: "same", places: [] }] })).toEqual([]);
});

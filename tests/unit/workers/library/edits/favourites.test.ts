import { beforeEach, expect, test } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { noFilter } from "../../../../../src/photo/filter/filter.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aReading, aRecord } from "../../../../support/library-fixtures.ts";

beforeEach(emptyDatabases);

/** Two photos; the first has the JSON of Google Takeout beside it, which marks it as a favourite. */
async function withTakeout(): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  kept.library.intake.found([
    { id: 0, path: "Trip/a.jpg", sidecar: false },
    { id: 1, path: "Trip/b.jpg", sidecar: false },
    { id: 2, path: "Trip/a.jpg.json", sidecar: true },
  ]);
  kept.record(0, aRecord());
  kept.record(1, aRecord());
  kept.send({ type: "sidecar", job: 1, id: 2, reading: aReading({ favourite: true }, "a.jpg") });
  kept.picture(0);
  kept.picture(1);
  await kept.settled(3);
  return kept;
}

/** The rows that are favourites, as the page hears of them. */
async function favourites({ library }: KeptLibrary): Promise<number[]> {
  void library.queries.report();
  await library.search.setFilter({ ...noFilter, favourite: true });
  const order = await new Promise<Uint32Array>((resolve) => {
    library.watch((notice) => {
      if (notice.order) resolve(notice.order);
    });
  });
  return [...order].sort((a, b) => a - b);
}

test("a favourite of Google Photos is one here", async () => {
  const kept = await withTakeout();
  expect(await favourites(kept)).toEqual([0]);
  const flags = kept.notices.flatMap(({ patch }) =>
    patch ? [...patch.ids].map((id, i) => [id, patch.flags[i]] as const) : [],
  );
  expect((flags.findLast(([id]) => id === 0)?.[1] ?? 0) & Flag.favourite).toBe(Flag.favourite);
  kept.kill();
});

test("what the person says counts more than what the sidecar says, now and when the library opens again", async () => {
  const first = await withTakeout();
  await first.library.edits.edit([
    { rows: [0], change: { favourite: false } },
    { rows: [1], change: { favourite: true } },
  ]);
  expect(await favourites(first)).toEqual([1]);
  first.kill();

  const second = await KeptLibrary.open();
  expect(await favourites(second)).toEqual([1]);
  second.kill();
});

test("a sidecar read later does not bring back what the person took away", async () => {
  const kept = await withTakeout();
  await kept.library.edits.edit([{ rows: [0], change: { favourite: false } }]);
  kept.library.intake.found([{ id: 3, path: "Trip/b.jpg.json", sidecar: true }]);
  kept.send({ type: "sidecar", job: 2, id: 2, reading: aReading({ favourite: true }, "a.jpg") });
  kept.send({ type: "sidecar", job: 2, id: 3, reading: aReading({ favourite: true }, "b.jpg") });
  await kept.settled(4);
  expect(await favourites(kept)).toEqual([1]);
  kept.kill();
});

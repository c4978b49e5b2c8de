import { beforeEach, describe, expect, test } from "vitest";
import { editsDigest } from "../../../../../workers/library/persistence/loading/first-tiles.ts";
import { dataUrls } from "../../../../../workers/library/pictures/data-urls.ts";
import { Matching } from "../../../../../workers/library/search/matching.ts";
import type { Notice } from "../../../../../src/contract/notice.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { waitFor } from "../../../../support/wait-for.ts";
import { aPicture } from "../../../../support/library-fixtures.ts";
import { anOldLibrary, count, inDatabase, opened, written } from "../../../../support/old-library.ts";
import type { Parts } from "../../../../support/old-library.ts";

beforeEach(emptyDatabases);

/** All the page is told of some rows of a loaded library. */
function told({ library }: Parts, ids: Uint32Array<ArrayBuffer>): unknown {
  return { ...library.state.columns.patchOf(ids), ids };
}

/** A person says something of a photo. */
async function edit({ persistence }: Parts, row: number, change: { hidden?: boolean; rotation?: 90 }) {
  await persistence.work.change("edits", { edits: [{ rows: [row], change }], exact: false });
}

test("are those of the loaded library, with all the page shows beside them, and their pictures", async () => {
  await anOldLibrary();
  const { early, ...parts } = await opened();
  const { library } = parts;
  const order = new Matching(library).rows();
  const ids = early?.notice.order ?? new Uint32Array();
  expect(ids.length).toBeGreaterThan(1000);
  expect(ids).toEqual(order.slice(0, ids.length));
  expect(early?.notice.patch).toEqual(told(parts, ids));
  const { announced, retries, ...progress } = library.state.counts.progress;
  expect(early?.notice.progress).toMatchObject(progress);
  expect([announced, retries, early?.notice.progress.announced]).toEqual([0, 0, 0]);
  expect(early?.notice.bounds).toEqual(library.state.bounds);
  expect(early?.notice.rows).toBe(count);
  const some = ids.slice(5, 40);
  expect(await early?.pictures(some)).toEqual(await dataUrls(library, some));
  parts.persistence.close();
});

test("the page is told of them first, with their pictures, and then of everything", async () => {
  await anOldLibrary();
  const kept = new KeptLibrary();
  const told: Notice[] = [];
  const pictures = new Promise<readonly unknown[]>((resolve) => {
    kept.library.watch(async (notice) => {
      told.push(notice);
      if (told.length > 1) return;
      const first = notice.order?.slice(0, 10) ?? new Uint32Array();
      resolve(await kept.library.queries.pictures(first));
      expect(kept.library.stages.columns.isOpen).toBe(false);
    });
  });
  expect(await pictures).toHaveLength(10);
  await kept.library.stages.whole.pass(() => undefined);
  await waitFor(() => expect(told.length).toBeGreaterThan(1));
  const [first, whole] = told;
  expect(whole?.order?.slice(0, first?.order?.length)).toEqual(first?.order);
  expect(whole?.order?.length).toBe(4948);
  expect(whole?.patch?.ids.length).toBe(count);
  expect(whole?.bounds).toEqual(first?.bounds);
  kept.kill();
});

test("of pictures that are not theirs they say nothing", async () => {
  await anOldLibrary();
  const { early, persistence } = await opened();
  // A sidecar is no tile.
  expect(early?.pictures(Uint32Array.of(early.notice.order?.[0] ?? 0, 97))).toBeNull();
  persistence.close();
});

test("photos that came, changed or went since are not shown as they were", async () => {
  await anOldLibrary();
  const parts = await opened();
  parts.intake.thumbnail(5, aPicture(9, { width: 777 }));
  await written(parts.persistence);
  // Killed before anything could be made anew.
  parts.persistence.close();
  const { early, persistence } = await opened();
  expect(early).toBeNull();
  persistence.close();
});

test("a photo that was hidden since is not shown, before and after they are made anew", async () => {
  await anOldLibrary();
  const parts = await opened();
  const first = parts.early?.notice.order?.[0] ?? 0;
  await edit(parts, first, { hidden: true });
  parts.persistence.close();

  const again = await opened();
  expect(again.early).toBeNull();
  await again.persistence.tidyUp();
  again.persistence.close();

  const { early, persistence, library } = await opened();
  expect(early?.notice.order).not.toContain(first);
  expect(early?.notice.hidden.tiles).toBe(1);
  expect(early?.notice.matching).toEqual(new Matching(library).counts);
  persistence.close();
});

test("a photo that was turned has the picture the library will say it has", async () => {
  await anOldLibrary();
  const parts = await opened();
  const row = parts.early?.notice.order?.[3] ?? 0;
  await edit(parts, row, { rotation: 90 });
  await parts.persistence.tidyUp();
  parts.persistence.close();
  const { early, ...after } = await opened();
  const ids = early?.notice.order ?? new Uint32Array();
  expect(ids).toContain(row);
  expect(early?.notice.patch).toEqual(told(after, ids));
  expect(await early?.pictures(Uint32Array.of(row))).toEqual(
    await dataUrls(after.library, Uint32Array.of(row)),
  );
  after.persistence.close();
});

test("they are there even where the page went before the overview was written", async () => {
  await anOldLibrary();
  await inDatabase(async (database) => {
    for (const key of await database.getAllKeys("meta"))
      if (typeof key === "string" && key.startsWith("overview")) await database.delete("meta", key);
  });
  const parts = await opened();
  // The first value of the overview closes the page.
  parts.library.thumbnails.places = () => {
    throw new Error("The page is gone.");
  };
  await parts.persistence.tidyUp();
  parts.persistence.close();
  const { early, persistence } = await opened();
  expect(early?.notice.order?.length).toBeGreaterThan(1000);
  persistence.close();
});

test("an edit while they are written waits, and they are not taken for those after it", async () => {
  await anOldLibrary();
  const parts = await opened();
  const first = parts.early?.notice.order?.[0] ?? 0;
  await Promise.all([parts.persistence.tidyUp(), edit(parts, first, { hidden: true })]);
  parts.persistence.close();
  const { early, persistence } = await opened();
  expect(early?.notice.order ?? []).not.toContain(first);
  persistence.close();
});

test.each<[string, (kept: Record<string, unknown>) => unknown]>([
  ["that is something else", () => "?"],
  ["of another format", (kept) => ({ ...kept, format: 99 })],
  ["of another commit", (kept) => ({ ...kept, commit: 77 })],
  ["of fewer rows", (kept) => ({ ...kept, rows: 1 })],
  ["without places of pictures", (kept) => ({ ...kept, places: undefined })],
  ["with a column too few", (kept) => ({ ...kept, tiles: { ids: Uint32Array.of(1) } })],
])("a value %s is passed over, and the library opens", async (_, damage) => {
  await anOldLibrary();
  await inDatabase(async (database) => {
    const kept = (await database.get("meta", "overview-first")) as Record<string, unknown>;
    await database.put("meta", damage(kept), "overview-first");
  });
  const { early, persistence, library } = await opened();
  expect(early).toBeNull();
  expect(persistence.trouble).toBeNull();
  expect(library.state.columns.rows).toBe(count);
  persistence.close();
});

describe("the digest of edits", () => {
  const shelfOf = (values: Record<string, unknown>, keys: (number | string)[]) => {
    const asked: number[] = [];
    const get = async (key: number): Promise<unknown> => (asked.push(key), values[key]);
    return { asked, shelf: { getAllKeys: async () => keys, get } };
  };

  test("reads the chunks of its rows alone", async () => {
    const { asked, shelf } = shelfOf({ 1: "a", 2: "b", 700: "c" }, [-1, 1, 2, 700]);
    const digest = await editsDigest(shelf, Uint32Array.of(1000, 1999, 2000));
    expect(asked).toEqual([1, 2]);
    expect(await editsDigest(shelfOf({ 1: "a", 2: "x" }, [1, 2]).shelf, Uint32Array.of(1000, 2000))).not.toBe(
      digest,
    );
  });

  test("gives up, and is like no other, where it would read many", async () => {
    const keys = Array.from({ length: 1000 }, (_, at) => at);
    const { asked, shelf } = shelfOf({}, keys);
    expect(
      await editsDigest(
        shelf,
        Uint32Array.from(keys, (chunk) => chunk * 1000),
      ),
    ).toBeNaN();
    expect(asked).toEqual([]);
  });

  test("gives up on edits of the first version of the database, which stand by public ids", async () => {
    const { shelf } = shelfOf({ 0: "a" }, [0, "a-public-id"]);
    expect(await editsDigest(shelf, Uint32Array.of(1))).toBeNaN();
  });
});

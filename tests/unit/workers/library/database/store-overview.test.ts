import { afterEach, beforeEach, expect, test } from "vitest";
import { overviewBlock } from "../../../../../workers/library/persistence/loading/overview.ts";
import { emptyDatabases } from "../../../../support/kept-library.ts";
import { aPicture } from "../../../../support/library-fixtures.ts";
import {
  anOldLibrary,
  count,
  importSome,
  inDatabase,
  opened,
  seen,
  written,
} from "../../../../support/old-library.ts";
import { Chance } from "../../../../support/random.ts";

beforeEach(emptyDatabases);
afterEach(() => {
  overviewBlock.rows = usualRows;
});

const usualRows = overviewBlock.rows;

test("the first screen from the overview is the one from the chunks, to the last field", async () => {
  await anOldLibrary();
  const fromOverview = await opened();
  fromOverview.persistence.close();
  await inDatabase((database) => database.delete("meta", "overview"));
  const fromChunks = await opened();
  fromChunks.persistence.close();
  expect(fromOverview.atFirst).toEqual(fromChunks.atFirst);
  expect(seen(fromOverview)).toEqual(seen(fromChunks));
});

test("of columns and of what pictures there are nothing is read but the overview", async () => {
  await anOldLibrary();
  const before = await opened();
  before.persistence.close();
  await inDatabase((database) => Promise.all([database.clear("columns"), database.clear("segment-indices")]));
  const again = await opened();
  again.persistence.close();
  expect(again.atFirst).toEqual(before.atFirst);
});

test("an overview from before the last change is not used", async () => {
  await anOldLibrary();
  const changed = await opened();
  changed.intake.thumbnail(5, aPicture(9, { width: 777 }));
  await written(changed.persistence);
  changed.persistence.close();

  const again = await opened();
  expect(again.library.thumbnails.size(5)?.width).toBe(777);
  await again.persistence.tidyUp();
  again.persistence.close();

  // And is made anew once there is time.
  await inDatabase((database) => database.clear("columns"));
  const last = await opened();
  last.persistence.close();
  expect(last.library.thumbnails.size(5)?.width).toBe(777);
  expect(last.library.state.columns.rows).toBe(count);
});

test.each<[string, (overview: Record<string, unknown>) => unknown]>([
  ["that is no overview", () => "?"],
  ["of fewer rows", (overview) => ({ ...overview, columns: { rows: 1 } })],
  ["without places of pictures", (overview) => ({ ...overview, places: undefined })],
  ["whose segments do not match", (overview) => ({ ...overview, segments: { number: new Uint32Array(3) } })],
])("a value %s is passed over", async (_, damage) => {
  await anOldLibrary();
  const before = await opened();
  before.persistence.close();
  await inDatabase(async (database) => {
    const overview = (await database.get("meta", "overview")) as Record<string, unknown>;
    await database.put("meta", damage(overview), "overview");
  });
  const again = await opened();
  again.persistence.close();
  expect(again.persistence.trouble).toBeNull();
  expect(again.atFirst).toEqual(before.atFirst);
});

test("what is forgotten does not stay in the overview, in none of its values", async () => {
  overviewBlock.rows = 2000;
  await anOldLibrary();
  const { persistence } = await opened();
  await persistence.alone(async (exclusive) => {
    exclusive?.commits?.forget({ edits: () => new Map(), albums: () => new Map(), folders: ["Trip/"] });
    await exclusive?.commits?.commit({ quiet: false, seal: true });
  });
  persistence.close();
  const keys = await inDatabase((database) => database.getAllKeys("meta"));
  expect(keys.filter((key) => typeof key === "string" && key.startsWith("overview"))).toEqual([]);
});

test("an overview in several values gives the same, and is used only with all of them", async () => {
  overviewBlock.rows = 2000;
  await anOldLibrary();
  expect(await inDatabase((database) => database.getAllKeys("meta"))).toEqual(
    expect.arrayContaining(["overview", "overview-1", "overview-2"]),
  );
  const whole = await opened();
  whole.persistence.close();
  await inDatabase((database) => database.delete("meta", "overview-2"));
  const fromChunks = await opened();
  fromChunks.persistence.close();
  expect(whole.atFirst).toEqual(fromChunks.atFirst);
  expect(seen(whole)).toEqual(seen(fromChunks));
});

test("with a value of another commit among them none is used", async () => {
  overviewBlock.rows = 2000;
  await anOldLibrary();
  await inDatabase(async (database) => {
    const block = (await database.get("meta", "overview-1")) as { columns: { takenAt: Float64Array } };
    block.columns.takenAt.fill(0);
    await database.put("meta", { ...block, commit: 1 }, "overview-1");
  });
  const again = await opened();
  again.persistence.close();
  expect(again.persistence.trouble).toBeNull();
  expect(again.library.state.columns.takenAt.slice(2000, 4000).every((taken) => taken === 0)).toBe(false);
});

test("a change while its values are written leaves the overview of before, and none of what was half written", async () => {
  overviewBlock.rows = 2000;
  const parts = await opened();
  importSome(parts, new Chance(1));
  await written(parts.persistence);
  const tidied = parts.persistence.tidyUp();
  const places = parts.library.thumbnails.places.bind(parts.library.thumbnails);
  parts.library.thumbnails.places = (start, end) => {
    if (start > 0) parts.intake.thumbnail(5, aPicture(9, { width: 777 }));
    return places(start, end);
  };
  await tidied;
  parts.persistence.close();
  const keys = await inDatabase((database) => database.getAllKeys("meta"));
  // The first tiles are a value of their own, written before it.
  expect(keys.filter((key) => typeof key === "string" && key.startsWith("overview"))).toEqual([
    "overview-first",
  ]);
});

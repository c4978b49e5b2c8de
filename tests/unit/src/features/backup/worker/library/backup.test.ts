import { beforeEach, expect, test } from "vitest";
import { ContainerWriter, Crc32 } from "../../../../../../../src/features/backup/worker/library/container.ts";
import { PhotoLibrary } from "../../../../../../../workers/library/library.ts";
import { openDatabase } from "../../../../../../../workers/library/database/database.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { Chance } from "../../../../../../support/random.ts";
import {
  countsOf,
  imported,
  nobody,
  onDisk,
  seen,
  someFiles,
} from "../../../../../../support/whole-library.ts";

beforeEach(emptyDatabases);

const everything = { pictures: true };

/** A library of two folders, and all there is to see of it. */
async function aLibrary(
  seed: number,
): Promise<{ kept: KeptLibrary; files: number; wanted: unknown; backup: Blob }> {
  const chance = new Chance(seed);
  const files = [...someFiles("Anna", 20, chance), ...someFiles("Berta", 20, chance)];
  const kept = await imported(files);
  const wanted = { seen: await seen(kept), counts: countsOf(kept) };
  return { kept, files: files.length, wanted, backup: await kept.library.upkeep.backUp(everything) };
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

test.each([1, 2, 3])(
  "a backup restored into an empty library is the library it was made of (%i)",
  async (seed) => {
    const { kept, files, wanted, backup } = await aLibrary(seed);
    kept.kill();
    emptyDatabases();

    const empty = await KeptLibrary.open();
    expect(await empty.library.upkeep.restore(backup)).toMatchObject({ ok: true, head: { pictures: true } });
    empty.kill();
    const again = await KeptLibrary.open();
    await again.settled(files);
    expect({ seen: await seen(again), counts: countsOf(again) }).toEqual(wanted);
    again.kill();
  },
);

test("a backup takes the place of what is there, of which nothing stays", async () => {
  const { kept, files, wanted, backup } = await aLibrary(4);
  kept.kill();
  emptyDatabases();
  const other = await imported(someFiles("Clara", 30, new Chance(5)));
  expect(await other.library.upkeep.restore(backup)).toMatchObject({ ok: true });
  other.kill();
  expect(await onDisk()).not.toMatch(/clara/i);
  const again = await KeptLibrary.open();
  await again.settled(files);
  expect({ seen: await seen(again), counts: countsOf(again) }).toEqual(wanted);
  again.kill();
  const database = await openDatabase("pinroll", nobody);
  expect(await database.getAllKeys("segments")).toEqual(await database.getAllKeys("segment-indices"));
  database.close();
});

test("a backup without thumbnails is smaller, and they are owed after it", async () => {
  const { kept, files, backup } = await aLibrary(6);
  const { photos, favourites, pictures } = await kept.library.upkeep.storage();
  const small = await kept.library.upkeep.backUp({ pictures: false });
  expect(backup.size - small.size).toBeGreaterThan(pictures);
  expect(await kept.library.upkeep.lookInto(small)).toEqual({
    ok: true,
    head: { made: expect.any(Number) as number, photos, pictures: false },
  });
  expect(await kept.library.upkeep.restore(small)).toMatchObject({ ok: true });
  kept.kill();
  const again = await KeptLibrary.open();
  await again.library.folders.layAside();
  await again.settled(files);
  expect(await again.library.upkeep.storage()).toMatchObject({ photos, favourites, pictures: 0 });
  expect((await again.library.folders.owed("Anna/", false)).pictures.length).toBeGreaterThan(0);
  again.kill();
});

test("a backup that is damaged anywhere is refused, and nothing changes", async () => {
  const { kept, wanted, backup } = await aLibrary(7);
  const bytes = await bytesOf(backup);
  const chance = new Chance(8);
  const before = await onDisk();
  const damaged: Blob[] = [new Blob([bytes.slice(0, bytes.length - 1)]), new Blob([bytes, "x"])];
  for (let time = 0; time < 12; time++) {
    const wrong = bytes.slice();
    const at = 12 + chance.below(wrong.length - 12);
    wrong[at] = (wrong[at] ?? 0) ^ (1 << chance.below(8));
    damaged.push(new Blob([wrong]), new Blob([bytes.slice(0, 12 + chance.below(bytes.length - 12))]));
  }
  for (const file of damaged)
    expect(await kept.library.upkeep.restore(file)).toEqual({ ok: false, why: "damaged" });
  expect(await onDisk()).toBe(before);
  expect({ seen: await seen(kept), counts: countsOf(kept) }).toEqual(wanted);
  kept.kill();
}, 20_000);

test("a backup of a newer Pinroll is refused, and so is any other file", async () => {
  const { kept, backup } = await aLibrary(9);
  const newer = await bytesOf(backup);
  new DataView(newer.buffer).setUint32(8, 2, true);
  const writer = new ContainerWriter();
  writer.add({
    json: { format: "pinroll-backup", database: 1000, records: 1, made: 1, photos: 1, pictures: false },
    binary: new Uint8Array(),
  });
  for (const file of [new Blob([newer]), writer.finish()]) {
    expect(await kept.library.upkeep.lookInto(file)).toEqual({ ok: false, why: "newer" });
    expect(await kept.library.upkeep.restore(file)).toEqual({ ok: false, why: "newer" });
  }
  for (const file of [new Blob(["a text"]), new Blob([])])
    expect(await kept.library.upkeep.restore(file)).toEqual({ ok: false, why: "not-a-backup" });
  kept.kill();
});

test("what one page restores, it does not write over", async () => {
  const { kept, files, backup } = await aLibrary(10);
  await kept.library.upkeep.restore(backup);
  kept.library.intake.found([{ id: 5000, path: "Later/a.jpg", sidecar: false }]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  kept.kill();
  const again = await KeptLibrary.open();
  await again.settled(files);
  expect(again.library.queries.paths(Uint32Array.of(5000))).toEqual([""]);
  again.kill();
});

test("a handle stays with its folder, and is in no backup", async () => {
  const { kept, backup } = await aLibrary(11);
  kept.kill();
  const database = await openDatabase("pinroll", nobody);
  const folder = await database.get("folders", "Anna/");
  // Any object does here; a browser keeps handles.
  await database.put("folders", { ...folder, handle: { kind: "directory" } } as never, "Anna/");
  database.close();
  const again = await KeptLibrary.open();
  expect(await (await again.library.upkeep.backUp(everything)).text()).not.toContain('"directory"');
  await again.library.upkeep.restore(backup);
  again.kill();
  const last = await openDatabase("pinroll", nobody);
  expect(await last.get("folders", "Anna/")).toMatchObject({ handle: { kind: "directory" } });
  expect(await last.get("folders", "Berta/")).toMatchObject({ handle: null });
  last.close();
});

test("where nothing is kept a backup is made all the same, and not restored", async () => {
  const { kept, backup } = await aLibrary(12);
  kept.kill();
  const memory = new PhotoLibrary();
  expect(await memory.upkeep.restore(backup)).toEqual({ ok: false, why: "nowhere" });
  expect(await memory.upkeep.lookInto(await memory.upkeep.backUp(everything))).toMatchObject({
    ok: true,
    head: { photos: 0 },
  });
});

test("the checksum is that of ZIP files", () => {
  const crc = new Crc32();
  crc.add(new TextEncoder().encode("1234"));
  crc.add(new TextEncoder().encode("56789"));
  expect(crc.value).toBe(0xcbf43926);
});

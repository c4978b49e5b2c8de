import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { AlbumChange } from "../../../../../../../src/photo/albums.ts";
import type { LibraryJson } from "../../../../../../../src/photo/library-json.ts";
import type { UndoData } from "../../../../../../../src/photo/photo-edit.ts";
import { cases } from "../../../../../../support/cases.ts";
import { twoChannels } from "../../../../../../support/two-channels.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../../../support/wait-for.ts";

beforeEach(emptyDatabases);

const photos = 6;

/** An album as on paper; `rows` in their order by hand. */
interface Model {
  name: string;
  filter: string | null;
  order: "date" | "hand";
  rows: number[];
  cover: number | null;
}

type Models = ReadonlyMap<string, Model>;

/** As a person would do it by hand on a list; null where it makes no sense. */
function changed(models: Models, change: AlbumChange): Models | null {
  const next = new Map(models);
  const { id } = change;
  const album = models.get(id);
  const put = (parts: Partial<Model>): Models | null =>
    album === undefined ? null : next.set(id, { ...album, ...parts });
  const rows = "rows" in change ? [...change.rows] : [];
  switch (change.do) {
    case "create":
      return next.set(id, { name: change.name, filter: null, order: "date", rows, cover: null });
    case "save":
      return next.set(id, {
        name: change.name,
        filter: change.filter,
        order: "date",
        rows: [],
        cover: null,
      });
    case "delete":
      next.delete(id);
      return next;
    case "rename":
      return put({ name: change.name });
    case "order":
      return put({ order: change.order });
    case "cover":
      return put({ cover: rows.find((row) => album?.rows.includes(row)) ?? null });
    case "add":
      return put({ rows: [...new Set([...(album?.rows ?? []), ...rows])] });
    case "remove": {
      const left = (album?.rows ?? []).filter((row) => !rows.includes(row));
      return put({ rows: left, cover: left.includes(album?.cover ?? -1) ? (album?.cover ?? null) : null });
    }
    case "move": {
      const others = (album?.rows ?? []).filter((row) => !rows.includes(row));
      const those = (album?.rows ?? []).filter((row) => rows.includes(row));
      const at = change.before === null ? -1 : others.indexOf(change.before);
      return put({ rows: at < 0 ? [...others, ...those] : others.toSpliced(at, 0, ...those) });
    }
  }
}

const id = fc.constantFrom("album-one", "album-two", "album-three");
const rows = fc.uniqueArray(fc.nat(photos - 1), { minLength: 1 });
const name = fc.constantFrom("Lisbon", "Porto", "Évora");
const change: fc.Arbitrary<AlbumChange> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("create" as const), id, name, rows }) },
  fc.record({ do: fc.constant("save" as const), id, name, filter: fc.constant("kind=photo") }),
  fc.record({ do: fc.constant("delete" as const), id }),
  fc.record({ do: fc.constant("rename" as const), id, name }),
  fc.record({ do: fc.constant("order" as const), id, order: fc.constantFrom("date", "hand") }),
  fc.record({ do: fc.constant("cover" as const), id, rows: rows.map(([row = 0]) => [row]) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("add" as const), id, rows }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), id, rows }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      id,
      rows,
      before: fc.option(fc.nat(photos - 1)),
    }),
  },
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("change" as const), change, byOther: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const), byOther: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("redo" as const), byOther: fc.boolean() }) },
);

/** The albums of a library, from its list and its export. */
async function shown({ library }: KeptLibrary): Promise<unknown[]> {
  const json = JSON.parse(await (await library.exports.json("2026-11-25T10:00:00Z")).text()) as LibraryJson;
  const rowOf = new Map(json.photos.map((photo) => [photo.id, Number(photo.path.slice(5, -4))]));
  const exported = new Map(json.albums.map((album) => [album.id, album]));
  return (await library.albums.list()).map((album) => ({
    id: album.id,
    name: album.name,
    kind: exported.get(album.id)?.kind,
    filter: exported.get(album.id)?.filter,
    order: album.order,
    cover: album.cover,
    rows: exported.get(album.id)?.photos.map((photo) => rowOf.get(photo)),
  }));
}

/** The same of models. Photos are a day apart, the first is the newest. */
function expected(models: Models): unknown[] {
  const all = Array.from({ length: photos }, (_, row) => row);
  const collator = new Intl.Collator();
  return [...models]
    .map(([key, { rows: own, ...model }]) => {
      // Only of a list; a smart album has no order by hand.
      const sorted = model.order === "hand" ? own : own.toSorted((a, b) => a - b);
      const its = model.filter === null ? sorted : all;
      return {
        id: key,
        name: model.name,
        kind: model.filter === null ? "album" : "smart",
        filter: model.filter ?? undefined,
        order: model.order,
        cover: model.cover ?? its[0] ?? null,
        rows: its,
      };
    })
    .sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

async function fill(kept: KeptLibrary): Promise<void> {
  kept.library.intake.found(
    Array.from({ length: photos }, (_, row) => ({ id: row, path: `Trip/${row}.jpg`, sidecar: false })),
  );
  for (let row = 0; row < photos; row++) {
    const takenAt = { local: `2024-05-${20 - row}T10:00:00`, offset: null, source: "exif:DateTimeOriginal" };
    kept.record(row, aRecord({ takenAt, location: null }), 500 + row, 7000);
    kept.picture(row);
  }
  await kept.settled(photos);
  await waitFor(() => expect(kept.notice?.progress.unsaved).toBe(0));
}

test("any sequence of changes of albums equals plain lists, in both tabs, after a reload and from a backup", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      emptyDatabases();
      const [ofWriter, ofReader] = twoChannels();
      const writer = await KeptLibrary.open("pinroll", ofWriter());
      await writer.library.tabs.lead("writer");
      await fill(writer);
      const reader = await KeptLibrary.open("pinroll", ofReader());
      await reader.library.tabs.lead("reader");

      let model: Models = new Map();
      const undos: { data: UndoData; before: Models }[] = [];
      const redos: typeof undos = [];
      for (const each of steps) {
        const { library } = each.byOther ? reader : writer;
        const before = model;
        if (each.do === "change") {
          const next = changed(model, each.change);
          if (next === null) {
            await expect(writer.library.albums.change(each.change)).rejects.toThrow(RangeError);
            continue;
          }
          undos.push({ data: await library.albums.change(each.change), before });
          redos.length = 0;
          model = next;
        } else {
          const [from, to] = each.do === "undo" ? [undos, redos] : [redos, undos];
          const last = from.pop();
          if (last === undefined) continue;
          to.push({ data: await library.albums.undo(last.data), before });
          model = last.before;
        }
        expect(await shown(writer)).toEqual(expected(model));
      }
      await waitFor(async () => expect(await shown(reader)).toEqual(expected(model)));
      const backup = await writer.library.upkeep.backUp({ pictures: true });
      writer.kill();
      reader.kill();

      const again = await KeptLibrary.open();
      expect(await shown(again)).toEqual(expected(model));
      again.kill();
      emptyDatabases();
      const empty = await KeptLibrary.open();
      expect(await empty.library.upkeep.restore(backup)).toMatchObject({ ok: true });
      empty.kill();
      const restored = await KeptLibrary.open();
      expect(await shown(restored)).toEqual(expected(model));
      restored.kill();
    }),
    { numRuns: cases(8, 25) },
  );
}, 120_000);

import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import {
  placeByHand,
  type CorrectedDate,
  type PhotoChange,
  type Rotation,
  type UndoData,
} from "../../../../../src/photo/photo-edit.ts";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import { cases } from "../../../../support/cases.ts";
import { twoChannels } from "../../../../support/two-channels.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(emptyDatabases);

/** What people can see of a photo that they can change. */
interface Model {
  favourite: boolean;
  hidden: boolean;
  picked: boolean;
  rejected: boolean;
  rotation: Rotation;
  rating: number | null;
  title: string | null;
  description: string | null;
  keywords: string[];
  takenAt: string | null;
  location: number | null;
}

const photos = 5;
const ofFile = { title: "Of the file", description: null, keywords: ["sea"], rating: 3 };
const dateOfFile = "2024-05-03T10:11:12";

const atFirst = (): Model => ({
  favourite: false,
  hidden: false,
  picked: false,
  rejected: false,
  rotation: 0,
  takenAt: dateOfFile,
  location: null,
  ...ofFile,
});

/** As a person would do it by hand on a list. */
function changed(model: Model, change: PhotoChange): Model {
  const next = { ...model };
  if (change.favourite !== undefined) next.favourite = change.favourite ?? false;
  if (change.hidden !== undefined) next.hidden = change.hidden ?? false;
  if (change.flag !== undefined) {
    next.picked = change.flag === "pick";
    next.rejected = change.flag === "reject";
  }
  if (change.rotation !== undefined) next.rotation = change.rotation ?? 0;
  if (change.rotate !== undefined) next.rotation = ((next.rotation + change.rotate) % 360) as Rotation;
  if (change.rating !== undefined)
    next.rating = change.rating === null ? ofFile.rating : change.rating || null;
  if (change.title !== undefined) next.title = change.title === null ? ofFile.title : change.title || null;
  if (change.description !== undefined)
    next.description = change.description === "" ? null : change.description;
  if (change.keywords !== undefined) next.keywords = change.keywords ?? ofFile.keywords;
  const { addKeywords = [], removeKeywords = [] } = change;
  next.keywords = [...new Set([...next.keywords, ...addKeywords])].filter(
    (word) => !removeKeywords.includes(word),
  );
  if (change.takenAt !== undefined) next.takenAt = change.takenAt?.local ?? dateOfFile;
  if (change.location !== undefined) next.location = change.location?.lat ?? null;
  return next;
}

const word = fc.constantFrom("sea", "sand", "Places|Portugal", "");
const date = fc
  .constantFrom("2024-05-03T10:11:13", "0001-01-01T00:00:00", "2030-12-31T23:59:59.5")
  .map((local): CorrectedDate => ({ local, offset: null, source: "hand" }));
const marks: fc.Arbitrary<PhotoChange> = fc.record(
  {
    favourite: fc.option(fc.boolean()),
    flag: fc.constantFrom("pick" as const, "reject" as const, null),
    hidden: fc.boolean(),
    rating: fc.option(fc.integer({ min: 0, max: 5 })),
    rotate: fc.constantFrom<Rotation>(90, 180, 270),
    rotation: fc.constantFrom<Rotation>(0, 90, 180, 270),
    title: fc.option(word),
    description: fc.option(word),
    takenAt: fc.option(date),
    location: fc.option(fc.constantFrom(placeByHand(0, 10), placeByHand(-33.9, 18.4))),
  },
  { requiredKeys: [] },
);
const someWords = fc.uniqueArray(word.filter((text) => text !== ""));
const keywords: fc.Arbitrary<PhotoChange> = fc.oneof(
  fc.constant({}),
  fc.record({ keywords: fc.option(someWords) }),
  fc.record({ addKeywords: someWords, removeKeywords: someWords }),
);
const change = fc.tuple(marks, keywords).map(([some, others]): PhotoChange => ({ ...some, ...others }));
const edits = fc.array(fc.record({ rows: fc.uniqueArray(fc.nat(photos - 1), { minLength: 1 }), change }), {
  minLength: 1,
  maxLength: 3,
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("edit" as const), edits, byOther: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("redo" as const) }) },
);

async function shown(kept: KeptLibrary): Promise<Model[]> {
  const text = await (await kept.library.exports.json("2026-11-25T10:00:00Z")).text();
  const json = JSON.parse(text) as LibraryJson;
  const byPath = new Map(json.photos.map((photo) => [photo.path, photo]));
  return Array.from({ length: photos }, (_, row) => {
    const photo = byPath.get(`Trip/${row}.jpg`);
    if (photo === undefined) throw new Error("A photo is missing.");
    const { favourite, hidden, picked, rejected, rotation, rating, title, description, keywords } = photo;
    const [takenAt, location] = [photo.takenAt?.local ?? null, photo.location?.lat ?? null];
    const said = { favourite, hidden, picked, rejected, rotation, rating, title, description, keywords };
    return { ...said, takenAt, location };
  });
}

async function fill(kept: KeptLibrary): Promise<void> {
  kept.library.intake.found(
    Array.from({ length: photos }, (_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })),
  );
  for (let id = 0; id < photos; id++) {
    const takenAt = { local: dateOfFile, offset: null, source: "exif:DateTimeOriginal" };
    kept.record(id, aRecord({ ...ofFile, takenAt, location: null }), 500 + id, 7000);
    kept.picture(id);
  }
  await kept.settled(photos);
  await waitFor(() => expect(kept.notice?.progress.unsaved).toBe(0));
}

test("any sequence of edits and undos equals a plain list, in both tabs, after a reload and from a backup", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      emptyDatabases();
      const [ofWriter, ofReader] = twoChannels();
      const writer = await KeptLibrary.open("pinroll", ofWriter());
      await writer.library.tabs.lead("writer");
      await fill(writer);
      const reader = await KeptLibrary.open("pinroll", ofReader());
      await reader.library.tabs.lead("reader");

      let model = Array.from({ length: photos }, atFirst);
      const undos: { data: UndoData; before: Model[] }[] = [];
      const redos: typeof undos = [];
      const other = (byOther: boolean): KeptLibrary => (byOther ? reader : writer);
      for (const each of steps) {
        const before = model;
        if (each.do === "edit") {
          const data = await other(each.byOther).library.edits.edit(each.edits);
          for (const { rows, change: one } of each.edits)
            model = model.map((photo, row) => (rows.includes(row) ? changed(photo, one) : photo));
          undos.push({ data, before });
          redos.length = 0;
        } else {
          const [from, to] = each.do === "undo" ? [undos, redos] : [redos, undos];
          const last = from.pop();
          if (last === undefined) continue;
          to.push({ data: await writer.library.edits.undo(last.data), before });
          model = last.before;
        }
        expect(await shown(writer)).toEqual(model);
      }
      await waitFor(async () => expect(await shown(reader)).toEqual(model));
      const backup = await writer.library.upkeep.backUp({ pictures: true });
      writer.kill();
      reader.kill();

      const again = await KeptLibrary.open();
      expect(await shown(again)).toEqual(model);
      again.kill();
      emptyDatabases();
      const empty = await KeptLibrary.open();
      expect(await empty.library.upkeep.restore(backup)).toMatchObject({ ok: true });
      empty.kill();
      const restored = await KeptLibrary.open();
      expect(await shown(restored)).toEqual(model);
      restored.kill();
    }),
    { numRuns: cases(5, 12) },
  );
}, 120_000);

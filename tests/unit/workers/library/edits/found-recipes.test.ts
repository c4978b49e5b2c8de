import { beforeEach, expect, test } from "vitest";
import type { Orientation } from "../../../../../src/photo/photo.ts";
import { readRecipe } from "../../../../../src/photo/recipe/recipe.ts";
import { aReading, aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(emptyDatabases);

/** As Lightroom writes it: of the picture as it is stored. */
const frame = { crop: [0, 0.1, 0.5, 1], angle: 0 } as const;

async function withCrop(orientation: Orientation): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  kept.library.intake.found([
    { id: 0, path: "T/a.jpg", sidecar: false },
    { id: 1, path: "T/a.xmp", sidecar: true },
  ]);
  kept.send({ type: "sidecar", job: 1, id: 1, reading: aReading({ frame }) });
  kept.record(0, aRecord({ orientation, width: 3000, height: 2000 }));
  kept.picture(0);
  await kept.settled(2);
  await waitFor(() => expect(recipeOf(kept)).not.toBeNull());
  return kept;
}

const recipeOf = ({ library }: KeptLibrary): string | null => library.queries.details(0)?.recipe ?? null;

test.each([
  [1, [0, 0.1, 0.5, 1]],
  [2, [0.5, 0.1, 1, 1]],
  [3, [0.5, 0, 1, 0.9]],
  // The top of what is stored is on the right.
  [6, [0, 0, 0.9, 0.5]],
  [8, [0.1, 0.5, 1, 1]],
] as const)(
  "a crop of another program is where it is in a photo of orientation %i",
  async (orientation, crop) => {
    const kept = await withCrop(orientation);
    expect(readRecipe(recipeOf(kept) ?? "")?.crop).toEqual(crop);
    kept.kill();
  },
);

test("edits that a sidecar has can be removed, come back with an undo, and stay removed in the next visit", async () => {
  const kept = await withCrop(6);
  const cropped = recipeOf(kept);
  const undo = await kept.library.edits.edit([{ rows: [0], change: { recipe: null } }]);
  expect(recipeOf(kept)).toBeNull();
  expect(kept.library.queries.details(0)?.marks.recipe).toBe(false);
  const redo = await kept.library.edits.undo(undo);
  expect(recipeOf(kept)).toBe(cropped);
  const again = await kept.library.edits.undo(redo);
  expect(recipeOf(kept)).toBeNull();
  // Other edits go on from there, and back to it.
  const warm = '{"version":1,"warmth":20}';
  const back = await kept.library.edits.edit([
    { rows: [0], change: { develop: { recipe: warm, parts: ["colour"] } } },
  ]);
  expect(recipeOf(kept)).toBe(warm);
  await kept.library.edits.undo(back);
  expect(recipeOf(kept)).toBeNull();
  await kept.settled(2);
  kept.kill();
  const next = await KeptLibrary.open();
  await waitFor(() => expect(next.library.queries.details(0)).not.toBeNull());
  expect(recipeOf(next)).toBeNull();
  await next.library.edits.undo(again);
  await waitFor(() => expect(recipeOf(next)).toBe(cropped));
  next.kill();
});

test("a recipe in the file itself shows, in the next visit too, and gives way to what is edited here", async () => {
  const inFile = '{"version":1,"exposure":1}';
  const kept = await KeptLibrary.open();
  kept.library.intake.found([{ id: 0, path: "T/a.jpg", sidecar: false }]);
  kept.record(0, aRecord({ recipe: inFile }));
  kept.picture(0);
  await kept.settled(1);
  expect(recipeOf(kept)).toBe(inFile);
  const undo = await kept.library.edits.edit([{ rows: [0], change: { recipe: null } }]);
  expect(recipeOf(kept)).toBeNull();
  await kept.library.edits.undo(undo);
  expect(recipeOf(kept)).toBe(inFile);
  await kept.library.edits.edit([
    { rows: [0], change: { develop: { recipe: '{"version":1,"warmth":9}', parts: ["colour"] } } },
  ]);
  const both = '{"version":1,"exposure":1,"warmth":9}';
  expect(recipeOf(kept)).toBe(both);
  await kept.settled(1);
  kept.kill();
  const next = await KeptLibrary.open();
  await waitFor(() => expect(recipeOf(next)).toBe(both));
  await next.library.edits.edit([{ rows: [0], change: { recipe: null } }]);
  expect(recipeOf(next)).toBeNull();
  next.kill();
});

test("a preset that lets all rest takes the crop of a sidecar away where it has the frame", async () => {
  const kept = await withCrop(1);
  await kept.library.edits.edit([
    { rows: [0], change: { develop: { recipe: "", parts: ["frame", "light", "colour", "detail"] } } },
  ]);
  expect(recipeOf(kept)).toBeNull();
  kept.kill();
});

test("edits that come from another device count over a recipe that came in the file, and not over one made here", async () => {
  const kept = await KeptLibrary.open();
  kept.library.intake.found([{ id: 0, path: "T/a.jpg", sidecar: false }]);
  kept.record(0, aRecord({ recipe: '{"version":1,"exposure":1}' }));
  kept.picture(0);
  await kept.settled(1);
  const sent = '{"version":1,"warmth":20}';
  const merged = (recipe: string) => kept.library.transfers.merge([{ row: 0, values: { recipe } }]);
  expect(await merged('{"version":1,"exposure":1}')).toEqual([]);
  const edits = await merged(sent);
  expect(edits).toEqual([{ rows: [0], change: { recipe: sent } }]);
  await kept.library.edits.edit(edits);
  expect(recipeOf(kept)).toBe(sent);
  expect(await merged('{"version":1,"tint":5}')).toEqual([]);
  kept.kill();
});

test("a crop of another program is not written into files as one of Pinroll's", async () => {
  const kept = await withCrop(1);
  const wanted = async () => (await kept.library.exports.toWrite(Uint32Array.of(0)))[0]?.wanted;
  expect(await wanted()).toBeUndefined();
  await kept.library.edits.edit([{ rows: [0], change: { rating: 2 } }]);
  expect(await wanted()).toEqual({ rating: 2 });
  await kept.library.edits.edit([
    { rows: [0], change: { develop: { recipe: '{"version":1,"warmth":9}', parts: ["colour"] } } },
  ]);
  expect(await wanted()).toHaveProperty("edits");
  kept.kill();
});

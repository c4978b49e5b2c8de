import { expect, test } from "vitest";
import { libraryOf } from "../../../../support/exported-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

test("says what titles and descriptions photos have in common, edits included", async () => {
  const library = await libraryOf(
    ["Harbour", "Harbour", "Beach", null].map((title, row) => ({
      path: `Trip/${row}.jpg`,
      record: aRecord({ title, description: "Sea" }),
    })),
  );
  const shared = (...rows: number[]) => library.queries.sharedTexts(Uint32Array.from(rows));
  expect(await shared(0, 1)).toEqual({
    title: { text: "Harbour", mixed: false },
    description: { text: "Sea", mixed: false },
  });
  expect((await shared(0, 2)).title).toEqual({ text: null, mixed: true });
  expect((await shared(0, 3)).title).toEqual({ text: null, mixed: true });
  expect((await shared(3)).title).toEqual({ text: null, mixed: false });
  await library.edits.edit([{ rows: [2, 3], change: { title: "Harbour", description: "" } }]);
  expect((await shared(0, 1, 2, 3)).title).toEqual({ text: "Harbour", mixed: false });
  expect((await shared(2, 3)).description).toEqual({ text: null, mixed: false });
});

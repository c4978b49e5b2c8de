import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StackChange } from "../../../../../../../src/features/stacks/shared/stack-port.ts";
import { aloneStack } from "../../../../../../../src/features/stacks/shared/hand-stacks.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";

const opened: KeptLibrary[] = [];

beforeEach(emptyDatabases);
afterEach(() => {
  for (const kept of opened.splice(0)) kept.kill();
});

async function open(): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  opened.push(kept);
  return kept;
}

/** Photos "Trip/0.jpg" and on. */
async function withPhotos(count: number): Promise<KeptLibrary> {
  const kept = await open();
  const ids = Array.from({ length: count }, (_, id) => id);
  kept.library.intake.found(ids.map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  for (const id of ids) {
    kept.record(id, aRecord());
    kept.picture(id);
  }
  await kept.settled(count);
  return kept;
}

/** Does it; answers what undoes it. */
async function change({ library }: KeptLibrary, does: StackChange): Promise<Uint8Array<ArrayBuffer>> {
  return library.edits.edit(await library.stacks.edits(does));
}

/** The stacks as lists of rows, each with its top first. */
async function stacksOf({ library }: KeptLibrary): Promise<number[][]> {
  const { rows, begin } = (await library.stacks.list()).hand;
  return Array.from(begin.subarray(1), (end, at) => [...rows.subarray(begin[at], end)]);
}

const aloneIn = async ({ library }: KeptLibrary): Promise<number[]> =>
  [...(await library.stacks.list()).numbers.entries()].flatMap(([row, number]) =>
    number === aloneStack ? [row] : [],
  );

describe("stacks made by hand", () => {
  it("hold the chosen photos under their top, until that is undone", async () => {
    const kept = await withPhotos(4);
    const back = await change(kept, { do: "stack", rows: [0, 2, 3], top: 2 });
    expect(await stacksOf(kept)).toEqual([[2, 0, 3]]);
    await kept.library.edits.undo(back);
    expect(await stacksOf(kept)).toEqual([]);
  });

  it("get another top", async () => {
    const kept = await withPhotos(3);
    await change(kept, { do: "stack", rows: [0, 1, 2], top: 0 });
    await change(kept, { do: "top", row: 2 });
    expect(await stacksOf(kept)).toEqual([[2, 0, 1]]);
    expect(await kept.library.stacks.edits({ do: "top", row: 2 })).toEqual([]);
  });

  it("lose a photo, which is in no stack then; where it was the top the next one is", async () => {
    const kept = await withPhotos(4);
    await change(kept, { do: "stack", rows: [0, 1, 2], top: 1 });
    await change(kept, { do: "out", rows: [1] });
    expect(await stacksOf(kept)).toEqual([[0, 2]]);
    expect(await aloneIn(kept)).toEqual([1]);
    await change(kept, { do: "out", rows: [2] });
    expect(await stacksOf(kept)).toEqual([]);
  });

  it("give photos to a new stack, and keep the others", async () => {
    const kept = await withPhotos(5);
    await change(kept, { do: "stack", rows: [0, 1, 2, 3], top: 0 });
    await change(kept, { do: "stack", rows: [0, 4], top: 4 });
    expect(await stacksOf(kept)).toEqual(
      [
        [4, 0],
        [1, 2, 3],
      ].toSorted((a, b) => Math.min(...a) - Math.min(...b)),
    );
  });

  it("need two photos", async () => {
    const kept = await withPhotos(2);
    expect(await kept.library.stacks.edits({ do: "stack", rows: [1, 1], top: 1 })).toEqual([]);
  });

  it("survive a restart", async () => {
    const kept = await withPhotos(3);
    await change(kept, { do: "stack", rows: [0, 2], top: 2 });
    kept.kill();
    const again = await open();
    expect(await stacksOf(again)).toEqual([[2, 0]]);
  });

  it("stay out of what is sent to another device, where older versions know none", async () => {
    const kept = await withPhotos(2);
    await change(kept, { do: "stack", rows: [0, 1], top: 1 });
    const { photos, told } = await kept.library.transfers.gather(null);
    expect(photos).toBe(2);
    expect(told.said).toEqual([]);
  });
});

import { expect, test } from "vitest";
import {
  LeaderChanges,
  type LeaderChangeHost,
} from "../../../../../workers/library/reconcile/leader-changes.ts";

const full = (): Promise<never> => Promise.reject(new DOMException("full", "QuotaExceededError"));

/** Row 1 is shown and a favourite, row 2 is a copy of its file; the disk takes edits as `edit` says. */
function changesOf(edit: LeaderChangeHost["edit"]): LeaderChanges {
  const library = {
    duplicates: {
      copiesOf: () => [2],
      leaderOf: () => 2,
    },
    thumbnails: { has: () => false, isPreview: () => false },
    given: { has: (row: number) => row === 1, get: () => ({ favourite: true }) },
    state: { columns: {} },
  };
  const host = { edit, thumbnail: () => undefined, changed: () => undefined };
  return new LeaderChanges(library as unknown as ConstructorParameters<typeof LeaderChanges>[0], host);
}

test("a row that is to be forgotten is kept where its copy cannot be given what was said of it", async () => {
  await expect(changesOf(full).leave([1])).rejects.toThrow("full");
});

test("its copy is given it", async () => {
  const edits: unknown[] = [];
  await changesOf((some) => Promise.resolve(edits.push(...some))).leave([1]);
  expect(edits).toEqual([{ rows: [2], change: { favourite: true } }]);
});

test("where another copy is shown, one that cannot be written is left to the row before", async () => {
  await expect(changesOf(full).run([{ from: 1, to: 2, stood: false }])).resolves.toBeUndefined();
});

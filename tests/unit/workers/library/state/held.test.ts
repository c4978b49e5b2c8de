import { expect, test } from "vitest";
import { PairColumns } from "../../../../../workers/library/pairs/pair-columns.ts";
import { RowTags } from "../../../../../workers/library/search/tags.ts";
import { capacityFor } from "../../../../../workers/library/state/grow.ts";
import { PublicIds } from "../../../../../workers/library/state/public-ids.ts";
import { WaitingRows } from "../../../../../workers/library/state/waiting-rows.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

const many = 100_000;

test("rows that no longer wait take no room in the list", () => {
  const [rows, tags] = [new WaitingRows(), new RowTags()];
  for (let row = 0; row < many; row++) {
    rows.note(row);
    tags.note(row);
  }
  while (rows.take() !== null);
  for (let row = 0; row < many; row++) tags.set(row, []);
  expect(tags.waiting).toBe(0);
  expect(tags.take()).toBeNull();
  tags.note(7);
  expect(tags.take()).toBe(7);
});

test("what few photos have takes no room of the others, and is there where one has it", () => {
  const columns = new PairColumns();
  for (let row = 0; row < many; row++)
    columns.read(
      row,
      aRecord({ type: "image/jpeg", contentId: null, burstId: null, burstPrimary: false, duration: null }),
    );
  expect(columns.byteLength).toBeLessThan(many * 12);
  columns.read(
    9,
    aRecord({
      type: "video/mp4",
      kind: "video",
      contentId: "A",
      burstId: "B",
      burstPrimary: true,
      duration: 2.5,
    }),
  );
  const film = columns.file(9, "", "a");
  expect(film).toMatchObject({ kind: "video", seconds: 2.5, primary: true });
  expect(film?.contentId).toBeGreaterThan(0);
  expect(columns.file(8, "", "b")).toMatchObject({ contentId: 0, burstId: 0, primary: false, seconds: NaN });
  columns.forget(9);
  columns.read(
    9,
    aRecord({ type: "image/jpeg", contentId: null, burstId: null, burstPrimary: false, duration: null }),
  );
  expect(columns.file(9, "", "a")).toMatchObject({ contentId: 0, burstId: 0, primary: false, seconds: NaN });
});

test("many rows that come at once get little room beyond them; those that come one by one are copied a few times", () => {
  expect(capacityFor(1_000_000, 0)).toBeLessThan(1_020_000);
  let [copied, capacity] = [0, 0];
  for (let rows = 1; rows <= 1_000_000; rows++) {
    const next = capacityFor(rows, capacity);
    if (next !== capacity) copied += capacity;
    capacity = next;
  }
  expect(copied).toBeLessThan(9_000_000);
});

test("the table of public ids is made when one is looked for, and added to from then on", () => {
  const kept = new PublicIds();
  for (let row = 0; row < many; row++) kept.add(row, `${row}.jpg`, row, 1);
  const ids = new PublicIds();
  ids.restore(0, kept.slice(0, many));
  ids.index();
  const before = ids.byteLength;
  expect(ids.rowOf(kept.of(77_777))).toBe(77_777);
  expect(ids.byteLength).toBeGreaterThan(before);
  const again = new PublicIds();
  again.restore(0, kept.slice(0, many));
  again.index();
  // The same file once more: a twin of the one that is there.
  again.add(many, "5.jpg", 5, 1);
  expect(again.of(many)).not.toBe(again.of(5));
  expect(again.rowOf(again.of(many))).toBe(many);
});

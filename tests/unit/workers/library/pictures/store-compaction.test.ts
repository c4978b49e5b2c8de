import { beforeEach, expect, test } from "vitest";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { FolderList } from "../../../../../workers/library/folders/folder-list.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { Persistence } from "../../../../../workers/library/persistence/persistence.ts";
import { SegmentStore } from "../../../../../workers/library/pictures/segments.ts";
import { dataUrls } from "../../../../../workers/library/pictures/data-urls.ts";
import { aPicture, aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases } from "../../../../support/kept-library.ts";
import { shownBytes } from "../../../../support/shown-bytes.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(emptyDatabases);

/** A library's parts, without the thread around them. */
async function opened(): Promise<{
  library: LibraryParts;
  intake: Intake;
  persistence: Persistence;
  store: SegmentStore;
}> {
  const store = new SegmentStore();
  const library = new LibraryParts(store);
  const persistence = new Persistence(library, store, new FolderList(), {
    settle: () => undefined,
    changed: () => undefined,
    reached: () => undefined,
    early: () => Promise.resolve(),
    shown: () => Promise.resolve(),
  });
  await persistence.open("pinroll");
  return { library, intake: new Intake(library), persistence, store };
}

const written = async (persistence: Persistence): Promise<void> => {
  persistence.changed();
  await waitFor(() => expect(persistence.unsaved).toBe(0));
};

test("segments that hold little are put together, and no picture is lost or another's", async () => {
  const { intake, persistence, store } = await opened();
  const rows = Array.from({ length: 12 }, (_, row) => row);
  intake.found(rows.map((id) => ({ id, path: `${id}.jpg`, sidecar: false })));
  for (const id of rows) {
    const record = aRecord();
    intake.message({ type: "record", job: 1, id, bytes: id, modified: 1, record, preview: null });
  }
  for (const id of rows) {
    intake.thumbnail(id, aPicture(id));
    // Alone in its segment, as where pictures come slowly.
    store.seal();
  }
  await written(persistence);
  // One is drawn anew: its old picture is not to come back.
  intake.thumbnail(3, aPicture(33));
  await written(persistence);
  const before = store.stats().segments;
  await persistence.tidyUp();
  await written(persistence);
  expect(before).toBe(12);
  expect(store.stats().segments).toBe(1);
  persistence.close();

  const again = await opened();
  expect(again.store.stats()).toMatchObject({ segments: 1, dead: 0 });
  const shown = await dataUrls(again.library, Uint32Array.from(rows));
  for (const [at, row] of rows.entries()) {
    expect(shownBytes(shown[at]?.url).bytes).toEqual(aPicture(row === 3 ? 33 : row).bytes);
  }
  again.persistence.close();
});

test("a segment whose rows came after it is not deleted for having been empty once", () => {
  const store = new SegmentStore();
  store.restore(3, 100);
  store.dropUnheld();
  store.restore(3, 100);
  store.hold({ segment: 3, offset: 0, length: 100 });
  expect(store.takeEmptied()).toEqual([]);
});

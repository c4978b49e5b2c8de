import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeChannels } from "../../../../support/fake-channels.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../support/wait-for.ts";

let channels = new FakeChannels();
const opened: KeptLibrary[] = [];

beforeEach(() => {
  emptyDatabases();
  channels = new FakeChannels();
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const library of opened.splice(0)) library.kill();
});

async function open(role: "writer" | "reader"): Promise<KeptLibrary> {
  const library = await KeptLibrary.open("pinroll", channels.open());
  opened.push(library);
  expect(await library.library.tabs.lead(role)).toBe(true);
  return library;
}

async function importSome(to: KeptLibrary, first: number, end: number): Promise<void> {
  const ids = Array.from({ length: end - first }, (_, at) => first + at);
  to.library.intake.found(ids.map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  const record = aRecord();
  const file = { bytes: 1000, modified: 1_700_000_000_000 };
  to.send(...ids.map((id) => ({ type: "record", job: 1, id, ...file, record, preview: null }) as const));
  await waitFor(() => expect(to.notice?.progress.photos).toBe(end), { timeout: 20_000 });
  to.library.intake.failed(
    ids.map((id) => ({ id, failure: { kind: "corrupt", stage: "thumbnail", message: "No preview." } })),
  );
  await to.settled(end);
}

const favourites = async ({ library }: KeptLibrary): Promise<number> =>
  (await library.search.facets()).favourites;

/** Photos whose edits are read from the disk from now on, by every tab. */
function countRead(): { photos: number } {
  const read = { photos: 0 };
  const count = (value: unknown): void => {
    const { publicIds } = (value ?? {}) as { publicIds?: unknown };
    if (Array.isArray(publicIds)) read.photos += publicIds.length;
  };
  for (const way of ["get", "getAll"] as const) {
    const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, way)
      ?.value as (typeof IDBObjectStore.prototype)[typeof way];
    const counted = function (this: IDBObjectStore, ...args: [IDBValidKey]): IDBRequest<unknown> {
      const request = own.apply(this, args);
      if (this.name === "edits")
        request.addEventListener("success", () => [request.result].flat().forEach(count));
      return request;
    };
    vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(counted as never);
  }
  return read;
}

test("of 10,000 edits a tab reads the thousand beside the one that was made in another tab, and none at a commit", async () => {
  const writer = await open("writer");
  await importSome(writer, 0, 10_000);
  const rows = Uint32Array.from({ length: 10_000 }, (_, row) => row);
  await writer.library.edits.edit([{ rows, change: { rating: 3 } }]);
  const reader = await open("reader");
  await waitFor(async () => expect((await reader.library.search.facets()).favourites).toBe(0));

  const read = countRead();
  await writer.library.edits.edit([{ rows: [4321], change: { favourite: true } }]);
  await waitFor(async () => expect(await favourites(reader)).toBe(1));
  expect(read.photos).toBe(1000);

  await importSome(writer, 10_000, 10_001);
  await reader.settled(10_001);
  await reader.library.tabs.lead("reader");
  expect(read.photos).toBe(1000);
}, 60_000);

test("a tab that heard of no edit has them all once it looks again, and when it is the one that writes", async () => {
  const writer = await open("writer");
  await importSome(writer, 0, 2500);
  const reader = await open("reader");
  channels.deaf = true;
  await writer.library.edits.edit([{ rows: [1, 2400], change: { favourite: true } }]);
  await writer.library.edits.edit([{ rows: [2], change: { favourite: true } }]);
  await writer.library.edits.edit([{ rows: [2400], change: { favourite: false } }]);
  await reader.library.tabs.lead("reader");
  expect(await favourites(reader)).toBe(2);

  await writer.library.edits.edit([{ rows: [1300], change: { favourite: true } }]);
  writer.kill();
  await reader.library.tabs.lead("writer");
  expect(await favourites(reader)).toBe(3);
});

test("a tab that heard of some edits alone has those it missed with the next one", async () => {
  const writer = await open("writer");
  await importSome(writer, 0, 2500);
  const reader = await open("reader");
  channels.deaf = true;
  await writer.library.edits.edit([{ rows: [1], change: { favourite: true } }]);
  channels.deaf = false;
  await writer.library.edits.edit([{ rows: [2400], change: { favourite: true } }]);
  await waitFor(async () => expect(await favourites(reader)).toBe(2));
});

test("an edit that comes before its photo is shown once the photo is there", async () => {
  const writer = await open("writer");
  const reader = await open("reader");
  writer.library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
  writer.record(0, aRecord());
  await waitFor(() => expect(writer.notice?.progress.photos).toBe(1));
  // Nothing is committed yet: the thumbnail is awaited, and the commit with it.
  await writer.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
  expect(await favourites(reader)).toBe(0);
  writer.picture(0);
  await waitFor(async () => expect(await favourites(reader)).toBe(1));
});

test("an edit that another version of Pinroll wrote is read, too", async () => {
  const writer = await open("writer");
  await importSome(writer, 0, 2);
  const reader = await open("reader");
  const other = channels.open();
  channels.deaf = true;
  await writer.library.edits.edit([{ rows: [1], change: { favourite: true } }]);
  channels.deaf = false;
  // It keeps no number of its writes, so it tells none.
  other.post({ type: "edits" });
  await waitFor(async () => expect(await favourites(reader)).toBe(1));
});

test("an edit whose photo was missing reaches other tabs once the photo is found", async () => {
  const first = await open("writer");
  first.library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
  first.record(0, aRecord());
  await waitFor(() => expect(first.notice?.progress.photos).toBe(1));
  await first.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
  first.kill();

  const writer = await open("writer");
  const reader = await open("reader");
  writer.library.intake.found([
    { id: 0, path: "Trip/other.jpg", sidecar: false },
    { id: 1, path: "Trip/0.jpg", sidecar: false },
  ]);
  writer.record(0, aRecord(), 500, 7000);
  writer.record(1, aRecord(), 1000, 1_700_000_000_000);
  for (const id of [0, 1]) writer.picture(id);
  await writer.settled(2);
  await waitFor(async () => expect(await favourites(reader)).toBe(1));
});

test("of albums other tabs read the one that changed, when it changes, and none at a commit", async () => {
  const writer = await open("writer");
  await importSome(writer, 0, 2);
  const id = "album-one";
  await writer.library.albums.change({ do: "create", id, name: "Two", rows: [0, 1] });
  const reader = await open("reader");
  const photos = async (): Promise<number | undefined> => (await reader.library.albums.list())[0]?.photos;
  expect(await photos()).toBe(2);

  const read = vi.spyOn(IDBObjectStore.prototype, "getAll");
  await importSome(writer, 2, 3);
  await reader.settled(3);
  await writer.library.albums.change({ do: "add", id, rows: [2] });
  await waitFor(async () => expect(await photos()).toBe(3));
  await reader.library.albums.change({ do: "cover", id, rows: [2] });
  await waitFor(async () => expect((await reader.library.albums.list())[0]?.cover).toBe(2));
  expect(read).not.toHaveBeenCalled();

  channels.deaf = true;
  await writer.library.albums.change({ do: "remove", id, rows: [0, 1] });
  await reader.library.tabs.lead("reader");
  expect(await photos()).toBe(1);
});

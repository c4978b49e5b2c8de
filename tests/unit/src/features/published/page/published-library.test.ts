import { beforeEach, expect, test, vi } from "vitest";
import { PublishedLibrary } from "../../../../../../src/features/published/page/published-library.ts";
import { DatasetReach } from "../../../../../../src/features/published/page/reach.ts";
import { type FakeWorker, fakeWorker, never } from "../../../../../support/fake-worker.ts";

const started = vi.hoisted(() => [] as FakeWorker[]);
const answers = vi.hoisted(() => ({ opens: true }));

vi.mock(import("../../../../../../src/threads/published-worker.ts"), () => ({
  startPublishedWorker: () => {
    const open = (): unknown => (answers.opens ? { ok: true, photos: 3 } : never());
    const one = fakeWorker({
      open,
      ...Object.fromEntries(
        ["overview", "select", "tiles", "clusters", "details", "tile", "original"].map((name) => [
          name,
          never,
        ]),
      ),
      stop: () => undefined,
    });
    started.push(one);
    return one.worker;
  },
}));

beforeEach(() => {
  started.length = 0;
  answers.opens = true;
});

const open = (): ReturnType<typeof PublishedLibrary.open> =>
  PublishedLibrary.open(new ArrayBuffer(0), new DatasetReach(new URL("https://photos.example/")));

async function opened(): Promise<PublishedLibrary> {
  const library = await open();
  if (!(library instanceof PublishedLibrary)) throw new Error(library);
  return library;
}

const viewport = { bounds: { west: 0, south: 0, east: 1, north: 1 }, zoom: 3 };

test("when its worker dies, all that was asked is answered with nothing, and the library says that it broke", async () => {
  const library = await opened();
  const asked = Promise.all([
    library.select(library.snapshot().filter),
    library.tiles(0, 3),
    library.clusters(viewport),
    library.details("a"),
    library.tile("a"),
    library.original("a"),
    library.readOverview(),
  ]);
  started[0]?.fail();
  expect(await asked).toEqual([undefined, [], null, null, null, null, undefined]);
  expect(library.snapshot()).toMatchObject({ isBroken: true, isSelecting: false });
  // And so is all that is asked afterwards.
  expect(await library.tiles(0, 3)).toEqual([]);
  await library.select(library.snapshot().filter);
  expect(library.snapshot().isSelecting).toBe(false);
});

test("a worker that dies while it opens the dataset is a damaged one's", async () => {
  answers.opens = false;
  const opening = open();
  started[0]?.fail();
  expect(await opening).toBe("damaged");
});

test("closed, it answers what was asked and says nothing more", async () => {
  const library = await opened();
  const asked = library.tiles(0, 3);
  const told = vi.fn();
  library.subscribe(told);
  library.close();
  expect(await asked).toEqual([]);
  expect(library.snapshot().isBroken).toBe(false);
});

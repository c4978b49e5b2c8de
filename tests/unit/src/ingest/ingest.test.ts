import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Root } from "../../../../src/ingest/scan/drop.ts";
import type { Tree } from "../../../support/fake-folders.ts";
import { files, folder, WholeImport } from "../../../support/whole-import.ts";
import { waitFor } from "../../../support/wait-for.ts";

let run: WholeImport;

/** Names and counts of the marks set since the test began. */
const marked: { name: string; found: number; shown: number }[] = [];

beforeEach(() => {
  marked.length = 0;
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, 0));
  vi.spyOn(performance, "mark").mockImplementation((name, options) => {
    marked.push({ name, ...(options?.detail as { found: number; shown: number }) });
    return {} as PerformanceMark;
  });
});
afterEach(() => {
  run.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = () => marked.map(({ name }) => name);

/** Nothing is pending and the sum holds. */
function expectSettled(): void {
  const { found, shown, failed, skipped, sidecars, metadataPending } = run.progress;
  expect(metadataPending).toBe(0);
  expect(shown + failed + skipped + sidecars).toBe(found);
}

/** A folder whose listing never comes to an end; `begun` tells when it was asked for. */
function endless(begun: () => void): Root {
  const entry = { isDirectory: true, name: "Endless", createReader: () => ({ readEntries: begun }) };
  return { kind: "entry", name: "Endless", entry: entry as never, handle: Promise.resolve(null) };
}

describe("an import", () => {
  test("ends when every file is read, drawn and counted, with its marks in order", async () => {
    run = new WholeImport();
    run.drop("Trip", files(150));
    await run.ended();
    expectSettled();
    expect(run.progress).toMatchObject({ found: 150, shown: 150, thumbnails: 150 });
    expect(names()).toEqual(["import:start", "import:scan-done", "import:metadata-done", "import:done"]);
    expect(marked.at(-1)).toMatchObject({ found: 150, shown: 150 });
  });

  test("says of pictures on screen that they are, and of no other", async () => {
    run = new WholeImport();
    run.ingest.show(
      Uint32Array.from({ length: 40 }, (_, row) => row),
      5,
      7,
    );
    run.drop("Trip", files(40));
    await run.ended();
    expect(run.threads.flatMap(({ onScreen }) => onScreen).toSorted((a, b) => a - b)).toEqual([5, 6, 7]);
  });

  test("waits for the sidecars that are read, and counts every sidecar", async () => {
    run = new WholeImport([{ fileMs: 1 }]);
    run.drop("Trip", { "0.jpg": "a", "0.jpg.json": "{}", "0.xmp": "<x/>", "0.AAE": "-", "way.gpx": "-" });
    await run.ended();
    expectSettled();
    expect(run.progress).toMatchObject({ found: 5, shown: 1, sidecars: 4, thumbnails: 1 });
  });

  test("counts a sidecar that cannot be read, or was read by a worker that died, as one", async () => {
    run = new WholeImport([{ file: (id) => (id === 1 ? "bad" : id === 2 ? "die" : "good") }]);
    run.drop("Trip", { "0.jpg": "a", "0.jpg.json": "{", "0.xmp": "<x/>" });
    await run.ended();
    expectSettled();
    expect(run.progress).toMatchObject({ found: 3, shown: 1, failed: 0, sidecars: 2 });
  });

  test("reads sidecars again whose readings were lost with a worker, and for a library that starts anew", async () => {
    const worse = { file: (id: number) => (id === 1 ? "lost" : id === 2 ? "die" : "good") } as const;
    run = new WholeImport([worse, {}]);
    run.drop("Trip", { "0.jpg": "a", "0.jpg.json": "{}", "0.xmp": "<x/>" });
    await run.ended();
    expectSettled();
    run.restartLibrary();
    await run.ended();
    expectSettled();
    expect(run.progress).toMatchObject({ found: 3, shown: 1, sidecars: 2 });
  });

  test("marks the first picture also when it is painted after the end", async () => {
    run = new WholeImport();
    run.drop("Trip", files(1));
    await run.ended();
    run.ingest.painted(0);
    await waitFor(() => expect(names()).toContain("import:first-thumbnail"));
  });

  test("marks the first picture also of files that an import before it had cancelled", async () => {
    run = new WholeImport([{ fileMs: 1 }]);
    const tree = files(1000);
    run.drop("Trip", tree);
    await run.until(({ listing }, { found, shown }) => !listing && found === 1000 && shown > 5);
    run.ingest.cancel();
    await run.until((_, { metadataPending }) => metadataPending === 0);
    run.drop("Trip", tree);
    await run.ended();
    expect(run.progress.shown).toBe(1000);
    run.ingest.painted(999);
    await waitFor(() => expect(names().filter((name) => name === "import:first-thumbnail")).toHaveLength(1));
  });

  test("tells what is added: all of an import, and of the very first one what joined it", async () => {
    run = new WholeImport([{ fileMs: 1 }]);
    run.drop("Trip", files(40));
    expect(run.state.addedFrom).toBe(0);
    await run.until(({ announced }) => announced === 40);
    run.drop("Joined", files(3, "joined"));
    expect(run.state).toMatchObject({ running: true, firstRow: 0, addedFrom: 40 });
    run.drop("Joined, too", files(3, "too"));
    expect(run.state.addedFrom).toBe(40);
    await run.ended();
    run.drop("Later", files(40, "later"));
    await run.until(({ announced }) => announced === 86);
    run.drop("Latest", files(3, "latest"));
    expect(run.state).toMatchObject({ running: true, firstRow: 46, addedFrom: 46 });
    await run.ended();
    expect(run.progress.shown).toBe(89);
  });

  test("a pause that outlived its import does not hold up the next one", async () => {
    run = new WholeImport();
    run.drop("Trip", files(3));
    await run.ended();
    run.ingest.pause();
    expect(run.state.paused).toBe(false);
    run.drop("More", files(3, "more"));
    await run.ended();
    expect(run.progress.shown).toBe(6);
  });

  test("paused while its last files are read, it leaves the next one unpaused", async () => {
    run = new WholeImport();
    run.drop("Trip", files(1));
    await run.until((_, { found }) => found === 1);
    run.ingest.pause();
    run.ingest.resume();
    run.ingest.pause();
    run.ingest.cancel();
    run.drop("More", files(3));
    await run.ended();
    expect(run.progress).toMatchObject({ found: 4, metadataPending: 0 });
  });
});

describe("a cancelled import", () => {
  test("counts add up at once, whatever the workers had in hand", async () => {
    run = new WholeImport([{ fileMs: 1 }]);
    run.drop("Trip", files(300));
    await run.until((_, { shown }) => shown > 5);
    run.ingest.cancel();
    await run.until((_, { metadataPending }) => metadataPending === 0);
    expectSettled();
    expect(run.state).toMatchObject({ running: false, cancelled: true });
  });

  test("counts add up also when a record was lost between its worker and the library", async () => {
    run = new WholeImport([{ file: (id) => (id % 5 === 0 ? "lost" : "good"), fileMs: 1 }]);
    run.drop("Trip", files(300));
    await run.until((_, { shown }) => shown > 20);
    run.ingest.cancel();
    await run.until((_, { metadataPending }) => metadataPending === 0);
    expectSettled();
  });

  test("does not wait for a folder whose listing never ends, and neither does the next", async () => {
    run = new WholeImport();
    await new Promise<void>((begun) => run.ingest.add([endless(begun)]));
    expect(run.state.listing).toBe(true);
    run.ingest.cancel();
    expect(run.state).toMatchObject({ running: false, listing: false });
    run.drop("Trip", files(5));
    await run.ended();
    expect(run.progress.shown).toBe(5);
    expect(names()).toContain("import:done");
  });

  test("announces nothing more, also when known files were just being compared", async () => {
    run = new WholeImport();
    const tree: Tree = files(3);
    run.drop("Trip", tree);
    await run.ended();
    // The comparison of the known files waits for the disk while the import is cancelled.
    let opened: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (opened = resolve));
    const again = folder("Trip", { ...tree, "new.jpg": "new" });
    const known = folder("Trip", tree);
    if (again.kind !== "entry" || known.kind !== "entry") throw new Error("no entries");
    run.ingest.add([{ ...again, handle: known.handle, entry: slowed(again.entry, slow) }]);
    await run.until(({ listing }) => listing);
    await new Promise((resolve) => setTimeout(resolve));
    run.ingest.cancel();
    opened();
    await slow;
    await new Promise((resolve) => setTimeout(resolve));
    await run.until((_, { found, metadataPending }) => found === 4 && metadataPending === 0);
    expect(run.state.announced).toBe(4);
    expectSettled();
  });

  test("a library that dies afterwards still gets everything that was read", async () => {
    run = new WholeImport([{ fileMs: 1 }]);
    run.drop("Trip", files(200));
    await run.until(({ listing }, { found, shown }) => !listing && found === 200 && shown > 5);
    run.ingest.cancel();
    await run.until((_, { metadataPending }) => metadataPending === 0);
    const { skipped } = run.progress;
    run.restartLibrary();
    await run.ended();
    expectSettled();
    expect(run.progress).toMatchObject({ found: 200, skipped });
  });
});

describe("workers that die", () => {
  test("take with them no record that was settled but never reached the library", async () => {
    run = new WholeImport([{ file: (id) => (id === 3 ? "lost" : id === 10 ? "die" : "good") }, {}]);
    run.drop("Trip", files(100));
    await run.ended();
    expectSettled();
    expect(run.progress).toMatchObject({ found: 100, shown: 100, failed: 0, thumbnails: 100 });
  });

  test("nor a picture that was", async () => {
    let drawn = 0;
    // The first worker alone: the one that lost a picture has to be the one that dies.
    const picture = (): "lost" | "die" | "good" => {
      drawn++;
      return drawn === 1 ? "lost" : "die";
    };
    run = new WholeImport([{ picture }, {}]);
    run.drop("Trip", files(100));
    await run.ended();
    expect(drawn).toBe(2);
    expect(run.progress).toMatchObject({ shown: 100, thumbnails: 99, undrawn: 1, thumbnailsPending: 0 });
  });

  test("a picture that every worker dies of is not tried for ever", async () => {
    run = new WholeImport([{ picture: (id) => (id === 30 ? "die" : "good") }]);
    run.drop("Trip", files(100));
    await run.ended();
    expect(run.progress).toMatchObject({ shown: 100, thumbnails: 99, undrawn: 1, thumbnailsPending: 0 });
  });

  test("when none starts, what waits fails, pictures too, and the import ends", async () => {
    const slow = { fileMs: 1 };
    run = new WholeImport([slow, slow, slow, { startsAfterMs: null }]);
    run.drop("Trip", files(90));
    await run.until((_, { shown }) => shown > 16);
    // One after the other, those that follow too, until no more are started.
    for (let i = 0; i < 30 && run.broken === 0; i++) {
      run.threads[i]?.die();
      await Promise.resolve();
    }
    await run.ended();
    expectSettled();
    expect(run.broken).toBe(1);
    expect(run.progress.thumbnailsPending).toBe(0);
  });

  test("leave no caller waiting for an upright copy", async () => {
    run = new WholeImport([{ upright: () => new Promise(() => undefined) }]);
    run.drop("Trip", files(1));
    await run.ended();
    const copy = run.ingest.scheduler.direct.upright(new File(["x"], "x.webp"));
    for (const thread of run.threads) thread.die();
    expect(await copy).toBeNull();
  });
});

describe("a library that dies", () => {
  test("is told again of a folder that could not be listed", async () => {
    run = new WholeImport();
    run.drop("Trip", { locked: null, "a.jpg": "1" });
    await run.ended();
    run.restartLibrary();
    await run.ended();
    expect(run.progress).toMatchObject({ found: 2, shown: 1, failed: 1, metadataPending: 0 });
  });

  test("is told everything again, and the import comes to its end once", async () => {
    run = new WholeImport([{ fileMs: 1 }]);
    run.drop("Trip", files(120));
    await run.until((_, { shown }) => shown > 30);
    run.restartLibrary();
    await run.ended();
    expect(run.progress).toMatchObject({ found: 120, shown: 120, thumbnails: 120 });
    expect(names().filter((name) => name === "import:done")).toHaveLength(1);
  });
});

describe("reading the failed again", () => {
  test("is not over before it began: counts from before it do not end it", async () => {
    let bad = true;
    run = new WholeImport([{ file: () => (bad ? "bad" : "good"), fileMs: 1 }]);
    run.drop("Trip", files(10));
    await run.ended();
    const before = run.progress;
    bad = false;
    run.ingest.retryFailed();
    // A notice that was under way.
    run.ingest.follow(before);
    expect(run.state.running).toBe(true);
    await run.ended();
    expect(run.progress).toMatchObject({ found: 10, shown: 10, failed: 0 });
  });

  test("what fails again is failed again, and can be tried once more", async () => {
    run = new WholeImport([{ file: () => "bad" }]);
    run.drop("Trip", files(4));
    await run.ended();
    for (let time = 0; time < 2; time++) {
      run.ingest.retryFailed();
      expect(run.state.running).toBe(true);
      await run.ended();
      expect(run.progress).toMatchObject({ found: 4, failed: 4, metadataPending: 0 });
    }
  });
});

/** The entries of a folder, whose files open only when told. */
function slowed(entry: FileSystemDirectoryEntry, until: Promise<void>): FileSystemDirectoryEntry {
  const createReader = () => {
    const reader = entry.createReader();
    return {
      readEntries: (done: (entries: FileSystemEntry[]) => void, failed: (error: DOMException) => void) =>
        reader.readEntries(
          (entries) => done(entries.map((one) => slowFile(one as FileSystemFileEntry, until))),
          failed,
        ),
    };
  };
  return {
    isDirectory: true,
    isFile: false,
    name: entry.name,
    fullPath: entry.fullPath,
    createReader,
  } as never;
}

function slowFile(entry: FileSystemFileEntry, until: Promise<void>): FileSystemEntry {
  const file = (done: (file: File) => void, failed: (error: DOMException) => void) =>
    void until.then(() => entry.file(done, failed));
  // No path that a handle leads to: it is opened as an entry.
  return { isDirectory: false, isFile: true, name: entry.name, fullPath: "", file } as never;
}

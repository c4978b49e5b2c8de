import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Library } from "../../../../../src/contract/library-worker.ts";
import { Catalogue } from "../../../../../src/ingest/catalogue/catalogue.ts";
import { LooseFiles } from "../../../../../src/ingest/catalogue/loose-files.ts";
import { LooseSet } from "../../../../../src/ingest/catalogue/loose-set.ts";
import { OriginalMissing } from "../../../../../src/ingest/folders/folder-state.ts";
import { rootsOfFiles } from "../../../../../src/ingest/scan/drop.ts";
import type { FoundFile } from "../../../../../src/ingest/scan/found-file.ts";
import { nameKind } from "../../../../../src/photo/names/file-name.ts";
import { cases } from "../../../../support/cases.ts";
import type { Behaviour } from "../../../../support/fake-photo-thread.ts";
import { WholeImport } from "../../../../support/whole-import.ts";

let run: WholeImport;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, 0));
});
afterEach(() => {
  run.close();
  vi.unstubAllGlobals();
});

/** Files as an input hands them over, new objects each time. */
type Wish = [name: string, content: string, modified?: number];

const filesOf = (wishes: Wish[]): File[] =>
  wishes.map(([name, content, lastModified = 5]) =>
    Object.assign(new File([content], name, { lastModified }), { webkitRelativePath: "" }),
  );

async function add(wishes: Wish[]): Promise<void> {
  run.ingest.add(rootsOfFiles(filesOf(wishes)));
  await run.ended();
}

/** The page is gone, wherever it was, and opened anew. */
async function reopen(workers?: Behaviour[]): Promise<void> {
  const { found } = run.progress;
  run = run.nextVisit(workers);
  await run.until((_, progress) => progress.found === found);
}

const some = (count: number): Wish[] =>
  Array.from({ length: count }, (_, at) => [`IMG_${at}.jpg`, `content ${at}`]);

const paths = async (): Promise<string[]> => (await run.exported()).photos.map(({ path }) => path);

const contentAt = async (path: string): Promise<string> => {
  const id = (await run.at(path))?.id ?? -1;
  return (await run.ingest.originals.file(id)).text();
};

/** All but when it was made. */
const undisturbed = async (wishes: Wish[], behaviour: Behaviour): Promise<unknown> => {
  const quiet = new WholeImport([behaviour]);
  quiet.ingest.add(rootsOfFiles(filesOf(wishes)));
  await quiet.ended();
  const { found, shown, failed, skipped, sidecars, thumbnails } = quiet.progress;
  quiet.close();
  return { library: await quiet.exported(), counts: { found, shown, failed, skipped, sidecars, thumbnails } };
};

const now = async (): Promise<unknown> => {
  const { found, shown, failed, skipped, sidecars, thumbnails } = run.progress;
  return { library: await run.exported(), counts: { found, shown, failed, skipped, sidecars, thumbnails } };
};

test("a file is measured only once another of its name was added: each look at the disk keeps the page waiting", async () => {
  run = new WholeImport();
  const measured: string[] = [];
  const found = (name: string, text: string): FoundFile => {
    const getFile = (): Promise<File> => {
      measured.push(text);
      return Promise.resolve(new File([text], name, { lastModified: 5 }));
    };
    const handle = { getFile } as FileSystemFileHandle;
    return { path: name, name: nameKind(name), origin: { from: "handle", handle } };
  };
  const catalogue = new Catalogue();
  // A library without earlier visits is asked for nothing.
  const library = {} as Pick<Library, "folders">;
  const all = new LooseFiles(catalogue, { isCancelled: () => false }, library);
  const set = new LooseSet(all, { isUnderWay: () => false });
  const admit = (files: FoundFile[]): Promise<unknown> =>
    set.admit({ files, skipped: [], unreadable: [], broken: [] }, new AbortController().signal);
  await admit([found("IMG_0.jpg", "one"), found("IMG_1.jpg", "two")]);
  expect(measured).toEqual([]);
  await admit([found("IMG_1.jpg", "three, and longer"), found("IMG_2.jpg", "four")]);
  expect(new Set(measured)).toEqual(new Set(["two", "three, and longer"]));
  expect(catalogue.at("IMG_1 (2).jpg")).toBe(2);
});

describe("an import of loose files that was interrupted", () => {
  const wishes: Wish[] = [
    ...some(120),
    [".DS_Store", "junk"],
    ["IMG_3.jpg.json", "{}"],
    ["IMG_4.xmp", "<x/>"],
    ["edit.aae", "known by its name"],
    ["none.jpg", ""],
  ];
  const behaviour: Behaviour = {
    file: (id) => (id % 20 === 7 ? "bad" : id % 20 === 9 ? "empty" : "good"),
    picture: (id) => (id % 20 === 13 ? "bad" : "good"),
  };
  const slow: Behaviour = { ...behaviour, fileMs: 1 };

  async function killedAfter(shown: number, pictures: number): Promise<void> {
    run = new WholeImport([slow]);
    run.ingest.add(rootsOfFiles(filesOf(wishes)));
    await run.until((_, progress) => progress.shown >= shown && progress.thumbnails >= pictures);
    await reopen([behaviour]);
  }

  test.each([
    ["while heads are read", 20, 0],
    ["while pictures are made", 60, 10],
  ])("goes on to the same end when the same files are added again (%s)", async (_, shown, pictures) => {
    await killedAfter(shown, pictures);
    await add(wishes);
    expect(await now()).toEqual(await undisturbed(wishes, behaviour));
  });

  test("goes on with a part of the files, and with the others when they come", async () => {
    await killedAfter(20, 0);
    await add(wishes.slice(0, 50));
    await add(wishes.slice(50));
    expect(await now()).toEqual(await undisturbed(wishes, behaviour));
  });

  test("reads nothing twice", async () => {
    await killedAfter(60, 10);
    const before = run.progress.shown + run.progress.failed;
    await add(wishes);
    expect(run.reads.length).toBeLessThan(125 - before + 64);
  });

  test("pictures that are owed are made, and those there are stay", async () => {
    run = new WholeImport([{ picture: (id) => (id < 10 ? "good" : "hang") }]);
    run.ingest.add(rootsOfFiles(filesOf(some(30))));
    await run.until((_, { shown, thumbnails }) => shown === 30 && thumbnails >= 1);
    await reopen();
    await add(some(30));
    expect(run.progress).toMatchObject({ found: 30, shown: 30, thumbnails: 30 });
    expect(run.reads).toEqual([]);
  });

  test("says nothing of other folders, and waits for nobody", async () => {
    await killedAfter(20, 0);
    await add([["other.jpg", "new"]]);
    expect(run.progress.metadataPending).toBe(0);
    expect(await contentAt("other.jpg")).toBe("new");
  });
});

describe("loose files added again", () => {
  const wishes: Wish[] = [...some(6), [".DS_Store", "junk"], [".DS_Store", "junk"], ["IMG_1.xmp", "x"]];
  const twice: Wish[] = [...wishes, ["IMG_0.jpg", "content 0"]];

  test("in the same visit change nothing and are counted once", async () => {
    run = new WholeImport();
    await add(twice);
    const before = await now();
    await add(twice);
    await add(twice.slice(3));
    expect(await now()).toEqual(before);
    expect(run.reads).toHaveLength(7);
  });

  test("in a later visit change nothing, are counted once, and are at hand again", async () => {
    run = new WholeImport();
    await add(twice);
    const before = await now();
    await reopen();
    const id = (await run.at("IMG_2.jpg"))?.id ?? -1;
    await expect(run.ingest.originals.file(id)).rejects.toThrow(OriginalMissing);
    await add(twice.slice(3));
    await add(twice);
    expect(await now()).toEqual(before);
    expect(run.reads).toEqual([]);
    expect(await contentAt("IMG_2.jpg")).toBe("content 2");
  });

  test("that failed or were passed over in an earlier visit are not tried nor counted again", async () => {
    run = new WholeImport([{ file: (id) => (id === 1 ? "bad" : id === 2 ? "empty" : "good") }]);
    run.ingest.add(rootsOfFiles(filesOf(some(5))));
    await run.until((_, { shown, failed, skipped }) => shown + failed + skipped === 5);
    await reopen();
    await add(some(5));
    expect(run.progress).toMatchObject({ found: 5, shown: 3, failed: 1, skipped: 1 });
    expect(run.reads).toEqual([]);
  });

  test("after they were forgotten are new", async () => {
    run = new WholeImport();
    await add(wishes);
    await run.forget("");
    await add(wishes);
    expect(run.progress).toMatchObject({ found: 9, shown: 6, skipped: 2, sidecars: 1 });
  });

  test("with another modified time and the same bytes are the same photos", async () => {
    run = new WholeImport();
    await add(some(4));
    await reopen();
    await add(some(4).map(([name, content]) => [name, content, 99]));
    expect(run.progress).toMatchObject({ found: 4, shown: 4, thumbnails: 4 });
    await add(some(4).map(([name, content]) => [name, content, 100]));
    expect(run.progress).toMatchObject({ found: 4, shown: 4, thumbnails: 4 });
  });

  test("that changed are photos of their own", async () => {
    run = new WholeImport();
    await add([["a.jpg", "before"]]);
    await reopen();
    await add([["a.jpg", "changed since", 9]]);
    await add([["a.jpg", "efober", 10]]);
    expect(await paths()).toEqual(["a (2).jpg", "a (3).jpg", "a.jpg"]);
    expect(await contentAt("a (3).jpg")).toBe("efober");
  });
});

describe("different loose files of one name", () => {
  const sets: [string, Wish[]][] = [
    [
      "of other sizes",
      [
        ["a.jpg", "one"],
        ["a.jpg", "another"],
        ["a.jpg", "yet another"],
      ],
    ],
    [
      "of one size",
      [
        ["a.jpg", "one", 1],
        ["a.jpg", "two", 2],
        ["a.jpg", "six", 3],
      ],
    ],
    [
      "of one size and time",
      [
        ["a.jpg", "one"],
        ["a.jpg", "two"],
        ["a.jpg", "six"],
      ],
    ],
  ];

  test.each(sets)("stay apart, in one set and across visits (%s)", async (_, wishes) => {
    run = new WholeImport();
    await add(wishes);
    const before = await now();
    expect(await paths()).toEqual(["a (2).jpg", "a (3).jpg", "a.jpg"]);
    await reopen();
    await add([...wishes].reverse());
    expect(await now()).toEqual(before);
    for (const [at, path] of ["a.jpg", "a (2).jpg", "a (3).jpg"].entries())
      expect(await contentAt(path)).toBe(wishes[at]?.[1]);
  });

  test.each(sets)("stay apart where they come one by one (%s)", async (_, wishes) => {
    run = new WholeImport();
    for (const wish of wishes) await add([wish]);
    expect(await paths()).toHaveLength(3);
    await reopen();
    for (const wish of [...wishes].reverse()) await add([wish]);
    expect(run.progress).toMatchObject({ found: 3, shown: 3, thumbnails: 3 });
    await add([["a.jpg", "ten"]]);
    expect(run.progress).toMatchObject({ found: 4, shown: 4, thumbnails: 4 });
  });

  test("a file that is called like a second one keeps its name", async () => {
    run = new WholeImport();
    await add([
      ["a.jpg", "one"],
      ["a (2).jpg", "another"],
      ["a.jpg", "yet another"],
    ]);
    expect(await paths()).toEqual(["a (2).jpg", "a (3).jpg", "a.jpg"]);
    await reopen();
    await add([
      ["a (2).jpg", "another"],
      ["a.jpg", "yet another"],
      ["a.jpg", "one"],
    ]);
    expect(run.progress).toMatchObject({ found: 3 });
    expect(run.reads).toEqual([]);
  });
});

describe("thousands of loose files", () => {
  const count = cases(2000, 10_000);
  const many: [string, Wish[]][] = [
    ["of many names", some(count)],
    ["of one name", some(count).map(([, content], at) => ["image.jpg", content.padEnd(at, ".")])],
  ];

  test.each(many)(
    "are added, and added again in a later visit (%s)",
    { timeout: 90_000 },
    async (_, wishes) => {
      run = new WholeImport();
      await add(wishes);
      expect(run.progress).toMatchObject({ found: count, shown: count });
      await reopen();
      await add(wishes);
      expect(run.progress).toMatchObject({ found: count, shown: count });
      expect(run.reads).toEqual([]);
    },
  );
});

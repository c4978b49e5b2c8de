import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import type { SidecarReading } from "../../../../../src/photo/sidecar.ts";
import type { DigestExtent } from "../../../../../src/contract/photo-worker.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aReading, aRecord } from "../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../support/wait-for.ts";

/** A file on a pretended disk; equal `content` is equal bytes. */
interface DiskFile {
  path: string;
  content: string;
  bytes?: number;
  modified?: number;
  record?: PhotoRecord;
  /** The file cannot be read any more. */
  gone?: boolean;
  sidecar?: string;
}

/** A library and the page and photo workers around it, as far as copies concern them. */
class Run {
  kept!: KeptLibrary;
  readonly files: DiskFile[] = [];
  readonly asked: { path: string; extent: DigestExtent }[] = [];
  readonly drawn: string[] = [];
  #heard = 0;
  #leave = new Set<number>();

  static async open(): Promise<Run> {
    const run = new Run();
    run.kept = await KeptLibrary.open();
    return run;
  }

  /** The page is closed and opened again. */
  async reopen(): Promise<void> {
    this.kept.kill();
    this.kept = await KeptLibrary.open();
    this.#heard = 0;
    this.asked.length = 0;
    this.drawn.length = 0;
  }

  /** Files are found, read and drawn. */
  async add(...files: DiskFile[]): Promise<void> {
    const first = this.files.push(...files) - files.length;
    const rows = files.map(({ path, sidecar }, at) => ({
      id: first + at,
      path,
      sidecar: sidecar !== undefined,
    }));
    this.kept.library.intake.found(rows);
    for (const { id } of rows) this.read(id);
    await this.settled();
  }

  read(id: number): void {
    const { bytes = 1000, modified = 1000, record = aRecord(), sidecar } = this.files[id] as DiskFile;
    if (sidecar !== undefined) this.kept.send({ type: "sidecar", job: 1, id, reading: readingOf(sidecar) });
    else this.kept.record(id, record, bytes, modified);
  }

  /** The file is read once more, as it is now. What follows for its copies comes later: see `until`. */
  async reread(id: number): Promise<void> {
    const { path, bytes = 1000, modified = 1000 } = this.files[id] as DiskFile;
    this.kept.library.intake.retry([id]);
    this.read(id);
    await waitFor(async () =>
      expect((await this.kept.library.folders.match([{ path, bytes, modified }]))[0]?.same).toBe(true),
    );
    this.drawn.splice(this.drawn.indexOf(path), this.drawn.includes(path) ? 1 : 0);
    this.#leave.delete(id);
    await this.settled();
  }

  /** Files whose pictures the page was told to leave. */
  get left(): string[] {
    return [...this.#leave].sort((a, b) => a - b).map((id) => this.files[id]?.path ?? "");
  }

  /** Serves what the library wants until it wants nothing more. */
  async settled(): Promise<void> {
    await waitFor(
      () => {
        this.#serve();
        const { progress } = this.kept.notice ?? {};
        const {
          metadataPending = 1,
          digestsPending = 1,
          thumbnailsPending = 1,
          unsaved = 1,
        } = progress ?? {};
        expect(progress?.found).toBe(this.files.length);
        if (metadataPending === 0 && digestsPending === 0) this.#draw();
        // The last notice may be from before what was asked just now.
        const { heads, pictures, digests } = this.kept.library.intake.unsettled();
        if (heads.length + digests.ends.length + digests.whole.length > 0) throw new Error("Files are read");
        if (pictures.some((id) => !this.#leave.has(id))) throw new Error("Pictures are drawn");
        if (metadataPending + digestsPending + thumbnailsPending + unsaved > 0)
          throw new Error(JSON.stringify(progress));
        const { found = 0, shown = 0, failed = 0, skipped = 0, sidecars = 0 } = progress ?? {};
        expect(shown + failed + skipped + sidecars).toBe(found);
      },
      { interval: 2 },
    );
  }

  async exported(): Promise<LibraryJson> {
    return JSON.parse(
      await (await this.kept.library.exports.json("2026-11-21T10:00:00Z")).text(),
    ) as LibraryJson;
  }

  /** Photos by their paths. */
  async photos(): Promise<string[][]> {
    return inOrder((await this.exported()).photos.map(({ paths }) => paths));
  }

  /** Whether the page was told that the tile of this row is a favourite. */
  isFavourite(row: number): boolean {
    return (this.kept.flags(row) & Flag.favourite) !== 0;
  }

  /** Settles when this holds, and nothing is wanted. */
  async until(holds: () => Promise<void> | void): Promise<void> {
    await waitFor(async () => {
      await this.settled();
      await holds();
    });
  }

  rowOf(path: string): number {
    return this.files.findIndex((file) => file.path === path);
  }

  #serve(): void {
    for (const { wanted } of this.kept.notices.slice(this.#heard)) {
      if (wanted === null) continue;
      for (const row of wanted.leave) this.#leave.add(row);
      for (const row of wanted.draw) this.#leave.delete(row);
      for (const extent of ["ends", "whole"] as const)
        for (const row of wanted[extent]) this.#digest(row, extent);
    }
    this.#heard = this.kept.notices.length;
  }

  /** Content before a slash stands for the ends. */
  #digest(id: number, extent: DigestExtent): void {
    const { path, content, bytes = 1000, modified = 1000, gone } = this.files[id] as DiskFile;
    this.asked.push({ path, extent });
    if (gone) return this.kept.library.intake.undigested([id]);
    const text = extent === "ends" ? (content.split("/")[0] ?? "") : content;
    let low = 7;
    for (let at = 0; at < text.length; at++) low = (low * 31 + text.charCodeAt(at)) >>> 0;
    const digest = { high: extent === "ends" ? 1 : 2, low };
    this.kept.send({ type: "digest", job: 1, id, bytes, modified, extent, digest });
  }

  #draw(): void {
    for (const id of this.kept.library.intake.unsettled().pictures) {
      const path = this.files[id]?.path ?? "";
      if (this.#leave.has(id) || this.drawn.includes(path)) continue;
      this.drawn.push(path);
      this.kept.picture(id);
    }
  }
}

const sidecarTime = "2019-08-07T10:11:12";

function readingOf(title: string): SidecarReading {
  return aReading({ title, takenAt: { local: sidecarTime, offset: null, source: "xmp:DateTimeOriginal" } });
}

/** Photos by the first of their paths. */
function inOrder(photos: string[][]): string[][] {
  return photos.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
}

let run: Run;
beforeEach(async () => {
  emptyDatabases();
  run = await Run.open();
});

const live = { contentId: "9B539AB8-A668-4FA6-9207-EB653A5E7E3C" };
const heic = aRecord({ type: "image/heic", ...live });
const film = aRecord({ kind: "video", type: "video/quicktime", duration: 2.8, ...live });
const jpeg = aRecord();
const raw = aRecord({ type: "image/x-canon-cr2" });

describe("copies of a file", () => {
  test("are one photo with all its paths; the others are skipped and said to be copies", async () => {
    await run.add(
      { path: "Trip/a (1).jpg", content: "a" },
      { path: "Backup/Trip/a.jpg", content: "a" },
      { path: "Trip/a.jpg", content: "a" },
      { path: "Trip/b.jpg", content: "b" },
    );
    expect(await run.photos()).toEqual([
      ["Trip/a.jpg", "Backup/Trip/a.jpg", "Trip/a (1).jpg"],
      ["Trip/b.jpg"],
    ]);
    expect((await run.exported()).skipped).toEqual([
      { path: "Trip/a (1).jpg", reason: "duplicate" },
      { path: "Backup/Trip/a.jpg", reason: "duplicate" },
    ]);
    expect(await run.kept.library.queries.report()).toEqual([
      expect.objectContaining({ path: "Trip/a (1).jpg", message: "Duplicate of Trip/a.jpg." }),
      expect.objectContaining({ path: "Backup/Trip/a.jpg", why: "duplicate" }),
    ]);
    expect(run.kept.library.queries.details(run.rowOf("Trip/a.jpg"))?.paths).toHaveLength(3);
    expect(run.drawn.sort((a, b) => (a < b ? -1 : 1))).toEqual(["Trip/a.jpg", "Trip/b.jpg"]);
    // The page is told, so that the pictures of copies that wait there are not drawn.
    expect(run.left).toEqual(["Trip/a (1).jpg", "Backup/Trip/a.jpg"]);
  });

  test("a link to a copy leads to the photo", async () => {
    await run.add({ path: "Trip/b.jpg", content: "a" });
    const id = run.kept.library.queries.details(0)?.publicId ?? "";
    await run.add({ path: "a.jpg", content: "a" });
    expect(run.kept.library.queries.rowOf(id)).toBe(1);
  });

  test("files of a size that no other has are not looked at", async () => {
    await run.add({ path: "a.jpg", content: "a", bytes: 10 }, { path: "b.jpg", content: "a", bytes: 11 });
    expect(run.asked).toEqual([]);
    expect(await run.photos()).toHaveLength(2);
  });

  test("large files that differ in the middle alone stay two; the whole is read of those alone that seem equal", async () => {
    const bytes = 1_000_000;
    await run.add(
      { path: "a.jpg", content: "ends/one", bytes },
      { path: "b.jpg", content: "ends/two", bytes },
      { path: "c.jpg", content: "ends/one", bytes },
      { path: "d.jpg", content: "others", bytes },
    );
    expect(await run.photos()).toEqual([["a.jpg", "c.jpg"], ["b.jpg"], ["d.jpg"]]);
    expect(
      run.asked
        .filter(({ extent }) => extent === "whole")
        .map(({ path }) => path)
        .sort(),
    ).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  });

  test("a file that cannot be read any more stays a photo of its own", async () => {
    await run.add({ path: "a.jpg", content: "a" }, { path: "b.jpg", content: "a", gone: true });
    expect(await run.photos()).toEqual([["a.jpg"], ["b.jpg"]]);
  });

  test("a file that changed since its head was read is not compared by what it held before", async () => {
    await run.add({ path: "a.jpg", content: "a" });
    run.files.push({ path: "b.jpg", content: "a" });
    run.kept.library.intake.found([{ id: 1, path: "b.jpg", sidecar: false }]);
    run.read(1);
    Object.assign(run.files[1] ?? {}, { modified: 2000 });
    await run.settled();
    expect(await run.photos()).toHaveLength(2);
    await run.reread(1);
    await run.until(async () => expect(await run.photos()).toEqual([["a.jpg", "b.jpg"]]));
  });

  test("a copy that is changed is a photo of its own from then on", async () => {
    await run.add({ path: "a.jpg", content: "a" }, { path: "b.jpg", content: "a" });
    expect(await run.photos()).toHaveLength(1);
    Object.assign(run.files[1] ?? {}, { content: "edited", modified: 2000 });
    await run.reread(1);
    await run.until(async () => expect(await run.photos()).toEqual([["a.jpg"], ["b.jpg"]]));
    expect(run.drawn).toContain("b.jpg");
  });

  test("come to the same whatever the order they come in", { timeout: 60_000 }, async () => {
    const disk: DiskFile[] = [
      { path: "Trip/a.jpg", content: "a" },
      { path: "Trip/a (1).jpg", content: "a" },
      { path: "Backup/a.jpg", content: "a" },
      { path: "Backup/e.jpg", content: "e" },
      { path: "2024-05 Portugal/e.jpg", content: "e" },
      { path: "Trip/b.jpg", content: "b/1", bytes: 500_000 },
      { path: "Sorted/b.jpg", content: "b/1", bytes: 500_000 },
      { path: "Sorted/c.jpg", content: "b/2", bytes: 500_000 },
      { path: "Trip/d.jpg", content: "d" },
    ];
    const expected = inOrder([
      ["Trip/b.jpg", "Sorted/b.jpg"],
      ["Sorted/c.jpg"],
      ["Trip/a.jpg", "Backup/a.jpg", "Trip/a (1).jpg"],
      ["Trip/d.jpg"],
      ["2024-05 Portugal/e.jpg", "Backup/e.jpg"],
    ]);
    const order = fc.shuffledSubarray([...disk.keys()], { minLength: disk.length });
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 1, max: 9 }), async (rows, atOnce) => {
        emptyDatabases();
        run.kept.kill();
        run = await Run.open();
        for (let at = 0; at < rows.length; at += atOnce)
          await run.add(...rows.slice(at, at + atOnce).flatMap((row) => disk[row] ?? []));
        expect(await run.photos()).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });
});

describe("the photo of several copies", () => {
  test("goes on with another copy when its file vanishes: its picture and what was said of it go along", async () => {
    await run.add({ path: "a.jpg", content: "a" }, { path: "Backup/a.jpg", content: "a" });
    await run.kept.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
    expect(run.drawn).toEqual(["a.jpg"]);
    await run.kept.library.folders.vanished(Uint32Array.of(0));
    const isTakenOver = async (): Promise<void> => {
      expect(await run.photos()).toEqual([["Backup/a.jpg", "a.jpg"]]);
      expect(run.isFavourite(1)).toBe(true);
      const [picture] = await run.kept.library.queries.pictures(Uint32Array.of(1));
      expect(picture?.thumbnail).toBe(true);
    };
    await run.until(isTakenOver);
    expect(run.drawn).toEqual(["a.jpg"]);
    await run.reopen();
    await run.until(isTakenOver);
  });

  test("follows what the person said last, whichever copy it was said of", async () => {
    await run.add({ path: "a.jpg", content: "a" }, { path: "Backup/a.jpg", content: "a" });
    await run.kept.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
    await run.kept.library.folders.vanished(Uint32Array.of(0));
    await run.until(() => expect(run.isFavourite(1)).toBe(true));
    await run.kept.library.edits.edit([{ rows: [1], change: { favourite: false } }]);
    await run.kept.library.folders.match([{ path: "a.jpg", bytes: 1000, modified: 1000 }]);
    await run.until(async () => {
      expect(await run.photos()).toEqual([["a.jpg", "Backup/a.jpg"]]);
      expect(run.kept.flags(0) & Flag.shown).toBe(Flag.shown);
      expect(run.isFavourite(0)).toBe(false);
    });
  });

  test("goes on with another copy when its folder is forgotten", async () => {
    await run.add({ path: "A/a.jpg", content: "a" }, { path: "Backup/a.jpg", content: "a" });
    await run.kept.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
    await run.kept.library.upkeep.forget("A/");
    run.files[0] = { path: "", content: "" };
    await waitFor(async () => expect(await run.photos()).toEqual([["Backup/a.jpg"]]));
    const [picture] = await run.kept.library.queries.pictures(Uint32Array.of(1));
    expect(picture?.thumbnail).toBe(true);
    expect((await run.kept.library.upkeep.storage()).favourites).toBe(1);
  });

  test("is known again at the next visit, and nothing is digested once more", async () => {
    await run.add(
      { path: "a.jpg", content: "a/1", bytes: 500_000 },
      { path: "b.jpg", content: "a/1", bytes: 500_000 },
      { path: "c.jpg", content: "a/2", bytes: 500_000 },
    );
    const before = await run.exported();
    await run.reopen();
    await run.kept.library.folders.owed("", false);
    await run.settled();
    expect(await run.exported()).toEqual(before);
    expect(run.asked).toEqual([]);
  });

  test("is found when a later visit brings the copy, once the first file is at hand", async () => {
    await run.add({ path: "A/a.jpg", content: "a" });
    await run.reopen();
    await run.add({ path: "B/a.jpg", content: "a" });
    expect(run.asked).toEqual([]);
    expect(await run.photos()).toHaveLength(2);
    await run.kept.library.folders.owed("A/", false);
    await run.until(async () => expect(await run.photos()).toEqual([["A/a.jpg", "B/a.jpg"]]));
    expect(run.asked).toHaveLength(2);
  });

  test("takes what sidecars of its copies say, and they say whose they are", async () => {
    const untitled = aRecord({ title: null });
    await run.add(
      { path: "a.jpg", content: "a", record: untitled },
      { path: "Backup/a.jpg", content: "a", record: untitled },
      { path: "Backup/a.jpg.xmp", content: "", sidecar: "The tower" },
    );
    const { photos, sidecars } = await run.exported();
    expect(photos).toMatchObject([{ path: "a.jpg", title: "The tower" }]);
    expect(sidecars).toEqual([{ path: "Backup/a.jpg.xmp", usedFor: "a.jpg" }]);
  });
});

describe("a copy that is changed", () => {
  test("takes its sidecar with it", async () => {
    const undated = aRecord({ takenAt: null, title: null });
    await run.add(
      { path: "Trip/a.jpg", content: "a", record: undated },
      { path: "Backup/Trip/a.jpg", content: "a", record: undated },
      { path: "Backup/Trip/a.jpg.xmp", content: "", sidecar: "The tower" },
    );
    expect((await run.exported()).photos[0]?.takenAt?.local).toBe(sidecarTime);
    Object.assign(run.files[1] ?? {}, { content: "edited", modified: 2000 });
    await run.reread(1);
    const { photos } = await run.exported();
    expect(photos.find(({ path }) => path === "Trip/a.jpg")).toMatchObject({ title: null, takenAt: null });
    expect(photos.find(({ path }) => path === "Backup/Trip/a.jpg")).toMatchObject({ title: "The tower" });
    // The undated one stands last.
    expect(photos.map(({ path }) => path)).toEqual(["Backup/Trip/a.jpg", "Trip/a.jpg"]);
  });
});

describe("copies of what shares a tile", () => {
  test("a copied Live Photo is one tile of two files", async () => {
    await run.add(
      { path: "Trip/IMG_1.HEIC", content: "picture", record: heic },
      { path: "Trip/IMG_1.MOV", content: "film", record: film, bytes: 2000 },
      { path: "Backup/Trip/IMG_1.HEIC", content: "picture", record: heic },
      { path: "Backup/Trip/IMG_1.MOV", content: "film", record: film, bytes: 2000 },
    );
    const { photos, counts } = await run.exported();
    expect(photos).toMatchObject([
      {
        paths: ["Trip/IMG_1.HEIC", "Backup/Trip/IMG_1.HEIC"],
        parts: [{ role: "live-video", path: "Trip/IMG_1.MOV" }],
      },
    ]);
    expect(counts).toEqual({ found: 4, shown: 2, failed: 0, skipped: 2, sidecars: 0 });
  });

  test("a raw file beside a copy of the picture joins the picture", async () => {
    const files: DiskFile[] = [
      { path: "A/IMG_1.JPG", content: "picture", record: jpeg },
      { path: "Originals/IMG_1.JPG", content: "picture", record: jpeg },
      { path: "Originals/IMG_1.CR2", content: "raw", record: raw, bytes: 9000 },
    ];
    for (const order of [files, [...files].reverse()]) {
      emptyDatabases();
      run.kept.kill();
      run = await Run.open();
      await run.add(...order);
      expect((await run.exported()).photos).toMatchObject([
        {
          paths: ["A/IMG_1.JPG", "Originals/IMG_1.JPG"],
          parts: [{ role: "raw", path: "Originals/IMG_1.CR2" }],
        },
      ]);
    }
  });
});

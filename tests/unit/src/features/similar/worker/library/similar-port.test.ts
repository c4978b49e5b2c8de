import { describe, expect, it } from "vitest";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import {
  At,
  type Fingerprint,
  fingerprintBytes,
  fingerprintVersion,
} from "../../../../../../../src/photo/similar/fingerprint-layout.ts";
import type { Likeness } from "../../../../../../../src/features/similar/shared/similar.ts";
import { Chance } from "../../../../../../support/random.ts";
import { everyGroup, SimilarLibrary } from "../../../../../../support/similar-library.ts";

/** A look of its own for each number; changed by `parts`. */
function look(number: number, change: (look: Fingerprint) => void = () => undefined): Fingerprint {
  const chance = new Chance(number * 31 + 5);
  const made = Uint8Array.from({ length: fingerprintBytes }, () => chance.below(256));
  made[At.version] = fingerprintVersion;
  made[At.plain] = 0;
  made[At.strength] = 40;
  made[At.contrast] = 40;
  change(made);
  return made;
}

const size = { width: 4000, height: 3000 };
const camera = { make: "Canon", model: "R5", lens: null };
const at = (local: string) => ({ local, offset: null, source: "exif:DateTimeOriginal" });
const shot = (local: string, parts = {}) => ({ camera, takenAt: at(local), ...parts });
/** This many bits of the detail are others. */
const detail = (bits: number) => (made: Fingerprint) => {
  for (let bit = 0; bit < bits; bit++)
    made[At.detail + (bit >> 3)] = (made[At.detail + (bit >> 3)] ?? 0) ^ (1 << (bit & 7));
};
const brighter = (made: Fingerprint): void => {
  for (let part = 0; part < 16; part++)
    made[At.brightness + part] = Math.min(255, (made[At.brightness + part] ?? 0) + 20);
};
const dim = (made: Fingerprint): void => {
  for (let part = 0; part < 16; part++) made[At.brightness + part] = 40 + part * 8;
};
const dimBrighter = (made: Fingerprint): void => {
  dim(made);
  brighter(made);
};

async function kindsOf(library: SimilarLibrary): Promise<(string | null)[][]> {
  const { groups } = await library.answer();
  return groups.map(({ photos }) => photos.map(({ likeness }) => likeness));
}

describe("groups of photos that look alike", () => {
  it("holds copies, and leaves out what is alone", async () => {
    const library = new SimilarLibrary();
    library.add({ ...size, look: look(1) }, { ...size, look: look(2) });
    library.add({ width: 2000, height: 1500, look: look(1, detail(6)) });
    expect(await library.groups()).toEqual([[0, 2]]);
    expect(await kindsOf(library)).toEqual([[null, "alike"]]);
  });

  it("follows photos that come later", async () => {
    const library = new SimilarLibrary();
    library.add({ ...size, look: look(1) });
    expect(await library.groups()).toEqual([]);
    library.add({ ...size, look: look(1) });
    expect(await library.groups()).toEqual([[0, 1]]);
    library.add({ ...size, look: look(1) });
    expect(await library.groups()).toEqual([[0, 1, 2]]);
  });

  it("tells edited pictures from copies by their brightness", async () => {
    const library = new SimilarLibrary();
    library.add({ ...size, look: look(1, dim) }, { ...size, look: look(1, dimBrighter) });
    expect(await kindsOf(library)).toEqual([[null, "edited"]]);
  });

  it("tells other shots by their dates, and by the detail where a camera tells no fractions", async () => {
    const library = new SimilarLibrary();
    const one = { ...size, look: look(1), record: shot("2024-05-01T10:00:00") };
    library.add(one, { ...one, record: shot("2024-05-01T10:00:03") });
    library.add(
      { ...one, look: look(2) },
      { ...one, look: look(2, detail(18)) },
      { ...one, look: look(3) },
      { ...one, look: look(3, detail(2)) },
    );
    expect(
      (await kindsOf(library)).map(([, kind]) => kind).toSorted((a, b) => (a ?? "").localeCompare(b ?? "")),
    ).toEqual(["alike", "shot", "shot"]);
  });

  it("takes shots of one moment for alike whose details differ, but not those of another camera or time", async () => {
    const library = new SimilarLibrary();
    const one = { ...size, look: look(1), record: shot("2024-05-01T10:00:00") };
    const other = { ...one, look: look(1, detail(30)) };
    library.add(one, { ...other, record: shot("2024-05-01T10:00:02") });
    library.add({ ...other, record: shot("2024-05-02T10:00:02") });
    library.add({ ...one, look: look(1, detail(30)), record: { takenAt: at("2024-05-01T10:00:02") } });
    expect(await library.groups()).toContainEqual([0, 1]);
  });

  it("takes no pictures taken by one camera at quite different times for shots of one moment", async () => {
    const library = new SimilarLibrary();
    const one = { ...size, look: look(1), record: shot("2024-05-08T10:00:00") };
    const later = shot("2024-05-24T10:00:00");
    // One that looks just the same may be a copy with another date, and is one to be compared closely.
    library.add(one, { ...one, record: later });
    library.add({ ...one, look: look(2) }, { ...one, look: look(2, detail(15)), record: later });
    library.add(
      { ...one, look: look(3) },
      { ...one, look: look(3, detail(15)), record: shot("2024-05-08T10:04:00") },
    );
    const rowsOf = async (kind: Likeness): Promise<number[][]> => {
      const { groups } = await library.answer({ ...everyGroup, kinds: [kind] });
      return groups.map(({ photos }) => photos.map(({ row }) => row));
    };
    expect([await rowsOf("alike"), await rowsOf("edited"), await rowsOf("shot")]).toEqual([
      [[0, 1]],
      [],
      [[4, 5]],
    ]);
  });

  it("does not take another shape, or other colours, for the same", async () => {
    const library = new SimilarLibrary();
    library.add({ ...size, look: look(1) }, { width: 3000, height: 3000, look: look(1) });
    library.add({
      ...size,
      look: look(1, (made) => {
        made[At.colour] = (made[At.colour] ?? 0) ^ 0x80;
      }),
    });
    expect(await library.groups()).toEqual([]);
  });

  it("finds nothing in pictures that are too plain, and in those it never saw", async () => {
    const library = new SimilarLibrary();
    const plain = look(1, (made) => void (made[At.plain] = 1));
    library.add({ ...size, look: plain }, { ...size, look: plain }, size, size);
    const { groups, progress } = await library.answer();
    expect(groups).toEqual([]);
    expect(progress).toEqual({ pictures: 4, looked: 0, plain: 2, waiting: 2, closer: null });
  });

  it("does not tell of a raw file and the JPEG beside it", async () => {
    const library = new SimilarLibrary();
    const one = { ...size, look: look(1), record: shot("2024-05-01T10:00:00") };
    library.add({ ...one, path: "a/IMG_1.JPG" });
    library.add({ ...one, path: "a/IMG_1.CR3", record: { ...one.record, type: "image/x-canon-cr3" } });
    expect(await library.groups()).toEqual([]);
  });

  it("leaves out videos, hidden photos and, where asked, groups that are settled", async () => {
    const library = new SimilarLibrary();
    library.add({ ...size, look: look(1) }, { ...size, look: look(1) });
    library.add({ ...size, look: look(1), record: { kind: "video" } });
    await library.library.edits.edit([{ rows: [1], change: { flag: "reject" } }]);
    expect(await library.groups()).toEqual([[0, 1]]);
    expect(await library.groups({ ...everyGroup, settled: false })).toEqual([]);
    await library.library.edits.edit([{ rows: [1], change: { hidden: true } }]);
    expect(await library.groups()).toEqual([]);
  });

  it("keeps apart what a person said is not the same, until that is undone", async () => {
    const library = new SimilarLibrary();
    const one = { ...size, look: look(1) };
    library.add(one, one, one);
    const { similar, edits } = library.library;
    const undo = await edits.edit(await similar.apart([1]));
    expect(await library.groups()).toEqual([[0, 2]]);
    const redo = await edits.undo(undo);
    expect(await library.groups()).toEqual([[0, 1, 2]]);
    await edits.undo(redo);
    expect(await library.groups()).toEqual([[0, 2]]);
    await edits.edit(await similar.apart([0, 2]));
    expect(await library.groups()).toEqual([]);
    library.add(one);
    expect(await library.groups()).toEqual([[0, 3]]);
  });

  it("sums what would be freed, and pages through the groups, largest first", async () => {
    const library = new SimilarLibrary();
    const photo = (number: number, bytes: number) => ({ ...size, look: look(number), bytes });
    library.add(photo(1, 100), photo(1, 101), photo(2, 5000), photo(2, 5001), photo(2, 5002));
    const { total, photos, bytes, byKind } = await library.answer();
    expect({ total, photos, byKind }).toEqual({
      total: 2,
      photos: 5,
      byKind: { copy: 0, alike: 2, edited: 0, shot: 0 },
    });
    expect(bytes).toBe(101 + 5001 + 5002);
    const { groups } = await library.answer({ ...everyGroup, skip: 1, take: 1 });
    expect(groups.map(({ photos: rows }) => rows.map(({ row }) => row))).toEqual([[0, 1]]);
    expect((await library.answer({ ...everyGroup, kinds: ["shot"] })).total).toBe(0);
  });
});

describe("the photo proposed", () => {
  const best = async (library: SimilarLibrary) => {
    const { groups } = await library.answer();
    return groups.map((group) => ({ best: group.best, why: group.why }));
  };

  it("is the larger one, with all it tells", async () => {
    const library = new SimilarLibrary();
    library.add({ width: 1600, height: 1200, look: look(1) });
    library.add({ ...size, look: look(1), record: aRecord({ ...size, rating: null }) });
    expect(await best(library)).toEqual([{ best: 1, why: ["larger", "more-metadata", "original-format"] }]);
  });

  it("is the sharper one of shots alike in all else", async () => {
    const library = new SimilarLibrary();
    const sharp = (value: number) => look(1, (made) => void (made[At.sharpness] = value));
    library.add({ ...size, look: sharp(60), record: shot("2024-05-01T10:00:00") });
    library.add({ ...size, look: sharp(140), record: shot("2024-05-01T10:00:01") });
    expect(await best(library)).toEqual([{ best: 1, why: ["sharper"] }]);
  });

  it("is the one a person picked, and never one marked for deletion beside others", async () => {
    const library = new SimilarLibrary();
    library.add({ width: 2000, height: 1500, look: look(1) }, { ...size, look: look(1) });
    await library.library.edits.edit([{ rows: [0], change: { flag: "pick" } }]);
    await library.library.edits.edit([{ rows: [1], change: { flag: "reject" } }]);
    const [group] = await best(library);
    expect(group?.best).toBe(0);
    expect(group?.why[0]).toBe("marked");
  });

  it("has nothing said for it where both are the same", async () => {
    const library = new SimilarLibrary();
    library.add({ ...size, look: look(1) }, { ...size, look: look(1) });
    expect(await best(library)).toEqual([{ best: 0, why: [] }]);
  });
});

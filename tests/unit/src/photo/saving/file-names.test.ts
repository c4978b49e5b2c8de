import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SavedNames, savedPath, UniqueNames } from "../../../../../src/photo/saving/file-names.ts";
import type { SavedFile } from "../../../../../src/photo/saving/saved-file.ts";

const file = (path: string, more: Partial<SavedFile> = {}): SavedFile => ({
  id: 0,
  number: 7,
  paths: [path],
  kind: "photo",
  local: "2024-05-03T10:11:12.34",
  rotation: 0,
  recipe: null,
  given: null,
  sidecar: null,
  ...more,
});

const asBefore: SavedNames = { layout: "folders", pattern: "{name}", plain: false };

describe("the path of a saved file", () => {
  test("is the one before, unless told otherwise", () => {
    expect(savedPath(file("Trip/DCIM/IMG_1.HEIC"), asBefore, null)).toBe("Trip/DCIM/IMG_1.HEIC");
    expect(savedPath(file("Trip/DCIM/IMG_1.HEIC"), asBefore, ".jpg")).toBe("Trip/DCIM/IMG_1.jpg");
    expect(savedPath(file("no-ending"), asBefore, null)).toBe("no-ending");
  });

  test("may have no folders, or one for each day", () => {
    expect(savedPath(file("a/b/c.jpg"), { ...asBefore, layout: "flat" }, null)).toBe("c.jpg");
    const days: SavedNames = { ...asBefore, layout: "days" };
    expect(savedPath(file("a/c.jpg"), days, null)).toBe("2024/2024-05-03/c.jpg");
    expect(savedPath(file("a/c.jpg", { local: null }), days, null)).toBe("No date/c.jpg");
  });

  test("may be in the folder of an album; what is in none goes by day", () => {
    const albums: SavedNames = { ...asBefore, layout: "albums" };
    expect(savedPath(file("a/c.jpg"), albums, null, "Best of: Lisbon")).toBe("Best of_ Lisbon/c.jpg");
    expect(savedPath(file("a/c.jpg"), albums, null, { loose: "Ohne Album" })).toBe(
      "Ohne Album/2024/2024-05-03/c.jpg",
    );
    expect(savedPath(file("a/c.jpg", { local: null }), albums, ".webp", { loose: "アルバムなし" })).toBe(
      "アルバムなし/No date/c.webp",
    );
    expect(savedPath(file("a/c.jpg"), { ...albums, plain: true }, null, "Lisbon")).toBe("photo-0007.jpg");
  });

  test("follows a pattern", () => {
    const rule: SavedNames = { layout: "flat", pattern: "{date}_{time} {name} {number} {x}", plain: false };
    expect(savedPath(file("a/IMG.jpg"), rule, null)).toBe("2024-05-03_10.11.12 IMG 0007 {x}.jpg");
    expect(savedPath(file("a/IMG.jpg", { local: null }), { ...rule, pattern: "{year}-{month}" }, null)).toBe(
      "no-date-00.jpg",
    );
    expect(savedPath(file("a/IMG.jpg"), { ...rule, pattern: " .. " }, null)).toBe("IMG.jpg");
  });

  test.each([
    ["1985", "1985 no-time 1985 00 00", "1985"],
    ["1985-07", "1985-07 no-time 1985 07 00", "1985"],
    ["1984/1986", "1984-1986 no-time 1984-1986 00 00", "1984-1986"],
  ])("of %s makes up no month and no day", (local, name, folder) => {
    const pattern = "{date} {time} {year} {month} {day}";
    const wide = file("a/IMG.jpg", { local });
    expect(savedPath(wide, { layout: "days", pattern, plain: false }, null)).toBe(`${folder}/${name}.jpg`);
  });

  test("tells nothing where names are replaced", () => {
    expect(savedPath(file("2024 Lisbon/IMG_20240503.JPG"), { ...asBefore, plain: true }, null)).toBe(
      "photo-0007.jpg",
    );
  });

  test("stays within its folder whatever the folder is called", () => {
    for (const folder of ["...", ". .", "   ", "\u0000", "..\\.."])
      for (const layout of ["folders", "days"] as const) {
        const saved = savedPath(file(`${folder}/a.jpg`), { ...asBefore, layout }, null);
        expect(saved).not.toMatch(/^\/|\/\/|\\|(?:^|\/)\.+(?:\/|$)/);
      }
    expect(savedPath(file(".../a.jpg"), asBefore, null)).toBe("_/a.jpg");
  });

  test("shows what it is: no line breaks, and nothing that turns the direction of writing", () => {
    expect(savedPath(file("a/photo\u202Egpj.exe"), asBefore, null)).toBe("a/photo_gpj.exe");
    expect(savedPath(file("a\u2066b/c\nd\u2028e\u0085.jpg"), asBefore, null)).toBe("a_b/c_d_e_.jpg");
    // Writing from right to left, and joined pictures, are as they were.
    expect(savedPath(file("صور/\u{1F468}\u200D\u{1F469}.jpg"), asBefore, null)).toBe(
      "صور/\u{1F468}\u200D\u{1F469}.jpg",
    );
  });

  test("is no device of Windows", () => {
    for (const name of ["CON.jpg", "aux", "com1.tar.gz", "LPT\u00b2.jpg", "conin$.jpg"])
      expect(savedPath(file(name), asBefore, null)).toBe(`_${name}`);
    expect(savedPath(file("console.jpg"), asBefore, null)).toBe("console.jpg");
  });

  test("fits into what systems allow, and ends with a whole character", () => {
    for (const letter of ["a", "é", "字", "\u{1F600}"]) {
      const saved = savedPath(
        file(`${letter.repeat(10_000)}/${letter.repeat(10_000)}.${"x".repeat(10_000)}`),
        asBefore,
        null,
      );
      for (const part of saved.split("/")) expect(new TextEncoder().encode(part).length).toBeLessThan(240);
      expect(saved.isWellFormed()).toBe(true);
      expect(saved).toMatch(/\.x+$/);
    }
  });

  test("is short enough for Windows to unpack it", () => {
    const saved = savedPath(file(`${"a long folder name/".repeat(40)}IMG_1.jpg`), asBefore, null);
    expect(saved.length).toBeLessThan(120);
    expect(saved).toMatch(/^(?:a long f\/)+IMG_1\.jpg$/);
    const two = savedPath(file(`Trips/${"x".repeat(110)}/IMG_1.jpg`), asBefore, null);
    expect(two).toBe(`Trips/${"x".repeat(93)}/IMG_1.jpg`);
  });

  test("is allowed on every system and stays within its folder", () => {
    expect(savedPath(file("../a:b/c?.jpg"), asBefore, null)).toBe("a_b/c_.jpg");
    expect(savedPath(file("CON.jpg"), asBefore, null)).toBe("_CON.jpg");
    expect(savedPath(file("a/b.jpg"), { ...asBefore, pattern: "../{name}" }, null)).toBe("a/.._b.jpg");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (path, pattern) => {
        const saved = savedPath(file(path), { ...asBefore, pattern }, null);
        for (const part of saved.split("/")) {
          expect(["", ".", ".."]).not.toContain(part);
          // oxlint-disable-next-line no-control-regex -- they must not be there
          expect(part).not.toMatch(/[<>:"\\|?*\u0000-\u001f]|[. ]$/);
        }
      }),
    );
  });
});

test("names are given once, whatever their case", () => {
  const names = new UniqueNames();
  const taken = ["a/x.jpg", "a/X.JPG", "a/x.jpg", "a/x (2).jpg", "b/x.jpg", "a/.hidden", "a/.hidden"];
  expect(taken.map((path) => names.take(path))).toStrictEqual([
    "a/x.jpg",
    "a/X (2).JPG",
    "a/x (3).jpg",
    "a/x (2) (2).jpg",
    "b/x.jpg",
    "a/.hidden",
    "a/.hidden (2)",
  ]);
});

test("names are given once, whatever their Unicode form", () => {
  const names = new UniqueNames();
  const [composed, apart] = ["Caf\u00e9/\u00e9.jpg", "Cafe\u0301/e\u0301.jpg"];
  expect(names.take(composed)).toBe(composed);
  expect(names.take(apart)).toBe("Caf\u00e9/e\u0301 (2).jpg");
});

test("names may be numbered without brackets", () => {
  const names = new UniqueNames(true);
  const taken = ["a/x edited.jpg", "a/x edited.jpg", "a/x edited.jpg"].map((path) => names.take(path));
  expect(taken).toEqual(["a/x edited.jpg", "a/x edited 2.jpg", "a/x edited 3.jpg"]);
});

test("no file has the name of a folder, whichever comes first", () => {
  const names = new UniqueNames();
  const taken = ["Trip/a.jpg", "trip", "b", "B/c.jpg", "b/d.jpg", "b/e/f.jpg"];
  expect(taken.map((path) => names.take(path))).toStrictEqual([
    "Trip/a.jpg",
    "trip (2)",
    "b",
    "B (2)/c.jpg",
    "B (2)/d.jpg",
    "B (2)/e/f.jpg",
  ]);
});

test("all of a folder whatever its names is there after it was unpacked on Windows, macOS and Linux", () => {
  const hostile = [
    "a.jpg A.JPG a:b.jpg aux.png.jpg CON.jpg what?.jpg Trip./a.jpg Trip/A.jpg trip \u00e9.jpg e\u0301.jpg".split(
      " ",
    ),
    [
      "photo .jpg",
      " .jpg",
      "photo. .jpg",
      "#1 100%25.jpg",
      `${"x".repeat(240)}.jpg`,
      `${"x".repeat(240)}.JPG`,
    ],
  ].flat();
  const segment = fc.oneof(
    fc.constantFrom(...hostile.flatMap((path) => path.split("/")), "nul", "..", "a.", "a "),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(segment, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (found) => {
      const names = new UniqueNames();
      const paths = [...hostile, ...found.map((parts) => parts.join("/"))];
      const saved = paths.map((path) => names.take(savedPath(file(path), asBefore, null)));
      const unpacked = saved.map((path) => path.normalize("NFD").toUpperCase());
      expect(new Set(unpacked).size).toBe(paths.length);
      const folders = new Set(
        unpacked.flatMap((path) =>
          path
            .split("/")
            .slice(0, -1)
            .map((_, at, all) => all.slice(0, at + 1).join("/")),
        ),
      );
      expect(unpacked.filter((path) => folders.has(path))).toEqual([]);
      for (const path of saved) {
        expect(path.length).toBeLessThan(260);
        for (const part of path.split("/")) {
          expect(part).not.toMatch(/[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
          // oxlint-disable-next-line no-control-regex -- they must not be there
          expect(part).not.toMatch(/[<>:"\\|?*\u0000-\u001f]/);
        }
      }
    }),
  );
});

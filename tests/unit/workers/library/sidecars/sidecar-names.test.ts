import { describe, expect, test } from "vitest";
import { sidecarKind } from "../../../../../src/photo/sidecar.ts";
import { pairSidecars } from "../../../../../workers/library/sidecars/pair.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases } from "../../../../support/kept-library.ts";
import { imported } from "../../../../support/whole-library.ts";

interface Within {
  [sidecar: string]: string;
}

/** Pairs as "photo < sidecar"; every path that is a sidecar by its ending is one. `within`: names as they stand inside. */
function pairs(paths: string[], within: Within = {}): string[] {
  const files = paths.map((path, row) => {
    const slash = path.lastIndexOf("/") + 1;
    return { row, folder: path.slice(0, slash), name: path.slice(slash), path };
  });
  const photos = files.filter(({ name }) => sidecarKind(name) === "other");
  const sidecars = files.flatMap((file) => {
    const kind = sidecarKind(file.name);
    return kind === "xmp" || kind === "json" || kind === "film" || kind === "aae"
      ? [{ ...file, kind, fileName: within[file.path] ?? null }]
      : [];
  });
  const found = pairSidecars(photos, sidecars);
  expect(pairSidecars(photos.toReversed(), sidecars.toReversed()).length).toBe(found.length);
  return found.map(({ photo, sidecar }) => `${paths[photo]} < ${paths[sidecar]}`).toSorted();
}

const belongs = (photo: string, sidecar: string): boolean => pairs([photo, sidecar]).length === 1;

const emoji = "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋";

describe("names in two Unicode forms", () => {
  const [composed, apart] = ["Caf\u00e9.jpg", "Cafe\u0301.jpg"];

  test("are one name", () => {
    expect(belongs(composed, `${apart}.xmp`)).toBe(true);
    expect(belongs(apart, `${composed}.supplemental-metadata.json`)).toBe(true);
  });

  test("of two photos in one folder each has the sidecar that is spelled like it", () => {
    const all = [composed, apart, `${composed}.xmp`, `${apart}.xmp`];
    expect(pairs(all)).toEqual([`${composed} < ${composed}.xmp`, `${apart} < ${apart}.xmp`].toSorted());
  });
});

describe("Takeout JSON", () => {
  test.each([
    ["the name with .json", "PXL_20211013_220651983.jpg", "PXL_20211013_220651983.jpg.json"],
    ["in other letters", "DSC_0100.JPG", "dsc_0100.jpg.json"],
    ["two spellings of JPEG", "a.jpeg", "a.jpg.json"],
    ["a name with dots", "PXL_20231118_035751175.MP.jpg", "PXL_20231118_035751175.MP.jpg.json"],
    ["a name with a tilde", "PXL_20210102_221126856.MP~2.jpg", "PXL_20210102_221126856.MP~2.jpg.json"],
    ["the addition", "IMG_1.jpg", "IMG_1.jpg.supplemental-metadata.json"],
    [
      "the addition, cut",
      "IMG_20200920_131207_burst.jpg",
      "IMG_20200920_131207_burst.jpg.supplemental-me.json",
    ],
    ["the addition, cut further", "IMG_1.jpg", "IMG_1.jpg.suppl.json"],
    ["the addition, cut to a letter", "IMG_1.jpg", "IMG_1.jpg.s.json"],
    ["the addition, cut to its dot", "IMG_1.jpg", "IMG_1.jpg..json"],
    ["the addition with a number", "IMG_1(2).jpg", "IMG_1.jpg.supplemental-metadata(2).json"],
    ["the addition, cut, with a number", "IMG_1(2).jpg", "IMG_1.jpg.supplemental-meta(2).json"],
    ["a number before the addition", "IMG_1(2).jpg", "IMG_1.jpg(2).supplemental-metadata.json"],
    ["a number within the name", "IMG_1(2).jpg", "IMG_1(2).jpg.supplemental-metadata.json"],
    ["a number behind the ending", "DSC_0101(1).JPG", "DSC_0101.JPG(1).json"],
    ["a number before the ending", "DSC_0101(1).JPG", "DSC_0101(1).JPG.json"],
    ["a number behind HEIC", "IMG_2710(1).HEIC", "IMG_2710.HEIC(1).json"],
    [
      "cut within the stem",
      "PXL_20230809_203449253.LONG_EXPOSURE-02.ORIGINA.jpg",
      "PXL_20230809_203449253.LONG_EXPOSURE-02.ORIGIN.json",
    ],
    [
      "cut within the ending",
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jpg",
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jp.json",
    ],
    ["cut by UTF-16 units", `${emoji}😛.jpg`, `${emoji}.json`],
    [
      "cut, with a number",
      "Backyard_ceremony_wedding_photography_xxxxxxx_m(494).jpg",
      "Backyard_ceremony_wedding_photography_xxxxxxx_(494).json",
    ],
    [
      "cut in the ending, with a number",
      "13039_327707840323_537645323_9470255_27214_n(1).jpg",
      "13039_327707840323_537645323_9470255_27214_n.j(1).json",
    ],
    [
      "cut to a trailing underscore",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P.jpg",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_.json",
    ],
    [
      "cut, of a copy that was told apart only by its number",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P(1).jpg",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_.json",
    ],
    ["cut to 51", `${"a".repeat(60)}.jpg`, `${"a".repeat(51)}.json`],
    ["cut behind the dot", `${"a".repeat(45)}.jpg`, `${"a".repeat(45)}..json`],
  ])("%s", (_, photo, sidecar) => {
    expect(belongs(photo, sidecar)).toBe(true);
  });

  test.each([
    "-edited",
    "-bearbeitet",
    "-modifié",
    "-editado",
    "-modificato",
    "-bewerkt",
    "-edytowane",
    "-編集済み",
    "-COLLAGE",
  ])("an edited copy (%s) shares the original's", (ending) => {
    const original = "PXL_20220405_090123740.PORTRAIT.jpg";
    const copy = `PXL_20220405_090123740.PORTRAIT${ending}.jpg`;
    const json = `${original}.json`;
    expect(pairs([original, copy, json])).toEqual([`${copy} < ${json}`, `${original} < ${json}`].toSorted());
    expect(belongs(copy, `${original}.supplemental-metadata.json`)).toBe(true);
  });

  test("an edited copy shares it also with a number, with another ending, decomposed or cut", () => {
    expect(belongs("IMG_1-edited(1).jpg", "IMG_1.jpg(1).json")).toBe(true);
    expect(belongs("IMG_1-edited.jpg", "IMG_1.HEIC.supplemental-metadata.json")).toBe(true);
    expect(belongs("IMG_1-modifié.jpg".normalize("NFD"), "IMG_1.jpg.json")).toBe(true);
    const long = "a".repeat(44);
    expect(belongs(`${long}-ed.jpg`, `${long}.j.json`)).toBe(true);
  });

  test("the video of a live photo shares the picture's, unless it has its own", () => {
    expect(pairs(["IMG_1.HEIC", "IMG_1.MOV", "IMG_1.HEIC.json"])).toEqual([
      "IMG_1.HEIC < IMG_1.HEIC.json",
      "IMG_1.MOV < IMG_1.HEIC.json",
    ]);
    expect(belongs("IMG_1.MP4", "IMG_1.HEIC.supplemental-metadata.json")).toBe(true);
    expect(belongs("IMG_1(1).MP4", "IMG_1.HEIC(1).json")).toBe(true);
    expect(belongs("PXL_1.MP", "PXL_1.MP.jpg.json")).toBe(true);
    expect(belongs("PXL_1.mp4", "PXL_1.MP.jpg.json")).toBe(false);
    expect(pairs(["IMG_1.MOV", "IMG_1.HEIC.json", "IMG_1.MOV.json"])).toEqual(["IMG_1.MOV < IMG_1.MOV.json"]);
  });

  test.each([
    ["another name", "PXL_20211013_220651958.jpg", "PXL_20211013_220651983.jpg.json"],
    ["another number", "DSC_0102(1).JPG", "DSC_0102.JPG(2).json"],
    ["a number the photo has not", "DSC_0103.JPG", "DSC_0103.JPG(1).json"],
    ["no number where the photo has one", "DSC_0104(1).JPG", "DSC_0104.JPG.json"],
    ["an edited copy of another", "PXL_20220405_090123741-modifié.jpg", "PXL_20220405_090123740.jpg.json"],
    [
      "a cut name with another number",
      "Backyard_ceremony_wedding_photography_xxxxxxx_m(185).jpg",
      "Backyard_ceremony_wedding_photography_xxxxxxx_(494).json",
    ],
    ["another kind of picture", "IMG_1.jpg", "IMG_1.png.json"],
    ["a name that only begins the same", "IMG_1.jpg", "IMG_12.jpg.json"],
    ["an album's", "IMG_1.jpg", "metadata.json"],
    ["a word that is no edit", "IMG_1-final.jpg", "IMG_1.jpg.json"],
    ["a still that shares only the stem with another", "IMG_1.png", "IMG_1.HEIC.json"],
  ])("not of %s", (_, photo, sidecar) => {
    expect(belongs(photo, sidecar)).toBe(false);
  });

  test("the name within decides among photos with one beginning", () => {
    const start = "b".repeat(46);
    const json = `${start}.json`;
    const paths = [`${start}x.jpg`, `${start}y.jpg`, json];
    expect(pairs(paths, { [json]: `${start}x and more.jpg` })).toEqual([`${start}x.jpg < ${json}`]);
  });

  test("the name within finds the photo where the sidecar's own name says nothing", () => {
    expect(pairs(["What_.jpg", "x.json"], { "x.json": "What?.jpg" })).toEqual(["What_.jpg < x.json"]);
    expect(pairs(["a/What_.jpg", "b/x.json"], { "b/x.json": "What?.jpg" })).toEqual([]);
    const both = { "x.json": "a.jpg", "y.json": "a.jpg" };
    expect(pairs(["a.jpg", "x.json", "y.json"], both)).toEqual([]);
  });
});

describe("folders", () => {
  test("the same folder in another part of the export is searched when the own one has none", () => {
    const [one, two] = ["Takeout/Google Photos/Photos from 2019", "Takeout 2/Google Photos/Photos from 2019"];
    expect(belongs(`${one}/a.jpg`, `${two}/a.jpg.json`)).toBe(true);
    expect(pairs([`${one}/a.jpg`, `${one}/a.jpg.json`, `${two}/a.jpg.json`])).toEqual([
      `${one}/a.jpg < ${one}/a.jpg.json`,
    ]);
    expect(
      belongs(`x/takeout-001/Takeout/Google Fotos/Album/a.jpg`, "Takeout (2)/Google Fotos/Album/a.jpg.json"),
    ).toBe(true);
    expect(belongs("Photos from 2019/a.jpg", "Photos from 2019 (2)/a.jpg.json")).toBe(true);
  });

  test("but no other folder, and no sidecar that has its own photo beside it or rivals elsewhere", () => {
    const [one, two, three] = [
      "Takeout/Google Photos/A",
      "Takeout 2/Google Photos/A",
      "Takeout 3/Google Photos/A",
    ];
    expect(belongs(`${one}/a.jpg`, "Takeout 2/Google Photos/B/a.jpg.json")).toBe(false);
    expect(belongs("2019/DCIM/a.jpg", "2020/DCIM/a.jpg.json")).toBe(false);
    expect(pairs([`${one}/a.jpg`, `${two}/a.jpg`, `${two}/a.jpg.json`])).toEqual([
      `${two}/a.jpg < ${two}/a.jpg.json`,
    ]);
    expect(pairs([`${one}/a.jpg`, `${two}/a.jpg.json`, `${three}/a.jpg.json`])).toEqual([]);
  });

  test("XMP and AAE files belong to their own folder only", () => {
    expect(belongs("Takeout/A/a.jpg", "Takeout 2/A/a.jpg.xmp")).toBe(false);
    expect(belongs("A/IMG_1.HEIC", "B/IMG_1.AAE")).toBe(false);
  });
});

describe("XMP and AAE", () => {
  test("XMP by the whole name before the stem, the stem for all that share it", () => {
    expect(pairs(["IMG_1.CR2", "IMG_1.JPG", "IMG_1.CR2.xmp", "IMG_1.xmp"])).toEqual([
      "IMG_1.CR2 < IMG_1.CR2.xmp",
      "IMG_1.JPG < IMG_1.xmp",
    ]);
    expect(belongs("photo.JPEG", "photo.jpg.XMP")).toBe(true);
    expect(belongs("a(1).jpg", "a(1).xmp")).toBe(true);
    expect(belongs("a.jpg", "a(1).xmp")).toBe(false);
    expect(belongs("IMG_10.jpg", "IMG_1.xmp")).toBe(false);
  });

  test("AAE by the stem, and for the original and the edited copy of iPhones", () => {
    expect(belongs("IMG_1234.HEIC", "IMG_1234.AAE")).toBe(true);
    expect(belongs("IMG_1234.HEIC", "IMG_O1234.AAE")).toBe(true);
    expect(belongs("IMG_E1234.HEIC", "IMG_1234.AAE")).toBe(true);
    expect(belongs("IMG_1235.HEIC", "IMG_O1234.AAE")).toBe(false);
  });
});

describe("other versions in darktable", () => {
  test.each([
    ["IMG_0001_01.jpg.xmp", "version"],
    ["img_0002_12.cr2.XMP", "version"],
    ["IMG_0001_1.png.xmp", "unmatched"],
    ["IMG_0003_01.jpg.xmp", "unmatched"],
    ["IMG_0001_01.xmp", "unmatched"],
  ])("%s: %s", async (name, why) => {
    emptyDatabases();
    const { library } = await imported([
      ...["IMG_0001.jpg", "IMG_0001_1.jpg", "IMG_0002.CR2"].map((photo) => ({
        path: `Trip/${photo}`,
        kind: "photo" as const,
        record: aRecord(),
        picture: true,
        favourite: false,
      })),
      { path: `Trip/${name}`, kind: "sidecar", title: "Other" },
    ]);
    const report = await library.queries.report();
    expect(report.map((line) => [line.path, line.why])).toEqual([[`Trip/${name}`, why]]);
  });
});

test("photos with a sidecar each are paired at a cost that grows with their number", () => {
  /** How often anything of a photo or sidecar is read. */
  const reads = (count: number): number => {
    let read = 0;
    const counted = <T extends object>(file: T): T =>
      new Proxy(file, {
        get(target, key) {
          read++;
          return Reflect.get(target, key) as unknown;
        },
      });
    const photos = Array.from({ length: count }, (_, row) => ({ row, folder: "T/", name: `IMG_${row}.jpg` }));
    const sidecars = photos.map(({ row, folder, name }) => ({
      row: count + row,
      folder,
      name: `${name}.supplemental-metadata.json`,
      kind: "json" as const,
      fileName: name,
    }));
    const found = pairSidecars(photos.map(counted), sidecars.map(counted));
    expect(found).toHaveLength(count);
    return read;
  };
  expect(reads(20_000)).toBeLessThanOrEqual(20 * reads(1000));
});

test("what cameras put beside films is theirs, and a raw file's without Exif", () => {
  expect(belongs("CLIP/C0001.MP4", "CLIP/C0001M01.XML")).toBe(true);
  expect(belongs("CLIP/C0002.MP4", "CLIP/C0001M01.XML")).toBe(false);
  expect(belongs("MVI_1.AVI", "MVI_1.THM")).toBe(true);
  expect(belongs("CRW_1.CRW", "CRW_1.THM")).toBe(true);
  expect(belongs("CAM01.MP4", "CAM01.THM")).toBe(true);
  for (const other of ["IMG_1.JPG", "IMG_1.LRV", "IMG_1.HEIC"])
    expect(belongs(other, "IMG_1.THM"), other).toBe(false);
});

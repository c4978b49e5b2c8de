import { describe, expect, test } from "vitest";
import { withBeside } from "../../../../../workers/library/pairs/beside.ts";
import { findShots } from "../../../../../workers/library/pairs/find.ts";
import { kindOf, rankOf, type PairFile } from "../../../../../workers/library/pairs/pair-file.ts";

const time = Date.UTC(2024, 4, 3, 10, 11, 12);

const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  heic: "image/heic",
  png: "image/png",
  dng: "image/x-adobe-dng",
  mp4: "video/mp4",
  mov: "video/quicktime",
  lrv: "video/mp4",
  lrf: "video/mp4",
  insv: "video/mp4",
  mp: "video/mp4",
};

/** A path, and where it matters what its file tells. */
type GivenFile = string | [path: string, parts: Partial<PairFile>];

function pairs(...given: GivenFile[]): string[] {
  const files = given.map((one, row): PairFile => {
    const [path, parts] = typeof one === "string" ? [one, {}] : one;
    const name = path.slice(path.lastIndexOf("/") + 1);
    const rank = rankOf(types[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "");
    const kind = kindOf(rank);
    if (kind === null) throw new Error(path);
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const seconds = kind === "video" ? 60 : Number.NaN;
    const rest = { contentId: 0, burstId: 0, primary: false, time, seconds, copy: false };
    return { row, folder, name, kind, rank, ...rest, ...parts };
  });
  const nameOf = (row: number): string => files[row]?.name ?? "";
  const found = withBeside(files, findShots(files));
  const turned = withBeside(files.toReversed(), findShots(files.toReversed()));
  expect(new Set(turned.map(({ leader, part }) => `${leader} ${part}`))).toEqual(
    new Set(found.map(({ leader, part }) => `${leader} ${part}`)),
  );
  return found.map(({ leader, part, role }) => `${nameOf(leader)} < ${role} ${nameOf(part)}`);
}

const undated = { time: Number.NaN };
const later = { time: time + 60_000 };
const brief = { seconds: 2.5 };

describe("edited copies lead their originals", () => {
  test.each([
    ["IMG_E1234.HEIC", "IMG_1234.HEIC"],
    ["IMG_E1234.JPG", "IMG_1234.HEIC"],
    ["IMG_E1234.MOV", "IMG_1234.MOV"],
    ["IMG_1234-edited.jpg", "IMG_1234.jpg"],
    ["IMG_1234-bearbeitet.jpg", "IMG_1234.HEIC"],
    ["IMG_1234-編集済み.jpg", "IMG_1234.jpg"],
    ["IMG_1234-edited(1).jpg", "IMG_1234(1).jpg"],
    ["Screenshot-edited.png", "Screenshot.png"],
  ])("%s and %s, by the name", (edited, original) => {
    const both = [`${edited} < original ${original}`];
    expect(pairs(`A/${edited}`, `A/${original}`)).toEqual(both);
    expect(pairs([`A/${edited}`, undated], `A/${original}`)).toEqual(both);
    expect(pairs([`A/${edited}`, later], `A/${original}`)).toEqual([]);
    expect(pairs(`A/${edited}`, `B/${original}`)).toEqual([]);
  });

  test.each([
    ["PXL_20240503_101112123~2.jpg", "PXL_20240503_101112123.jpg"],
    ["PXL_20240503_101112123.MP~2.jpg", "PXL_20240503_101112123.MP.jpg"],
    ["20240503_101112~2.jpg", "20240503_101112.jpg"],
    ["IMG_1234_modified.JPG", "IMG_1234.JPG"],
    ["IMG_1234-01.jpeg", "IMG_1234.jpg"],
  ])("%s and %s, only where both tell the same time", (edited, original) => {
    expect(pairs(`A/${edited}`, `A/${original}`)).toEqual([`${edited} < original ${original}`]);
    expect(pairs([`A/${edited}`, undated], `A/${original}`)).toEqual([]);
    expect(pairs([`A/${edited}`, later], `A/${original}`)).toEqual([]);
  });

  test("of several the latest leads, and the others stay alone", () => {
    const original = "A/20240503_101112.jpg";
    const copies = [2, 9, 10].map((number) => `A/20240503_101112~${number}.jpg`);
    expect(pairs(original, ...copies)).toEqual(["20240503_101112~10.jpg < original 20240503_101112.jpg"]);
  });

  test.each([
    ["IMG_1234-01.jpg", "IMG_1234.jpg"],
    ["scan-01.jpeg", "scan.jpeg"],
    ["IMG_1234-COLLAGE.jpg", "IMG_1234.jpg"],
    ["IMG_1234-ANIMATION.jpg", "IMG_1234.jpg"],
    ["IMG_1234 (2).jpg", "IMG_1234.jpg"],
    ["IMG_1234-1.jpg", "IMG_1234.jpg"],
    ["IMG_E1234.jpg", "IMG_1234.mp4"],
  ])("%s is not surely one of %s", (one, other) => {
    expect(pairs(`A/${one}`, `A/${other}`)).toEqual([]);
  });

  test("Picasa's originals, and those of iPhoto", () => {
    expect(pairs("A/IMG_1.jpg", "A/.picasaoriginals/IMG_1.jpg")).toEqual(["IMG_1.jpg < original IMG_1.jpg"]);
    expect(pairs("A/IMG_1.jpg", ["A/.picasaoriginals/IMG_1.jpg", later])).toEqual([]);
    const roll = (kind: string): string => `iPhoto Library/${kind}/2008/Roll 1/IMG_1.jpg`;
    expect(pairs(roll("Modified"), roll("Originals"))).toEqual(["IMG_1.jpg < original IMG_1.jpg"]);
    expect(pairs("Work/Modified/IMG_1.jpg", "Work/Originals/IMG_1.jpg")).toEqual([]);
  });

  test("a picture edited from a raw file leads it where the camera wrote none", () => {
    expect(pairs("A/IMG_E1234.JPG", "A/IMG_1234.DNG")).toEqual(["IMG_E1234.JPG < raw IMG_1234.DNG"]);
    expect(pairs("A/IMG_E1234.JPG", "A/IMG_1234.DNG", "A/IMG_1234.HEIC")).toEqual([
      "IMG_1234.HEIC < raw IMG_1234.DNG",
      "IMG_E1234.JPG < original IMG_1234.HEIC",
    ]);
  });
});

test.each([
  ["IMG_9881.HEIC", "IMG_9881_HEVC.MOV"],
  ["IMG_9881.HEIC", "IMG_9881_HEIC.MOV"],
])("%s leads the film icloudpd downloaded as %s, if it is brief", (still, film) => {
  expect(pairs(`A/${still}`, [`A/${film}`, brief])).toEqual([`${still} < live-video ${film}`]);
  expect(pairs(`A/${still}`, `A/${film}`)).toEqual([]);
});

test("Shotwell's picture leads the one embedded in the raw file, and the raw file", () => {
  const files = ["A/IMG_1.DNG", "A/IMG_1_DNG_embedded.jpg", "A/IMG_1_DNG_shotwell.jpg"];
  expect(pairs(...files)).toEqual([
    "IMG_1_DNG_embedded.jpg < raw IMG_1.DNG",
    "IMG_1_DNG_shotwell.jpg < original IMG_1_DNG_embedded.jpg",
  ]);
  expect(pairs(files[1] ?? "", [files[2] ?? "", later])).toEqual([]);
});

describe("a Pixel's files of one shot", () => {
  const shot = "PXL_20250120_163444149";

  test.each([
    [`${shot}.RAW-01.COVER.jpg`, `${shot}.RAW-02.ORIGINAL.dng`, "raw"],
    [`${shot}.RAW-01.MP.COVER.jpg`, `${shot}.RAW-02.ORIGINAL.dng`, "raw"],
    [`${shot}.NIGHT.jpg`, `${shot}.NIGHT.dng`, "raw"],
    [`${shot}.PORTRAIT-01.COVER.jpg`, `${shot}.PORTRAIT-02.ORIGINAL.jpg`, "original"],
    [`${shot}.MOTION-01.COVER.jpg`, `${shot}.MOTION-02.ORIGINAL.jpg`, "original"],
    [`${shot}.LONG_EXPOSURE-01.COVER.jpg`, `${shot}.LONG_EXPOSURE-02.ORIGINA.jpg`, "original"],
  ])("%s leads %s as %s", (cover, part, role) => {
    expect(pairs(`A/${part}`, `A/${cover}`)).toEqual([`${cover} < ${role} ${part}`]);
  });

  test("are told apart by name where their times are one", () => {
    const other = "PXL_20250120_221128230.RAW-02.ORIGINAL.dng";
    expect(pairs(`A/${shot}.RAW-01.COVER.jpg`, `A/${other}`)).toEqual([]);
  });

  test("the raw file may be in a folder of its own", () => {
    expect(pairs(`DCIM/Camera/${shot}.jpg`, `Pictures/Raw/${shot}.dng`)).toEqual([
      `${shot}.jpg < raw ${shot}.dng`,
    ]);
    expect(pairs("DCIM/Camera/IMG_1.jpg", "Pictures/Raw/IMG_1.dng")).toEqual([]);
  });

  test("its film without an ending of films", () => {
    expect(pairs(`A/${shot}.MP.jpg`, [`A/${shot}.MP`, brief])).toEqual([
      `${shot}.MP.jpg < live-video ${shot}.MP`,
    ]);
  });
});

test("Photos on a Mac: the raw file and the film of a UUID", () => {
  const uuid = "0A1B2C3D-1111-4222-8333-444455556666";
  expect(pairs(`o/${uuid}.jpeg`, `o/${uuid}_4.dng`)).toEqual([`${uuid}.jpeg < raw ${uuid}_4.dng`]);
  expect(pairs(`o/${uuid}.heic`, [`o/${uuid}_3.mov`, brief])).toEqual([
    `${uuid}.heic < live-video ${uuid}_3.mov`,
  ]);
});

describe("Snapchat's overlays", () => {
  const id = "2024-05-03_12345678-9abc-4def-8123-456789abcdef";

  test.each(["jpg", "mp4"])("lie over their main %s", (ending) => {
    expect(pairs(`m/${id}-main.${ending}`, `m/${id}-overlay.png`)).toEqual([
      `${id}-main.${ending} < overlay ${id}-overlay.png`,
    ]);
  });

  test("without it stay photos", () => {
    expect(pairs(`m/${id}-overlay.png`, "m/other-main.jpg")).toEqual([]);
  });
});

describe("small versions of films", () => {
  test.each([
    ["GX010001.MP4", "GL010001.LRV"],
    ["GOPR0001.MP4", "GOPR0001.LRV"],
    ["DJI_0001.MP4", "DJI_0001.LRF"],
    ["VID_20230101_120000_00_001.insv", "LRV_20230101_120000_01_001.lrv"],
    ["VID_20230101_120000_00_001.mp4", "LRV_20230101_120000_11_001.insv"],
    ["PRO_VID_20230101_120000_00_001.mp4", "PRO_LRV_20230101_120000_01_001.lrv"],
  ])("%s leads %s", (film, proxy) => {
    expect(pairs(`A/${film}`, `A/${proxy}`)).toEqual([`${film} < proxy ${proxy}`]);
    expect(pairs(`A/${film}`, [`A/${proxy}`, { seconds: 20 }])).toEqual([]);
    expect(pairs(`A/${film}`, `B/${proxy}`)).toEqual([]);
    expect(pairs(`A/${proxy}`)).toEqual([]);
  });

  test("Sony's are in a folder of their own", () => {
    const card = "Card/PRIVATE/M4ROOT";
    expect(pairs(`${card}/CLIP/C0001.MP4`, `${card}/SUB/C0001S03.MP4`)).toEqual([
      "C0001.MP4 < proxy C0001S03.MP4",
    ]);
    expect(pairs("CLIP/C0001.MP4", "SUB/C0001S03.MP4")).toEqual([]);
  });

  test("are no film of a photo of their name", () => {
    expect(pairs("A/DJI_0001.JPG", ["A/DJI_0001.LRF", brief])).toEqual([]);
  });
});

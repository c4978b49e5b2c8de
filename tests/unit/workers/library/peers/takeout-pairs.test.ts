import { expect, test } from "vitest";
import { pairSidecars } from "../../../../../workers/library/sidecars/pair.ts";

/** A photo, a JSON, whether another program takes them for a pair, and why Pinroll does not where it differs. */
type Fact = [photo: string, json: string, theirs: boolean, why?: string];

const long = "Urlaub in Knaufspesch in der Schneifel (38)";

const peers: Record<string, Fact[]> = {
  "immich-go": [
    ["PXL_20211013_220651983.jpg", "PXL_20211013_220651983.jpg.json", true],
    ["PXL_20211013_220651958.jpg", "PXL_20211013_220651983.jpg.json", false],
    ["PXL_20220405_090123740.PORTRAIT-modifié.jpg", "PXL_20220405_090123740.PORTRAIT.jpg.json", true],
    ["PXL_20220405_090123741.PORTRAIT-modifié.jpg", "PXL_20220405_090123740.PORTRAIT.jpg.json", false],
    ["DSC_0101(1).JPG", "DSC_0101.JPG(1).json", true],
    ["DSC_0102(1).JPG", "DSC_0102.JPG(2).json", false],
    ["DSC_0103.JPG", "DSC_0103.JPG(1).json", false],
    ["DSC_0104(1).JPG", "DSC_0104.JPG.json", false],
    ["IMG_2710(1).HEIC", "IMG_2710.HEIC(1).json", true],
    ["PXL_20231118_035751175.MP.jpg", "PXL_20231118_035751175.MP.jpg.json", true],
    ["PXL_20231118_035751175.MP", "PXL_20231118_035751175.MP.jpg.json", true],
    ["PXL_20210102_221126856.MP~2.jpg", "PXL_20210102_221126856.MP~2.jpg.json", true],
    ["PXL_20210102_221126856.MP~2", "PXL_20210102_221126856.MP~2.jpg.json", true],
    ["20231227_152817.MP4", "20231227_152817.jpg.json", true],
    [
      "PXL_20230809_203449253.LONG_EXPOSURE-02.ORIGINA.jpg",
      "PXL_20230809_203449253.LONG_EXPOSURE-02.ORIGIN.json",
      true,
    ],
    [
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jpg",
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jp.json",
      true,
    ],
    [
      "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛.jpg",
      "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋.json",
      true,
    ],
    [
      "Backyard_ceremony_wedding_photography_xxxxxxx_m(494).jpg",
      "Backyard_ceremony_wedding_photography_xxxxxxx_(494).json",
      true,
    ],
    [
      "Backyard_ceremony_wedding_photography_xxxxxxx_m(185).jpg",
      "Backyard_ceremony_wedding_photography_xxxxxxx_(494).json",
      false,
    ],
    [
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P.jpg",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_.json",
      true,
    ],
    [
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P(1).jpg",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_.json",
      true,
    ],
    [
      "13039_327707840323_537645323_9470255_27214_n(1).jpg",
      "13039_327707840323_537645323_9470255_27214_n.j(1).json",
      true,
    ],
    ["20161105_170829.jpg", "20161105_170829.jpg.supplemental-metadata.json", true],
    ["Screenshot_20231027_123303_Facebook.jpg", "Screenshot_20231027_123303_Facebook.jpg.supple.json", true],
    [
      "Screenshot_20231027_123303_Facebook(1).jpg",
      "Screenshot_20231027_123303_Facebook.jpg.supple(1).json",
      true,
    ],
    [
      "Screenshot_20231027_123303_Facebook-edited.jpg",
      "Screenshot_20231027_123303_Facebook.jpg.supple.json",
      true,
    ],
    ["MVIMG_20191230_232926.jpg", "MVIMG_20191230_232926.jpg.supplemental-metadat.json", true],
    ["Screenshot_20200301-161151.png", "Screenshot_20200301-161151.png.supplemental-me.json", true],
    ["MVIMG_20200207_134534~2.jpg", "MVIMG_20200207_134534~2.jpg.supplemental-metad.json", true],
    ["Scan35(1).jpg", "Scan35.jpg.supplemental-metadata(1).json", true],
    ["CLIP0001(10).AVI", "CLIP0001.AVI.supplemental-metadata(10).json", true],
    ["IMAG0061-edited.JPG", "IMAG0061.JPG.supplemental-metadata.json", true],
    ["IMG-20230325-WA0122~2-edited.jpg", "IMG-20230325-WA0122~2.jpg.supplemental-metadat.json", true],
    ["2234089303984509579.jpg", "2234089303984509579.supplemental-metadata.json", true],
    ["2234089303984509579-edited.jpg", "2234089303984509579.supplemental-metadata.json", true],
    ["Peanut Butter Balls.jpg", "Peanut Butter Balls.supplemental-metadata.json", true],
    ["2013-12-23(1).jpg", "2013-12-23.supplemental-metadata(1).json", true],
    ["IMG_20120216_094016-edited(1).jpg", "IMG_20120216_094016.jpg.supplemental-metadata.json", true],
    ["IMG_0769(1).mp4", "IMG_0769.HEIC.supplemental-metadata(1).json", true],
    [
      "Screenshot_2024-08-31-00-53-48-647_com.snapchat.jpg",
      "Screenshot_2024-08-31-00-53-48-647_com.snapcha.json",
      true,
    ],
  ],
  "google-photos-takeout-helper": [
    ["photo.jpg", "photo.jpg.json", true],
    ["photo.jpg", "photo.jpg.supplemental-metadata.json", true],
    ["file.with.dots.jpg", "file.with.dots.jpg.json", true],
    ["no_extension", "no_extension.json", true],
    ["Photo.JPG", "Photo.JPG.json", true],
    [`${long}.JPG`, `${long}.JP.json`, true],
    [
      "Screenshot_2022-10-28-09-31-43-118_com.snapchat.jpg",
      "Screenshot_2022-10-28-09-31-43-118_com.snapcha.json",
      true,
    ],
    ["simple_file_20200101-edited.jpg", "simple_file_20200101.jpg.json", true],
    ["simple_file_20200101-edited(1).jpg", "simple_file_20200101.jpg.json", true],
    ["image-edited.jpg", "image-edited.jpg.json", true],
    ...[
      "effects",
      "smile",
      "mix",
      "edytowane",
      "bearbeitet",
      "bewerkt",
      "編集済み",
      "modificato",
      "modifié",
      "ha editado",
      "editat",
    ].map((word): Fact => [`IMG_1-${word}.jpg`, "IMG_1.jpg.json", true]),
  ],
  Ente: [
    ["IMG20210211125718-edited.jpg", "IMG20210211125718.jpg.json", true],
    [
      "21345678901234567890123456789012345678901234567.png",
      "2134567890123456789012345678901234567890123456.json",
      true,
    ],
    ["IMG20210211174722(1).jpg", "IMG20210211174722.jpg(1).json", true],
    ["IMG2021021(4455)74722(1).jpg", "IMG2021021(4455)74722.jpg(1).json", true],
    ["IMG2021021.json74722(1).jpg", "IMG2021021.json74722.jpg(1).json", true],
    ["IMG2021021(1)74722(1).jpg", "IMG2021021(1)74722.jpg(1).json", true],
    ["IMG_1159.HEIC", "IMG_1159.HEIC.supplemental-metadata.json", true],
    ["PXL_20241231_151646544.MP.jpg", "PXL_20241231_151646544.MP.jpg.supplemental-met.json", true],
    [
      "PXL_20240827_094331806.PORTRAIT(1).jpg",
      "PXL_20240827_094331806.PORTRAIT.jpg.supplement(1).json",
      true,
    ],
    [
      "PXL_20240506_142610305.LONG_EXPOSURE-01.COVER.jpg",
      "PXL_20240506_142610305.LONG_EXPOSURE-01.COVER..json",
      true,
    ],
    [
      "PXL_20211120_223243932.MOTION-02.ORIGINAL.jpg",
      "PXL_20211120_223243932.MOTION-02.ORIGINAL.jpg..json",
      true,
    ],
    ["20220322_205147-edited(1).jpg", "20220322_205147.jpg.supplemental-metadata(1).json", true],
    ["skytree (2).jpg", "skytree (2).jpg.supplemental-metadata.json", true],
  ],
};

/** Whether they are a pair in one folder. `title`: the name within the JSON, where one decides. */
function isPair(photo: string, json: string, title: string | null = null): boolean {
  const photos = [{ row: 0, folder: "", name: photo, path: photo }];
  const sidecars = [{ row: 1, folder: "", name: json, path: json, kind: "json" as const, fileName: title }];
  return pairSidecars(photos, sidecars).length === 1;
}

test.each(Object.entries(peers))("pairs of Takeouts as %s has them", (_, facts) => {
  const ours = facts.map(([photo, json]) => [photo, json, isPair(photo, json)]);
  expect(ours).toEqual(
    facts.map(([photo, json, theirs, why]) => [photo, json, theirs === (why === undefined)]),
  );
});

/** The name of a JSON as Google cuts it: to 46 UTF-16 units and ".json". */
const cut = (name: string, most: number): string => `${`${name}.supplemental-metadata`.slice(0, most)}.json`;

test("the added word may end anywhere", () => {
  const word = "supplemental-metadata";
  for (let length = 0; length <= word.length; length++) {
    const end = word.slice(0, length);
    expect(isPair("IMG_1.jpg", `IMG_1.jpg.${end}.json`), end).toBe(true);
    expect(isPair("IMG_1(2).jpg", `IMG_1.jpg.${end}(2).json`), end).toBe(true);
    expect(isPair("IMG_1.jpg", `IMG_1.jpg.${end}(2).json`), end).toBe(false);
  }
});

const names = [
  "[Nature 4K] Apple Pie - Sisterly HD [JIC JIC] - Example.com.mp4",
  "20170608-120938-0074450 11024379_800533190002620_1254948441_n.jpg",
  "20161106-010749-0081545 Screenshot_2016-08-08-21-24-25.png",
  "0074459_11267034_709562962489093_938898794_n.jpg",
  "20161210-001810-0082642 deadmoon114_1481316161512.jpg",
  "Snapchat-1615986030.jpg",
  "MVIMG_20190118_181717-ANIMATION.gif",
  "IMG_20190309_193741-ANIMATION.gif",
  "Screenshot_2016-07-25-12-58-11.png",
];

const numbered = (name: string): string => name.replace(/\.[^.]*$/, "(1)$&");

test.each(names)("each way to name the JSON of %s is its own, and of no other", (name) => {
  const whole = `${name}.supplemental-metadata`;
  const ways: [json: string, photo: string][] = [
    [`${whole}.json`, name],
    [cut(name, 46), name],
    [cut(name, 51), name],
    [`${name.slice(0, 46)}.json`, name],
    [`${whole}(1).json`, numbered(name)],
    [cut(name, 46).replace(/\.json$/, "(1).json"), numbered(name)],
  ];
  for (const [json, photo] of ways) {
    expect(isPair(photo, json), `${json} of ${photo}`).toBe(true);
    for (const other of names)
      if (other !== name) expect(isPair(other, json), `${json} of ${other}`).toBe(false);
  }
});

test("two photos with one title in different folders have each their own JSON", () => {
  const files = ["Photos from 2019/IMG_1.jpg", "Photos from 2020/IMG_1.jpg"].map((path, row) => ({
    row,
    folder: path.slice(0, path.indexOf("/") + 1),
    name: "IMG_1.jpg",
    path,
  }));
  const jsons = files.map(({ folder }, row) => ({
    row: row + 2,
    folder,
    name: "IMG_1.jpg.json",
    path: `${folder}IMG_1.jpg.json`,
    kind: "json" as const,
    fileName: "IMG_1.jpg",
  }));
  expect(pairSidecars(files, jsons).map(({ photo, sidecar }) => [photo, sidecar])).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test("a JSON without the ending is of the photo whose title it has", () => {
  expect(isPair("Balls.jpg", "Balls.supplemental-metadata.json", "Balls")).toBe(true);
  expect(isPair("Balls.jpg", "Balls.supplemental-metadata.json", "Other balls")).toBe(false);
});

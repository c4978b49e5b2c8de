import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join as joinPath } from "node:path";
import { describe, expect, test } from "vitest";
import { baseName } from "../../../src/photo/names/file-name.ts";
import type { LibraryJson, PhotoJson } from "../../../src/photo/library-json.ts";
import { savedPath } from "../../../src/photo/saving/file-names.ts";
import { keyed, mp4, since1904 } from "../../support/film-bytes.ts";
import { importedTree, disclosedBy } from "../../support/imported-tree.ts";
import { liveTrailer, motionItem, motionXmp } from "../../support/motion-bytes.ts";
import {
  avif,
  be16,
  be32,
  type ExifParts,
  gif,
  type Ifd,
  jpeg,
  join,
  png,
  text,
  tiff,
  xmpPacket,
} from "../../support/picture-bytes.ts";
import { takeoutJson } from "../../support/takeout/takeout-json.ts";

/** Makes the bytes of a file; the path keeps files apart that say the same. */
type Make = (path: string) => Uint8Array | string;
type Seen = (told: LibraryJson) => unknown;
/** What was reported, the files, what is looked at, and what is right, by the people who reported it. */
type Row = [title: string, files: Record<string, Make>, see: Seen, right: unknown];

const photo =
  (exif?: ExifParts, xmp?: string): Make =>
  (path) =>
    jpeg({
      ...(exif && { exif: tiff(exif) }),
      ...(xmp !== undefined && { xmp }),
      segments: [[0xfe, text(path)]],
    });
const dated = (local: string, more: Ifd = {}): Make => photo({ exif: { 0x9003: { ascii: local }, ...more } });
const heic =
  (exif?: ExifParts): Make =>
  (path) =>
    avif({ brand: "heic", exif: tiff(exif ?? {}), xmp: xmpPacket(`dc:source="${path}"`) });
const raw =
  (make: string, local = "2024:05:03 10:11:12"): Make =>
  (path) =>
    tiff({
      ifd0: { 0x010e: { ascii: path }, 0x010f: { ascii: make }, 0xc612: { bytes: [1, 4, 0, 0] } },
      exif: { 0x9003: { ascii: local } },
    });
const film =
  (created?: string, more: Uint8Array[] = [], duration = 2500): Make =>
  (path) =>
    mp4({
      ...(created !== undefined && { created: since1904(created) }),
      more,
      duration,
      frames: 900 + path.length,
    });
const json =
  (title: string, iso: string): Make =>
  () =>
    takeoutJson({ title, seconds: Date.parse(iso) / 1000 });
const titled =
  (title: string): Make =>
  () =>
    xmpPacket("", `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>`);

const dateIn = (takenAt: PhotoJson["takenAt"] | undefined): string | null =>
  !takenAt || takenAt.source === "modified"
    ? null
    : (takenAt.edtf ?? `${takenAt.local.replace(/\.0+$/, "")}${takenAt.offset ?? ""}`);
/** The one photo's date, as wide as it is; null where only the file's time is left. */
const date: Seen = ({ photos }) => photos.map(({ takenAt }) => dateIn(takenAt)).join();
const dates: Seen = ({ photos }) =>
  Object.fromEntries(photos.map(({ path, takenAt }) => [baseName(path), dateIn(takenAt)]));
/** Each tile as its file, and the roles and files of its parts. */
const tiles: Seen = ({ photos }) =>
  photos
    .map(({ path, parts }) =>
      [path, ...parts.flatMap((part) => [part.role, part.path])].map(baseName).join(" "),
    )
    .toSorted();
const titles: Seen = ({ photos }) =>
  Object.fromEntries(photos.map(({ path, title }) => [baseName(path), title]));
const place: Seen = ({ photos }) => photos.map(({ location }) => location && [location.lat, location.lng])[0];
const people: Seen = ({ photos }) =>
  photos[0]?.people.map(({ name, area }) => [name, area?.left.toFixed(3), area?.top.toFixed(3)]);
const roles: Seen = ({ photos }) => photos.map(({ parts }) => parts.map(({ role }) => role).join()).join();

const appleId = "9B539AB8-A668-4FA6-9207-EB653A5E7E3C";
const appleNote: Ifd = {
  0x927c: {
    bytes: [
      ...join(
        "Apple iOS\0",
        [0, 1],
        "MM",
        be16(1),
        be16(0x11),
        be16(2),
        be32(37),
        be32(32),
        be32(0),
        `${appleId}\0`,
      ),
    ],
  },
};
const noon = "2012-02-16T09:40:16Z";

const names: Row[] = [
  ["Dropbox with an underscore", { "2014-08-25_17.15.33.jpg": photo() }, date, "2014-08-25T17:15:33"],
  [
    "a screenshot of Android",
    { "Screenshot_20001020-010203.png": (path) => png([], 40 + path.length) },
    date,
    "2000-10-20T01:02:03",
  ],
  ["Google's animation", { "IMG_20130816_145041-MOTION(1).gif": () => gif() }, date, "2013-08-16T14:50:41"],
  [
    "WhatsApp on iOS, one of several",
    { "PHOTO-2026-07-02-15-15-31-1.jpg": photo() },
    date,
    "2026-07-02T15:15:31",
  ],
  ["a day behind a counter", { "IMG1234_2022_11_17.jpeg": photo() }, date, "2022-11-17T00:00:00"],
  ["a day between others", { "001_2009-03-29_someText.png": () => png([]) }, date, "2009-03-29T00:00:00"],
  ["folders of year, month and day", { "2023/10/10/IMG_1234.jpg": photo() }, date, "2023-10-10T00:00:00"],
  [
    "a folder of a day and places",
    { "2019/2019-07-14_Cyprus_Aphrodite_Paphos/IMG_3403.JPG": photo() },
    date,
    "2019-07-14T00:00:00",
  ],
  ["a day and a letter", { "IMG_20230101_A.jpg": photo() }, date, "2023-01-01T00:00:00"],
  ["a day and a moment", { "2014-03-08_1394320871.jpg": photo() }, date, "2014-03-08T00:00:00"],
  ["PhotoPrism's names, of a modified time", { "20180720_235036_8226A657.0002.jpg": photo() }, date, ""],
  [
    "Nextcloud's upload",
    { "nextcloud/2022/04/22-04-06 15-21-03 2160.jpg": photo() },
    date,
    "2022-04-06T15:21:03",
  ],
  [
    "Instagram's folders",
    { "media/posts/201905/13d89a890b8093993b6ef8ec73c8c4d0.jpg": photo() },
    date,
    "2019-05",
  ],
];

const takeout: Row[] = [
  [
    "a title without an ending",
    {
      "Takeout/Google Photos/Photos from 2016/Peanut Butter Balls.jpg": photo(),
      "Takeout/Google Photos/Photos from 2016/Peanut Butter Balls.supplemental-metadata.json": json(
        "Peanut Butter Balls",
        noon,
      ),
    },
    date,
    "2012-02-16T09:40:16+00:00",
  ],
  [
    "a second one without an ending",
    { "2013-12-23(1).jpg": photo(), "2013-12-23.supplemental-metadata(1).json": json("2013-12-23", noon) },
    date,
    "2012-02-16T09:40:16+00:00",
  ],
  [
    "a second edited copy of one original",
    {
      "IMG_20120216_094016.jpg": photo(),
      "IMG_20120216_094016-edited(1).jpg": photo(),
      "IMG_20120216_094016.jpg.supplemental-metadata.json": json("IMG_20120216_094016.jpg", noon),
    },
    ({ photos }) => photos.every(({ takenAt }) => dateIn(takenAt) === "2012-02-16T09:40:16+00:00"),
    true,
  ],
  [
    "two live photos of one name",
    {
      "IMG_0769.HEIC": heic(),
      "IMG_0769.mp4": film(),
      "IMG_0769.HEIC.supplemental-metadata.json": json("IMG_0769.HEIC", noon),
      "IMG_0769(1).HEIC": heic(),
      "IMG_0769(1).mp4": film(),
      "IMG_0769.HEIC.supplemental-metadata(1).json": json("IMG_0769.HEIC", "2019-01-01T00:00:01Z"),
    },
    (told) => [tiles(told), dates(told)],
    [
      ["IMG_0769(1).HEIC live-video IMG_0769(1).mp4", "IMG_0769.HEIC live-video IMG_0769.mp4"],
      { "IMG_0769.HEIC": "2012-02-16T09:40:16+00:00", "IMG_0769(1).HEIC": "2019-01-01T00:00:01+00:00" },
    ],
  ],
  [
    "a shared live photo whose film has no date",
    { "IMG_4021.HEIC": heic(), "IMG_4021.MP4": film(), "IMG_4021.HEIC.json": json("IMG_4021.HEIC", noon) },
    (told) => [tiles(told), date(told)],
    [["IMG_4021.HEIC live-video IMG_4021.MP4"], "2012-02-16T09:40:16+00:00"],
  ],
  [
    "a NAS' thumbnails within",
    {
      "20th Birthday/IMG_4721.JPG": photo(),
      "20th Birthday/@eaDir/IMG_4721.JPG/SYNOFILE_THUMB_M.jpg": photo(),
    },
    tiles,
    ["IMG_4721.JPG"],
  ],
];

const together: Row[] = [
  [
    "icloudpd's films",
    { "IMG_9881.HEIC": heic(), "IMG_9881_HEVC.MOV": film() },
    tiles,
    ["IMG_9881.HEIC live-video IMG_9881_HEVC.MOV"],
  ],
  [
    "a live photo whose files were numbered apart",
    {
      "FullSizeRender-2369959.HEIC": heic({ ifd0: { 0x010f: { ascii: "Apple" } }, exif: appleNote }),
      "FullSizeRender_HEVC-4559592.MOV": film(undefined, [
        keyed({ "com.apple.quicktime.content.identifier": appleId }),
      ]),
    },
    tiles,
    ["FullSizeRender-2369959.HEIC live-video FullSizeRender_HEVC-4559592.MOV"],
  ],
  [
    "two XMP files of one raw file",
    {
      "image.cr2": raw("Canon"),
      "image.xmp": titled("of one program"),
      "image.cr2.xmp": titled("of another"),
    },
    titles,
    { "image.cr2": "of another" },
  ],
  [
    "one XMP file for a live photo",
    { "IMG_1.HEIC": heic(), "IMG_1.MOV": film(), "IMG_1.xmp": titled("A title") },
    (told) => [tiles(told), titles(told)],
    [["IMG_1.HEIC live-video IMG_1.MOV"], { "IMG_1.HEIC": "A title" }],
  ],
  [
    "what Shotwell makes of a raw file",
    {
      "IMG_0846.CR2": raw("Canon"),
      "IMG_0846_CR2_embedded.jpg": dated("2024:05:03 10:11:12"),
      "IMG_0846_CR2_shotwell.jpg": dated("2024:05:03 10:11:12"),
    },
    tiles,
    ["IMG_0846_CR2_shotwell.jpg original IMG_0846_CR2_embedded.jpg raw IMG_0846.CR2"],
  ],
  [
    "a series of a download",
    {
      "111353204_p0.jpg": photo(),
      "111353204_p0.xmp": titled("0"),
      "111353204_p1.jpg": photo(),
      "111353204_p1.xmp": titled("1"),
    },
    titles,
    { "111353204_p0.jpg": "0", "111353204_p1.jpg": "1" },
  ],
  [
    "a Pixel's film of less than a second",
    {
      "PXL_20211024_142656260.MP": film("2021-10-24T14:26:56Z", [], 800),
      "PXL_20211024_142656260.MP.jpg": photo(),
    },
    tiles,
    ["PXL_20211024_142656260.MP.jpg live-video PXL_20211024_142656260.MP"],
  ],
  [
    "raw files of one second by a wrong clock",
    {
      "DSC_0001.NEF": raw("NIKON"),
      "DSC_0001.JPG": dated("2024:05:03 10:11:12"),
      "DSC_0450.NEF": raw("NIKON"),
      "DSC_0450.JPG": dated("2024:05:03 10:11:12"),
    },
    tiles,
    ["DSC_0001.JPG raw DSC_0001.NEF", "DSC_0450.JPG raw DSC_0450.NEF"],
  ],
  [
    "a moving picture of Huawei",
    {
      "IMG_20240503_101112.jpg": (path) =>
        join(photo({ ifd0: { 0x010f: { ascii: "HUAWEI" } } })(path), mp4(), liveTrailer(mp4().length)),
    },
    roles,
    "motion-video",
  ],
  [
    "a gain map before a film",
    {
      "PXL_20240119_101112000.MP.jpg": (path) => {
        const map = jpeg({ width: 20, height: 15 });
        const items = [
          { Mime: "image/jpeg", Semantic: "GainMap", Length: map.length },
          motionItem(mp4().length),
        ];
        return join(photo(undefined, motionXmp(items))(path), map, mp4());
      },
    },
    roles,
    "motion-video",
  ],
];

const clocks: Row[] = [
  ["zeros", { "P1010001.JPG": dated("0000:00:00 00:00:00") }, date, ""],
  [
    "a phone's fault",
    { "IMG_20130712_165427.jpg": dated("2002:12:08 12:00:00") },
    date,
    "2013-07-12T16:54:27",
  ],
  ["a year to come", { "a.jpg": dated("2050:12:31 10:11:12") }, date, ""],
  [
    "summer in New Zealand",
    { "a.jpg": dated("2020:02:10 20:24:43", { 0x9011: { ascii: "+13:00" } }) },
    date,
    "2020-02-10T20:24:43+13:00",
  ],
  [
    "an offset within the date",
    { "a.jpg": dated("2025:01:14 18:31:30+0000") },
    date,
    "2025-01-14T18:31:30+00:00",
  ],
  [
    "an offset of half an hour in XMP",
    { "a.jpg": photo(undefined, xmpPacket('exif:DateTimeOriginal="2024-02-21T10:14:22.27-05:30"')) },
    date,
    "2024-02-21T10:14:22.27-05:30",
  ],
  [
    "two offsets",
    { "a.jpg": dated("2024:07:03 10:11:12", { 0x9010: { ascii: "+01:00" }, 0x9011: { ascii: "+02:00" } }) },
    date,
    "2024-07-03T10:11:12+02:00",
  ],
  ["a year at noon", { "a.jpg": dated("1993:00:00 12:00:00") }, date, "1993"],
  ["a year alone", { "a.jpg": dated("1993") }, date, "1993"],
  [
    "a date created and another digitised",
    {
      "a.jpg": photo(
        undefined,
        xmpPacket('photoshop:DateCreated="2016-01-28T12:21:20" xmp:CreateDate="2021-01-03T00:21:38-05:00"'),
      ),
    },
    date,
    "2016-01-28T12:21:20",
  ],
  [
    "a date without its zero",
    { "a.jpg": photo({ exif: { 0x9003: { bytes: [...text("2023:04:01 10:11:12")] } } }) },
    date,
    "2023-04-01T10:11:12",
  ],
  [
    "a film's name an hour ahead",
    { "20240120112609.mp4": film("2024-01-20T10:26:09Z") },
    date,
    "2024-01-20T11:26:09+01:00",
  ],
  [
    "an iPhone's own clock",
    {
      "a.mov": film("2019-01-12T10:01:30Z", [
        keyed({ "com.apple.quicktime.creationdate": "2019-01-12T21:01:30+1100" }),
      ]),
    },
    date,
    "2019-01-12T21:01:30+11:00",
  ],
  [
    "a phone's film in China",
    { "VID_20240928_125453.mp4": film("2024-09-28T04:54:53Z") },
    date,
    "2024-09-28T12:54:53+08:00",
  ],
  [
    "a camera's film that says nothing of zones",
    { "Z30_5236.MOV": film("2024-09-28T12:57:21Z") },
    date,
    "2024-09-28T12:57:21+00:00",
  ],
];

/** What people expected, and Pinroll does not tell. */
const untold: Row[] = [
  // Four digits behind a day are a number as often as a time, and without marks the day may be one, too.
  ["a minute behind a counter", { "IMG2134_20221117_0931.jpeg": photo() }, date, ""],
  // Nothing says that there is a film: all of every picture would have to be read.
  [
    "a moving picture that lost what says so",
    { "mmexport1714731072345.jpg": (path) => join(photo()(path), mp4()) },
    roles,
    "",
  ],
];

const drone = 'xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/"';
const dji: Ifd = { 0x010f: { ascii: "DJI" }, 0x0110: { ascii: "FC8482" } };
const regions = (size: string, ...some: string[]): string =>
  `<mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:AppliedToDimensions ${size}/><mwg-rs:RegionList><rdf:Bag>${some.join("")}</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>`;
const region = (name: string, x: number, y: number, w: number, h: number, more = ""): string =>
  `<rdf:li><rdf:Description mwg-rs:Name="${name}" mwg-rs:Type="Face" ${more}><mwg-rs:Area stArea:x="${x}" stArea:y="${y}" stArea:w="${w}" stArea:h="${h}" stArea:unit="normalized"/></rdf:Description></rdf:li>`;
const spaces =
  'xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#" xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#" xmlns:MP="http://ns.microsoft.com/photo/1.2/" xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#"';

const said: Row[] = [
  [
    "a drone's empty GPS block",
    {
      "a.jpg": photo(
        { ifd0: dji, gps: { 0: { raw: [1, 4, 0] } } },
        xmpPacket(`${drone} drone-dji:GpsLatitude="+46.8968" drone-dji:GpsLongitude="-1.33974"`),
      ),
    },
    place,
    [46.8968, -1.33974],
  ],
  [
    "a drone's place in elements",
    {
      "a.jpg": photo(
        { ifd0: dji },
        xmpPacket(
          drone,
          "<drone-dji:GpsLatitude>+44.5135795</drone-dji:GpsLatitude><drone-dji:GpsLongitude>-64.3007844</drone-dji:GpsLongitude><drone-dji:AbsoluteAltitude>+46.00</drone-dji:AbsoluteAltitude>",
        ),
      ),
    },
    ({ photos }) => photos[0]?.location,
    expect.objectContaining({ lat: 44.5135795, lng: -64.3007844, altitude: 46 }),
  ],
  [
    "a drone that calls its place void",
    {
      "a.jpg": photo({
        ifd0: dji,
        gps: {
          1: { ascii: "N" },
          2: {
            rational: [
              [37, 1],
              [30, 1],
              [0, 1],
            ],
          },
          3: { ascii: "W" },
          4: {
            rational: [
              [122, 1],
              [15, 1],
              [0, 1],
            ],
          },
          9: { ascii: "V" },
        },
      }),
    },
    place,
    [37.5, -122.25],
  ],
  [
    "a hemisphere in a property of its own",
    {
      "a.jpg": photo(),
      "a.jpg.xmp": () =>
        xmpPacket(
          'exif:GPSLatitude="40.7128" exif:GPSLatitudeRef="N" exif:GPSLongitude="73.9857" exif:GPSLongitudeRef="W"',
        ),
    },
    place,
    [40.7128, -73.9857],
  ],
  [
    "two people in two schemes",
    {
      "a.jpg": (path) =>
        jpeg({
          width: 4128,
          height: 3096,
          segments: [[0xfe, text(path)]],
          xmp: xmpPacket(
            spaces,
            `${regions('stDim:w="4128" stDim:h="3096" stDim:unit="pixel"', region("Ann", 0.336604, 0.444444, 0.119913, 0.186693), region("Kate", 0.625, 0.453327, 0.116764, 0.18637))}<MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li MPReg:PersonDisplayName="Ann" MPReg:Rectangle="0.276647, 0.351098, 0.119913, 0.186693"/><rdf:li MPReg:PersonDisplayName="Kate" MPReg:Rectangle="0.566618, 0.360142, 0.116764, 0.18637"/></rdf:Bag></MPRI:Regions></MP:RegionInfo>`,
          ),
        }),
    },
    people,
    [
      ["Ann", "0.277", "0.351"],
      ["Kate", "0.567", "0.360"],
    ],
  ],
  [
    "a region that is turned",
    {
      "a.jpg": (path) =>
        jpeg({
          width: 1273,
          height: 849,
          segments: [[0xfe, text(path)]],
          xmp: xmpPacket(
            spaces,
            regions(
              'stDim:w="1273" stDim:h="849" stDim:unit="pixel"',
              region("Vuk the fox", 0.65155, 0.67901, 0.34557, 0.51884, 'mwg-rs:Rotation="-0.02101"'),
            ),
          ),
        }),
    },
    people,
    [["Vuk the fox", "0.479", "0.420"]],
  ],
  [
    "a film of a messenger with colons",
    { "cm-chat-media-video-1:2e618657-1cd2-4dad-9201-7af81daf23e4:2561:0:0.MOV": film() },
    ({ photos }) => photos.map(savedName),
    [expect.not.stringMatching(/[:<>"|?*]/)],
  ],
  [
    "a picture named after its time with colons",
    { "2018-04-12 19:24:49.gif": () => gif() },
    (told) => [date(told), told.photos.map(savedName)],
    ["2018-04-12T19:24:49", [expect.not.stringMatching(/[:<>"|?*]/)]],
  ],
];

function savedName({ path }: PhotoJson): string {
  const file = { paths: [path], number: 1, takenAt: null, row: 0 } as unknown as Parameters<
    typeof savedPath
  >[0];
  return savedPath(file, { layout: "folders", pattern: "{name}", plain: false }, null);
}

describe.each([
  ["names and folders", names],
  ["exports", takeout],
  ["what belongs together", together],
  ["clocks", clocks],
  ["places, people and names out", said],
  ["what is left out on purpose", untold],
])("as people reported it: %s", (_, rows) => {
  test.each(rows)("%s", async (_title, files, see, right) => {
    const root = mkdtempSync(joinPath(tmpdir(), "pinroll-reported-"));
    try {
      for (const [path, make] of Object.entries(files)) {
        const at = joinPath(root, path);
        mkdirSync(dirname(at), { recursive: true });
        writeFileSync(at, make(path));
      }
      const told = await disclosedBy(await importedTree(root));
      expect(see(told)).toEqual(right);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

import { expect, test } from "vitest";
import type { Motion } from "../../../../../src/photo/photo.ts";
import { mp4 } from "../../../../support/film-bytes.ts";
import { recordIn } from "../../../../support/hdr-record.ts";
import {
  galaxyTrailer,
  liveTrailer,
  microVideoXmp,
  motionBox,
  motionItem,
  motionXmp,
  samsungTrailer,
} from "../../../../support/motion-bytes.ts";
import { avif, jpeg, join, tiff, xmpPacket } from "../../../../support/picture-bytes.ts";

const film = mp4();
const length = film.length;
const map = jpeg({ width: 20, height: 15 });
const made = (make: string): Uint8Array => tiff({ ifd0: { 0x010f: { ascii: make } } });
const oplus = (attributes: string): string =>
  xmpPacket(`xmlns:OpCamera="http://ns.oplus.com/photos/1.0/camera/" ${attributes}`);
const gainMap = (bytes: number) => ({ Mime: "image/jpeg", Semantic: "GainMap", Length: bytes });
const google = motionXmp([motionItem(length)]);
const heic = avif({ brand: "heic", xmp: google });

/** What stands before the film, the film with what is behind it, and who finds it like that; or nothing to find. */
type Fact = [who: string, what: string, before: Uint8Array, behind: (Uint8Array | string)[], found: boolean];

const facts: Fact[] = [
  [
    "Google, PhotoPrism, Immich",
    "MicroVideoOffset, from the end",
    jpeg({ xmp: microVideoXmp(length) }),
    [],
    true,
  ],
  [
    "Google",
    "MicroVideo 0 is none",
    jpeg({ xmp: microVideoXmp(length).replace('MicroVideo="1"', 'MicroVideo="0"') }),
    [],
    false,
  ],
  ["Google, PhotoPrism, Immich", "the directory's length", jpeg({ xmp: google }), [], true],
  [
    "Google",
    "MotionPhoto 0 is none",
    jpeg({ xmp: motionXmp([motionItem(length)], 'Camera:MotionPhoto="0"') }),
    [],
    false,
  ],
  [
    "Google",
    "a video of QuickTime",
    jpeg({ xmp: motionXmp([motionItem(length, { Mime: "video/quicktime" })]) }),
    [],
    true,
  ],
  [
    "Google",
    "no length, no film",
    jpeg({ xmp: motionXmp([{ Mime: "video/mp4", Semantic: "MotionPhoto" }]) }),
    [],
    false,
  ],
  [
    "Google, Memories",
    "a gain map before it",
    join(jpeg({ xmp: motionXmp([gainMap(map.length), motionItem(length)]) }), map),
    [],
    true,
  ],
  [
    "Google",
    "padding of the picture",
    join(jpeg({ xmp: google.replace('"Primary"', '"Primary" Item:Padding="8"') }), new Uint8Array(8)),
    [],
    true,
  ],
  [
    "Google",
    "padding behind the film",
    jpeg({ xmp: motionXmp([motionItem(length, { Padding: 16 })]) }),
    [new Uint8Array(16)],
    true,
  ],
  ["Google", "its box in a HEIC", join(avif({ brand: "heic" }), motionBox(film).subarray(0, 8)), [], true],
  ["Google", "behind a HEIC by the directory", heic, [], true],
  [
    "Xiaomi, live-photo-conv",
    "both forms in one packet",
    jpeg({
      exif: made("Xiaomi"),
      xmp: motionXmp(
        [motionItem(length)],
        `Camera:MotionPhoto="1" Camera:MicroVideo="1" Camera:MicroVideoOffset="${length}"`,
      ),
    }),
    [],
    true,
  ],
  [
    "OPPO, OnePlus",
    "Google's directory with the maker's properties",
    jpeg({ exif: made("OPPO"), xmp: google }),
    [],
    true,
  ],
  [
    "OPPO, OnePlus",
    "the maker's length alone",
    jpeg({
      exif: made("OnePlus"),
      xmp: oplus(`OpCamera:OLivePhotoVersion="2" OpCamera:VideoLength="${length}"`),
    }),
    [],
    true,
  ],
  [
    "OPPO, OnePlus",
    "a length without the version",
    jpeg({ xmp: oplus(`OpCamera:MotionPhotoOwner="oplus" OpCamera:VideoLength="${length}"`) }),
    [],
    false,
  ],
  [
    "Memories, OpenHarmony",
    "Huawei's texts at the end",
    jpeg({ exif: made("HUAWEI") }),
    [liveTrailer(length)],
    true,
  ],
  [
    "OpenHarmony",
    "with a version before them",
    jpeg({ exif: made("HONOR") }),
    [liveTrailer(length, "v3_f27_c".padEnd(20))],
    true,
  ],
  [
    "Memories",
    "a distance beyond the file",
    jpeg({ exif: made("HUAWEI") }),
    [liveTrailer(999_999_999)],
    false,
  ],
];

const motionOf = async (bytes: Uint8Array): Promise<Motion | null> => (await recordIn(bytes)).motion;

test.each(facts)("%s: %s", async (_who, _what, before, behind, found) => {
  expect(await motionOf(join(before, film, ...behind))).toEqual(
    found ? { offset: before.length, length } : null,
  );
});

const galaxy = jpeg({ exif: made("samsung") });

test.each([
  ["exiftool, PhotoPrism, Immich", "Samsung's block behind others", join(galaxy, galaxyTrailer(film)), true],
  [
    "exiftool",
    "Samsung's block with a version behind it",
    join(
      galaxy,
      samsungTrailer([
        [0x0a30, "MotionPhoto_Data", film],
        [0x0a31, "MotionPhoto_Version", "mpv3"],
      ]),
    ),
    true,
  ],
  [
    "exiftool",
    "a plain picture's blocks",
    join(galaxy, samsungTrailer([[0x0a01, "Image_UTC_Data", "1714723872000"]])),
    false,
  ],
  [
    "exiftool",
    "a block in a HEIC",
    join(avif({ brand: "heic", exif: made("samsung") }), galaxyTrailer(film)),
    true,
  ],
  [
    "Immich",
    "a HEIC whose block points to its box",
    join(
      avif({ brand: "heic", exif: made("samsung") }),
      motionBox(film),
      samsungTrailer([[0x0a30, "MotionPhoto_Data", "mpv2"]]),
    ),
    true,
  ],
] as [string, string, Uint8Array, boolean][])("%s: %s", async (_who, _what, bytes, found) => {
  const motion = await motionOf(bytes);
  expect(motion?.length ?? null).toBe(found ? length : null);
  if (motion !== null)
    expect(Buffer.compare(bytes.subarray(motion.offset, motion.offset + length), film)).toBe(0);
});

test("a picture with a gain map and a film has both", async () => {
  const bright = xmpPacket(
    'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" hdrgm:GainMapMax="2"',
  );
  const second = jpeg({ width: 20, height: 15, xmp: bright });
  const picture = jpeg({ xmp: motionXmp([gainMap(second.length), motionItem(length)]) });
  const { hdr, motion } = await recordIn(join(picture, second, film));
  expect({ hdr, motion }).toEqual({ hdr: true, motion: { offset: picture.length + second.length, length } });
});

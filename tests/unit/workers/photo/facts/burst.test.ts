import { describe, expect, test } from "vitest";
import { burstOf } from "../../../../../workers/photo/facts/record.ts";
import { walkTiff } from "../../../../../workers/photo/containers/tiff/tiff.ts";
import { readXmp } from "../../../../../workers/photo/xmp/xmp.ts";
import { be16, be32, join, tiff, xmpPacket } from "../../../../support/picture-bytes.ts";

const uuid = "8BAFACEC-2D9C-415A-8CEA-91A9C041186F";
const none = { burstId: null, burstPrimary: false };
const nothing = readXmp([]);

/** Google's XMP, as a Pixel writes it. */
function google(attributes: string) {
  const space = 'xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"';
  return readXmp([Uint8Array.from(Buffer.from(xmpPacket(`${space} ${attributes}`)))]);
}

function named(name: string) {
  return burstOf({ walk: null, xmp: nothing }, name);
}

describe("the burst of a picture", () => {
  test("is read from Apple's maker note", () => {
    const entry = [...be16(0x0b), ...be16(2), ...be32(37), ...be32(32)];
    const bytes = [...join("Apple iOS\0", [0, 1], "MM", be16(1), entry, be32(0), `${uuid}\0`)];
    const walk = walkTiff(tiff({ exif: { 0x927c: { bytes } } }));
    expect(burstOf({ walk, xmp: nothing }, "IMG_1.JPG")).toEqual({ burstId: uuid, burstPrimary: false });
  });

  test("is read from Google's XMP, with the one its camera chose", () => {
    const chosen = google(`GCamera:BurstID="${uuid}" GCamera:BurstPrimary="1"`);
    expect(burstOf({ walk: null, xmp: chosen }, "")).toEqual({ burstId: uuid, burstPrimary: true });
    const other = google(`GCamera:BurstID="${uuid}" GCamera:BurstPrimary="0"`);
    expect(burstOf({ walk: null, xmp: other }, "")).toEqual({ burstId: uuid, burstPrimary: false });
    expect(burstOf({ walk: null, xmp: google('GCamera:BurstPrimary="1"') }, "")).toEqual(none);
  });

  test("is read from the names of Google's camera, behind what the file itself says", () => {
    expect(named("00000IMG_00000_BURST20200904115433782_COVER.jpg")).toEqual({
      burstId: "BURST20200904115433782",
      burstPrimary: true,
    });
    expect(named("00001IMG_00001_BURST20171111030039.jpg").burstId).toBe("BURST20171111030039");
    expect(named("00100lrPORTRAIT_00100_BURST20200906112205538.jpg").burstId).toBe("BURST20200906112205538");
    const name = "00100lPORTRAIT_00100_BURST20200822144512345_COVER.jpg";
    expect(burstOf({ walk: null, xmp: google(`GCamera:BurstID="${uuid}"`) }, name)).toEqual({
      burstId: uuid,
      burstPrimary: true,
    });
  });

  test("is read from the names of Sony's phones", () => {
    const burstId = "BURST20230709220904977";
    expect(named("DSC_0035_BURST20230709220904977_COVER.JPG")).toEqual({ burstId, burstPrimary: true });
    expect(named("DSC_0036_BURST20230709220904977.JPG")).toEqual({ burstId, burstPrimary: false });
    expect(named("DSC_0036.JPG")).toEqual(none);
  });

  test("is not guessed from names that only look so", () => {
    for (const name of [
      "IMG_20260417_102345_BURST001.jpg",
      "00001IMG_00002_BURST20171111030039.jpg",
      "00001IMG_00001_BURST2017111103003.jpg",
      "00001IMG_00001_BURST201711110300391.jpg",
      "x00001IMG_00001_BURST20171111030039.jpg",
      "BURST20171111030039.jpg",
      "IMG_1.JPG",
    ])
      expect(named(name), name).toEqual(none);
  });
});

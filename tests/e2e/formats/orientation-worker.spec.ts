import { expect, test } from "../../support/test.ts";
import { orientations } from "../../../src/photo/turn.ts";
import type { Orientation } from "../../../src/photo/photo.ts";
import {
  exifBlock,
  nameColour,
  storedPicture,
  upright,
  uprightHeight,
  uprightWidth,
  withExif,
  withPngExif,
  withXmp,
  xmpPacket,
} from "../../support/four-corners.ts";
import { onePhotoWorker } from "../../support/photo-worker.ts";

interface Way {
  name: string;
  type: string;
  make(orientation: Orientation): Promise<Buffer>;
}

const ways: Way[] = [
  {
    name: "JPEG Exif",
    type: "image/jpeg",
    make: (orientation) => storedPicture(orientation).withMetadata({ orientation }).jpeg().toBuffer(),
  },
  {
    // Found in the wild: a type the standard does not allow, which engines do not read.
    name: "JPEG Exif with orientation as SLONG",
    type: "image/jpeg",
    make: async (orientation) =>
      withExif(await storedPicture(orientation).jpeg().toBuffer(), exifBlock(orientation, "SLONG")),
  },
  {
    name: "progressive JPEG Exif",
    type: "image/jpeg",
    make: (orientation) =>
      storedPicture(orientation).withMetadata({ orientation }).jpeg({ progressive: true }).toBuffer(),
  },
  {
    name: "JPEG that only XMP turns",
    type: "image/jpeg",
    make: async (orientation) =>
      withXmp(await storedPicture(orientation).jpeg().toBuffer(), xmpPacket(orientation)),
  },
  {
    name: "WebP Exif",
    type: "image/webp",
    make: (orientation) => storedPicture(orientation).withMetadata({ orientation }).webp().toBuffer(),
  },
  {
    name: "PNG eXIf before IDAT",
    type: "image/png",
    make: async (orientation) =>
      withPngExif(await storedPicture(orientation).png().toBuffer(), exifBlock(orientation), "before"),
  },
  {
    name: "PNG eXIf after IDAT",
    type: "image/png",
    make: async (orientation) =>
      withPngExif(await storedPicture(orientation).png().toBuffer(), exifBlock(orientation), "after"),
  },
  {
    name: "AVIF irot and imir",
    type: "image/avif",
    make: (orientation) =>
      storedPicture(orientation).withMetadata({ orientation }).avif({ effort: 0 }).toBuffer(),
  },
];

/** Of thumbnails: a large part of the picture, and less than an eighth of it, which other decoders make. */
const sizes = [
  [320, 213],
  [120, 80],
] as const;

const worker = onePhotoWorker();

for (const way of ways) {
  test(`${way.name}: thumbnail and viewer show all eight orientations upright`, async () => {
    for (const orientation of orientations) {
      const file = await way.make(orientation);
      for (const [width, height] of sizes) {
        const drawing = await worker.draw(file, way.type, width);
        const what = `orientation ${orientation}, ${width} pixels`;
        expect(drawing.settled, what).toMatchObject({ ok: true });
        expect(drawing.picture, what).toMatchObject({ width, height });
        expect(drawing.corners.map(nameColour), what).toEqual([...upright]);
      }

      const shown = await worker.show(file, way.type);
      expect(shown.corners.map(nameColour), `viewer, orientation ${orientation}`).toEqual([...upright]);
      expect([shown.width, shown.height]).toEqual([uprightWidth, uprightHeight]);
    }
  });
}

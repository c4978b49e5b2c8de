import { describe, expect, test } from "vitest";
import type { SkipReason } from "../../../../../src/photo/counts.ts";
import { isInPhotoPackage } from "../../../../../src/photo/names/photo-package.ts";
import { isJunkFolder, placeOfPath, skippedIn, skippedName } from "../../../../../src/photo/names/skipped.ts";

describe("folders", () => {
  const photos = "Trip/Photos Library.photoslibrary";
  const all: readonly [string, SkipReason | null][] = [
    ["Trip/DCIM/Camera", null],
    ["Trip/@eaDir/IMG_1.jpg", "junk"],
    ["Trip/.thumbnails", "junk"],
    ["Trip/@Recycle/x", "in-bin"],
    ["Trip/$RECYCLE.BIN", "in-bin"],
    ["Phone/.Trash/com.sec.android.gallery3d", "in-bin"],
    ["Phone/.FilesByGoogleTrash", "in-bin"],
    ["Phone/MIUI/Gallery/cloud/.trashBin", "in-bin"],
    ["Phone/MIUI/Gallery/cloud/.thumbnailFile", "program-made"],
    ["Phone/MIUI/Gallery/cloud/owner", null],
    ["Phone/Pictures/.Gallery2/recycle", "in-bin"],
    ["Phone/Pictures/recycle", null],
    ["Phone/DCIM/.trashed-1774607641-Camera", "in-bin"],
    [photos, "program-made"],
    [`${photos}/originals`, null],
    [`${photos}/originals/0`, null],
    [`${photos}/Masters/2019/05`, null],
    [`${photos}/database`, "program-made"],
    [`${photos}/resources/derivatives/masters/0`, "program-made"],
    [`${photos}/resources/renders/0`, "program-made"],
    [`${photos}/scopes/cloudsharing/data/1`, "program-made"],
    ["Old.photolibrary/Modified/2008/Roll 1", null],
    ["Old.photolibrary/Previews/2008", "program-made"],
    ["Old.migratedphotolibrary/Thumbnails", "program-made"],
    ["Aperture Library.aplibrary/Masters/2010", null],
    ["Aperture Library.aplibrary/Previews/2010", "program-made"],
    ["iPhoto Library/Originals/2008", null],
    ["iPhoto Library/Modified/2008", null],
    ["iPhoto Library/Data/2008", "program-made"],
    ["iPhoto Library/My own folder", null],
    ["Trip/CaptureOne/Cache/Thumbnails", "program-made"],
    ["Trip/CaptureOne/Output", null],
    ["Trip/Cache", null],
    ["Work.cocatalog/Cache/Previews", "program-made"],
    ["Work.cocatalog/Originals", null],
    ["Catalog Previews.lrdata/0", "program-made"],
    ["darktable/mipmaps-0123456789abcdef0123456789abcdef01234567.d/3", "program-made"],
    ["Card/PRIVATE/M4ROOT/THMBNL", "program-made"],
    ["Card/PRIVATE/M4ROOT/CLIP", null],
    ["Trip/.picasaoriginals", null],
  ];

  test.each(all)("%s: %s", (path, reason) => {
    expect(skippedIn(placeOfPath(path))).toBe(reason);
  });

  test("that a person never puts photos in are known by their name alone", () => {
    for (const name of ["@eaDir", "#recycle", ".Trash", "a.lrdata"])
      expect(isJunkFolder(name), name).toBe(true);
    for (const name of ["Trip", "Cache", "resources"]) expect(isJunkFolder(name), name).toBe(false);
  });
});

test.each([
  [".trashed-1774607641-IMG_1.jpg", "in-bin"],
  [".pending-1774607641-IMG_1.jpg", "unfinished"],
  [".trashed-IMG_1.jpg", null],
  ["trashed-1774607641-IMG_1.jpg", null],
  ["IMG_1.jpg", null],
])("the file %s: %s", (name, reason) => {
  expect(skippedName(name)).toBe(reason);
});

test("what is within the libraries of Apple's programs is known by its path", () => {
  expect(isInPhotoPackage("Trip/My.PhotosLibrary/originals/0/a.jpg")).toBe(true);
  expect(isInPhotoPackage("Old.migratedphotolibrary/a.jpg")).toBe(true);
  expect(isInPhotoPackage("Trip/about.photoslibrary")).toBe(false);
  expect(isInPhotoPackage("Trip/photoslibrary/a.jpg")).toBe(false);
});

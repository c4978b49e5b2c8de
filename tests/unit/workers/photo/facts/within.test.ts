import { expect, test } from "vitest";
import { jpeg, tiff, xmpPacket, type JpegParts } from "../../../../support/picture-bytes.ts";
import { namedWithin } from "../../../../../workers/photo/facts/within.ts";

const within = (parts: JpegParts): ReturnType<typeof namedWithin> => namedWithin(new Blob([jpeg(parts)]));
const xmp = (attributes: string, elements = ""): JpegParts => ({ xmp: xmpPacket(attributes, elements) });
const nothing = { people: false, owner: false, serial: false };

test.each<[string, JpegParts, object]>([
  ["nothing", {}, {}],
  ["a camera", { exif: tiff({ ifd0: { 0x010f: { ascii: "Nikon" } } }) }, {}],
  ["an artist", { exif: tiff({ ifd0: { 0x013b: { ascii: "Ada" } } }) }, { owner: true }],
  ["an artist of blanks, as cameras write", { exif: tiff({ ifd0: { 0x013b: { ascii: "        " } } }) }, {}],
  ["an owner", { exif: tiff({ exif: { 0xa430: { ascii: "Ada" } } }) }, { owner: true }],
  ["a body's number", { exif: tiff({ exif: { 0xa431: { ascii: "3004711" } } }) }, { serial: true }],
  ["a lens's number of zeros", { exif: tiff({ exif: { 0xa435: { ascii: "0000000000" } } }) }, {}],
  [
    "an owner in XMP",
    xmp('xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:OwnerName="Ada"'),
    { owner: true },
  ],
  [
    "a number in XMP",
    xmp('xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="4711"'),
    { serial: true },
  ],
  ["an empty number", xmp('xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber=""'), {}],
  ["an author", xmp("", "<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>"), { owner: true }],
  [
    "a person in the picture",
    xmp(
      'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
      "<Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Ada</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>",
    ),
    { people: true },
  ],
  ["no person", xmp('xmlns:I="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"', "<I:PersonInImage/>"), {}],
  [
    "a face with a name",
    xmp('xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" mwg-rs:Name="Ada"'),
    { people: true },
  ],
])("a file with %s", async (_, parts, found) => {
  expect(await within(parts)).toEqual({ ...nothing, ...found });
});

test("what is no photo, or breaks off, holds nothing that could be said", async () => {
  expect(await namedWithin(new Blob(["this is no picture"]))).toBe(null);
  expect(await namedWithin(new Blob([jpeg({}).slice(0, 4)]))).not.toHaveProperty("people", true);
});

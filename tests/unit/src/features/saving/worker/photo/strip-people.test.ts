import { expect, test } from "vitest";
import { keptXmp } from "../../../../../../../src/features/saving/worker/photo/xmp-kept.ts";
import type { Kept } from "../../../../../../../src/features/saving/worker/photo/kept.ts";
import { readXmp } from "../../../../../../../workers/photo/xmp/xmp.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const packet = bytes(
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:MP="http://ns.microsoft.com/photo/1.2/"
    xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#"
    xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="image/jpeg">
  <MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li MPReg:PersonDisplayName="Ana &amp; Bo"
    MPReg:Rectangle="0.280277, 0.125000, 0.436419, 0.485614"/></rdf:Bag></MPRI:Regions></MP:RegionInfo>
  </rdf:Description></rdf:RDF></x:xmpmeta>`,
);
const all: Kept = { metadata: "all", location: "none", position: null, orientation: 1 };
const kept = (parts: Partial<Kept>) => {
  const written = keptXmp([packet], { ...all, ...parts });
  return written && readXmp([written]).people;
};

test("regions stay with all metadata, though their shares look like coordinates", () => {
  expect(kept({})).toEqual(readXmp([packet]).people);
  expect(kept({})?.people[0]?.area).toEqual({ left: 0.28028, top: 0.125, width: 0.43642, height: 0.48561 });
});

test("nobody stays named with less metadata", () => {
  expect(kept({ metadata: "trimmed" })).toBeNull();
  expect(kept({ metadata: "none" })).toBeNull();
});

test("a picture whose pixels were turned names people anew, where they are now", () => {
  const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
  const size = { width: 300, height: 400 };
  const people = [
    { name: "Ana & Bo", area },
    { name: "Carl", area: null },
  ];
  expect(kept({ people, size })).toEqual({ people, size });
  expect(kept({ people, size, metadata: "trimmed" })).toBeNull();
});

test("a picture whose pixels are others says neither how the old one was developed nor its size", () => {
  const developed = bytes(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
      xmlns:pinroll="urn:pinroll:xmp:1.0:" xmlns:exif="http://ns.adobe.com/exif/1.0/"
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" crs:HasCrop="True" crs:CropLeft="0.25" xmp:Rating="4"
      exif:PixelXDimension="400"><crs:ToneCurve><rdf:Seq><rdf:li>0, 0</rdf:li></rdf:Seq></crs:ToneCurve>
    <pinroll:Recipe>{}</pinroll:Recipe></rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
  const textOf = (parts: Partial<Kept>): string =>
    new TextDecoder().decode(keptXmp([developed], { ...all, location: "exact", ...parts }) ?? undefined);
  const size = { width: 300, height: 400 };
  const text = textOf({ people: [], size });
  expect(text).toContain('Rating="4"');
  expect(text).not.toMatch(/Crop|ToneCurve|Recipe|PixelXDimension/);
  // A smaller copy of the same picture: as Pinroll develops it, it is drawn.
  expect(textOf({ size })).toContain("HasCrop");
  expect(textOf({ size })).not.toMatch(/Recipe|PixelXDimension/);
  expect(textOf({})).toContain("PixelXDimension");
});

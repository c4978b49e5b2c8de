import fc from "fast-check";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { placeByHand, type Corrections } from "../../../../../../../src/photo/photo-edit.ts";
import { xmpPacket } from "../../../../../../../src/features/export/worker/library/xmp-packet.ts";
import { readXmpFile } from "../../../../../../../workers/photo/sidecars/sidecars.ts";

function readBack(text: string): Corrections | undefined {
  const reading = readXmpFile(new TextEncoder().encode(text));
  return reading.about === "photo" ? reading.values.said : undefined;
}

/** A text as fields take it: no blanks at its ends, and only what XML can hold. */
const text = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .map((raw) => raw.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "").trim());

const level = text.map((raw) => raw.replaceAll("|", "").trim()).filter((raw) => raw !== "");
const tag = fc.array(level, { minLength: 1, maxLength: 3 }).map((levels) => levels.join("|"));

const values: fc.Arbitrary<Corrections> = fc.record(
  {
    favourite: fc.boolean(),
    flag: fc.constantFrom("pick", "reject"),
    hidden: fc.boolean(),
    rating: fc.integer({ min: 0, max: 5 }),
    label: fc.constantFrom("", "Red", "To do"),
    rotation: fc.constantFrom(0, 90, 180, 270),
    recipe: fc.constantFrom(
      '{"version":1,"crop":[0.1,0.2,0.8,0.9],"exposure":0.5}',
      '{"version":1,"angle":3.5,"mirror":true,"blackAndWhite":true}',
    ),
    title: text,
    description: text,
    keywords: fc.uniqueArray(tag, { maxLength: 5 }),
    takenAt: fc.record({
      local: fc.constantFrom("2024-05-03T10:11:12", "1970-01-01T00:00:00", "1931-12-31T23:59:59.125"),
      offset: fc.constantFrom(null, "+05:45", "-03:30"),
      source: fc.constant("hand" as const),
    }),
  },
  { requiredKeys: [] },
);

test("what a person said is read back from the packet, all of it and nothing else", () => {
  fc.assert(
    fc.property(values, (said) => {
      fc.pre(Object.keys(said).length > 0);
      expect(readBack(xmpPacket(said, 6))).toEqual(said);
    }),
    { numRuns: 500 },
  );
});

test("other programs read the frame as Adobe's, in the picture as it is stored", () => {
  const recipe = '{"version":1,"crop":[0.1,0.2,0.7,0.6]}';
  const packet = xmpPacket({ recipe }, 6);
  expect(packet).toContain("<crs:HasCrop>True<");
  expect(packet).toContain("<crs:CropLeft>0.2<");
  expect(packet).toContain("<crs:CropTop>0.3<");
});

test("a crop of another program is an edit, none is none", () => {
  const crop = (inside: string): Uint8Array =>
    new TextEncoder().encode(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" ${inside}/></rdf:RDF></x:xmpmeta>`,
    );
  const saidIn = (inside: string) => {
    const reading = readXmpFile(crop(inside));
    return reading.about === "photo" ? reading.values.said : null;
  };
  const frame = 'crs:CropTop="0.1" crs:CropLeft="0" crs:CropBottom="1" crs:CropRight="0.9"';
  expect(saidIn(`${frame} crs:CropAngle="-2" crs:HasCrop="True"`)).toEqual({
    recipe: '{"version":1,"crop":[0,0.1,0.9,1],"angle":2}',
  });
  expect(saidIn(`${frame} crs:CropAngle="0" crs:HasCrop="True" tiff:Orientation="6"`)).toEqual({
    recipe: '{"version":1,"crop":[0,0,0.9,0.9]}',
  });
  expect(saidIn(`${frame} crs:HasCrop="False"`)).toBeUndefined();
  expect(saidIn('crs:HasCrop="True"')).toBeUndefined();
});

test("a location is read back with the rest", () => {
  const said: Corrections = { title: "Here", location: { ...placeByHand(-33.9, 0), altitude: 12.5 } };
  const back = readBack(xmpPacket(said, null));
  expect(back?.location?.lat).toBeCloseTo(-33.9, 6);
  expect(back?.location).toMatchObject({ lng: 0, altitude: 12.5, source: "hand" });
});

test("a reject is -1 where that takes no stars away", () => {
  expect(xmpPacket({ flag: "reject", rating: 0 }, null)).toContain("<xmp:Rating>-1<");
  expect(xmpPacket({ flag: "reject" }, null)).toContain("<xmp:Rating>-1<");
  expect(xmpPacket({ flag: "reject", rating: 2 }, null)).toContain("<xmp:Rating>2<");
  expect(xmpPacket({ flag: "none" }, null)).not.toMatch(/Rating|pick|PickLabel/);
});

describe("sidecars of other programs", () => {
  const packet = (body: string): Uint8Array =>
    new TextEncoder().encode(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/"
      xmlns:digiKam="http://www.digikam.org/ns/1.0/">${body}</rdf:Description></rdf:RDF></x:xmpmeta>`);
  const bag = (name: string, ...items: string[]): string =>
    `<${name}><rdf:Bag>${items.map((item) => `<rdf:li>${item}</rdf:li>`).join("")}</rdf:Bag></${name}>`;
  const valuesOf = (body: string) => {
    const reading = readXmpFile(packet(body));
    if (reading.about !== "photo") throw new Error("It is about no photo.");
    return reading.values;
  };

  test.each([
    ["<xmp:Rating>-1</xmp:Rating>", "reject"],
    ["<digiKam:PickLabel>1</digiKam:PickLabel>", "reject"],
    ["<digiKam:PickLabel>3</digiKam:PickLabel>", "pick"],
    ["<xmpDM:pick>1</xmpDM:pick>", "pick"],
    ["<xmpDM:pick>-1</xmpDM:pick>", "reject"],
  ])("%s is a flag", (body, flag) => {
    expect(valuesOf(body)).toMatchObject({ rating: null, said: { flag } });
  });

  test("say nothing that wins over the photo", () => {
    expect(
      valuesOf("<xmp:Rating>4</xmp:Rating><digiKam:PickLabel>0</digiKam:PickLabel>").said,
    ).toBeUndefined();
  });

  test("hierarchical keywords are read once, whole", () => {
    const lightroom =
      bag("dc:subject", "Lisbon", "Portugal", "Places", "sea") +
      bag("lr:hierarchicalSubject", "Places|Portugal|Lisbon");
    expect(valuesOf(lightroom).keywords).toEqual(["Places|Portugal|Lisbon", "sea"]);
    const digiKam =
      bag("digiKam:TagsList", "Places/Portugal/Lisbon", "sea") + bag("dc:subject", "Lisbon", "sea");
    expect(valuesOf(digiKam).keywords).toEqual(["Places|Portugal|Lisbon", "sea"]);
    expect(valuesOf(bag("lr:hierarchicalSubject", "| ", " a | b ")).keywords).toEqual(["a|b"]);
  });
});

test("exiftool reads what is written", ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), "pinroll-xmp-"));
  try {
    execFileSync("exiftool", ["-ver"], { stdio: "ignore" });
  } catch {
    skip("There is no exiftool here.");
  }
  try {
    const file = join(folder, "photo.xmp");
    const said: Corrections = {
      title: "Fish & <chips>",
      description: "Two\nlines",
      keywords: ["Places|Portugal|Lisbon", "sea"],
      rating: 4,
      flag: "pick",
      rotation: 90,
      favourite: true,
      takenAt: { local: "2024-05-03T10:11:12", offset: "+01:00", source: "hand" },
      location: placeByHand(38.7223, -9.1393),
    };
    writeFileSync(file, xmpPacket(said, 6));
    const [read] = JSON.parse(
      execFileSync("exiftool", ["-json", "-n", "-a", "-G0", "-struct", file], { encoding: "utf8" }),
    ) as Record<string, unknown>[];
    expect(read).toMatchObject({
      "XMP:Title": "Fish & <chips>",
      "XMP:Description": "Two\nlines",
      "XMP:Subject": ["Lisbon", "sea"],
      "XMP:HierarchicalSubject": ["Places|Portugal|Lisbon", "sea"],
      "XMP:Rating": 4,
      "XMP:Pick": 1,
      "XMP:PickLabel": 3,
      // A quarter turn of one that stands on its side.
      "XMP:Orientation": 3,
      "XMP:DateTimeOriginal": "2024:05:03 10:11:12+01:00",
      "XMP:DateCreated": "2024:05:03 10:11:12+01:00",
      "XMP:GPSLatitude": 38.7223,
      "XMP:GPSLongitude": -9.1393,
    });
    expect(read).not.toHaveProperty("ExifTool:Warning");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

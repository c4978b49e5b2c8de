import fc from "fast-check";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Orientation } from "../../../../../../../src/photo/photo.ts";
import { placeByHand, type Corrections } from "../../../../../../../src/photo/photo-edit.ts";
import { orientations } from "../../../../../../../src/photo/turn.ts";
import { exiftoolMissing, exiftoolTags, hasExiftool } from "../../../../../../support/exiftool.ts";
import { xmpPacket } from "../../../../../../../src/features/export/worker/library/xmp-packet.ts";
import { readXmpFile } from "../../../../../../../workers/photo/sidecars/sidecars.ts";

function readBack(text: string): Corrections | undefined {
  const reading = readXmpFile(new TextEncoder().encode(text));
  return reading.about === "photo" ? reading.values.said : undefined;
}

/** How a photo of 600 by 450 pixels lies on its side. */
const onItsSide = { orientation: 6, width: 600, height: 450 } as const;

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
      expect(readBack(xmpPacket(said, onItsSide))).toEqual(said);
    }),
    { numRuns: 500 },
  );
});

test("other programs read the frame as Adobe's, in the picture as it is stored", () => {
  const recipe = '{"version":1,"crop":[0.1,0.2,0.7,0.6]}';
  const packet = xmpPacket({ recipe }, onItsSide);
  expect(packet).toContain("<crs:HasCrop>True<");
  expect(packet).toContain("<crs:CropLeft>0.2<");
  expect(packet).toContain("<crs:CropTop>0.3<");
  expect(xmpPacket({ recipe: '{"version":1,"exposure":1}' }, onItsSide)).not.toContain("crs:");
});

test("the frame of another program is read, but not of a picture that was cut already", () => {
  const packet = (inside: string): Uint8Array =>
    new TextEncoder().encode(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pinroll="urn:pinroll:xmp:1.0:" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" ${inside}/></rdf:RDF></x:xmpmeta>`,
    );
  const valuesIn = (inside: string) => {
    const reading = readXmpFile(packet(inside));
    return reading.about === "photo" ? reading.values : null;
  };
  const frame = 'crs:CropTop="0.1" crs:CropLeft="-0" crs:CropBottom="1" crs:CropRight="0.9"';
  expect(valuesIn(`${frame} crs:CropAngle="-2" crs:HasCrop="True" crs:AlreadyApplied="False"`)).toMatchObject(
    {
      frame: { crop: [-0, 0.1, 0.9, 1], angle: -2 },
    },
  );
  expect(valuesIn(`${frame} crs:HasCrop="True" crs:AlreadyApplied="True"`)).not.toHaveProperty("frame");
  expect(valuesIn(`${frame} crs:HasCrop="False"`)).not.toHaveProperty("frame");
  expect(valuesIn('crs:HasCrop="True"')).not.toHaveProperty("frame");
  const own = valuesIn(`${frame} crs:HasCrop="True" pinroll:Recipe='{"version":1,"warmth":5}'`);
  expect(own?.said).toEqual({ recipe: '{"version":1,"warmth":5}' });
  expect(valuesIn("pinroll:Recipe='warm'")).not.toHaveProperty("said");
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
    writeFileSync(file, xmpPacket(said, onItsSide));
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

/** Where each place of an upright picture of 600 by 450 pixels is stored (Exif 2.32, 4.6.4). */
const storedAt: Record<Orientation, (x: number, y: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [600 - x, y],
  3: (x, y) => [600 - x, 450 - y],
  4: (x, y) => [x, 450 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, 600 - x],
  7: (x, y) => [450 - y, 600 - x],
  8: (x, y) => [450 - y, x],
};

/** What `crs` has to say of a frame's four corners in the upright picture: left, top, right, bottom, as stored. */
function storedSides(corners: readonly (readonly [number, number])[], orientation: Orientation): number[] {
  const places = corners
    .map(([x, y]) => storedAt[orientation](x, y))
    .sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  const [wide, high] = orientation < 5 ? [600, 450] : [450, 600];
  return [places[0], places[3]].flatMap((place) => [(place?.[0] ?? 0) / wide, (place?.[1] ?? 0) / high]);
}

test("exiftool reads the frame of every orientation, straightened or not", ({ skip }) => {
  if (!hasExiftool) skip(exiftoolMissing);
  // 320 by 240 pixels around 360, 180; turned by ten degrees.
  const [cos, sin] = [Math.cos(Math.PI / 18), Math.sin(Math.PI / 18)];
  const frames = [0, 10].map((angle) =>
    [
      [-160, -120],
      [160, -120],
      [160, 120],
      [-160, 120],
    ].map(([u = 0, v = 0]): [number, number] =>
      angle === 0 ? [360 + u, 180 + v] : [360 + u * cos + v * sin, 180 - u * sin + v * cos],
    ),
  );
  const folder = mkdtempSync(join(tmpdir(), "pinroll-xmp-"));
  try {
    for (const orientation of orientations)
      frames.forEach((corners, at) => {
        const crop = storedSides(corners, 1);
        const recipe = JSON.stringify({ version: 1, crop, angle: at * 10, mirror: true, exposure: 0.5 });
        const packet = xmpPacket({ recipe }, { orientation, width: 600, height: 450 });
        writeFileSync(join(folder, `${orientation}-${at}.xmp`), packet);
      });
    const names = orientations.flatMap((orientation) => [`${orientation}-0.xmp`, `${orientation}-1.xmp`]);
    const read = exiftoolTags(folder, names, ["-n", "-XMP-crs:all"], folder);
    for (const orientation of orientations)
      for (const [at, corners] of frames.entries()) {
        const tags = read.get(`${orientation}-${at}.xmp`);
        const sides = ["CropLeft", "CropTop", "CropRight", "CropBottom"].map((name) => Number(tags?.[name]));
        storedSides(corners, orientation).forEach((side, one) => expect(sides[one]).toBeCloseTo(side, 5));
        // In a picture that is stored mirrored, the frame leans the other way.
        const leans = [2, 4, 5, 7].includes(orientation) ? 10 : -10;
        expect(tags).toMatchObject({ HasCrop: true, CropAngle: at === 0 ? 0 : leans });
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

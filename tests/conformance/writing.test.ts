import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WantedFacts } from "../../src/features/writing/shared/wanted.ts";
import { writeInto } from "../../src/features/writing/worker/photo/write-into.ts";
import { sidecarFor } from "../../src/features/writing/worker/photo/sidecar-for.ts";
import { storedPeople } from "../../src/photo/people/people.ts";
import { aRecord } from "../support/library-fixtures.ts";
import { jpeg, tiff } from "../support/picture-bytes.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../support/corpus.ts";
import {
  exiftoolMissing,
  type ExiftoolTags,
  exiftoolTags,
  hasExiftool,
  runExiftool,
} from "../support/exiftool.ts";

const wanted: Required<Omit<WantedFacts, "decidedAt" | "edits" | "people">> = {
  takenAt: { local: "2019-07-14T15:16:17.25", offset: "+05:30" },
  position: { lat: -33.8567844, lng: 151.2152967, altitude: 12.5 },
  orientation: 6,
  title: "Tïtle & <more>",
  description: "Größe “quoted”\nsecond line",
  keywords: ["Places|Sydney", "Über", "plain"],
  rating: 4,
  label: "Green",
};

/** What exiftool must read of it, with numbers as they are (`-n`). */
const expected: Record<string, unknown> = {
  "ExifIFD:DateTimeOriginal": "2019:07:14 15:16:17",
  "ExifIFD:OffsetTimeOriginal": "+05:30",
  "ExifIFD:SubSecTimeOriginal": 25,
  "Composite:GPSLatitude": expect.closeTo(-33.8567844, 7),
  "Composite:GPSLongitude": expect.closeTo(151.2152967, 7),
  "Composite:GPSAltitude": 12.5,
  "IFD0:Orientation": 6,
  "IFD0:ImageDescription": wanted.description,
  "XMP-dc:Title": wanted.title,
  "XMP-dc:Description": wanted.description,
  "XMP-dc:Subject": ["Sydney", "Über", "plain"],
  "XMP-lr:HierarchicalSubject": wanted.keywords,
  "XMP-xmp:Rating": 4,
  "XMP-xmp:Label": "Green",
};

/** Tags that say what was wanted, where they stood before; those of a new block; and places, which move. */
const mayChange: readonly RegExp[] = [
  /^(?:System:|SourceFile$)/,
  /^(?:Composite|GPS|XMP-exif):GPS(?:Latitude|Longitude|Altitude|Position|DOP$|HPositioningError$|MapDatum$|Status$|VersionID$)/,
  /^Composite:(?:SubSec)?(?:DateTimeOriginal|CreateDate|DateTimeCreated|DigitalCreationDateTime)$/,
  /^(?:ExifIFD|IFD0):(?:DateTimeOriginal|CreateDate|(?:SubSec|Offset)Time(?:Original|Digitized)|ExifVersion)$/,
  /^XMP-(?:exif:DateTime(?:Original|Digitized)|xmp:CreateDate|photoshop:DateCreated|xmp:MetadataDate|xmp:Rating|xmp:Label|x:XMPToolkit)$/,
  /^XMP-(?:dc:(?:Title|Description|Subject)|lr:HierarchicalSubject|tiff:(?:Orientation|ImageDescription)|exif:UserComment)$/,
  /^XMP-(?:digiKam:(?:TagsList|ColorLabel)|darktable:Colorlabels|microsoft:(?:RatingPercent|LastKeywordXMP)|mediapro:CatalogSets)$/,
  /^IFD0:(?:Orientation|ImageDescription|Rating|RatingPercent|XPTitle|XPKeywords|XPComment)$/,
  /^IPTC:(?:DateCreated|TimeCreated|DigitalCreation(?:Date|Time)|Keywords|Caption-Abstract|ObjectName|CodedCharacterSet)$/,
  /^(?:File:CurrentIPTCDigest|Photoshop:IPTCDigest|File:ExifByteOrder|RIFF:WebP_Flags|File:FileType)$/,
  /^(?:IFD0:(?:[XY]Resolution|ResolutionUnit|YCbCrPositioning)|ExifIFD:(?:ColorSpace|ComponentsConfiguration|FlashpixVersion|ExifImage(?:Width|Height)))$/,
  // Counted from the beginning of the file.
  /^[^:]+:(?:ThumbnailOffset|StripOffsets|PreviewImageStart|MPImageStart|MPImageLength)$/,
];

/** Tags that must not change where they stood before. */
const onlyNew =
  /^(?:IFD0:(?:[XY]Resolution|ResolutionUnit|YCbCrPositioning)|ExifIFD:(?:ColorSpace|ComponentsConfiguration|FlashpixVersion|ExifImage(?:Width|Height))|File:ExifByteOrder|GPS:GPSVersionID)$/;

/** Files of which exiftool says something else afterwards, with the reason. */
const knownChanges: Readonly<Record<string, string>> = {
  "jhead__tests__strange-jpegs__iptc1.jpg":
    "Its maker note points behind the end of the block since another program moved it; exiftool reads there what is new.",
  "jhead__tests__strange-jpegs__iptc2.jpg": "As iptc1.jpg.",
  "jhead__tests__strange-jpegs__xp-mess.jpg":
    "Its tags are out of order, which exiftool says of the next one once another stands before it.",
  "piexif__tests__images__01.tif":
    "It states an old version in its first directory, too, as TIFF/EP did; that one is not written.",
};

const isKnown = (line: string): boolean => Object.keys(knownChanges).some((name) => line.startsWith(name));

/** What an old directory lacks is told only once it states its version. */
const tellsLack = /: Missing required (?:JPEG|TIFF) (?:IFD0|IFD1|ExifIFD|GPS) tag /;

/** Kinds of files that are written into here. */
const formats = /\.(?:jpe?g|png|webp|tiff?|mpo)$/i;

const isReady = corpusFolder !== null && hasExiftool;
const missing = corpusFolder === null ? corpusMissing : exiftoolMissing;

describe.skipIf(!isReady)(`real files written into${isReady ? "" : `: ${missing}`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "pinroll-writing-"));
  const [old, fresh] = [join(folder, "old"), join(folder, "fresh")];
  const written: string[] = [];
  const refused = new Map<string, string[]>();
  let before = new Map<string, ExiftoolTags>();
  let after = new Map<string, ExiftoolTags>();

  beforeAll(async () => {
    mkdirSync(old);
    mkdirSync(fresh);
    for (const { path } of corpusTruth().filter((one) => formats.test(one.path))) {
      const bytes = readFileSync(corpusFile(path));
      const name = path.replaceAll("/", "__");
      const result = await writeInto(new File([bytes], ""), wanted);
      if (!result.ok) {
        refused.set(result.why, [...(refused.get(result.why) ?? []), name]);
        continue;
      }
      written.push(name);
      writeFileSync(join(old, name), bytes);
      writeFileSync(join(fresh, name), new Uint8Array(await result.file.arrayBuffer()));
    }
    const options = ["-G1", "-n", "-struct", "-a", "-u", "-all"];
    before = exiftoolTags(old, written, options, folder);
    after = exiftoolTags(fresh, written, options, folder);
    console.log(`written: ${written.length}`);
    for (const [why, names] of refused) console.log(`${why}: ${names.length}\n  ${names.join("\n  ")}`);
  }, 600_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("of files that are whole, few are refused, and none but with a reason", () => {
    const whole = new Set(
      corpusTruth()
        .filter(({ integrity }) => integrity === "ok")
        .map(({ path }) => path.replaceAll("/", "__")),
    );
    const wholeRefused = [...refused].flatMap(([, names]) => names.filter((name) => whole.has(name)));
    expect(wholeRefused.length).toBeLessThan(30);
    expect(refused.get("differs") ?? []).toEqual([]);
    expect(refused.get("unreadable") ?? []).toEqual([]);
  });

  test("exiftool reads all that was written, of every file", () => {
    expect(written.length).toBeGreaterThan(450);
    for (const name of written) expect(after.get(name), name).toMatchObject(expected);
  });

  test("nothing else reads otherwise than before, maker notes among it", () => {
    const changed = written.flatMap((name) => {
      const [one, other] = [before.get(name) ?? {}, after.get(name) ?? {}];
      const tags = [...new Set([...Object.keys(one), ...Object.keys(other)])];
      return tags
        .filter((tag) => JSON.stringify(valueIn(one, tag)) !== JSON.stringify(valueIn(other, tag)))
        .filter((tag) => !mayChange.some((may) => may.test(tag)) || (onlyNew.test(tag) && tag in one))
        .filter((tag) => tag !== "ExifTool:Warning" || valueIn(other, tag) !== undefined)
        .map((tag) => `${name} ${tag}`);
    });
    expect(changed.filter((line) => !isKnown(line))).toEqual([]);
  });

  test("exiftool warns of nothing that it did not warn of before", () => {
    // Of several warnings each has a key of its own.
    const options = ["-validate", "-warning", "-a", "-G4"];
    const [one, other] = [
      exiftoolTags(old, written, options, folder),
      exiftoolTags(fresh, written, options, folder),
    ];
    const more = written.flatMap((name) => {
      const known = warningsOf(one.get(name));
      return warningsOf(other.get(name))
        .filter((warning) => !known.includes(warning))
        .map((warning) => `${name}: ${warning}`);
    });
    expect(more.filter((line) => !isKnown(line) && !tellsLack.test(line))).toEqual([]);
  });

  test("without their metadata old and new files are the same, byte for byte", () => {
    // Only formats of which exiftool removes metadata without moving anything else.
    const plain = written.filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name));
    for (const from of [old, fresh]) {
      const list = join(folder, "names.txt");
      mkdirSync(join(from, "bare"));
      writeFileSync(list, plain.join("\n"));
      runExiftool(from, ["-q", "-q", "-all=", "-o", "bare/", "-@", list]);
    }
    const bare = (from: string, name: string): string => {
      try {
        return readFileSync(join(from, "bare", name)).toString("latin1");
      } catch {
        return "";
      }
    };
    const [same, different] = [[] as string[], [] as string[]];
    for (const name of plain) {
      const [one, other] = [bare(old, name), bare(fresh, name)];
      if (one !== "") (one === other ? same : different).push(name);
    }
    expect(same.length).toBeGreaterThan(300);
    expect(different).toEqual([]);
  });

  test("a second time the same is said, and the file grows no further", async () => {
    for (const name of written.slice(0, 60)) {
      const bytes = readFileSync(join(fresh, name));
      const again = await writeInto(new File([bytes], ""), wanted);
      expect(again.ok && again.file.size, name).toBe(bytes.length);
    }
  });
});

const valueIn = (tags: object, tag: string): unknown => (tags as Record<string, unknown>)[tag];

function warningsOf(tags: ExiftoolTags | undefined): string[] {
  const entries = Object.entries(tags ?? {}).filter(([tag]) => /(?:^|:)(?:Warning|Error)$/.test(tag));
  // An odd entry stands one further down if another comes before it.
  return entries.flatMap(([, value]) => [value].flat().map((one) => String(one).replace(/ entry \d+$/, "")));
}

describe.skipIf(!hasExiftool)(`people written into files${hasExiftool ? "" : `: ${exiftoolMissing}`}`, () => {
  test("exiftool reads their regions of the stored picture and their names, beside those of others", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pinroll-people-"));
    try {
      const name = "photo.jpg";
      writeFileSync(
        join(folder, name),
        jpeg({ width: 400, height: 300, exif: tiff({ ifd0: { 0x0112: { short: [6] } } }) }),
      );
      runExiftool(folder, [
        "-overwrite_original",
        "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=400,H=300,Unit=pixel},RegionList=[{Area={X=0.5,Y=0.5,W=0.1,H=0.1,Unit=normalized},Type=Focus}]}",
        "-XMP-iptcExt:PersonInImage=Cleo",
        name,
      ]);
      // At the top left of the upright picture, which is at the bottom left of the stored one.
      const record = aRecord({
        type: "image/jpeg",
        width: 300,
        height: 400,
        orientation: 6,
        keywords: [],
        people: null,
      });
      const upright = { left: 0, top: 0.1, width: 0.2, height: 0.3 };
      const people = storedPeople([{ name: "Ana & Ö", area: upright }], record);
      const bytes = readFileSync(join(folder, name));
      const result = await writeInto(new File([bytes], name), { people });
      if (!result.ok) throw new Error(result.why);
      writeFileSync(join(folder, name), new Uint8Array(await result.file.arrayBuffer()));
      const sidecar = await sidecarFor(null, { people });
      if (!sidecar.ok) throw new Error(sidecar.why);
      writeFileSync(join(folder, "photo.xmp"), new Uint8Array(await sidecar.file.arrayBuffer()));
      const read = exiftoolTags(
        folder,
        [name, "photo.xmp"],
        ["-G1", "-n", "-struct", "-warning", "-XMP:all"],
        folder,
      );
      const ana = {
        Name: "Ana & Ö",
        Type: "Face",
        Area: { X: 0.25, Y: 0.9, W: 0.3, H: 0.2, Unit: "normalized" },
      };
      expect(read.get(name)).toMatchObject({
        "XMP-mwg-rs:RegionInfo": {
          AppliedToDimensions: { W: 400, H: 300, Unit: "pixel" },
          RegionList: [{ Type: "Focus" }, ana],
        },
        "XMP-iptcExt:PersonInImage": ["Cleo", "Ana & Ö"],
      });
      expect(read.get("photo.xmp")).toMatchObject({
        "XMP-mwg-rs:RegionInfo": {
          AppliedToDimensions: { W: 400, H: 300, Unit: "pixel" },
          RegionList: [ana],
        },
        "XMP-iptcExt:PersonInImage": ["Ana & Ö"],
      });
      for (const tags of read.values()) expect(tags).not.toHaveProperty("ExifTool:Warning");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

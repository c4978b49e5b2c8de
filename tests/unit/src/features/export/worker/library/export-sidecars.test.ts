import fc from "fast-check";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placeByHand, type CorrectedLocation } from "../../../../../../../src/photo/photo-edit.ts";
import type { Location } from "../../../../../../../src/photo/photo.ts";
import { xmpPacket } from "../../../../../../../src/features/export/worker/library/xmp-packet.ts";
import { readXmpFile } from "../../../../../../../workers/photo/sidecars/sidecars.ts";
import { cases } from "../../../../../../support/cases.ts";
import { exportedBytes, libraryOf } from "../../../../../../support/exported-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { unzip } from "../../../../../../support/unzip.ts";
import { parseXml } from "../../../../../../support/xml-tree.ts";

function readBack(text: string): Location | null {
  const reading = readXmpFile(new TextEncoder().encode(text));
  return reading.about === "photo" ? reading.values.location : null;
}

const xmpOf = (location: CorrectedLocation): string => xmpPacket({ location }, null);

const anywhere = fc.record({
  lat: fc.oneof(fc.constantFrom(0, 90, -90), fc.double({ min: -90, max: 90, noNaN: true })),
  lng: fc.oneof(fc.constantFrom(0, 180, -180), fc.double({ min: -180, max: 180, noNaN: true })),
  altitude: fc.option(fc.double({ min: -430, max: 8849, noNaN: true })),
});

test("a place that is written into an XMP file is read back from it, to a tenth of a metre, everywhere on Earth", () => {
  fc.assert(
    fc.property(anywhere, ({ lat, lng, altitude }) => {
      // No receiver's (0, 0) is believed.
      fc.pre(Math.abs(lat) > 1e-7 || Math.abs(lng) > 1e-7);
      const given: CorrectedLocation = { ...placeByHand(lat, lng), altitude };
      const back = readBack(xmpOf(given));
      expect(Math.abs((back?.lat ?? Number.NaN) - lat)).toBeLessThan(1e-6);
      expect(Math.abs((back?.lng ?? Number.NaN) - lng)).toBeLessThan(1e-6);
      if (altitude === null) expect(back?.altitude).toBeNull();
      else expect(Math.abs((back?.altitude ?? Number.NaN) - altitude)).toBeLessThan(0.011);
    }),
    { numRuns: cases(400, 2000) },
  );
});

test("coordinates stand as the XMP specification writes them", () => {
  const text = xmpOf(placeByHand(38.7223, -9.1393));
  expect(text).toContain("<exif:GPSLatitude>38,43.3380N</exif:GPSLatitude>");
  expect(text).toContain("<exif:GPSLongitude>9,8.3580W</exif:GPSLongitude>");
  expect(xmpOf(placeByHand(59.99999999999, -179.99999999999))).toContain("60,0.0000N");
  expect(xmpOf(placeByHand(59.99999999999, -179.99999999999))).toContain("180,0.0000W");
  const names = parseXml(text).children[0]?.children[0]?.children.map(({ name }) => name);
  expect(names).toEqual(["Edited", "GPSVersionID", "GPSMapDatum", "GPSLatitude", "GPSLongitude"]);
});

test("an archive holds one XMP file for each file whose place was given here, in the folders of the photos", async () => {
  const lisbon = placeByHand(38.7223, -9.1393);
  const files = [
    { path: "Trip/Día 1/a & b.jpg", record: aRecord({ location: null }), given: lisbon },
    { path: "Trip/camera.jpg", record: aRecord() },
    { path: "Trip/raw.jpg", record: aRecord({ location: null }), given: placeByHand(-33.9, 18.4) },
    { path: "Trip/raw.cr2", record: aRecord({ type: "image/x-canon-cr2", location: null }) },
    { path: "../../etc/passwd.jpg", record: aRecord({ location: null }), given: lisbon },
    { path: "Trip/edited.jpg", record: aRecord({ location: null }), given: lisbon },
  ];
  const library = await libraryOf(files);
  library.intake.found([{ id: files.length, path: "Trip/Edited.XMP", sidecar: true }]);
  const bytes = await exportedBytes(library, "xmp");
  const unpacked = unzip(bytes);
  expect(unpacked.map(({ path }) => path).sort()).toEqual([
    "Trip/Día 1/a & b.jpg.xmp",
    "Trip/raw.cr2.xmp",
    "Trip/raw.jpg.xmp",
    "Would overwrite existing XMP files/Trip/edited.jpg.xmp",
    "etc/passwd.jpg.xmp",
  ]);
  for (const { path, text } of unpacked) {
    const back = readBack(text);
    expect(back?.lat).toBeCloseTo(path.includes("raw") ? -33.9 : lisbon.lat, 6);
    expect(back?.source).toBe("sidecar:xmp");
    expect(text).not.toContain("DateTime");
  }
});

test("a program that is not ours unpacks the archive", async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), "pinroll-zip-"));
  try {
    execFileSync("unzip", ["-v"], { stdio: "ignore" });
  } catch {
    skip("There is no unzip here.");
  }
  try {
    const record = aRecord({ location: null });
    const files = Array.from({ length: 250 }, (_, id) => ({
      path: `Trip/Größe ${id}.jpg`,
      record,
      given: placeByHand(id / 3, -id / 2),
    }));
    writeFileSync(join(folder, "all.zip"), await exportedBytes(await libraryOf(files), "xmp"));
    const said = execFileSync("unzip", ["-t", join(folder, "all.zip")], { encoding: "utf8" });
    expect(said).toMatch(/No errors detected/);
    expect(said.match(/OK/g)).toHaveLength(250);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { expect, test } from "vitest";
import type { WantedFacts } from "../../../../../../../src/features/writing/shared/wanted.ts";
import { readXmpFile } from "../../../../../../../workers/photo/sidecars/sidecars.ts";
import { sidecarFor } from "../../../../../../../src/features/writing/worker/photo/sidecar-for.ts";

const wanted: WantedFacts = {
  takenAt: { local: "2019-07-14T15:16:17", offset: "+05:30" },
  position: { lat: -33.8567844, lng: 151.2152967, altitude: 12.5 },
  title: "Coast",
  description: "By the sea",
  keywords: ["Places|Sydney", "sea"],
  rating: 4,
  label: "Blue",
};

async function sidecar(old: string | Uint8Array<ArrayBuffer> | null, facts = wanted): Promise<string> {
  const result = await sidecarFor(old === null ? null : new Blob([old]), facts);
  return result.ok ? result.file.text() : result.why;
}

const lightroom = `<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Adobe XMP Core 7.0">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmp:Rating="2" crs:Exposure2012="+0.35" exif:DateTimeOriginal="2001-02-03T04:05:06">
   <crs:ToneCurvePV2012><rdf:Seq><rdf:li>0, 0</rdf:li><rdf:li>255, 255</rdf:li></rdf:Seq></crs:ToneCurvePV2012>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>`;

const darktable = `<?xml version="1.0" encoding="UTF-8"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:darktable="http://darktable.sf.net/"
   exif:DateTimeOriginal="2001:02:03 04:05:06.000" darktable:xmp_version="5" darktable:auto_presets_applied="1">
   <darktable:history><rdf:Seq><rdf:li darktable:num="0" darktable:params="gz03eJxjYGBgYAFiCQYYOOEEIjd6AQBFpwW5"/></rdf:Seq></darktable:history>
  </rdf:Description></rdf:RDF></x:xmpmeta>`;

test("a new sidecar says all of it, and is read again", async () => {
  const text = await sidecar(null);
  const reading = readXmpFile(new TextEncoder().encode(text));
  expect(reading).toMatchObject({
    about: "photo",
    values: {
      takenAt: wanted.takenAt,
      location: { lat: expect.closeTo(-33.8567844, 7), lng: expect.closeTo(151.2152967, 7), altitude: 12.5 },
      title: "Coast",
      description: "By the sea",
      keywords: ["Places|Sydney", "sea"],
      rating: 4,
    },
  });
});

test.each([
  [
    "Lightroom's",
    lightroom,
    [
      'crs:Exposure2012="+0.35"',
      "<crs:ToneCurvePV2012><rdf:Seq><rdf:li>0, 0</rdf:li>",
      'xmp:Rating="4"',
      'exif:DateTimeOriginal="2019-07-14T15:16:17+05:30"',
    ],
  ],
  [
    "darktable's",
    darktable,
    [
      'darktable:params="gz03eJxjYGBgYAFiCQYYOOEEIjd6AQBFpwW5"',
      'exif:DateTimeOriginal="2019:07:14 15:16:17"',
    ],
  ],
])("%s sidecar keeps what it holds", async (_, old, parts) => {
  const fresh = await sidecar(old);
  for (const part of parts) expect(fresh).toContain(part);
});

test("a sidecar in UTF-16 becomes one in UTF-8", async () => {
  const fresh = await sidecar(
    new Uint8Array(Buffer.from(`\uFEFF${darktable.replace("UTF-8", "UTF-16")}`, "utf16le")),
  );
  expect(fresh).toContain("darktable:history");
  expect(fresh).toContain('<?xml version="1.0"?>');
});

test("what is no XMP is refused", async () => {
  expect(await sidecar("no XMP at all")).toBe("damaged");
  expect(await sidecar(`${lightroom.slice(0, 300)}`)).toBe("damaged");
  expect(await sidecar(" ".repeat(1024 * 1024 + 1))).toBe("large");
});

test("a label stands where programs read it, also as their numbers where they have written some", async () => {
  const text = await sidecar(null, { label: "Blue" });
  expect(text).toMatch(/<xmp:Label [^>]*>Blue</);
  expect(text).not.toContain("ColorLabel");
  const numbered = darktable
    .replace(
      "<darktable:history>",
      "<darktable:colorlabels><rdf:Seq><rdf:li>0</rdf:li></rdf:Seq></darktable:colorlabels>$&",
    )
    .replace("xmlns:darktable", 'xmlns:digiKam="http://www.digikam.org/ns/1.0/" digiKam:ColorLabel="1" $&');
  const values = (xmp: string): unknown => {
    const reading = readXmpFile(new TextEncoder().encode(xmp));
    return reading.about === "photo" ? reading.values.label : null;
  };
  expect(values(numbered)).toBe("Red");
  const blue = await sidecar(numbered, { label: "Purple" });
  expect(blue).toMatch(/<darktable:colorlabels><rdf:Seq>\s*<rdf:li>4</);
  expect(blue).toContain('digiKam:ColorLabel="6"');
  expect(values(blue)).toBe("Purple");
  const none = await sidecar(blue, { label: "" });
  expect(none).not.toMatch(/Label|colorlabels/);
});

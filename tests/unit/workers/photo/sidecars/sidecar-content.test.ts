import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SidecarReading } from "../../../../../src/photo/sidecar.ts";
import {
  readSidecars,
  readXmpFile,
  type SidecarResult,
} from "../../../../../workers/photo/sidecars/sidecars.ts";
import { jpeg, tiff } from "../../../../support/picture-bytes.ts";
import { readTakeout } from "../../../../../workers/photo/sidecars/takeout.ts";

const photo = {
  title: "IMG_1.jpg",
  description: " Zwischen den Häusern ",
  photoTakenTime: { timestamp: "1741885510", formatted: "Thu, 13 Mar 2025 17:05:10 UTC" },
  geoData: { latitude: 48.8583, longitude: -2.2945, altitude: 35.2, latitudeSpan: 0, longitudeSpan: 0 },
  favorited: true,
};

function values(fields: object): Extract<SidecarReading, { about: "photo" }>["values"] {
  const reading = readTakeout(JSON.stringify(fields));
  if (reading.about !== "photo") throw new Error("not about a photo");
  return reading.values;
}

const packet = (body: string): Uint8Array =>
  new TextEncoder().encode(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:dc="http://purl.org/dc/elements/1.1/">${body}</rdf:Description></rdf:RDF></x:xmpmeta>`);

describe("what a camera put beside a film", () => {
  const read = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<SidecarReading | null> => {
    let reading: SidecarReading | null = null;
    await readSidecars(
      [{ id: 0, file: new File([bytes], name), named: false, sidecar: "film" }],
      (result) => {
        if (result.ok) reading = result.reading;
      },
    );
    return reading;
  };
  const xml = (position: string): Uint8Array<ArrayBuffer> =>
    new TextEncoder().encode(`<?xml version="1.0"?><NonRealTimeMeta>
      <CreationDate value="2018-09-20T16:15:46+09:00"/><Device manufacturer="Sony" modelName="ILCE-6500" serialNo="0"/>
      <AcquisitionRecord><Group name="ExifGPS"><Item name="LatitudeRef" value="S"/>
      <Item name="Latitude" value="${position}"/><Item name="LongitudeRef" value="E"/>
      <Item name="Longitude" value="139:45:00.000"/></Group></AcquisitionRecord></NonRealTimeMeta>`);

  test("Sony's XML: date with its zone, camera and place", async () => {
    expect(await read("C0001M01.XML", xml("35:30:00.000"))).toMatchObject({
      about: "photo",
      values: {
        takenAt: { local: "2018-09-20T16:15:46", offset: "+09:00", source: "sidecar:film" },
        location: { lat: -35.5, lng: 139.75, source: "sidecar:film" },
        camera: { make: "Sony", model: "ILCE-6500" },
      },
    });
    expect(await read("C0001M01.XML", xml(""))).toMatchObject({ values: { location: null } });
  });

  test("a thumbnail's Exif; anything else says nothing", async () => {
    const exif = tiff({
      ifd0: { 0x110: { ascii: "Canon PowerShot S80" } },
      exif: { 0x9003: { ascii: "2006:05:03 10:11:12" } },
    });
    expect(await read("MVI_1.THM", jpeg({ exif }))).toMatchObject({
      about: "photo",
      values: {
        takenAt: { local: "2006-05-03T10:11:12", offset: null, source: "sidecar:film" },
        camera: { model: "Canon PowerShot S80" },
      },
    });
    expect(await read("X_M01.XML", packet("").slice())).toMatchObject({ about: "nothing" });
  });
});

describe("Takeout JSON", () => {
  test("holds the time in UTC, the place, the words and the name before it was cut", () => {
    expect(readTakeout(JSON.stringify(photo))).toEqual({
      about: "photo",
      fileName: "IMG_1.jpg",
      values: {
        takenAt: { local: "2025-03-13T17:05:10", offset: "+00:00", source: "sidecar:takeout" },
        location: {
          lat: 48.8583,
          lng: -2.2945,
          altitude: 35.2,
          accuracy: null,
          direction: null,
          north: null,
          source: "sidecar:takeout",
        },
        title: null,
        description: "Zwischen den Häusern",
        keywords: [],
        rating: null,
        label: null,
        favourite: true,
      },
    });
  });

  test("what was archived is hidden, and what was in the trash is told; albums have titles, old ones within their data", () => {
    expect(values(photo).said).toBeUndefined();
    expect(values({ ...photo, archived: true, trashed: false }).said).toEqual({ hidden: true });
    expect(values({ ...photo, trashed: true }).trashed).toBe(true);
    for (const fields of [{ title: " Paris ", date: {} }, { albumData: { title: "Paris" } }])
      expect(readTakeout(JSON.stringify(fields))).toEqual({ about: "album", title: "Paris" });
    for (const fields of [{ title: "", date: {} }, { title: "x".repeat(501), date: {} }, { comments: [] }])
      expect(readTakeout(JSON.stringify(fields))).toEqual({ about: "album" });
  });

  test("the camera's own place counts where no other is known; (0, 0) and impossible ones are none", () => {
    const none = { latitude: 0, longitude: 0, altitude: 0 };
    const real = { latitude: 10, longitude: 20, altitude: 0 };
    expect(values({ ...photo, geoData: none, geoDataExif: real }).location).toMatchObject({
      lat: 10,
      lng: 20,
      altitude: null,
    });
    expect(values({ ...photo, geoData: none, geoDataExif: none }).location).toBeNull();
    expect(values({ ...photo, geoData: { latitude: 95, longitude: 0 } }).location).toBeNull();
    expect(values({ ...photo, geoData: { latitude: "1", longitude: 2 } }).location).toBeNull();
  });

  test("photos from before 1970 have negative times; zero and nonsense are no time", () => {
    const at = (timestamp: unknown) => values({ ...photo, photoTakenTime: { timestamp } }).takenAt;
    expect(at("-1000000000")?.local).toBe("1938-04-24T22:13:20");
    for (const odd of ["0", "", "soon", "1e3", null, {}, 1e300, "999999999999"]) expect(at(odd)).toBeNull();
  });

  test("tells albums and the rest of an export from photos", () => {
    const album = { title: "Gopher's gallery", description: "", access: "", date: { timestamp: "0" } };
    expect(readTakeout(JSON.stringify(album)).about).toBe("album");
    for (const other of [{ albumData: {} }, { printSubscriptions: [] }, { userGeneratedMemoryTitles: [] }])
      expect(readTakeout(JSON.stringify(other)).about).toBe("album");
    expect(readTakeout('{"name":"pinroll","version":"1"}').about).toBe("nothing");
  });

  test("what is no JSON, or nested without end, says so and never throws", () => {
    for (const text of ["", "{", "[".repeat(500_000), "null", "3", '"x"', "[]", "\u0000"])
      expect(readTakeout(text).about).toBe("nothing");
    fc.assert(fc.property(fc.json(), (text) => void readTakeout(text)));
    const any = fc.anything();
    const hostile = fc.record({
      title: any,
      photoTakenTime: any,
      geoData: any,
      description: any,
      favorited: any,
    });
    fc.assert(
      fc.property(
        hostile,
        (fields) => void values({ ...fields, photoTakenTime: fields.photoTakenTime ?? 1 }),
      ),
    );
  });
});

describe("an XMP file", () => {
  test("holds date, place and words, each said to come from beside the photo", () => {
    const reading = readXmpFile(
      packet(`<exif:DateTimeOriginal>2024-05-03T10:11:12+02:00</exif:DateTimeOriginal>
        <exif:GPSLatitude>48,24.5N</exif:GPSLatitude><exif:GPSLongitude>3,5.4W</exif:GPSLongitude>
        <xmp:Rating>4</xmp:Rating><dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>a</rdf:li></rdf:Bag></dc:subject>`),
    );
    expect(reading).toMatchObject({
      about: "photo",
      values: {
        takenAt: { local: "2024-05-03T10:11:12", offset: "+02:00", source: "sidecar:xmp" },
        location: { lng: -3.09, source: "sidecar:xmp" },
        rating: 4,
        keywords: ["a"],
      },
    });
  });

  test("that is empty of what is known is about a photo all the same; other text is not", () => {
    expect(readXmpFile(packet("")).about).toBe("photo");
    for (const text of ["", "<html/>", "hello"]) {
      expect(readXmpFile(new TextEncoder().encode(text)).about).toBe("nothing");
    }
  });

  test("entities that grow without end are not expanded", () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
    const text =
      bomb + new TextDecoder().decode(packet("<dc:title>&b;</dc:title><xmp:Rating>3</xmp:Rating>"));
    const reading = readXmpFile(new TextEncoder().encode(text));
    expect(JSON.stringify(reading)).not.toContain("aaaaaaaaaa");
  });
});

describe("reading", () => {
  const json = (
    id: number,
    content: BlobPart,
  ): { id: number; file: File; named: boolean; sidecar: "json" } => ({
    id,
    file: new File([content], ""),
    named: false,
    sidecar: "json",
  });

  async function readAll(batch: Parameters<typeof readSidecars>[0]): Promise<SidecarResult[]> {
    const results: SidecarResult[] = [];
    await readSidecars(batch, (result) => void results.push(result));
    return results;
  }

  test("answers each file of a batch in order, whatever is between", async () => {
    const large = json(2, new Uint8Array(2 * 1024 * 1024));
    const batch = [json(0, JSON.stringify(photo)), json(1, ""), large, json(3, JSON.stringify(photo))];
    const results = await readAll(batch);
    expect(results.map((result) => [result.id, result.ok && result.reading.about])).toEqual([
      [0, "photo"],
      [1, "nothing"],
      [2, "nothing"],
      [3, "photo"],
    ]);
  });

  test("of a file that vanished fails it alone", async () => {
    const gone = json(1, "{}");
    const refuse = (): Promise<ArrayBuffer> => Promise.reject(new DOMException("gone", "NotFoundError"));
    Object.defineProperty(gone.file, "arrayBuffer", { value: refuse });
    const joined = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = function (this: Blob) {
      return this instanceof File ? joined.call(this) : refuse();
    };
    try {
      const results = await readAll([json(0, JSON.stringify(photo)), gone]);
      expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    } finally {
      Blob.prototype.arrayBuffer = joined;
    }
  });
});

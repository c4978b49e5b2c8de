import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readableDates } from "../../../../../workers/photo/values/dates.ts";
import { readablePositions } from "../../../../../workers/photo/values/positions.ts";
import { readXmp } from "../../../../../workers/photo/xmp/xmp.ts";
import { xmpPacket } from "../../../../support/picture-bytes.ts";

const bytes = (packet: string): Uint8Array => Uint8Array.from(Buffer.from(packet));
const read = (attributes: string, elements = "") => readXmp([bytes(xmpPacket(attributes, elements))]);

describe("XMP properties", () => {
  test("are read from attributes", () => {
    const facts = read(
      `tiff:Orientation="6" tiff:Make="Apple" tiff:Model="iPhone 15" xmp:Rating="4"
       exif:DateTimeOriginal="2024-05-03T10:11:12.34+02:00" xmp:CreateDate="2024-05-03T10:11:13"
       exif:GPSLatitude="48,51.498N" exif:GPSLongitude="2,17.67E" exif:GPSAltitude="352/10" exif:GPSAltitudeRef="0"`,
    );
    expect(facts).toMatchObject({ orientation: 6, make: "Apple", model: "iPhone 15", rating: 4 });
    expect(readableDates(facts.dates)[0]).toEqual({
      local: "2024-05-03T10:11:12.34",
      offset: "+02:00",
      source: "xmp:DateTimeOriginal",
    });
    expect(readablePositions([facts.position])[0]).toEqual({
      lat: 48.8583,
      lng: 2 + 17.67 / 60,
      altitude: 35.2,
      accuracy: null,
      direction: null,
      north: null,
      source: "xmp:GPS",
    });
  });

  test("tags with levels are read once, without the words that stand for them", () => {
    const levels =
      "<lr:hierarchicalSubject xmlns:lr='http://ns.adobe.com/lightroom/1.0/'><rdf:Bag><rdf:li>Places|Lisbon</rdf:li></rdf:Bag></lr:hierarchicalSubject>";
    expect(read("", levels).keywords).toEqual(["Places|Lisbon"]);
    const words = "<dc:subject><rdf:Bag><rdf:li>Lisbon</rdf:li><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>";
    expect(read("", levels + words).keywords).toEqual(["Places|Lisbon", "sea"]);
  });

  test("are read from elements and lists", () => {
    const facts = read(
      "",
      `<tiff:Orientation>8</tiff:Orientation>
       <dc:title><rdf:Alt><rdf:li xml:lang="de">Hafen</rdf:li><rdf:li xml:lang="x-default">Harbour</rdf:li></rdf:Alt></dc:title>
       <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Boats &amp; <![CDATA[<nets>]]></rdf:li></rdf:Alt></dc:description>
       <dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li> boats </rdf:li><rdf:li/></rdf:Bag></dc:subject>
       <photoshop:DateCreated>2024-05-03</photoshop:DateCreated>`,
    );
    expect(facts).toMatchObject({
      orientation: 8,
      title: "Harbour",
      description: "Boats & <nets>",
      keywords: ["sea", "boats"],
    });
    expect(readableDates(facts.dates)[0]).toMatchObject({
      local: "2024-05-03T00:00:00",
      source: "xmp:DateCreated",
    });
  });

  test("are known by their namespace, whatever prefix the packet uses", () => {
    const packet = xmpPacket('xmlns:q="http://ns.adobe.com/tiff/1.0/" q:Orientation="3"').replace(
      "xmlns:tiff",
      "xmlns:unused",
    );
    expect(readXmp([bytes(packet)]).orientation).toBe(3);
    const foreign = xmpPacket("")
      .replace("http://ns.adobe.com/tiff/1.0/", "urn:other")
      .replace('rdf:about=""', 'rdf:about="" tiff:Orientation="3"');
    expect(readXmp([bytes(foreign)]).orientation).toBeNull();
  });

  test("name the lens in either namespace", () => {
    const aux = 'xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:Lens="EF24-105mm f/4L IS USM"';
    const cipa = 'xmlns:exifEX="http://cipa.jp/exif/1.0/" exifEX:LensModel="RF 35mm"';
    expect(read(aux).lens).toBe("EF24-105mm f/4L IS USM");
    expect(read(`${aux} ${cipa}`).lens).toBe("RF 35mm");
  });

  test("of nested structures are not taken for the photo's own", () => {
    const derived = `<xmp:Thumbnails><rdf:Alt><rdf:li><rdf:Description tiff:Orientation="5" xmp:Rating="1"/></rdf:li></rdf:Alt></xmp:Thumbnails>`;
    expect(read("", derived)).toMatchObject({ orientation: null, rating: null });
    const pantry = `<m:Pantry xmlns:m="http://ns.adobe.com/xap/1.0/mm/"><rdf:Bag><rdf:li><rdf:Description
      tiff:Orientation="5"><dc:title>Another</dc:title></rdf:Description></rdf:li></rdf:Bag></m:Pantry>`;
    expect(read("", pantry)).toMatchObject({ orientation: null, title: null });
  });

  test("before a syntax error still count", () => {
    const facts = readXmp([
      bytes(xmpPacket('tiff:Orientation="6"', "<dc:title>broken").replace("</rdf:Description>", "</wrong>")),
    ]);
    expect(facts.orientation).toBe(6);
  });

  test("are read from UTF-16 packets", () => {
    const packet = Uint8Array.from(Buffer.from(`\ufeff${xmpPacket('tiff:Orientation="6"')}`, "utf16le"));
    expect(readXmp([packet]).orientation).toBe(6);
  });

  test("of a later packet fill what an earlier one left open", () => {
    const facts = readXmp([
      bytes(xmpPacket('xmp:Rating="3"')),
      bytes(xmpPacket('xmp:Rating="5" tiff:Make="Canon"')),
    ]);
    expect(facts).toMatchObject({ rating: 3, make: "Canon" });
  });
});

test.each([
  ["48,51,29.88N", "2,17,40.2W", 48.8583, -2.2945],
  ["48.8583", "-2.2945", 48.8583, -2.2945],
  ["33,51.5S", "151,12E", -33.858333, 151.2],
])("coordinates %s and %s are read", (lat, lng, expectedLat, expectedLng) => {
  const [location] = readablePositions([
    read(`exif:GPSLatitude="${lat}" exif:GPSLongitude="${lng}"`).position,
  ]);
  expect(location?.lat).toBeCloseTo(expectedLat, 5);
  expect(location?.lng).toBeCloseTo(expectedLng, 5);
});

test.each([
  ["73.9857", "W", -73.9857],
  ["73.9857", "West", -73.9857],
  ["73.9857", "E", 73.9857],
  ["-73.9857", "E", -73.9857],
  ["73,59.142W", "E", -73.9857],
  ["73.9857", "?", undefined],
])("a longitude of %s whose hemisphere stands apart as %s is %s", (lng, reference, expected) => {
  const [location] = readablePositions([
    read(`exif:GPSLatitude="40.7128" exif:GPSLongitude="${lng}" exif:GPSLongitudeRef="${reference}"`)
      .position,
  ]);
  expect(location?.lng).toEqual(expected);
});

describe("the place in a drone maker's own XMP", () => {
  const dji = 'xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/"';
  const skydio = 'xmlns:drone-skydio="https://www.skydio.com/drone-skydio/1.0/"';
  const camera = (uri: string): string => `xmlns:Camera="${uri}" Camera:GPSXYAccuracy="1.20"`;
  const exif = 'exif:GPSLatitude="46,53.8N" exif:GPSLongitude="1,20.4W"';
  const placeOf = (attributes: string) => readablePositions([read(attributes).position])[0] ?? null;

  test.each([
    ["GpsLatitude", "GpsLongtitude"],
    ["GpsLatitude", "GpsLongitude"],
    ["Latitude", "Longitude"],
  ])("DJI's %s and %s, with the height above sea, not above the start", (north, east) => {
    const place = placeOf(
      `${dji} drone-dji:${north}="+46.8968040" drone-dji:${east}="-1.3397371"
       drone-dji:AbsoluteAltitude="+230.52" drone-dji:RelativeAltitude="+60.60"`,
    );
    expect(place).toMatchObject({
      lat: 46.896804,
      lng: -1.3397371,
      altitude: 230.52,
      source: "xmp:drone-dji",
    });
  });

  test("Skydio's; without an absolute altitude none is told", () => {
    const place = placeOf(`${skydio} drone-skydio:Latitude="37.5" drone-skydio:Longitude="-122.25"`);
    expect(place).toMatchObject({ lat: 37.5, lng: -122.25, altitude: null, source: "xmp:drone-skydio" });
  });

  test.each(["http://ns.sensefly.com/Camera/1.0/", "http://pix4d.com/camera/1.0/"])(
    "senseFly and Parrot write theirs as Exif, and how exact it is in %s",
    (uri) => {
      expect(placeOf(`${exif} ${camera(uri)}`)).toMatchObject({ accuracy: 1.2, source: "xmp:GPS" });
    },
  );

  test("Exif in XMP comes first; (0, 0), a half and no numbers are none", () => {
    const own = `${dji} drone-dji:GpsLatitude="1.5" drone-dji:GpsLongitude="2.5"`;
    expect(placeOf(`${exif} ${own}`)?.source).toBe("xmp:GPS");
    expect(placeOf(`exif:GPSLatitude="0,0N" exif:GPSLongitude="0,0E" ${own}`)?.source).toBe("xmp:drone-dji");
    expect(placeOf(`${dji} drone-dji:GpsLatitude="+0.0000000" drone-dji:GpsLongtitude="+0.0"`)).toBeNull();
    expect(placeOf(`${dji} drone-dji:GpsLatitude="46.8"`)).toBeNull();
    expect(placeOf(`${dji} drone-dji:Latitude="n/a" drone-dji:Longitude="n/a"`)).toBeNull();
  });
});

test("document types expand nothing", () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${xmpPacket("", "<dc:title>&b;</dc:title>")}`;
  expect(readXmp([bytes(bomb)]).title).toBeNull();
});

test("deep nesting and packets beyond the limit are left alone", () => {
  const deep = "<dc:title>".repeat(5000);
  expect(read("", deep).title).toBeNull();
  expect(readXmp([bytes(xmpPacket('tiff:Orientation="6"') + " ".repeat(1_100_000))]).orientation).toBeNull();
});

test("any change to a packet is survived", () => {
  const packet = bytes(
    xmpPacket(
      'tiff:Orientation="6" exif:GPSLatitude="1,2N"',
      "<dc:title><rdf:Alt><rdf:li>a</rdf:li></rdf:Alt></dc:title>",
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(packet.length - 1), fc.nat(255)), { maxLength: 20 }), (changes) => {
      const changed = packet.slice();
      for (const [at, value] of changes) changed[at] = value;
      expect(readXmp([changed]).keywords).toBeInstanceOf(Array);
    }),
  );
});

test("the time and direction of a fix are read", () => {
  const facts = read(
    `exif:GPSLatitude="48,30N" exif:GPSLongitude="2,15E" exif:GPSTimeStamp="2024-05-03T08:11:12Z"
     exif:GPSImgDirection="2265/10" exif:GPSImgDirectionRef="T" exif:GPSHPositioningError="47/10"`,
  );
  expect(readableDates(facts.fixDate === null ? [] : [facts.fixDate])[0]).toEqual({
    local: "2024-05-03T08:11:12",
    offset: "+00:00",
    source: "xmp:GPSDateTime",
  });
  expect(readablePositions([facts.position])[0]).toMatchObject({
    direction: 226.5,
    north: "true",
    accuracy: 4.7,
  });
});

test("Windows' percent counts as stars where there are no others", () => {
  const windows =
    '<MicrosoftPhoto:Rating xmlns:MicrosoftPhoto="http://ns.microsoft.com/photo/1.0/">75</MicrosoftPhoto:Rating>';
  expect(read("", windows).rating).toBe(4);
  expect(read('xmp:Rating="2"', windows).rating).toBe(2);
  expect(read('xmp:Rating="-1"', windows).rating).toBeNull();
});

test("of packets that together are larger than a megabyte, the first ones count", () => {
  const large = (attribute: string): Uint8Array => bytes(`${xmpPacket(attribute)}${" ".repeat(600_000)}<x/>`);
  const facts = readXmp([
    large('xmp:Rating="2"'),
    large('tiff:Make="A"'),
    bytes(xmpPacket('tiff:Model="B"')),
  ]);
  expect(facts).toMatchObject({ rating: 2, make: null, model: "B" });
});

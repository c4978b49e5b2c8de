import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TrackKind, TrackPart, TrackSummary } from "../../../../../../../src/photo/geo/track.ts";
import { trackKind } from "../../../../../../../src/photo/geo/track.ts";
import { mostPoints, TrackWriter, unpackTrack } from "../../../../../../../src/photo/geo/track-bytes.ts";
import { GpxScan } from "../../../../../../../src/features/tracks/worker/photo/gpx.ts";
import { readMoment, zoneless } from "../../../../../../../src/features/tracks/worker/photo/moment.ts";
import {
  readDecimal,
  readDecimalBytes,
} from "../../../../../../../src/features/tracks/worker/photo/number.ts";
import { readTrack } from "../../../../../../../src/features/tracks/worker/photo/track-file.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../../../../../support/corpus.ts";
import { aWalk, geoJsonOf, gpxOf, kmlOf } from "../../../../../../support/track-files.ts";

interface Read {
  summary: TrackSummary;
  parts: TrackPart[];
}

async function read(kind: TrackKind, text: string | Uint8Array<ArrayBuffer>): Promise<Read> {
  const { reading, points } = await readTrack(kind, new Blob([text]));
  if (reading.about !== "track" || points === null) throw new Error(JSON.stringify(reading));
  return { summary: reading.track, parts: unpackTrack(points) };
}

async function refused(kind: TrackKind, text: string): Promise<string> {
  const { reading } = await readTrack(kind, new Blob([text]));
  return reading.about === "nothing" ? reading.why : JSON.stringify(reading);
}

/** The points of a part as rows: latitude, longitude, altitude, time. */
const rows = (part: TrackPart | undefined): number[][] =>
  Array.from(part?.lat ?? [], (lat, at) => [
    lat,
    part?.lng[at] ?? 0,
    part?.altitude[at] ?? 0,
    part?.time[at] ?? 0,
  ]);

const start = Date.UTC(2024, 4, 3, 8, 0, 0);
const rounded = (points: ReturnType<typeof aWalk>): number[][] =>
  points.map(({ lat, lng, altitude, time }) => [
    Math.round(lat * 1e6) / 1e6,
    Math.round(lng * 1e6) / 1e6,
    Math.round(altitude * 10) / 10,
    time,
  ]);

describe("formats", () => {
  const walk = aWalk(50, start);

  test.each([
    ["gpx", gpxOf([walk])],
    ["kml", kmlOf(walk)],
    ["geojson", geoJsonOf(walk)],
  ] as const)("%s: every point with its place, height and moment", async (kind, text) => {
    const { summary, parts } = await read(kind, text);
    expect(summary).toMatchObject({ name: "Walk", points: 50, timed: 50, zoneless: 0, cut: null });
    expect(summary).toMatchObject({ from: start, to: start + 49_000 });
    expect(parts.map(rows)).toEqual([rounded(walk)]);
  });

  test("gpx: segments stay apart, routes and waypoints have no times", async () => {
    const text = `<gpx><wpt lat="1" lon="2"><time>2024-05-03T08:00:00Z</time><name>Hut</name></wpt>
      <rte><rtept lat="3" lon="4"><time>2024-05-03T08:00:00Z</time></rtept><rtept lat="5" lon="6"/></rte>
      <trk><name><![CDATA[A & B]]></name><trkseg><trkpt lat="7" lon="8"/></trkseg>
      <trkseg><trkpt lon='10' lat='9'><time>2024-05-03T10:00:00+02:00</time></trkpt></trkseg></trk></gpx>`;
    const { summary, parts } = await read("gpx", text);
    expect(parts.map(({ lat }) => [...lat])).toEqual([[1], [3, 5], [7], [9]]);
    expect(summary).toMatchObject({ name: "A & B", points: 5, timed: 1, from: start, cut: null });
  });

  test("gpx 1.0 with a prefix, entities in its name, and a point's own time before that of an extension", async () => {
    const text = `<g:gpx version="1.0" xmlns:g="http://www.topografix.com/GPX/1/0"><g:trk><g:name>Caf&#233; &lt;1&gt;</g:name>
      <g:trkseg><g:trkpt lat="1.5" lon="-2.5"><g:ele>-3.5</g:ele><g:time>2024-05-03T08:00:00.25Z</g:time>
      <g:extensions><x:time>2001-01-01T00:00:00Z</x:time></g:extensions></g:trkpt></g:trkseg></g:trk></g:gpx>`;
    const { summary, parts } = await read("gpx", text);
    expect(summary.name).toBe("Café <1>");
    expect(rows(parts[0])).toEqual([[1.5, -2.5, -3.5, start + 250]]);
  });

  test("gpx in UTF-16, and in Latin-1", async () => {
    const text = gpxOf([aWalk(3, start)], "Höhe").replace("UTF-8", "UTF-16");
    const wide = new Uint8Array(2 + text.length * 2);
    wide.set([0xff, 0xfe]);
    for (let at = 0; at < text.length; at++)
      wide.set([text.charCodeAt(at) & 255, text.charCodeAt(at) >> 8], 2 + at * 2);
    expect((await read("gpx", wide)).summary).toMatchObject({ name: "Höhe", points: 3 });
    const narrow = Uint8Array.from(text.replace("UTF-16", "ISO-8859-1"), (letter) => letter.charCodeAt(0));
    expect((await read("gpx", narrow)).summary).toMatchObject({ name: "Höhe", points: 3 });
  });

  test("kml: lines in whatever they are within, and points; no areas", async () => {
    const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><MultiGeometry>
      <LineString><coordinates>11.1,47.1,800 11.2,47.2
      11.3,47.3</coordinates></LineString><Point><coordinates>1,2</coordinates></Point>
      <Polygon><outerBoundaryIs><LinearRing><coordinates>0,1 2,3 4,5 0,1</coordinates></LinearRing></outerBoundaryIs></Polygon>
      </MultiGeometry></Placemark></kml>`;
    const { parts } = await read("kml", text);
    expect(parts.map(({ lat, lng }) => [...lat, ...lng])).toEqual([
      [47.1, 47.2, 47.3, 11.1, 11.2, 11.3],
      [2, 1],
    ]);
  });

  test("geojson: several lines with their own times, older times, points, collections", async () => {
    const times = ["2024-05-03T08:00:00Z", "2024-05-03T08:00:01Z"];
    const lines = [
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ];
    const multi = { type: "MultiLineString", coordinates: lines };
    const place = { type: "Point", coordinates: [9, 10] };
    const json = {
      type: "FeatureCollection",
      features: [
        { type: "Feature", properties: { coordTimes: [times, times] }, geometry: multi },
        { type: "Feature", properties: null, geometry: { type: "GeometryCollection", geometries: [place] } },
      ],
    };
    const { summary, parts } = await read("geojson", JSON.stringify(json));
    expect(parts.map(({ lat }) => [...lat])).toEqual([[2, 4], [6, 8], [10]]);
    expect(summary).toMatchObject({ points: 5, timed: 4, to: start + 1000 });
  });
});

describe("what cannot be", () => {
  test("places off the globe, at (0, 0) and without numbers are dropped", async () => {
    const bad = ["91,0", "0,181", "0,0", "NaN,1", "1e400,1", "0x10,1", ",1", "1"].map((place) => {
      const [lat, lon] = place.split(",");
      return `<trkpt lat="${lat}"${lon === undefined ? "" : ` lon="${lon}"`}/>`;
    });
    const { summary } = await read(
      "gpx",
      `<gpx><trk><trkseg>${bad.join("")}<trkpt lat="1" lon="1"/></trkseg></trk></gpx>`,
    );
    expect(summary.points).toBe(1);
  });

  test("times without a zone are counted and not used", async () => {
    const point = '<trkpt lat="1" lon="1"><time>2024-05-03T08:00:00</time></trkpt>';
    const { summary, parts } = await read("gpx", `<gpx><trk><trkseg>${point}</trkseg></trk></gpx>`);
    expect(summary).toMatchObject({ points: 1, timed: 0, zoneless: 1, from: null });
    expect(parts[0]?.time[0]).toBeNaN();
  });

  test("a file that is cut short gives what came before, and says so", async () => {
    const text = gpxOf([aWalk(100, start)]);
    const { summary } = await read("gpx", text.slice(0, Math.floor(text.length / 2)));
    expect(summary.points).toBeGreaterThan(40);
    expect(summary.cut).toBe("damaged");
    const kml = kmlOf(aWalk(100, start));
    expect((await read("kml", kml.slice(0, -200))).summary).toMatchObject({ cut: "damaged", points: 97 });
  });

  test.each([
    ["gpx", "not XML at all", "The file is damaged: it isn’t valid GPX."],
    ["gpx", "<gpx></gpx>", "The file contains no track and no location."],
    ["gpx", "", "The file is empty."],
    ["kml", "<html></html>", "The file is damaged: it isn’t valid KML."],
    ["geojson", '{"type":', "The file is damaged: it isn’t valid GeoJSON."],
    ["geojson", "[1,2,3]", "The file contains no track and no location."],
  ] as const)("%s %j: %s", async (kind, text, why) => {
    expect(await refused(kind, text)).toBe(why);
  });

  test("entities of a document type are not expanded", async () => {
    const bomb = `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
    const { summary } = await read(
      "gpx",
      `${bomb}<gpx><trk><name>&b;</name><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>`,
    );
    expect(summary.name).toBe("&b;");
  });

  test.each([
    ["tags that never end", "<".repeat(3_000_000)],
    ["quotes across tags", `<'"`.repeat(1_000_000)],
    ["comments that never end", "<!--".repeat(1_000_000)],
    ["texts that never end", "<gpx><trk><name><![CDATA[".repeat(120_000)],
    ["one attribute without end", `<trkpt lat="${"1".repeat(3_000_000)}`],
    ["blanks", `<gpx><trkpt lat="${" ".repeat(3_000_000)}" lon="1"/>`],
  ])("3 MB of damage is passed in time: %s", (_, text) => {
    const before = process.cpuUsage();
    const scan = new GpxScan();
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += 1_048_576) scan.push(bytes.subarray(at, at + 1_048_576));
    expect(scan.finish().track).toBeNull();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
  });

  test("no more than a million points are kept, and the summary says so", () => {
    const scan = new GpxScan();
    const segment = new TextEncoder().encode('<trkpt lat="1" lon="1"/>'.repeat(10_000));
    for (let at = 0; at < mostPoints / 10_000; at++) scan.push(segment);
    scan.push(segment);
    expect(scan.isFull).toBe(true);
    expect(scan.finish().track?.summary).toMatchObject({ points: mostPoints, cut: "too-many" });
  });
});

describe("numbers and moments", () => {
  test("numbers are those of Number, to the last bit", () => {
    const number = fc.oneof(
      fc.double({ min: -180, max: 180, noNaN: true }).map(String),
      fc
        .tuple(fc.integer({ min: -180, max: 180 }), fc.nat(99_999_999))
        .map(([whole, rest]) => `${whole}.${rest}`),
      fc.constantFrom("1.", ".5", "-.5", "+7", "1e2", " 12 ", "00012.50"),
    );
    fc.assert(
      fc.property(number, (text) => {
        const bytes = new TextEncoder().encode(text);
        expect(readDecimalBytes(bytes, 0, bytes.length)).toBe(Number(text));
        expect(readDecimal(text)).toBe(Number(text));
      }),
    );
  });

  test.each(["", " ", "-", ".", "1,5", "0x1F", "NaN", "Infinity", "1 2", "1e", "--1"])(
    "%j is no number",
    (text) => {
      const bytes = new TextEncoder().encode(text);
      expect(readDecimalBytes(bytes, 0, bytes.length)).toBeNaN();
      expect(readDecimal(text)).toBeNaN();
    },
  );

  test.each([
    ["2024-05-03T08:00:00Z", start],
    ["2024-05-03T10:00:00+02:00", start],
    ["2024-05-03T04:30:00-0330", start],
    ["2024-05-03 08:00:00z", start],
    ["2024-05-03T08:00:00.5Z", start + 500],
    ["2024-05-03T08:00:00.123456789Z", start + 123],
    ["2024-02-29T00:00:00Z", Date.UTC(2024, 1, 29)],
    ["2016-12-31T23:59:60Z", Date.UTC(2017, 0, 1)],
    ["2024-05-03T08:00:00", zoneless],
    ["2023-02-29T00:00:00Z", Number.NaN],
    ["2024-05-03T24:00:00Z", Number.NaN],
    ["2024-05-03", Number.NaN],
    ["1970-01-01T00:00:00Z", Number.NaN],
    ["2024-05-03T08:00:00+99:00", Number.NaN],
    ["yesterday, at about eight o'clock", Number.NaN],
  ])("%s", (text, moment) => {
    expect(readMoment(text)).toBe(moment);
  });
});

describe("packing", () => {
  const numbers = { noNaN: true, noDefaultInfinity: true };
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, ...numbers }),
    lng: fc.double({ min: -180, max: 180, ...numbers }),
    altitude: fc.option(fc.double({ min: -500, max: 9000, ...numbers }), { nil: Number.NaN }),
    time: fc.option(fc.integer({ min: Date.UTC(1990), max: Date.UTC(2090) }), { nil: Number.NaN }),
  });

  test("what is packed comes out as it was, to a millionth of a degree and a tenth of a metre", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(point, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 }),
        (lines) => {
          const writer = new TrackWriter();
          const kept = lines.map((line) => {
            writer.part();
            return line.filter(({ lat, lng, altitude, time }) => writer.add(lat, lng, altitude, time));
          });
          const packed = writer.finish({ name: null, zoneless: 0, cut: null });
          const parts = packed === null ? [] : unpackTrack(packed.points);
          const wanted = kept.filter(({ length }) => length > 0);
          expect(parts.map(({ lat }) => lat.length)).toEqual(wanted.map(({ length }) => length));
          for (const [index, line] of wanted.entries())
            for (const [at, { lat, lng, altitude, time }] of line.entries()) {
              const [gotLat = 0, gotLng = 0, gotAltitude = 0, gotTime = 0] = rows(parts[index])[at] ?? [];
              expect(Math.abs(gotLat - lat)).toBeLessThanOrEqual(0.5e-6 + 1e-9);
              expect(Math.abs(gotLng - lng)).toBeLessThanOrEqual(0.5e-6 + 1e-9);
              expect(Number.isNaN(gotAltitude)).toBe(Number.isNaN(altitude));
              if (!Number.isNaN(altitude))
                expect(Math.abs(gotAltitude - altitude)).toBeLessThanOrEqual(0.0501);
              expect(gotTime).toBe(time);
            }
        },
      ),
    );
  });

  test("damaged bytes are never more than an end", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const points = unpackTrack(bytes).reduce((sum, { lat }) => sum + lat.length, 0);
        expect(points * 4).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});

describe(`tracks of others${corpusFolder === null ? `, without files: ${corpusMissing}` : ""}`, () => {
  const names =
    corpusFolder === null ? [] : readdirSync(corpusFile()).filter((name) => trackKind(name) !== null);

  test.skipIf(names.length === 0)("each gives all its points, as many as a parser finds", async () => {
    for (const name of names) {
      const bytes = readFileSync(corpusFile(name));
      const kind = trackKind(name);
      if (kind !== "gpx") continue;
      const { reading } = await readTrack(kind, new Blob([bytes]));
      const places = bytes.toString("latin1").matchAll(/<(?:trkpt|rtept|wpt)\b[^>]*>/g);
      const sound = [...places].filter(([tag]) => {
        const [lat, lon] = ["lat", "lon"].map((key) => Number(new RegExp(`${key}="([^"]*)"`).exec(tag)?.[1]));
        return Math.abs(lat ?? NaN) <= 90 && Math.abs(lon ?? NaN) <= 180 && (lat !== 0 || lon !== 0);
      });
      expect([name, reading.about === "track" ? reading.track.points : 0]).toEqual([name, sound.length]);
    }
  });
});

import type { TestPoint } from "./track-files.ts";

const instant = (time = 0): string => new Date(time).toISOString();

/** Google Takeout's `Records.json`. */
export function recordsOf(points: readonly TestPoint[]): string {
  const locations = points.map(({ lat, lng, time }) => ({
    latitudeE7: Math.round(lat * 1e7),
    longitudeE7: Math.round(lng * 1e7),
    accuracy: 12,
    activity: [{ activity: [{ type: "STILL", confidence: 62 }], timestamp: instant(time) }],
    source: "GPS",
    timestamp: instant(time),
  }));
  return JSON.stringify({ locations }, null, 2);
}

export const androidTimeline = JSON.stringify({
  semanticSegments: [
    {
      startTime: "2024-05-03T10:00:00.000+02:00",
      endTime: "2024-05-03T12:00:00.000+02:00",
      visit: { probability: 0.9, topCandidate: { placeLocation: { latLng: "48.8583736°, 2.2944813°" } } },
    },
    {
      startTime: "2024-05-03T12:00:00.000+02:00",
      endTime: "2024-05-03T13:00:00.000+02:00",
      timelinePath: [{ point: "48.86°, 2.3°", time: "2024-05-03T12:10:00.000+02:00" }],
    },
  ],
  rawSignals: [
    { position: { LatLng: "48.85°, 2.35°", accuracyMeters: 13, timestamp: "2024-05-03T13:10:00.000+02:00" } },
  ],
});

export const iosTimeline = JSON.stringify([
  {
    startTime: "2024-05-03T10:00:00.000+02:00",
    endTime: "2024-05-03T12:00:00.000+02:00",
    visit: { topCandidate: { placeLocation: "geo:48.858374,2.294481" } },
  },
  {
    startTime: "2024-05-03T12:00:00.000+02:00",
    endTime: "2024-05-03T13:00:00.000+02:00",
    timelinePath: [{ point: "geo:48.86,2.3", durationMinutesOffsetFromStartTime: "5" }],
  },
]);

export const recorderLine =
  '2024-05-03T10:00:00Z\t*                 \t{"_type":"location","lat":38.7,"lon":-9.14,"acc":9,"tst":1714730400}\n';

/** Garmin's Training Center XML. */
export function tcxOf(points: readonly TestPoint[], kind: "Activity" | "Course" = "Activity"): string {
  const rows = points.map(
    ({ lat, lng, altitude, time }) => `<Trackpoint><Time>${instant(time)}</Time><Position>
<LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lng}</LongitudeDegrees></Position>
<AltitudeMeters>${altitude ?? 0}</AltitudeMeters></Trackpoint>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
<Activities><${kind}><Lap><Track>${rows.join("\n")}</Track></Lap></${kind}></Activities></TrainingCenterDatabase>`;
}

const feet = (metres = 0): number => metres / 0.3048;

/** GeoLife's form of OziExplorer's tracks. */
export function pltOf(points: readonly TestPoint[]): string {
  const rows = points.map(({ lat, lng, altitude, time = 0 }) => {
    const days = (time - Date.UTC(1899, 11, 30)) / 86_400_000;
    const [day = "", clock = ""] = instant(time).split("T");
    return `${lat},${lng},0,${Math.round(feet(altitude))},${days.toFixed(10)},${day},${clock.slice(0, 8)}`;
  });
  const head = ["Geolife trajectory", "WGS 84", "Altitude is in Feet", "Reserved 3", "0,2,255,My Track", "0"];
  return [...head, ...rows, ""].join("\r\n");
}

/** The sentences of a receiver, with their checksums. */
export function nmeaOf(points: readonly TestPoint[]): string {
  const angle = (degrees: number, digits: number, signs: string): string => {
    const whole = Math.floor(Math.abs(degrees));
    const minutes = ((Math.abs(degrees) - whole) * 60).toFixed(5).padStart(8, "0");
    return `${String(whole).padStart(digits, "0")}${minutes},${degrees < 0 ? signs[1] : signs[0]}`;
  };
  return points
    .flatMap(({ lat, lng, altitude = 0, time }) => {
      const at = instant(time);
      const clock = at.slice(11, 19).replaceAll(":", "");
      const date = `${at.slice(8, 10)}${at.slice(5, 7)}${at.slice(2, 4)}`;
      const place = `${angle(lat, 2, "NS")},${angle(lng, 3, "EW")}`;
      return [
        `GPGGA,${clock},${place},1,08,0.9,${altitude.toFixed(1)},M,47,M,,`,
        `GNRMC,${clock},A,${place},0,0,${date},,`,
      ];
    })
    .map((body) => {
      const sum = new TextEncoder().encode(body).reduce((check, code) => check ^ code, 0);
      return `$${body}*${sum.toString(16).padStart(2, "0").toUpperCase()}\r\n`;
    })
    .join("");
}

/** A FIT file of record messages, the second half with compressed times and from a machine of the other byte order. */
export function fitOf(points: readonly TestPoint[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const put = (value: number, size: number, isBig: boolean): void => {
    const places = Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255);
    bytes.push(...(isBig ? places.reverse() : places));
  };
  const define = (isBig: boolean, hasTime: boolean): void => {
    bytes.push(isBig ? 0x41 : 0x40, 0, isBig ? 1 : 0);
    put(20, 2, isBig);
    const fields = [
      ...(hasTime ? [[253, 4, 0x86]] : []),
      [0, 4, 0x85],
      [1, 4, 0x85],
      [2, 2, 0x84],
      [5, 1, 2],
    ];
    bytes.push(fields.length, ...fields.flat());
  };
  const semicircles = (degrees: number): number => Math.round((degrees * 2 ** 31) / 180);
  const epoch = Date.UTC(1989, 11, 31);
  define(false, true);
  define(true, false);
  for (const [index, { lat, lng, altitude = 0, time = 0 }] of points.entries()) {
    const isBig = index >= points.length / 2;
    const seconds = (time - epoch) / 1000;
    if (isBig) bytes.push(0x80 | (1 << 5) | (seconds & 31));
    else {
      bytes.push(0);
      put(seconds, 4, false);
    }
    put(semicircles(lat), 4, isBig);
    put(semicircles(lng), 4, isBig);
    put(Math.round((altitude + 500) * 5), 2, isBig);
    bytes.push(7);
  }
  const head = new Uint8Array(14 + bytes.length + 2);
  head.set([14, 0x20, 0, 0]);
  new DataView(head.buffer).setUint32(4, bytes.length, true);
  head.set(new TextEncoder().encode(".FIT"), 8);
  head.set(bytes, 14);
  return head;
}

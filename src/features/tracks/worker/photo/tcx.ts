import { readXml } from "../../../../../workers/photo/xmp/xml.ts";
import { readMoment } from "./moment.ts";
import { readDecimal } from "./number.ts";
import { TrackBuilder, type ReadTrack } from "./track-builder.ts";

/** Longer texts are neither names nor numbers. */
const longest = 256;

/**
 * Reads Garmin's Training Center files (TCX 2): the track points of activities; those of courses have planned times and
 * are only drawn (https://www8.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd). Keeps what precedes damage. Null
 * without points.
 */
export function readTcx(text: string): ReadTrack | "unreadable" | null {
  const scan = new TcxScan();
  readXml(text, scan);
  return scan.finish();
}

class TcxScan {
  readonly #track = new TrackBuilder();
  readonly #point = { lat: Number.NaN, lng: Number.NaN, altitude: Number.NaN, time: Number.NaN };
  /** Names of the open elements. */
  readonly #path: string[] = [];
  #isTcx = false;
  #isWhole = false;
  #isPlan = false;
  #text = "";

  open({ local }: { local: string }): void {
    this.#path.push(local);
    this.#text = "";
    if (local === "TrainingCenterDatabase") this.#isTcx = true;
    else if (local === "Course") this.#isPlan = true;
    else if (local === "Track") this.#track.writer.part();
    else if (local === "Trackpoint")
      Object.assign(this.#point, {
        lat: Number.NaN,
        lng: Number.NaN,
        altitude: Number.NaN,
        time: Number.NaN,
      });
  }

  text(piece: string): void {
    if (this.#text.length < longest) this.#text += piece.slice(0, longest);
  }

  close(): void {
    const local = this.#path.pop();
    const point = this.#point;
    if (local === "LatitudeDegrees") point.lat = readDecimal(this.#text);
    else if (local === "LongitudeDegrees") point.lng = readDecimal(this.#text);
    else if (local === "AltitudeMeters") point.altitude = readDecimal(this.#text);
    else if (local === "Time") point.time = this.#isPlan ? Number.NaN : readMoment(this.#text);
    else if (local === "Trackpoint") this.#track.add(point.lat, point.lng, point.altitude, point.time);
    else if (local === "Course") this.#isPlan = false;
    else if (local === "TrainingCenterDatabase") this.#isWhole = true;
    this.#text = "";
  }

  finish(): ReadTrack | "unreadable" | null {
    this.#track.damaged = !this.#isWhole;
    return this.#track.finish() ?? (this.#isTcx ? null : "unreadable");
  }
}

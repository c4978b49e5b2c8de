import { readXml } from "../../../../../workers/photo/xmp/xml.ts";
import { readMoment } from "./moment.ts";
import { readDecimal } from "./number.ts";
import { TrackBuilder, type ReadTrack } from "./track-builder.ts";

/** Longer texts are neither names nor coordinates. */
const longestName = 256;
const longestTuple = 128;

/** Elements whose text is read; `when` and `coord` belong to `gx:Track`. */
const texts = new Set(["name", "coordinates", "when", "coord"]);

/**
 * Reads KML 2.2 (OGC 07-147r2): lines at any depth, and points; Google's `gx:Track` adds a time to each point, a placemark's `TimeStamp` to
 * its own. Areas
 * and models are ignored. Keeps what precedes damage. Null without points.
 */
export function readKml(text: string): ReadTrack | "unreadable" | null {
  const scan = new KmlScan();
  readXml(text, scan);
  return scan.finish();
}

class KmlScan {
  readonly #track = new TrackBuilder();
  /** Names of the open elements. */
  readonly #path: string[] = [];
  #isKml = false;
  #isWhole = false;
  #text = "";
  /** Times of the current `gx:Track`, which come first, in the order of its points. */
  #times: number[] = [];
  #nth = 0;
  /** The time of the current placemark: unlike that of a waypoint, it says when the place was right. */
  #when = Number.NaN;

  open({ local }: { local: string }): void {
    this.#path.push(local);
    this.#text = "";
    if (local === "kml") this.#isKml = true;
    if (local === "LineString" || local === "Track") this.#track.writer.part();
    if (local === "Placemark") this.#when = Number.NaN;
    if (local === "Track") [this.#times, this.#nth] = [[], 0];
  }

  text(piece: string): void {
    const name = this.#path.at(-1) ?? "";
    if (!texts.has(name)) return;
    this.#text += piece;
    if (name === "coordinates") this.#takeTuples(false);
    else if (this.#text.length > longestName) this.#text = this.#text.slice(0, longestName);
  }

  close(): void {
    const name = this.#path.pop() ?? "";
    const parent = this.#path.at(-1);
    if (name === "coordinates") {
      this.#path.push(name);
      this.#takeTuples(true);
      this.#path.pop();
    } else if (name === "when" && parent === "Track") this.#times.push(readMoment(this.#text));
    else if (name === "when" && parent === "TimeStamp") this.#when = readMoment(this.#text);
    else if (name === "coord" && parent === "Track") this.#takeCoord();
    else if (name === "name") this.#track.name ??= this.#text.trim() || null;
    else if (name === "LineString" || name === "Track") this.#track.writer.part();
    else if (name === "kml") this.#isWhole = true;
    this.#text = "";
  }

  finish(): ReadTrack | "unreadable" | null {
    this.#track.damaged = !this.#isWhole;
    return this.#track.finish() ?? (this.#isKml ? null : "unreadable");
  }

  /** Reads complete "lng,lat,altitude" tuples, separated by whitespace; the last one may continue with more text. */
  #takeTuples(isEnd: boolean): void {
    const text = this.#text;
    const shape = this.#path.at(-2);
    const isTaken = shape === "LineString" || shape === "Point";
    const blanks = /\s+|$/g;
    let start = 0;
    while (start < text.length) {
      blanks.lastIndex = start;
      const end = blanks.exec(text)?.index ?? text.length;
      if (end === text.length && !isEnd) break;
      if (isTaken && end > start && end - start <= longestTuple)
        this.#takeTuple(text.slice(start, end), shape === "Point");
      start = Math.max(blanks.lastIndex, end + 1);
    }
    this.#text = isEnd ? "" : text.slice(start, start + longestTuple);
  }

  #takeTuple(tuple: string, isPlace: boolean): void {
    const [lng = "", lat = "", altitude = ""] = tuple.split(",");
    const place = [readDecimal(lat), readDecimal(lng), readDecimal(altitude)] as const;
    if (isPlace) this.#track.mark(...place, this.#when);
    else this.#track.add(...place, Number.NaN);
  }

  #takeCoord(): void {
    const [lng = "", lat = "", altitude = ""] = this.#text.trim().split(/\s+/);
    const time = this.#times[this.#nth++] ?? Number.NaN;
    this.#track.add(readDecimal(lat), readDecimal(lng), readDecimal(altitude), time);
  }
}

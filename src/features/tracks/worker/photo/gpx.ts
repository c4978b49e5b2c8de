import { bytesOfText, hasText, indexOfText } from "../../../../../workers/photo/bytes/bytes.ts";
import { entitiesRead, findAttribute, findName, isName, longestTag, MarkupCode, tagEnd } from "./markup.ts";
import { readMomentBytes } from "./moment.ts";
import { readDecimalBytes } from "./number.ts";
import { TrackBuilder, type ReadTrack } from "./track-builder.ts";

const longestName = 256;

const trkpt = bytesOfText("trkpt");
const rtept = bytesOfText("rtept");
const wpt = bytesOfText("wpt");
const trk = bytesOfText("trk");
const trkseg = bytesOfText("trkseg");
const rte = bytesOfText("rte");
const gpx = bytesOfText("gpx");
const lat = bytesOfText("lat");
const lon = bytesOfText("lon");
/** Elements whose text is read: fields of a point, or the track's name. */
const time = bytesOfText("time");
const ele = bytesOfText("ele");
const name = bytesOfText("name");

const commentStart = "<!--";
const commentEnd = "-->";
const rawStart = "<![CDATA[";
const rawEnd = "]]>";

/**
 * Reads GPX 1.0 and 1.1 (topografix.com) by scanning for its few elements, ten times as fast as a parser: anything
 * between them is ignored, nothing is expanded, and a truncated file yields what came before. Bytes, in an
 * ASCII-compatible encoding, may be pushed in pieces of any length; at most the longest tag is buffered. Never throws.
 */
export class GpxScan {
  readonly #track = new TrackBuilder();
  readonly #decoder: TextDecoder;
  #rest = new Uint8Array();
  #isComment = false;
  /** The open element whose text is read: where its tag and its text start. */
  #wanted: Uint8Array | null = null;
  #tagAt = 0;
  #textAt = 0;
  /**
   * The current point: latitude, longitude, altitude, time; null between points. An array, because numbers in objects
   * are heap objects.
   */
  #kind: Uint8Array | null = null;
  readonly #point = new Float64Array(4);
  /** Range of the current name or attribute. */
  readonly #spot = new Int32Array(4);
  #isGpx = false;
  #isWhole = false;

  /** `decoder` decodes names. */
  constructor(decoder = new TextDecoder()) {
    this.#decoder = decoder;
  }

  /** Whether the rest of the file cannot change the result. */
  get isFull(): boolean {
    return this.#track.writer.isFull;
  }

  push(piece: Uint8Array): void {
    const bytes = new Uint8Array(this.#rest.length + piece.length);
    bytes.set(this.#rest);
    bytes.set(piece, this.#rest.length);
    this.#rest = new Uint8Array();
    let at = 0;
    while (at >= 0) at = this.#isComment ? this.#comment(bytes, at) : this.#next(bytes, at);
  }

  /** `track` is null without points; `isGpx` says whether it is a GPX file anyway. */
  finish(): { track: ReadTrack | null; isGpx: boolean } {
    this.#endPoint();
    this.#track.damaged = !this.#isWhole;
    return { track: this.#track.finish(), isGpx: this.#isGpx };
  }

  /** Reads up to the end of the next tag; -1 if the piece ends first. */
  #next(bytes: Uint8Array, at: number): number {
    const open = bytes.indexOf(MarkupCode.less, at);
    if (open < 0) return this.#keep(bytes, bytes.length);
    if (bytes[open + 1] === MarkupCode.exclamation) {
      if (bytes.length - open < rawStart.length) return this.#keep(bytes, open);
      this.#isComment = hasText(bytes, open, commentStart);
      if (this.#isComment) return open + commentStart.length;
      if (hasText(bytes, open, rawStart)) return this.#raw(bytes, open);
    }
    const end = tagEnd(bytes, open + 1);
    if (end >= 0) {
      this.#tag(bytes, open, end);
      return end + 1;
    }
    if (end < -1) return -1 - end;
    // Damage is skipped in one go: searching it for the next tag would take quadratic time.
    return bytes.length - open > longestTag ? open + longestTag : this.#keep(bytes, open);
  }

  /** Bytes to keep for the next piece: from here on, or from the tag whose text is read. */
  #keep(bytes: Uint8Array, from: number): -1 {
    const start = this.#wanted === null ? from : this.#tagAt;
    this.#wanted = null;
    if (bytes.length - start <= longestTag) this.#rest = bytes.slice(start);
    return -1;
  }

  #comment(bytes: Uint8Array, at: number): number {
    const end = indexOfText(bytes, commentEnd, at);
    this.#isComment = end < 0;
    if (end >= 0) return end + commentEnd.length;
    // The closing marker itself may be split.
    this.#rest = bytes.slice(Math.max(at, bytes.length - commentEnd.length + 1));
    return -1;
  }

  /** Text without special characters: a name at most. */
  #raw(bytes: Uint8Array, open: number): number {
    const start = open + rawStart.length;
    const end = indexOfText(bytes.subarray(0, start + longestTag), rawEnd, start);
    if (end < 0) return bytes.length - open > longestTag ? open + longestTag : this.#keep(bytes, open);
    if (this.#wanted === name) this.#name(bytes, start, end);
    this.#wanted = null;
    return end + rawEnd.length;
  }

  #tag(bytes: Uint8Array, open: number, end: number): void {
    const isEnd = bytes[open + 1] === MarkupCode.slash;
    findName(bytes, isEnd ? open + 2 : open + 1, end, this.#spot);
    const start = this.#spot[0] ?? 0;
    const ends = this.#spot[1] ?? 0;
    if (isEnd) this.#closed(bytes, start, ends, open);
    else this.#opened(bytes, start, ends, open, end);
  }

  #opened(bytes: Uint8Array, start: number, ends: number, open: number, end: number): void {
    this.#wanted = null;
    const isWhole = bytes[end - 1] === MarkupCode.slash;
    const kind = pointKind(bytes, start, ends);
    if (kind !== null) {
      this.#openPoint(kind, bytes, ends, end);
      if (isWhole) this.#endPoint();
      return;
    }
    if (isName(time, bytes, start, ends)) this.#want(time, open, end);
    else if (isName(ele, bytes, start, ends)) this.#want(ele, open, end);
    else if (isName(name, bytes, start, ends)) this.#want(name, open, end);
    else if (isLine(bytes, start, ends)) {
      this.#endPoint();
      this.#track.writer.part();
    } else if (isName(gpx, bytes, start, ends)) {
      this.#isGpx = true;
      this.#isWhole = isWhole;
    }
  }

  /** A point's time and altitude, and the track's name; points have names, too. */
  #want(what: Uint8Array, open: number, end: number): void {
    const isOfPoint = this.#kind !== null;
    if (what === name ? isOfPoint || this.#track.name !== null : !isOfPoint) return;
    this.#wanted = what;
    this.#tagAt = open;
    this.#textAt = end + 1;
  }

  #closed(bytes: Uint8Array, start: number, ends: number, open: number): void {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted !== null && isName(wanted, bytes, start, ends)) this.#text(wanted, bytes, open);
    else if (pointKind(bytes, start, ends) !== null || isName(trkseg, bytes, start, ends)) this.#endPoint();
    else if (isName(gpx, bytes, start, ends)) this.#isWhole = true;
  }

  /** The first element of a name wins: later ones belong to extensions. */
  #text(wanted: Uint8Array, bytes: Uint8Array, end: number): void {
    const point = this.#point;
    const start = this.#textAt;
    if (wanted === name) this.#name(bytes, start, end, true);
    else if (wanted === ele && Number.isNaN(point[2] ?? 0)) point[2] = readDecimalBytes(bytes, start, end);
    else if (wanted === time && Number.isNaN(point[3] ?? 0)) point[3] = readMomentBytes(bytes, start, end);
  }

  #name(bytes: Uint8Array, start: number, end: number, hasEntities = false): void {
    const text = this.#decoder.decode(bytes.subarray(start, Math.min(end, start + longestName)));
    this.#track.name ??= (hasEntities ? entitiesRead(text) : text).trim() || null;
  }

  #openPoint(kind: Uint8Array, bytes: Uint8Array, start: number, end: number): void {
    this.#endPoint();
    this.#kind = kind;
    const point = this.#point;
    point.fill(Number.NaN);
    const spot = this.#spot;
    let at = start;
    while ((at = findAttribute(bytes, at, end, spot)) >= 0) {
      const key = spot[0] ?? 0;
      const value = spot[2] ?? 0;
      if (isName(lat, bytes, key, spot[1] ?? 0)) point[0] = readDecimalBytes(bytes, value, spot[3] ?? 0);
      else if (isName(lon, bytes, key, spot[1] ?? 0)) point[1] = readDecimalBytes(bytes, value, spot[3] ?? 0);
    }
  }

  #endPoint(): void {
    const kind = this.#kind;
    this.#kind = null;
    if (kind === null) return;
    const place = this.#point;
    const [north, east, height] = [place[0] ?? 0, place[1] ?? 0, place[2] ?? 0];
    // A route's times are a plan, and a waypoint's time is when it was created.
    if (kind === wpt) this.#track.mark(north, east, height);
    else this.#track.add(north, east, height, kind === trkpt ? (place[3] ?? 0) : Number.NaN);
  }
}

/** Whether a new line segment starts here. */
function isLine(bytes: Uint8Array, start: number, ends: number): boolean {
  return (
    isName(trkseg, bytes, start, ends) || isName(trk, bytes, start, ends) || isName(rte, bytes, start, ends)
  );
}

function pointKind(bytes: Uint8Array, start: number, ends: number): Uint8Array | null {
  if (isName(trkpt, bytes, start, ends)) return trkpt;
  if (isName(rtept, bytes, start, ends)) return rtept;
  return isName(wpt, bytes, start, ends) ? wpt : null;
}

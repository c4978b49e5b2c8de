import { type Fields, fieldsOf } from "../../../../../../workers/photo/values/json.ts";
import { readMoment } from "../moment.ts";
import { readDecimal } from "../number.ts";
import { metresBetween } from "../../../../../photo/geo/great-circle.ts";
import { isMoment } from "../../../../../photo/geo/track-bytes.ts";
import { TrackBuilder, type ReadTrack } from "../track-builder.ts";

/** Visits the phone itself holds for less likely than not are left out. */
const leastLikely = 0.5;

/** A phone whose fixes stay this close, in metres, has not moved: as close as its fixes are true. */
const stayMetres = 10;

/** Where a phone was silent for longer, in milliseconds, nobody knows whether it stayed. */
const longestSilence = 5 * 60_000;

/** Fixes that are off by more, in metres, come from cell towers: they are no locations of photos. */
const worstAccuracy = 100;

/**
 * Collects what a phone's location history says. Fixes become points; where a phone did not move, and where the history
 * speaks of a visit, two points at one location stand for the whole stay (`isStay`). So years of a phone on a table take no
 * room.
 */
export class HistoryBuilder {
  readonly track = new TrackBuilder();
  /** Where the current stay began: latitude, longitude, altitude; its first and last time, and its fixes. */
  readonly #at = { lat: 0, lng: 0, altitude: Number.NaN, from: 0, to: 0, fixes: 0 };

  /** One fix, in degrees, metres, and milliseconds since 1970, UTC; `accuracy` in metres, NaN where it is not told. */
  fix(lat: number, lng: number, altitude: number, time: number, accuracy: number): void {
    if (accuracy > worstAccuracy || !isMoment(time) || !isOnGlobe(lat, lng)) return;
    const at = this.#at;
    const silence = time - at.to;
    const stayed =
      at.fixes > 0 &&
      silence >= 0 &&
      silence <= longestSilence &&
      metresBetween(at, { lat, lng }) <= stayMetres;
    if (!stayed) this.#flush();
    if (!stayed) Object.assign(at, { lat, lng, altitude, from: time });
    at.to = time;
    at.fixes++;
  }

  /** A visit to one place. */
  stay(lat: number, lng: number, from: number, to: number): void {
    this.#flush();
    if (!isMoment(from) || !isMoment(to) || from > to || !isOnGlobe(lat, lng)) return;
    this.#write(lat, lng, Number.NaN, from, to);
  }

  /** The next fix is not joined to those before. */
  part(): void {
    this.#flush();
    this.track.writer.part();
  }

  finish(): ReadTrack | null {
    this.#flush();
    return this.track.finish();
  }

  #flush(): void {
    const { lat, lng, altitude, from, to, fixes } = this.#at;
    this.#at.fixes = 0;
    if (fixes > 0) this.#write(lat, lng, altitude, from, to);
  }

  #write(lat: number, lng: number, altitude: number, from: number, to: number): void {
    if (to === from) return this.track.add(lat, lng, altitude, from);
    this.track.writer.part();
    this.track.add(lat, lng, altitude, from);
    this.track.add(lat, lng, altitude, to);
    this.track.writer.part();
  }
}

function isOnGlobe(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
}

/**
 * Takes one entry of a location history. Nobody documents these formats; the fields are those of real exports:
 *
 * - Google Takeout's `Records.json`, "Location History.json" before 2022: a fix each
 *   (https://locationhistoryformat.com/reference/records/)
 * - its Semantic Location History, a file a month: visits and journeys
 *   (https://locationhistoryformat.com/reference/semantic/)
 * - `Timeline.json` of Android and `location-history.json` of iOS since 2024: visits, journeys, paths, raw signals
 * - OwnTracks: a fix each (https://owntracks.org/booklet/tech/json/)
 *
 * Answers whether it was any of these.
 */
export function takeEntry(history: HistoryBuilder, value: unknown): boolean {
  const entry = fieldsOf(value);
  if ("latitudeE7" in entry) takeRecord(history, entry);
  else if ("placeVisit" in entry) takePlaceVisit(history, fieldsOf(entry["placeVisit"]));
  else if ("activitySegment" in entry) takeActivity(history, fieldsOf(entry["activitySegment"]));
  else if ("position" in entry) takePosition(history, fieldsOf(entry["position"]));
  else if ("visit" in entry || "activity" in entry || "timelinePath" in entry) takeSegment(history, entry);
  else if ("lat" in entry && "tst" in entry) takeOwnTracks(history, entry);
  else return "activityRecord" in entry || "wifiScan" in entry || "timelineMemory" in entry;
  return true;
}

function takeRecord(history: HistoryBuilder, entry: Fields): void {
  const { latitudeE7, longitudeE7, altitude, accuracy } = entry;
  const time = timeOf(entry["timestamp"] ?? entry["timestampMs"]);
  history.fix(degrees(latitudeE7), degrees(longitudeE7), numberOf(altitude), time, numberOf(accuracy));
}

function takePlaceVisit(history: HistoryBuilder, visit: Fields): void {
  const location = fieldsOf(visit["location"]);
  const [from, to] = spanOf(fieldsOf(visit["duration"]));
  history.stay(degrees(location["latitudeE7"]), degrees(location["longitudeE7"]), from, to);
}

function takeActivity(history: HistoryBuilder, activity: Fields): void {
  const [from, to] = spanOf(fieldsOf(activity["duration"]));
  const end = (what: unknown, time: number): void => {
    const { latitudeE7, longitudeE7 } = fieldsOf(what);
    history.fix(degrees(latitudeE7), degrees(longitudeE7), Number.NaN, time, Number.NaN);
  };
  history.part();
  end(activity["startLocation"], from);
  for (const point of listOf(fieldsOf(activity["simplifiedRawPath"])["points"])) {
    const { latE7, lngE7, accuracyMeters, timestamp, timestampMs } = fieldsOf(point);
    const time = timeOf(timestamp ?? timestampMs);
    history.fix(degrees(latE7), degrees(lngE7), Number.NaN, time, numberOf(accuracyMeters));
  }
  end(activity["endLocation"], to);
  history.part();
}

function takePosition(history: HistoryBuilder, position: Fields): void {
  const [lat, lng] = pairOf(position["LatLng"] ?? position["latLng"]);
  const { altitudeMeters, accuracyMeters, timestamp } = position;
  history.fix(lat, lng, numberOf(altitudeMeters), timeOf(timestamp), numberOf(accuracyMeters));
}

function takeSegment(history: HistoryBuilder, segment: Fields): void {
  const [from, to] = [timeOf(segment["startTime"]), timeOf(segment["endTime"])];
  if ("visit" in segment) {
    const visit = fieldsOf(segment["visit"]);
    const likely = numberOf(visit["probability"]);
    const [lat, lng] = pairOf(fieldsOf(visit["topCandidate"])["placeLocation"]);
    if (!(likely < leastLikely)) history.stay(lat, lng, from, to);
    return;
  }
  history.part();
  const { start, end } = fieldsOf(segment["activity"]);
  history.fix(...pairOf(start), Number.NaN, from, Number.NaN);
  for (const step of listOf(segment["timelinePath"])) {
    const { point, time, durationMinutesOffsetFromStartTime: minutes } = fieldsOf(step);
    const at = time === undefined ? from + numberOf(minutes) * 60_000 : timeOf(time);
    history.fix(...pairOf(point), Number.NaN, at, Number.NaN);
  }
  history.fix(...pairOf(end), Number.NaN, to, Number.NaN);
  history.part();
}

/** OwnTracks: `acc` in metres, `tst` in seconds since 1970, UTC. */
function takeOwnTracks(history: HistoryBuilder, { lat, lon, alt, acc, tst }: Fields): void {
  history.fix(numberOf(lat), numberOf(lon), numberOf(alt), numberOf(tst) * 1000, numberOf(acc));
}

/** Times of a span, also those of before 2022, in milliseconds as text. */
function spanOf(duration: Fields): [from: number, to: number] {
  return [
    timeOf(duration["startTimestamp"] ?? duration["startTimestampMs"]),
    timeOf(duration["endTimestamp"] ?? duration["endTimestampMs"]),
  ];
}

function timeOf(value: unknown): number {
  if (typeof value !== "string") return Number.NaN;
  const moment = /^\d{10,15}$/.test(value) ? Number(value) : readMoment(value);
  return Number.isFinite(moment) ? moment : Number.NaN;
}

/** Ten millionths of a degree. Some exports hold numbers that ran over 32 bits. */
function degrees(value: unknown): number {
  const number = numberOf(value);
  return (number > 1_800_000_000 ? number - 2 ** 32 : number) / 1e7;
}

/** "48.1234567°, 11.1234567°", an object of one, or "geo:48.1234567,11.1234567"; degrees, or NaN. */
function pairOf(value: unknown): [lat: number, lng: number] {
  const text = typeof value === "string" ? value : fieldsOf(value)["latLng"];
  if (typeof text !== "string" || text.length > 100) return [Number.NaN, Number.NaN];
  const [lat = "", lng = ""] = text.replace(/^geo:/, "").replaceAll("°", "").split(",");
  return [readDecimal(lat), readDecimal(lng)];
}

/** A number, also one written as text. */
function numberOf(value: unknown): number {
  if (typeof value === "string") return readDecimal(value);
  return typeof value === "number" ? value : Number.NaN;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

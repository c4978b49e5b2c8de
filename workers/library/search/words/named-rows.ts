import { dayMs } from "../../../../src/photo/filter/histogram.ts";
import { trackKind, type TrackInfo } from "../../../../src/photo/geo/track.ts";
import { offsetAt } from "../../../../src/photo/dates/zone-offset.ts";
import { parseWallTime } from "../../../../src/photo/wall-time.ts";
import { offsetMinutes } from "../../../../src/photo/dates/instant.ts";
import { wholeRecord } from "../../placing/whole-record.ts";
import { isTile } from "../../state/facts.ts";
import { remembered } from "../../state/maps.ts";
import { trackInfos } from "../../../../src/features/tracks/worker/library/track-infos.ts";
import type { SearchParts } from "../criteria.ts";
import { tilesOfAlbum } from "../failures.ts";
import { termsOf, tokensOf, type Term } from "./normalise.ts";
import type { NamedThing } from "./word-finder.ts";

/** Tracks of longer than this are logs of a life, not of a journey, in milliseconds. */
const longestTrack = 60 * dayMs;

/** No time zone is farther from UTC, in milliseconds. */
const farthestZone = 18 * 3_600_000;

/** Rows of this many names are kept. */
const mostKept = 16;

/** Finds photos by the names of the trips, albums and GPS tracks they are part of. These are few, unlike photos. */
export class NamedRows {
  readonly #library: SearchParts;
  /** Albums and trips by the versions of what they are kept in. */
  #names: { version: string; all: readonly NamedThing[] } | null = null;
  /** By kind and id, for one version of the library. */
  readonly #rows = new Map<string, Uint8Array>();
  #version = -1;
  /** Smart albums whose filter is being looked at: their names do not count in it. */
  readonly #open: string[] = [];
  #tracks: ReadonlyMap<string, TrackInfo> = new Map();

  constructor(library: SearchParts) {
    this.#library = library;
  }

  /** All there are. */
  all(): readonly NamedThing[] {
    const { albums, trips, tracks } = this.#library;
    const version = `${albums.version} ${trips.version} ${tracks.version}`;
    if (this.#names?.version !== version) this.#names = { version, all: this.#read() };
    return this.#names.all;
  }

  /** Those whose names have all words of a text; `exact`: as whole words. */
  called(text: string, exact = false): NamedThing[] {
    const terms = termsOf(text);
    if (terms.length === 0) return [];
    return this.all().filter(
      ({ kind, id, tokens }) => !(kind === "album" && this.#open.includes(id)) && isIn(terms, tokens, exact),
    );
  }

  /** Adds to a mask the photos of what is called so. Answers the mask, or a longer one. */
  addTo(mask: Uint8Array, text: string, exact = false): Uint8Array {
    const found = this.called(text, exact);
    if (found.length === 0) return mask;
    const all = new Uint8Array(Math.max(mask.length, this.#library.state.columns.rows));
    all.set(mask);
    for (const one of found) {
      const rows = this.#rowsOf(one);
      for (let row = 0; row < rows.length; row++) all[row] = (all[row] ?? 0) | (rows[row] ?? 0);
    }
    return all;
  }

  #read(): NamedThing[] {
    const { albums, trips } = this.#library;
    const infos = trackInfos(this.#library).filter(({ path }) => isJourney(path));
    this.#tracks = new Map(infos.map((info) => [String(info.id), info]));
    const names: Omit<NamedThing, "tokens">[] = [
      ...trips.kept.trips
        .filter(({ isTrip }) => isTrip)
        .map(({ id, name }) => ({ kind: "trip" as const, id, label: name ?? "" })),
      ...albums.all().map(({ id, name }) => ({ kind: "album" as const, id, label: name })),
      ...infos.map(({ id, name, path }) => ({
        kind: "track" as const,
        id: String(id),
        label: name ?? path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, ""),
      })),
    ];
    return names
      .filter(({ label }) => label !== "")
      .map((name) => ({ ...name, tokens: tokensOf(name.label) }));
  }

  #rowsOf({ kind, id }: NamedThing): Uint8Array {
    const { version } = this.#library.search;
    if (version !== this.#version || this.#rows.size > mostKept) this.#rows.clear();
    this.#version = version;
    const { list } = this.#library.trips;
    if (kind === "trip")
      return list === null ? new Uint8Array() : remembered(this.#rows, `trip ${id}`, () => list.maskOf(id));
    if (kind === "track") return remembered(this.#rows, `track ${id}`, () => this.#rowsOfTrack(id));
    // Within another album it would be without that one.
    if (this.#open.length > 0) return this.#rowsOfAlbum(id);
    return remembered(this.#rows, `album ${id}`, () => this.#rowsOfAlbum(id));
  }

  #rowsOfAlbum(id: string): Uint8Array {
    this.#open.push(id);
    try {
      return tilesOfAlbum(this.#library, id, this.#open.slice(0, -1));
    } finally {
      this.#open.pop();
    }
  }

  /** Photos taken while it was recorded, by their own time zone, or that of the track's middle. */
  #rowsOfTrack(id: string): Uint8Array {
    const { state } = this.#library;
    const { columns } = state;
    const found = new Uint8Array(columns.rows);
    const track = this.#tracks.get(id);
    const { from = null, to = null } = track ?? {};
    if (track === undefined || from === null || to === null || to - from > longestTrack) return found;
    const ahead = this.#zoneOf(track, from);
    for (let row = 0; row < columns.rows; row++) {
      const wall = columns.takenAt[row] ?? Number.NaN;
      if (!(wall >= from - farthestZone && wall <= to + farthestZone)) continue;
      if (!isTile(columns.facts[row] ?? 0) || !state.isTimed(row)) continue;
      const { takenAt } = wholeRecord(this.#library, row);
      const offset = offsetMinutes(takenAt?.offset ?? null) ?? ahead;
      const moment =
        takenAt === null || offset === null ? NaN : parseWallTime(takenAt.local) - offset * 60_000;
      if (moment >= from && moment <= to) found[row] = 1;
    }
    return found;
  }

  /** Minutes ahead of UTC; null where that is not known. */
  #zoneOf({ bounds }: TrackInfo, time: number): number | null {
    const { gazetteer } = this.#library.places;
    const [lat, lng] = [(bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2];
    const zone = gazetteer?.zoneOf(lat, lng) ?? null;
    return zone === null ? null : offsetMinutes(offsetAt(zone, time));
  }
}

/** Whether a file is of one journey, by its kind. */
function isJourney(path: string): boolean {
  const kind = trackKind(path);
  return kind !== null && kind !== "srt" && kind !== "history" && kind !== "rec";
}

/** Whether each word begins, or is, one of the tokens. */
function isIn(terms: readonly Term[], tokens: readonly string[], exact: boolean): boolean {
  const has = (part: string): boolean =>
    tokens.some((token) => (exact ? token === part : token.startsWith(part)));
  return terms.every((ways) => ways.some((way) => way.every(has)));
}

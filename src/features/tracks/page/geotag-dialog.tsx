import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import type { CorrectedLocation } from "../../../photo/photo-edit.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { tracksAtom, useTrackLines } from "./tracks.ts";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { tracksWords } from "../words.ts";
import type { ClockHint, GeotagMatches, GeotagQuestion } from "../../../photo/geo/geotag.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { fileNames } from "../../../store/map/near-photos.ts";
import { usePictures } from "../../../store/pictures/pictures.ts";
import { liveQuery, useLiveQuery } from "../../../store/query.ts";
import { formatMoment } from "../../../views/shell/words/format.ts";
import type { MapMove, MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { Box } from "../../../photo/geo/box.ts";
import { commonWords } from "../../../words/common.ts";
import { SmallMap } from "../../../views/shell/controls/small-map.tsx";
import { awayWords, countWords, firstWish, leftWords, PlacingForm, questionOf } from "./placing-form.tsx";
import "./geotag.css";

const { say } = tracksWords;

interface GeotagDialogProps {
  /** Only these photos; null for all. */
  rows: Uint32Array | null;
  onClose: () => void;
}

/** Geotags photos from tracks: choices on the left, the matches on the right. */
export function GeotagDialog({ rows, onClose }: GeotagDialogProps): ReactElement {
  const all = useAtomValue(tracksAtom);
  const timed = useMemo(() => all.filter((track) => track.timed > 0), [all]);
  return (
    <Dialog title={say("title")} description={say("about")} className="geotag" onClose={onClose}>
      {timed.length > 0 && <Placing timed={timed} rows={rows} onClose={onClose} />}
    </Dialog>
  );
}

interface PlacingProps extends GeotagDialogProps {
  timed: readonly TrackInfo[];
}

/** Most photos in the list. */
const mostListed = 60;

interface MatchListProps {
  matches: GeotagMatches;
  onPoint: (row: number | null) => void;
}

/** Pause between two answers while a person changes a number, in milliseconds. */
const restMs = 120;

/** Photos matched to tracks, again whenever the question changes; null before the first answer. */
function useMatches(question: GeotagQuestion): GeotagMatches | null {
  const [{ wishAtom, matchesAtom }] = useState(() => {
    const wish = atom(question);
    // Each question is a version of one query, so that answers still arrive while a person changes a number.
    const matches = liveQuery<true, GeotagMatches>({
      question: () => true,
      dependsOn: (get) => get(wish),
      ask: (library, _, { get }) => library.tracks.match(get(wish)),
      restMs,
    });
    return { wishAtom: wish, matchesAtom: matches };
  });
  const wish = useSetAtom(wishAtom);
  useEffect(() => wish(question), [wish, question]);
  return useAtomValue(matchesAtom);
}

/** A guess at the camera's clock, for a time zone or (null) that where the tracks start. Null until known. */
function useClockHint(tracks: readonly TrackInfo[], zoneMinutes: number | null): ClockHint | null {
  const question = useMemo(() => ({ tracks, zoneMinutes }), [tracks, zoneMinutes]);
  return useLiveQuery(question, {
    dependsOn: () => null,
    ask: (library, wanted) =>
      library.tracks.clockHint(
        Uint32Array.from(wanted.tracks, ({ id }) => id),
        wanted.zoneMinutes,
      ),
    restMs,
  });
}

/** Saves the matched locations in one step. Resolves to whether they were saved. */
function placeByTracks({ ids, lat, lng, altitude }: GeotagMatches, words: string): Promise<boolean> {
  const edits = Array.from(ids, (id, at) => {
    const height = altitude[at] ?? Number.NaN;
    const location: CorrectedLocation = {
      lat: lat[at] ?? 0,
      lng: lng[at] ?? 0,
      altitude: Number.isNaN(height) ? null : Math.round(height * 10) / 10,
      accuracy: null,
      direction: null,
      north: null,
      source: "track",
    };
    return { rows: [id], change: { location } };
  });
  return editPhotos({ edits, text: words });
}

/** The first matches: their capture time, and how close the nearest track point is. */
function MatchList({ matches, onPoint }: MatchListProps): ReactElement {
  const rows = useMemo(() => Array.from(matches.ids.subarray(0, mostListed)), [matches]);
  const names = useLiveQuery(rows, {
    dependsOn: () => null,
    ask: async (library, of) => {
      const found = await fileNames(library, Uint32Array.from(of));
      return new Map(of.map((row, at) => [row, found[at] ?? ""]));
    },
    restMs: 0,
  });
  const pictures = usePictures(rows);
  const { columns } = useAtomValue(libraryAtom);
  const more = matches.ids.length - rows.length;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is to be scrolled by keyboard */}
      <ul className="geotag-list" aria-label={say("list")} tabIndex={0}>
        {rows.map((row, at) => (
          <li key={row} onPointerEnter={() => onPoint(row)} onPointerLeave={() => onPoint(null)}>
            <span className="geotag-picture">
              {pictures.has(row) && <img src={pictures.get(row)} alt="" width={40} height={40} />}
            </span>
            <span className="geotag-photo">
              <span className="geotag-name">{names?.get(row) ?? " "}</span>
              <span className="geotag-quiet">
                {formatMoment(columns.takenAt[row] ?? Number.NaN)} · {awayWords(matches.away[at] ?? 0)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="geotag-quiet">{say("more", { count: more })}</p>}
    </>
  );
}

/** Most markers on this map: every nth match. */
const mostMarkers = 60;

const padding = { top: 36, right: 36, bottom: 36, left: 36 };

interface MatchMapProps {
  tracks: readonly TrackInfo[];
  matches: GeotagMatches | null;
  /** Row of the photo hovered in the list. */
  pointed: number | null;
}

/** The tracks and the matched photos on a map. Hidden from screen readers: the list says the same. */
function MatchMap({ tracks, matches, pointed }: MatchMapProps): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const [move, setMove] = useState<MapMove | null>(null);
  const ids = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  const lines = useTrackLines(ids, move?.viewport ?? null);
  const chosen = useMemo(() => evenly(matches?.ids.length ?? 0, mostMarkers), [matches]);
  const rows = useMemo(() => chosen.map((at) => matches?.ids[at] ?? 0), [chosen, matches]);
  const pictures = usePictures(rows);
  const bounds = useMemo(() => boundsOf(tracks), [tracks]);
  const isReady = move !== null;
  useEffect(() => {
    if (isReady && bounds) handle.current?.fit(bounds, { animate: false, maxZoom: 14 });
  }, [bounds, isReady]);
  const markers = chosen.map((at, index) => ({
    key: `match-${rows[index]}`,
    lat: matches?.lat[at] ?? 0,
    lng: matches?.lng[at] ?? 0,
    count: 1,
    name: commonWords.say("photos", { count: 1 }),
    pill: null,
    picture: pictures.get(rows[index] ?? -1) ?? null,
    colour: null,
  }));
  return (
    <div className="geotag-map" inert aria-hidden>
      <SmallMap
        markers={markers}
        lines={lines}
        highlighted={pointed === null ? null : `match-${pointed}`}
        initial={null}
        padding={padding}
        onMove={(now) => now.settled && setMove(now)}
        handle={handle}
      />
    </div>
  );
}

/** Indices spread evenly over `count`, at most `most` of them. */
function evenly(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)));
}

/** Bounds of all tracks, across the antimeridian if that is shorter. */
function boundsOf(tracks: readonly TrackInfo[]): Bounds | null {
  const box = new Box();
  for (const { bounds } of tracks) {
    box.add(bounds.south, bounds.west);
    box.add(bounds.north, bounds.east);
  }
  return box.bounds;
}

function Placing({ timed, rows, onClose }: PlacingProps): ReactElement {
  const [wish, setWish] = useState(firstWish);
  const [pointed, setPointed] = useState<number | null>(null);
  const { off, zone } = wish;
  const tracks = useMemo(() => timed.filter(({ id }) => !off.has(id)), [timed, off]);
  const hint = useClockHint(tracks, zone);
  const zoneMinutes = zone ?? hint?.zoneMinutes ?? 0;
  const question = useMemo(
    () => questionOf(wish, tracks, zoneMinutes, rows),
    [wish, tracks, zoneMinutes, rows],
  );
  const matches = useMatches(question);
  const count = matches?.ids.length ?? 0;
  const place = (): void => {
    if (matches === null || count === 0) return;
    onClose();
    void placeByTracks(matches, say("geotagged", { count }));
  };
  return (
    <>
      <div className="geotag-columns">
        <PlacingForm
          all={rows === null}
          tracks={timed}
          wish={wish}
          hint={hint}
          zoneMinutes={zoneMinutes}
          matches={matches}
          onWish={setWish}
        />
        <div className="geotag-preview">
          <MatchMap tracks={tracks} matches={matches} pointed={pointed} />
          <output className="geotag-count">{matches === null ? say("matching") : countWords(matches)}</output>
          {matches !== null && <p className="geotag-quiet">{leftWords(matches)}</p>}
          {matches !== null && count > 0 && <MatchList matches={matches} onPoint={setPointed} />}
        </div>
      </div>
      <DialogAnswers onCancel={onClose} disabled={count === 0} onClick={place}>
        {count === 0 ? say("geotagNone") : say("geotag", { count })}
      </DialogAnswers>
    </>
  );
}

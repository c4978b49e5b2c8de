import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactElement } from "react";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import { hiddenTracksAtom, trackName, tracksAtom, useTrackLines } from "./tracks.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { formatShortDay } from "../../../views/shell/words/format.ts";
import { CloseIcon, InViewIcon } from "../../../views/shell/controls/icons.tsx";
import { datesWords } from "../../dates/words.ts";
import { ignore } from "../../../faults/faults.ts";
import { mapHandle, mapMoveAtom, trackLinesAtom } from "../../../views/map/map-state.ts";
import { focusTool } from "../../../views/map/tools/tool-button.tsx";
import { mapWords } from "../../../words/map.ts";
import "./tracks.css";

const { say } = mapWords;

/** Whether the list of tracks is open. */
export const tracksOpenAtom = atom(false);

/** Draws the tracks, if there are any. */
export function TracksOnMap(): ReactElement | null {
  const tracks = useAtomValue(tracksAtom);
  return tracks.length === 0 ? null : <TrackLines tracks={tracks} />;
}

/**
 * The button that opens what is asked about tables, beside the tracks they became. Where it cannot be loaded nothing stands there:
 * the import report has it, too, and says so.
 */
function TablesBeside(): ReactElement | null {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    let wanted = true;
    Promise.all([import("./tables-button.tsx"), datesWords.load()]).then(
      ([{ TablesButton }]) => wanted && setView(() => TablesButton),
      // Not loaded without a network: no button, then.
      ignore,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return View && <View />;
}

/** The list of tracks, to show, hide and find them. */
export function TracksPanel(): ReactElement | null {
  const tracks = useAtomValue(tracksAtom);
  const [open, setOpen] = useAtom(tracksOpenAtom);
  const panel = useRef<HTMLElement>(null);
  const isShown = open && tracks.length > 0;
  useEffect(() => {
    const box = panel.current;
    if (!isShown || !box) return;
    box.focus({ preventScroll: true });
    const keyed = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
      focusTool("layers");
    };
    box.addEventListener("keydown", keyed);
    return () => box.removeEventListener("keydown", keyed);
  }, [isShown, setOpen]);
  if (!isShown) return null;
  const close = (): void => {
    setOpen(false);
    focusTool("layers");
  };
  const places = tracks.some(({ timed }) => timed > 0);
  return (
    <section ref={panel} className="map-tracks" aria-label={say("tracks")} tabIndex={-1}>
      <header className="map-tracks-head">
        <h2>{say("tracks")}</h2>
        <IconButton icon={CloseIcon} label={say("tracksClose")} onClick={close} />
      </header>
      <ul className="map-tracks-list">
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} />
        ))}
      </ul>
      <TablesBeside />
      {places ? (
        <Button onClick={() => openDialog("placing", { by: "tracks", rows: null })}>
          {say("tracksGeotagAsk")}
        </Button>
      ) : (
        <p className="map-tracks-quiet">{say("tracksTimeless")}</p>
      )}
    </section>
  );
}

function TrackRow({ track }: { track: TrackInfo }): ReactElement {
  const [hidden, setHidden] = useAtom(hiddenTracksAtom);
  const { id, bounds } = track;
  const name = trackName(track);
  const toggle = (): void => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  return (
    <li>
      <label className="map-tracks-track">
        <input type="checkbox" checked={!hidden.has(id)} onChange={toggle} />
        <span className="map-tracks-name" title={track.path}>
          {name}
        </span>
        <span className="map-tracks-quiet">{trackFacts(track)}</span>
      </label>
      <IconButton
        icon={InViewIcon}
        label={say("trackZoom", { name })}
        onClick={() => mapHandle.current?.fit(bounds)}
      />
    </li>
  );
}

function trackFacts({ points, from, zoneless }: TrackInfo): string {
  const count = say("trackPoints", { count: points });
  if (from !== null) return `${formatShortDay(from)}, ${count}`;
  return `${count}, ${say(zoneless > 0 ? "trackNoZone" : "trackNoTimes")}`;
}

const viewportAtom = atom((get) => get(mapMoveAtom)?.viewport ?? null);

/** Draws the tracks that are not hidden. */
function TrackLines({ tracks }: { tracks: readonly TrackInfo[] }): null {
  const hidden = useAtomValue(hiddenTracksAtom);
  const setLines = useSetAtom(trackLinesAtom);
  const shown = useMemo(() => tracks.map(({ id }) => id).filter((id) => !hidden.has(id)), [tracks, hidden]);
  const lines = useTrackLines(shown, useAtomValue(viewportAtom));
  useEffect(() => setLines(lines), [lines, setLines]);
  useEffect(() => () => setLines([]), [setLines]);
  return null;
}

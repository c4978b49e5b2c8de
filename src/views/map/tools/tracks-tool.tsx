import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, type ReactElement } from "react";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import { geotaggingAtom } from "../../../store/edits/geotagging.ts";
import { hiddenTracksAtom, tracksAtom } from "../../../store/map/tracks.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { formatNoun, formatShortDay } from "../../shell/words/format.ts";
import { CloseIcon, InViewIcon, TracksIcon } from "../../shell/controls/icons.tsx";
import { mapHandle } from "../map-state.ts";
import { focusTool, ToolButton } from "./tool-button.tsx";
import { TrackLines } from "../tracks/tracks-lines.tsx";
import "../tracks/tracks.css";

const label = "Tracks";

const openAtom = atom(false);

/** Opens the list of tracks, where there are some; they are drawn while it is on the page. */
export function TracksTool(): ReactElement | null {
  const tracks = useAtomValue(tracksAtom);
  const [open, setOpen] = useAtom(openAtom);
  if (tracks.length === 0) return null;
  return (
    <>
      <TrackLines tracks={tracks} />
      <ToolButton
        icon={TracksIcon}
        label={label}
        title="Tracks: show, hide, or geotag photos"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
    </>
  );
}

/** The tracks there are, to show and hide them. */
export function TracksPanel(): ReactElement | null {
  const tracks = useAtomValue(tracksAtom);
  const [open, setOpen] = useAtom(openAtom);
  const ask = useSetAtom(geotaggingAtom);
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
      focusTool(label);
    };
    box.addEventListener("keydown", keyed);
    return () => box.removeEventListener("keydown", keyed);
  }, [isShown, setOpen]);
  if (!isShown) return null;
  const close = (): void => {
    setOpen(false);
    focusTool(label);
  };
  const places = tracks.some(({ timed }) => timed > 0);
  return (
    <section ref={panel} className="map-tracks" aria-label="Tracks" tabIndex={-1}>
      <header className="map-tracks-head">
        <h2>Tracks</h2>
        <IconButton icon={CloseIcon} label="Close tracks" onClick={close} />
      </header>
      <ul className="map-tracks-list">
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} />
        ))}
      </ul>
      {places ? (
        <Button onClick={() => ask(true)}>Geotag from GPS tracks…</Button>
      ) : (
        <p className="map-tracks-quiet">
          These tracks have no times, so they can&rsquo;t be used to geotag photos.
        </p>
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
        label={`Zoom to ${name}`}
        onClick={() => mapHandle.current?.fit(bounds)}
      />
    </li>
  );
}

/** Its own name, or that of its file. */
function trackName({ name, path }: TrackInfo): string {
  return name ?? path.slice(path.lastIndexOf("/") + 1);
}

function trackFacts({ points, from, zoneless }: TrackInfo): string {
  const count = formatNoun(points, "point");
  if (from !== null) return `${formatShortDay(from)}, ${count}`;
  return zoneless > 0 ? `${count}, no time zone` : `${count}, no times`;
}

import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { filterToQuery, noFilter, type Filter } from "../../../photo/filter/filter.ts";
import { mendGap, placeFromTracks, useGapWay, type GapWay } from "./gaps.ts";
import { tracksAtom } from "../../tracks/page/tracks.ts";
import { gapsWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { MapPinIcon, PhotosIcon, TracksIcon } from "../../../views/shell/controls/icons.tsx";
import { showMatching } from "../../../views/shell/layout/route.ts";
import { isoOfDay, type CalendarDays } from "./calendar-days.ts";
import type { MapLine, MapMarker, MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import { Box } from "../../../photo/geo/box.ts";
import { SmallMap } from "../../../views/shell/controls/small-map.tsx";

const { say } = gapsWords;

/** A day or a trip that was chosen. Days since 1970. */
export interface ChosenRange {
  from: number;
  to: number;
  name: string;
  /** What it is shown under: the year of a day, or the id of a trip. */
  under: string;
}

const padding = { top: 28, right: 28, bottom: 28, left: 28 };

/** Known places of some days, and dashes between those around a gap. Hidden from screen readers: the lines below say the same. */
function GapMap({ way }: { way: GapWay }): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const [isReady, setReady] = useState(false);
  const lines = useMemo(() => linesOf(way), [way]);
  const markers = useMemo(() => endsOf(way), [way]);
  useEffect(() => {
    const box = new Box();
    for (let at = 0; at < way.known.length; at += 2) box.add(way.known[at] ?? 0, way.known[at + 1] ?? 0);
    if (isReady && box.bounds) handle.current?.fit(box.bounds, { animate: false, maxZoom: 14 });
  }, [way, isReady]);
  const between = way.legs.filter(({ before, after }) => before !== null && after !== null);
  const ends = way.legs.filter(({ before, after }) => (before === null) !== (after === null));
  const sum = (legs: typeof way.legs): number => legs.reduce((all, { photos }) => all + photos, 0);
  if (way.known.length === 0) return <p className="shell-quiet">{say("noKnown")}</p>;
  return (
    <>
      <div className="gaps-map" inert aria-hidden>
        <SmallMap
          plain
          markers={markers}
          lines={lines}
          initial={null}
          padding={padding}
          onMove={({ settled }) => settled && setReady(true)}
          handle={handle}
        />
      </div>
      <p className="shell-quiet">{say("mapText")}</p>
      {between.length > 0 && <p>{say("leg", { count: sum(between) })}</p>}
      {ends.length > 0 && <p>{say("legEnd", { count: sum(ends) })}</p>}
    </>
  );
}

/** Dashes for gaps alone: the route between photos is drawn on the map itself. */
function linesOf({ legs }: GapWay): MapLine[] {
  const joined = legs.flatMap(({ before, after }) => (before && after ? [[before, after] as const] : []));
  if (joined.length === 0) return [];
  const points = joined.flatMap(([before, after]) => [before.lng, before.lat, after.lng, after.lat]);
  return [
    {
      key: "gaps",
      kind: "gap",
      points: Float64Array.from(points),
      starts: joined.map((_, at) => at * 2),
    },
  ];
}

/** The known places at both ends of each gap. */
function endsOf({ legs, known }: GapWay): MapMarker[] {
  const spots = legs.flatMap(({ before, after }) => [before, after].filter((spot) => spot !== null));
  const shown = spots.length > 0 ? spots : [{ lat: known[0] ?? 0, lng: known[1] ?? 0 }];
  const unique = new Map(shown.map((spot) => [`${spot.lat},${spot.lng}`, spot]));
  return [...unique].map(([key, { lat, lng }]) => ({
    key,
    lat,
    lng,
    count: 1,
    name: "1",
    pill: null,
    picture: null,
    colour: null,
  }));
}

/** What is known of the chosen days, and what places their photos. */
export function ChosenDays({ days, chosen }: { days: CalendarDays; chosen: ChosenRange }): ReactElement {
  const { from, to, name } = chosen;
  const { photos, unplaced } = days.within(from, to);
  const heading = useRef<HTMLHeadingElement>(null);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const way = useGapWay(photos === 0 ? null : range);
  const tracks = useAtomValue(tracksAtom);
  const hasTracks = tracks.some(({ timed }) => timed > 0);
  useEffect(() => heading.current?.focus({ preventScroll: false }), [chosen]);
  const filter: Filter = { ...noFilter, from: isoOfDay(from), to: isoOfDay(to) };
  const without: Filter = { ...filter, located: false };
  const named = (action: "setLocation" | "byTracks" | "show"): string =>
    say("named", { action: say(action), name });
  return (
    <section className="gaps-chosen" aria-labelledby="gaps-chosen-title">
      <h3 id="gaps-chosen-title" ref={heading} tabIndex={-1} className="shell-section-title">
        {name}
      </h3>
      <p>
        {photos === 0 ? say("dayEmpty", { day: name }) : say("share", { count: unplaced, total: photos })}
      </p>
      <div className="gaps-buttons">
        {unplaced > 0 && (
          <Button
            icon={MapPinIcon}
            aria-label={named("setLocation")}
            onClick={() => void mendGap({ kind: "unplaced", from, to }, "location")}
          >
            {say("setLocation")}
          </Button>
        )}
        {unplaced > 0 && hasTracks && (
          <Button
            icon={TracksIcon}
            aria-label={named("byTracks")}
            onClick={() => {
              showMatching(without);
              placeFromTracks(filterToQuery(without).toString());
            }}
          >
            {say("byTracks")}
          </Button>
        )}
        {photos > 0 && (
          <Button
            icon={PhotosIcon}
            aria-label={named("show")}
            onClick={() => showMatching(unplaced > 0 ? without : filter)}
          >
            {say("show")}
          </Button>
        )}
      </div>
      {unplaced > 0 && !hasTracks && <p className="shell-quiet">{say("noTracks")}</p>}
      {way && <GapMap way={way} />}
    </section>
  );
}

import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, type ReactElement } from "react";
import { filterToQuery, noFilter, type Filter } from "../../../photo/filter/filter.ts";
import { mendGap, placeFromTracks, useGapWay } from "./coverage.ts";
import { tracksAtom } from "../../tracks/page/tracks.ts";
import { coverageWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { MapPinIcon, PhotosIcon, TracksIcon } from "../../../views/shell/controls/icons.tsx";
import { showMatching } from "../../../views/shell/layout/route.ts";
import { isoOfDay, type CalendarDays } from "./calendar-days.ts";
import { GapMap } from "./gap-map.tsx";

const { say } = coverageWords;

/** A day or a trip that was chosen. Days since 1970. */
export interface ChosenRange {
  from: number;
  to: number;
  name: string;
  /** What it is shown under: the year of a day, or the id of a trip. */
  under: string;
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
    <section className="coverage-chosen" aria-labelledby="coverage-chosen-title">
      <h3 id="coverage-chosen-title" ref={heading} tabIndex={-1} className="shell-section-title">
        {name}
      </h3>
      <p>
        {photos === 0 ? say("dayEmpty", { day: name }) : say("share", { count: unplaced, total: photos })}
      </p>
      <div className="coverage-buttons">
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

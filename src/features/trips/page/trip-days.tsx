import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { Trip } from "../../../photo/trips.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { changeFilter, filterAtom } from "../../../store/filter/filter.ts";
import { useTripDays } from "./trips.ts";
import { formatCount, formatDayOfMonth } from "../../../views/shell/words/format.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";
import { dayLine } from "./day-line.ts";
import { commonWords } from "../../../words/common.ts";
import { tripsWords } from "../words.ts";

/** The days of a trip with photos, each a button that shows it alone; pressed again, all days are shown. */
export function TripDays({ trip }: { trip: Trip }): ReactElement | null {
  const days = useTripDays(trip.id);
  const { from, to } = useAtomValue(filterAtom);
  if (!days || days.length < 2) return null;
  return (
    <ul className="trips-daybar" aria-label={tripsWords.say("days")}>
      {days.map(({ day, photos, place }) => {
        const isShown = from === day && to === day;
        return (
          <li key={day}>
            <button
              type="button"
              className="trips-day"
              aria-pressed={isShown}
              aria-label={`${dayLine({ day, place })}, ${commonWords.say("photos", { count: photos })}`}
              onClick={() => changeFilter(isShown ? { from: null, to: null } : { from: day, to: day })}
            >
              <span className="trips-day-name">{formatDayOfMonth(parseWallTime(`${day}T00:00`))}</span>
              <span className="trips-day-place">{place === null ? "" : shortPlaceName(place)}</span>
              <span className="tabular">{formatCount(photos)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

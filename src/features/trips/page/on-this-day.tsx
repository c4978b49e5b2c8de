import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { filterToQuery, noFilter } from "../../../photo/filter/filter.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { onThisDayAtom } from "./trips.ts";
import { CalendarIcon } from "../../../views/shell/controls/icons.tsx";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { PlainLink } from "../../../views/shell/layout/route.ts";
import { formatShortDay } from "../../../views/shell/words/format.ts";
import { placeName } from "../../../views/shell/words/place-words.ts";
import { commonWords } from "../../../words/common.ts";
import { tripsWords } from "../words.ts";

/** Photos of today's date in earlier years; nothing without any. */
export function OnThisDay(): ReactElement | null {
  const days = useAtomValue(onThisDayAtom);
  if (!days || days.length === 0) return null;
  return (
    <section className="trips-section trips-today" aria-labelledby="trips-today">
      <h2 id="trips-today" className="trips-year">
        {tripsWords.say("today")}
      </h2>
      <ul className="trips-cards">
        {days.map(({ day, photos, cover, place }) => (
          <li key={day}>
            <PlainLink
              href={`/?${filterToQuery({ ...noFilter, from: day, to: day }).toString()}`}
              className="trips-card"
            >
              <span className="trips-picture">
                <PhotoCover className="trips-cover" icon={CalendarIcon} photo={cover} />
              </span>
              <span className="trips-name">{formatShortDay(parseWallTime(`${day}T00:00`))}</span>{" "}
              <span className="trips-line tabular">
                {commonWords.say("photos", { count: photos })}
                {place && ` · ${placeName(place)}`}
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

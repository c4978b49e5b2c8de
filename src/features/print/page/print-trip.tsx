import type { ReactElement } from "react";
import type { Trip } from "../../../photo/trips.ts";
import { citiesText, lengthText, wayText } from "../../../views/shell/words/trip-words.ts";
import { RouteMap } from "../../../views/shell/world/route-map.tsx";

/** More cities would be a page of their own. */
const mostCities = 12;

/** What a trip's paper begins with: how long it was, its cities in the order they were visited, and its route. */
export function PrintTrip({ trip }: { trip: Trip }): ReactElement {
  const line = [lengthText(trip), wayText(trip.metres)].filter((part) => part !== "");
  return (
    <div className="print-trip">
      <div>
        <p className="tabular">{line.join(" · ")}</p>
        <p>{citiesText(trip, mostCities)}</p>
      </div>
      {trip.route.length > 2 && <RouteMap className="print-route" route={trip.route} />}
    </div>
  );
}

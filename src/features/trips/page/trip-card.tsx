import type { ReactElement } from "react";
import type { Trip } from "../../../photo/trips.ts";
import { TripsIcon } from "../../../views/shell/controls/icons.tsx";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { PlainLink } from "../../../views/shell/layout/route.ts";
import {
  citiesText,
  contentText,
  daysText,
  lengthText,
  tripName,
} from "../../../views/shell/words/trip-words.ts";
import { RouteMap } from "../../../views/shell/world/route-map.tsx";

/** A trip in a list: its cover, with the route over it on hover, its name and one line of what it is. */
export function TripCard({ trip }: { trip: Trip }): ReactElement {
  const name = tripName(trip);
  const cities = citiesText(trip);
  const line = [lengthText(trip), contentText(trip), cities === name ? "" : cities];
  return (
    <PlainLink href={`/trip/${trip.id}`} className="trips-card">
      <span className="trips-picture">
        {trip.cover === null ? (
          <span className="trips-cover" aria-hidden>
            <TripsIcon size={32} />
          </span>
        ) : (
          <PhotoCover className="trips-cover" icon={TripsIcon} photo={trip.cover} />
        )}
        {trip.route.length > 2 && <RouteMap className="trips-card-map" route={trip.route} />}
      </span>
      <span className="trips-name">{name}</span> <span className="trips-line tabular">{daysText(trip)}</span>{" "}
      <span className="trips-line tabular">{line.filter((part) => part !== "").join("\u00a0· ")}</span>
    </PlainLink>
  );
}

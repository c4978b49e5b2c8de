import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { Trip } from "../../../photo/trips.ts";
import { changeTrips, tripsAtom } from "./trips.ts";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import { MoreIcon, TripsIcon } from "../../../views/shell/controls/icons.tsx";
import { Menu } from "../../../views/shell/controls/menu.tsx";
import { NameField } from "../../../views/shell/fields/name-field.tsx";
import { StoryHead } from "../../../views/shell/story/story-head.tsx";
import {
  citiesText,
  contentText,
  daysText,
  lengthText,
  tripName,
  wayText,
} from "../../../views/shell/words/trip-words.ts";
import { Link } from "../../../views/shell/controls/link.tsx";
import { useWide } from "../../../views/shell/layout/use-media.ts";
import { RouteMap } from "../../../views/shell/world/route-map.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import { TripDays } from "./trip-days.tsx";
import { tripMenu } from "./trip-menu.ts";
import { tripsWords } from "../words.ts";
import "./trips.css";

const { say } = tripsWords;

/** The beginning of a trip above its photos: its cover and name, what it was, its days, and what can be done with it. */
export function TripHead({ id }: { id: string }): ReactElement | null {
  const answer = useAtomValue(tripsAtom);
  const wide = useWide();
  if (answer === null) return null;
  const trip = answer.trips.find((one) => one.id === id);
  const back = { href: "/trips", name: say("all") };
  if (!trip)
    return (
      <StoryHead
        label={say("trip")}
        back={back}
        cover={null}
        icon={TripsIcon}
        title={<h1 className="shell-quiet">{say("gone")}</h1>}
      />
    );
  const name = tripName(trip);
  const cities = citiesText(trip);
  const line = [
    daysText(trip),
    cities === name ? "" : cities,
    lengthText(trip),
    contentText(trip),
    wayText(trip.metres),
  ];
  // An empty name stands for the one made of its places.
  const rename = (next: string): Promise<boolean> => {
    const text = next === "" ? say("named") : say("renamed", { from: name, to: next });
    return changeTrips({ do: "rename", id, name: next }, { text });
  };
  return (
    <StoryHead
      label={say("trip")}
      back={back}
      cover={trip.cover}
      icon={TripsIcon}
      title={<NameField key={id} label={say("name")} name={name} onSave={rename} canBeEmpty />}
      line={line.filter((part) => part !== "").join("\u00a0· ")}
      tools={<TripTools trip={trip} />}
    >
      {!wide && trip.route.length > 2 && (
        <Link href="/map" className="trips-route" aria-label={say("onMap")}>
          <RouteMap className="trips-route-map" route={trip.route} />
        </Link>
      )}
      <TripDays trip={trip} />
    </StoryHead>
  );
}

function TripTools({ trip }: { trip: Trip }): ReactElement {
  const trips = useAtomValue(tripsAtom)?.trips ?? [];
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const [splits, setSplits] = useState(false);
  return (
    <>
      <IconButton
        icon={MoreIcon}
        label={say("change")}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setMenu({ x: left, y: bottom });
        }}
      />
      {menu && (
        <Menu
          label={say("change")}
          items={tripMenu(trip, trips, () => setSplits(true))}
          at={menu}
          onClose={() => setMenu(null)}
        />
      )}
      {splits && <SplitDialog trip={trip} onClose={() => setSplits(false)} />}
    </>
  );
}

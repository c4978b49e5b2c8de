import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { Trip } from "../../photo/trips.ts";
import { clearSelection, selectedRows, selectionCountsAtom } from "../../store/selection/selection.ts";
import { changeTrips, tripsAtom } from "../../store/trips/trips.ts";
import { Button, IconButton } from "../shell/controls/button.tsx";
import { BackIcon, MoreIcon, PhotosIcon } from "../shell/controls/icons.tsx";
import { Menu } from "../shell/controls/menu.tsx";
import { NameField } from "../shell/fields/name-field.tsx";
import { PlainLink } from "../shell/layout/route.ts";
import { contentText, daysText, lengthText, tripName, wayText } from "../shell/words/trip-words.ts";
import { SplitDialog } from "./split-dialog.tsx";
import { TripDays } from "./trip-days.tsx";
import { tripMenu } from "./trip-menu.ts";
import { tripsWords } from "../../words/trips/words.ts";
import "./trips.css";

const { say } = tripsWords;

/** The head of a trip above its photos: its name, what it was, its days, and what can be done with it. */
export function TripHead({ id }: { id: string }): ReactElement {
  const answer = useAtomValue(tripsAtom);
  const trip = answer?.trips.find((one) => one.id === id);
  return (
    <section className="trips-headbar" aria-label={say("trip")}>
      <div className="trips-top">
        <PlainLink href="/trips" className="shell-icon-button" aria-label={say("all")} title={say("all")}>
          <BackIcon size={20} aria-hidden />
        </PlainLink>
        {trip && <TripTools trip={trip} />}
        {answer && !trip && <h1 className="shell-quiet">{say("gone")}</h1>}
      </div>
      {trip && <TripDays trip={trip} />}
    </section>
  );
}

function TripTools({ trip }: { trip: Trip }): ReactElement {
  const trips = useAtomValue(tripsAtom)?.trips ?? [];
  const { selected } = useAtomValue(selectionCountsAtom);
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const [splits, setSplits] = useState(false);
  const { id } = trip;
  const line = [daysText(trip), lengthText(trip), contentText(trip), wayText(trip.metres)];
  const name = tripName(trip);
  // An empty name stands for the one made of its places.
  const rename = (next: string): Promise<boolean> => {
    const text = next === "" ? say("named") : say("renamed", { from: name, to: next });
    return changeTrips({ do: "rename", id, name: next }, { text });
  };
  const makeCover = (): void => {
    const [row] = selectedRows();
    if (row === undefined) return;
    void changeTrips({ do: "cover", id, row }, { text: say("coverChanged", { name }) });
    clearSelection();
  };
  return (
    <>
      <div className="trips-title">
        <NameField key={id} label={say("name")} name={name} onSave={rename} canBeEmpty />
        <output className="trips-line tabular">{line.filter((part) => part !== "").join("\u00a0· ")}</output>
      </div>
      {selected === 1 && (
        <Button icon={PhotosIcon} onClick={makeCover}>
          {say("useAsCover")}
        </Button>
      )}
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

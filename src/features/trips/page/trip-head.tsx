import { useAtomValue } from "jotai";
import { useId, useState, type ReactElement } from "react";
import type { Days, Trip, TripDay } from "../../../photo/trips.ts";
import { changeTrips, tripsAtom, useTripDays } from "./trips.ts";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import {
  ForgetIcon,
  MergeIcon,
  MoreIcon,
  PrintIcon,
  SplitIcon,
  TripsIcon,
} from "../../../views/shell/controls/icons.tsx";
import { Menu } from "../../../views/shell/controls/menu.tsx";
import { NameField } from "../../../views/shell/fields/name-field.tsx";
import { StoryHead } from "../../../views/shell/story/story-head.tsx";
import {
  citiesText,
  contentText,
  daysText,
  lengthOf,
  lengthText,
  tripName,
  wayText,
} from "../../../views/shell/words/trip-words.ts";
import { Link } from "../../../views/shell/controls/link.tsx";
import { useWide } from "../../../views/shell/layout/use-media.ts";
import { RouteMap } from "../../../views/shell/world/route-map.tsx";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { changeFilter, filterAtom } from "../../../store/filter/filter.ts";
import { formatCount, formatDayOfMonth, formatShortDay } from "../../../views/shell/words/format.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";
import { commonWords } from "../../../words/common.ts";
import { openForShown } from "../../../store/selection/open-for-shown.ts";
import type { MenuItem } from "../../../views/shell/controls/menu-item.ts";
import { navigate, openTrip } from "../../../views/shell/layout/route.ts";
import { tripsWords } from "../words.ts";
import "./trips.css";

const { say } = tripsWords;

/** "4 May 2024 · Tokyo". */
function dayLine({ day, place }: Pick<TripDay, "day" | "place">): string {
  const date = formatShortDay(parseWallTime(`${day}T00:00`));
  return place === null ? date : `${date} · ${shortPlaceName(place)}`;
}

/** The days of a trip with photos, each a button that shows it alone; pressed again, all days are shown. */
function TripDays({ trip }: { trip: Trip }): ReactElement | null {
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
    wayText(trip.metres).replace(" ", "\u00a0"),
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

interface SplitDialogProps {
  trip: Trip;
  onClose: () => void;
}

/** Splits a trip in two, at a day the person chooses. */
function SplitDialog({ trip, onClose }: SplitDialogProps): ReactElement {
  const field = useId();
  const days = (useTripDays(trip.id) ?? []).filter(({ day }) => day > trip.from);
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? days[Math.floor(days.length / 2)]?.day ?? null;
  const split = (): void => {
    if (day === null) return;
    onClose();
    const words = { text: say("splitDone", { name: tripName(trip) }), undone: say("splitUndone") };
    void changeTrips({ do: "split", id: trip.id, day }, words);
  };
  return (
    <Dialog title={say("split")} description={say("splitText")} onClose={onClose}>
      <label className="trips-field" htmlFor={field}>
        {say("splitFrom")}
        <select
          id={field}
          className="trips-choice"
          value={day ?? ""}
          onChange={({ target }) => setChosen(target.value)}
        >
          {days.map((one) => (
            <option key={one.day} value={one.day}>
              {dayLine(one)}
            </option>
          ))}
        </select>
      </label>
      <DialogAnswers onCancel={onClose} disabled={day === null} onClick={split}>
        {say("splitDo")}
      </DialogAnswers>
    </Dialog>
  );
}

/** Trips with more days between them are not offered to be merged. */
const farthest = 7;

/** Whole days between two trips, 0 where one begins on the day after the other, or the same. */
function daysBetween(one: Days, other: Days): number {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return Math.max(0, lengthOf({ from: first.to, to: second.from }) - 2);
}

/** What can be done with a trip. `trips`: all of them, latest first. */
function tripMenu(trip: Trip, trips: readonly Trip[], split: () => void): MenuItem[] {
  const at = trips.findIndex(({ id }) => id === trip.id);
  const [before, after] = [trips[at + 1], trips[at - 1]];
  const name = tripName(trip);
  const merge = (other: Trip): void => {
    const words = {
      text: say("merged", { name, other: tripName(other) }),
      undone: say("mergedUndone"),
    };
    void changeTrips({ do: "merge", ids: [trip.id, other.id] }, words).then((done) => {
      // The merged trip has the id of the earlier one.
      if (done && other.from < trip.from) openTrip(other.id, { replace: true });
    });
  };
  const remove = (): void => {
    const words = { text: say("noLonger", { name }), undone: say("restored", { name }) };
    void changeTrips({ do: "remove", id: trip.id }, words).then((done) => {
      if (done) navigate("/trips");
    });
  };
  return [
    ...[before, after].flatMap((other) => {
      const days = other === undefined ? NaN : daysBetween(trip, other);
      // Merging trips further apart would turn the time at home between them into a trip.
      if (other === undefined || !(days <= farthest)) return [];
      const text = { name: tripName(other), days: commonWords.say("days", { count: days }) };
      const named = days === 0 ? say("mergeWith", text) : say("mergeApart", text);
      return [{ name: named, icon: MergeIcon, leads: () => merge(other) }];
    }),
    {
      name: say("splitAsk"),
      icon: SplitIcon,
      disabled: trip.from === trip.to ? say("splitNone") : null,
      leads: split,
    },
    { name: say("print"), icon: PrintIcon, apart: true, leads: () => openForShown("print") },
    { name: say("notTrip"), icon: ForgetIcon, apart: true, leads: remove },
  ];
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

import type { Days, Trip } from "../../../photo/trips.ts";
import { openForShown } from "../../../store/selection/open-for-shown.ts";
import { changeTrips } from "./trips.ts";
import { ForgetIcon, MergeIcon, PrintIcon, SplitIcon } from "../../../views/shell/controls/icons.tsx";
import type { MenuItem } from "../../../views/shell/controls/menu-item.ts";
import { navigate, openTrip } from "../../../views/shell/layout/route.ts";
import { lengthOf, tripName } from "../../../views/shell/words/trip-words.ts";
import { commonWords } from "../../../words/common.ts";
import { tripsWords } from "../words.ts";

const { say } = tripsWords;

/** Trips with more days between them are not offered to be merged. */
const farthest = 7;

/** Whole days between two trips, 0 where one begins on the day after the other, or the same. */
function daysBetween(one: Days, other: Days): number {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return Math.max(0, lengthOf({ from: first.to, to: second.from }) - 2);
}

/** What can be done with a trip. `trips`: all of them, latest first. */
export function tripMenu(trip: Trip, trips: readonly Trip[], split: () => void): MenuItem[] {
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

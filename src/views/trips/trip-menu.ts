import type { Trip } from "../../photo/trips.ts";
import { openForShown } from "../../store/selection/open-for-shown.ts";
import { changeTrips } from "../../store/trips/trips.ts";
import { ForgetIcon, MergeIcon, PrintIcon, SplitIcon } from "../shell/controls/icons.tsx";
import type { MenuItem } from "../shell/controls/menu-item.ts";
import { navigate, openTrip } from "../shell/layout/route.ts";
import { tripName } from "../shell/words/trip-words.ts";
import { tripsWords } from "../../words/trips/words.ts";

const { say } = tripsWords;

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
    ...(before
      ? [{ name: say("mergeWith", { name: tripName(before) }), icon: MergeIcon, leads: () => merge(before) }]
      : []),
    ...(after
      ? [{ name: say("mergeWith", { name: tripName(after) }), icon: MergeIcon, leads: () => merge(after) }]
      : []),
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

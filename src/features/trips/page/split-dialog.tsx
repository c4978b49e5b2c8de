import { useId, useState, type ReactElement } from "react";
import type { Trip } from "../../../photo/trips.ts";
import { changeTrips, useTripDays } from "./trips.ts";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { tripName } from "../../../views/shell/words/trip-words.ts";
import { dayLine } from "./day-line.ts";
import { tripsWords } from "../words.ts";

const { say } = tripsWords;

interface SplitDialogProps {
  trip: Trip;
  onClose: () => void;
}

/** Splits a trip in two, at a day the person chooses. */
export function SplitDialog({ trip, onClose }: SplitDialogProps): ReactElement {
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

import { useId, useState, type ReactElement } from "react";
import type { YearHome } from "../../photo/trips.ts";
import { changeTrips } from "../../store/trips/trips.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog, DialogAnswers } from "../shell/controls/dialog.tsx";
import { TownField, type ChosenSpot } from "../shell/fields/town-field.tsx";

interface HomeDialogProps {
  homes: readonly YearHome[];
  onClose: () => void;
}

/** Sets where home is, for one year or all, by a town's name; or has it found again. */
export function HomeDialog({ homes, onClose }: HomeDialogProps): ReactElement {
  const field = useId();
  const [year, setYear] = useState<number | null>(null);
  const [spot, setSpot] = useState<ChosenSpot | null>(null);
  const years = homes.map((home) => home.year).toSorted((a, b) => b - a);
  const when = year === null ? "" : ` in ${year}`;
  const save = (): void => {
    if (spot === null) return;
    onClose();
    const text = `Home${when} is ${spot.name ?? "set"}. Trips were found again.`;
    void changeTrips({ do: "home", year, at: { lat: spot.lat, lng: spot.lng } }, { text });
  };
  const find = (): void => {
    onClose();
    void changeTrips({ do: "home", year, at: null }, { text: `Home${when} is found from your photos.` });
  };
  const isChosen = homes.some((home) => home.isChosen && (year === null || home.year === year));
  return (
    <Dialog
      title="Home"
      description="Photos near home belong to no trip. Originals aren't changed."
      onClose={onClose}
    >
      <TownField onChoose={setSpot} />
      <label className="trips-field" htmlFor={field}>
        For
        <select
          id={field}
          className="trips-choice"
          value={year ?? ""}
          onChange={({ target }) => setYear(target.value === "" ? null : Number(target.value))}
        >
          <option value="">All years</option>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      {isChosen && <Button onClick={find}>Find home automatically</Button>}
      <DialogAnswers onCancel={onClose} disabled={spot === null} onClick={save}>
        Set home
      </DialogAnswers>
    </Dialog>
  );
}

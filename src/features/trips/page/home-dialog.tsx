import { useId, useState, type ReactElement, type ReactNode } from "react";
import type { YearHome } from "../../../photo/trips.ts";
import { changeTrips } from "./trips.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { TownField, type ChosenSpot } from "../../../views/shell/fields/town-field.tsx";
import { tripsWords } from "../words.ts";

const { say } = tripsWords;

interface HomeDialogProps {
  homes: readonly YearHome[];
  onClose: () => void;
  /** What is known of home by now. */
  children: ReactNode;
}

/** Sets where home is, for one year or all, by a town's name; or has it found again. */
export function HomeDialog({ homes, onClose, children }: HomeDialogProps): ReactElement {
  const field = useId();
  const [year, setYear] = useState<number | null>(null);
  const [spot, setSpot] = useState<ChosenSpot | null>(null);
  const years = homes.map((home) => home.year).toSorted((a, b) => b - a);
  const save = (): void => {
    if (spot === null) return;
    onClose();
    const text = setWords(year, spot.name);
    void changeTrips({ do: "home", year, at: { lat: spot.lat, lng: spot.lng } }, { text });
  };
  const find = (): void => {
    onClose();
    const text = year === null ? say("homeIsFound") : say("homeIsFoundIn", { year: String(year) });
    void changeTrips({ do: "home", year, at: null }, { text });
  };
  const isChosen = homes.some((home) => home.isChosen && (year === null || home.year === year));
  return (
    <Dialog title={say("home")} description={say("homeAbout")} onClose={onClose}>
      {children}
      <TownField onChoose={setSpot} />
      <label className="trips-field" htmlFor={field}>
        {say("homeFor")}
        <select
          id={field}
          className="trips-choice"
          value={year ?? ""}
          onChange={({ target }) => setYear(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{say("yearsAll")}</option>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      {isChosen && <Button onClick={find}>{say("homeFind")}</Button>}
      <DialogAnswers onCancel={onClose} disabled={spot === null} onClick={save}>
        {say("homeSet")}
      </DialogAnswers>
    </Dialog>
  );
}

/** What is said once home is set, for a year or all, to a town or a place without a name. */
function setWords(year: number | null, name: string | null): string {
  if (year === null) return name === null ? say("homeIsSet") : say("homeIs", { name });
  const told = { year: String(year) };
  return name === null ? say("homeIsSetIn", told) : say("homeIsIn", { ...told, name });
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a <datalist> shows no regions; the keys are the field's */
import { startTransition, useId, useState, type KeyboardEvent, type ReactElement } from "react";
import type { Spot } from "../../../photo/geo/great-circle.ts";
import { useTowns, type FoundTown } from "../../../features/locate/page/locations.ts";
import { fullPlaceName, placeName } from "../words/place-words.ts";
import "./town-field.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

/** A chosen point, and the town it is; null for any point. Degrees. */
export interface ChosenSpot {
  lat: number;
  lng: number;
  name: string | null;
}

interface TownFieldProps {
  /** Towns near the first of these come first. */
  around?: readonly Spot[] | undefined;
  /** Takes the focus; not on touch, where a keyboard would cover the rest. */
  focused?: boolean;
  onChoose: (spot: ChosenSpot) => void;
}

const nowhere: readonly Spot[] = [];

/** A field that finds towns by name, in the tables that come with the app. */
export function TownField({ around = nowhere, focused = false, onChoose }: TownFieldProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const answer = useTowns(typed.trim(), around);
  const towns = answer ?? [];
  const isShown = isOpen && typed.trim() !== "" && answer !== null;
  const at = Math.min(active, towns.length - 1);
  const choose = (index: number): void => {
    const town = towns[index];
    if (town === undefined) return;
    setTyped(placeName(town));
    setOpen(false);
    onChoose({ lat: town.lat, lng: town.lng, name: placeName(town) });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      setActive(towns.length === 0 ? 0 : (at + step + towns.length) % towns.length);
    } else if (event.key === "Enter" && isShown) choose(at);
    else if (event.key === "Escape" && isShown) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="place-town">
      <label htmlFor={id}>{say("town")}</label>
      <input
        id={id}
        className="shell-field"
        role="combobox"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog around is for
        autoFocus={focused && matchMedia("(pointer: fine)").matches}
        autoComplete="off"
        spellCheck={false}
        placeholder={say("townExample")}
        aria-expanded={isShown && towns.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && towns.length > 0 ? `${id}-${at}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(0);
        }}
        // Once the focus is elsewhere: a dialog takes it when something goes while nothing has it.
        onBlur={() => startTransition(() => setOpen(false))}
        onKeyDown={press}
      />
      {isShown && towns.length > 0 && <TownList id={id} towns={towns} active={at} onChoose={choose} />}
      {isShown && towns.length === 0 && <output className="place-no-town">{say("townNone")}</output>}
    </div>
  );
}

interface TownListProps {
  /** Of the field; those of the list and its options begin with it. */
  id: string;
  towns: readonly FoundTown[];
  active: number;
  onChoose: (index: number) => void;
}

function TownList({ id, towns, active, onChoose }: TownListProps): ReactElement {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={say("towns")} className="place-towns">
      {towns.map((town, index) => (
        <div
          key={`${town.lat} ${town.lng}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {fullPlaceName(town)}
          {town.called !== null && <span className="place-town-called">{town.called}</span>}
        </div>
      ))}
    </div>
  );
}

import { atom, useAtom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { filterAtom } from "../../store/filter.ts";
import { PathIcon } from "../shell/icons.tsx";
import { ToolButton } from "./tool-button.tsx";

/** The day whose path is wished. */
const wishedDayAtom = atom<string | null>(null);

/** The one day the filter asks for; null when it asks for none, or for several. */
const chosenDayAtom = atom((get) => {
  const { from, to } = get(filterAtom);
  return from === to ? from : null;
});

/** The day whose path is on the map: the one wished, as long as it is the one chosen. Written with the day, or null. */
export const pathDayAtom = atom(
  (get) => (get(wishedDayAtom) === get(chosenDayAtom) ? get(wishedDayAtom) : null),
  (_, set, day: string | null) => set(wishedDayAtom, day),
);

/** Shows the way through a day's photos, where one day is chosen. */
export function DayPathTool(): ReactElement | null {
  const day = useAtomValue(chosenDayAtom);
  const [shown, show] = useAtom(pathDayAtom);
  if (day === null) return null;
  return (
    <ToolButton
      icon={PathIcon}
      label="Path of this day"
      pressed={shown !== null}
      onClick={() => show(shown === null ? day : null)}
    />
  );
}

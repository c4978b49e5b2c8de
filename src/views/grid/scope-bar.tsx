import type { ReactElement } from "react";
import { selectAll } from "../../store/selection/selection.ts";
import { Button } from "../shell/controls/button.tsx";
import { MapPinIcon } from "../shell/controls/icons.tsx";
import { gridWords } from "../../words/grid.ts";

const { say } = gridWords;

interface ScopeBarProps {
  /** "37 photos here". */
  label: string;
  onClear: () => void;
}

/** Says that only some photos are shown, with a button to show all. */
export function ScopeBar({ label, onClear }: ScopeBarProps): ReactElement {
  return (
    <div className="grid-scope">
      <output className="grid-scope-words">
        <MapPinIcon size={18} aria-hidden />
        {label}
      </output>
      <span className="grid-scope-ways">
        <Button onClick={selectAll}>{say("selectAll")}</Button>
        <Button onClick={onClear}>{say("showAll")}</Button>
      </span>
    </div>
  );
}

/** The words for the photos in the part of the map on screen. */
export const partOfMap = (count: number): string =>
  count === 0 ? say("inViewNone") : say("inView", { count });

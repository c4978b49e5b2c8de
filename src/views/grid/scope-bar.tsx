import type { ReactElement } from "react";
import { Button } from "../shell/controls/button.tsx";
import { MapPinIcon } from "../shell/controls/icons.tsx";

interface ScopeBarProps {
  /** What the grid shows: "37 photos here". */
  label: string;
  onClear: () => void;
}

/** Says that the grid shows only some of the photos, and how to get the others back. */
export function ScopeBar({ label, onClear }: ScopeBarProps): ReactElement {
  return (
    <div className="grid-scope">
      <output className="grid-scope-words">
        <MapPinIcon size={18} aria-hidden />
        {label}
      </output>
      <Button onClick={onClear}>Show all photos</Button>
    </div>
  );
}

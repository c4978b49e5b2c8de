import type { ReactElement } from "react";
import { Button } from "../shell/button.tsx";
import { formatNoun } from "../shell/format.ts";
import { MapPinIcon } from "../shell/icons.tsx";

interface ScopeBarProps {
  count: number;
  onClear: () => void;
}

/** Says that the grid shows only the photos of one place, and how to get the others back. */
export function ScopeBar({ count, onClear }: ScopeBarProps): ReactElement {
  return (
    <div className="grid-scope">
      <output className="grid-scope-words">
        <MapPinIcon size={18} aria-hidden />
        {formatNoun(count, "photo")} here
      </output>
      <Button onClick={onClear}>Show all photos</Button>
    </div>
  );
}

import type { ReactElement } from "react";
import { formatCount } from "../../shell/words/format.ts";

interface PillProps {
  label: string;
  /** Photos it would show; null where that is not known. */
  count: number | null;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** One choice of the filter, on or off, with how many photos it stands for. */
export function Pill({ label, count, chosen, onChoose }: PillProps): ReactElement {
  return (
    <button
      type="button"
      className="search-pill"
      aria-pressed={chosen}
      disabled={count === 0 && !chosen}
      onClick={() => onChoose(!chosen)}
    >
      <span>{label}</span>{" "}
      {count !== null && <span className="search-pill-count tabular">{formatCount(count)}</span>}
    </button>
  );
}

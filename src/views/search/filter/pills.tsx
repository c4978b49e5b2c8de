import { useState, type ReactElement, type ReactNode } from "react";
import { Button } from "../../shell/controls/button.tsx";
import { formatCount } from "../../shell/words/format.ts";

interface PillProps {
  label: string;
  /** Photos it would show; null if unknown. */
  count: number | null;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** One choice of the filter, on or off, and how many photos it would show. */
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

interface PillsProps {
  pills: readonly (PillProps & { id: string })[];
  /** How many are shown at first, and the button that shows all. */
  few: number;
  showAll: string;
}

/** A list of choices: the first few and those chosen, the others behind a button. */
export function Pills({ pills, few, showAll }: PillsProps): ReactElement {
  const [all, setAll] = useState(false);
  const shown = all ? pills : pills.filter(({ chosen }, i) => i < few || chosen);
  return (
    <>
      {shown.map(({ id, ...pill }) => (
        <Pill key={id} {...pill} />
      ))}
      {shown.length < pills.length && (
        <Button kind="plain" className="search-more" onClick={() => setAll(true)}>
          {showAll}
        </Button>
      )}
    </>
  );
}

/** Part of the filter panel, under its name. */
export function PillGroup({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="search-group">
      <legend className="search-group-name">{name}</legend>
      {children}
    </fieldset>
  );
}

import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { warningsAtom } from "../../store/import.ts";
import { IconButton } from "./button.tsx";
import { CloseIcon, ProblemIcon } from "./icons.tsx";
import "./warnings.css";

/** What the person should know but need not act on at once. Always there for screen readers, empty or not. */
export function Warnings(): ReactElement {
  const warnings = useAtomValue(warningsAtom);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = warnings.filter(({ id }) => !dismissed.includes(id));
  return (
    <output className="shell-warnings">
      {shown.map(({ id, text }) => (
        <span key={id} className="shell-warning">
          <ProblemIcon size={18} aria-hidden />
          <span>{text}</span>
          <IconButton icon={CloseIcon} label="Dismiss" onClick={() => setDismissed([...dismissed, id])} />
        </span>
      ))}
    </output>
  );
}

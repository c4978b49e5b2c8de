import { useAtom, useAtomValue } from "jotai";
import { useRef, type ReactElement } from "react";
import { dismissedAtom, warningsAtom } from "../../../store/import/import.ts";
import { IconButton } from "../controls/button.tsx";
import { CloseIcon, ProblemIcon } from "../controls/icons.tsx";
import { useKeepFocus } from "../use-keep-focus.ts";
import "./warnings.css";
import { firstWords } from "../../../words/first.ts";

/** Warnings that need no action at once. Always in the document, for screen readers. */
export function Warnings(): ReactElement {
  const warnings = useAtomValue(warningsAtom);
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  const box = useRef<HTMLOutputElement>(null);
  const kept = useKeepFocus(box);
  const shown = warnings.filter(({ id }) => !dismissed.includes(id));
  return (
    <output ref={box} className="shell-warnings" {...kept}>
      {shown.map(({ id, text }) => (
        <span key={id} className="shell-warning">
          <ProblemIcon size={18} aria-hidden />
          <span>{text()}</span>
          <IconButton
            icon={CloseIcon}
            label={firstWords.say("dismiss")}
            onClick={() => setDismissed([...dismissed, id])}
          />
        </span>
      ))}
    </output>
  );
}

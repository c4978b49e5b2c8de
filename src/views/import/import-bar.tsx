import { atom, useAtomValue, useStore } from "jotai";
import { useState, type ReactElement } from "react";
import { importActions, importStatusAtom, type ImportStatus } from "../../store/import.ts";
import { progressAtom } from "../../store/library.ts";
import { IconButton } from "../shell/button.tsx";
import { CloseIcon, PauseIcon, PlayIcon } from "../shell/icons.tsx";
import { Link } from "../shell/route.ts";
import { useCalmValue } from "../shell/use-calm-value.ts";
import { failureWords, importWords, spokenWords } from "./words.ts";
import "./import-bar.css";

const phaseAtom = atom((get) => get(importStatusAtom).phase);
const pausedAtom = atom((get) => get(importStatusAtom).paused);

/** What the import is doing, slim and above the photos, never over them; gone while there is nothing to say. */
export function ImportBar(): ReactElement {
  const phase = useAtomValue(phaseAtom);
  const paused = useAtomValue(pausedAtom);
  const [dismissed, setDismissed] = useState(false);
  const ended = phase === "done" || phase === "cancelled";
  if (dismissed && !ended) setDismissed(false);
  return (
    <>
      <Announcer phase={phase} paused={paused} />
      {phase !== "idle" && !(ended && dismissed) && (
        <Bar moment={`${phase} ${paused}`} ended={ended} onDismiss={() => setDismissed(true)} />
      )}
    </>
  );
}

/** Speaks when a phase begins and at the end, not as the numbers run. */
function Announcer({ phase, paused }: Pick<ImportStatus, "phase" | "paused">): ReactElement {
  const store = useStore();
  const words = spokenWords(phase, paused, store.get(progressAtom));
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}

interface BarProps {
  /** Changes with the phase: then the numbers are taken anew at once. */
  moment: string;
  ended: boolean;
  onDismiss: () => void;
}

function Bar({ moment, ended, onDismiss }: BarProps): ReactElement {
  const status = useCalmValue(importStatusAtom, 250, moment);
  const progress = useCalmValue(progressAtom, 250, moment);
  const words = importWords(status, progress);
  const failures = failureWords(progress);
  return (
    <section className="import-bar" aria-label="Import progress">
      <p className="import-bar-words tabular">
        <span>{words.main}</span>
        {words.details.length > 0 && <span className="import-bar-details">{words.details.join(" · ")}</span>}
        {ended && failures !== null && (
          <span className="import-bar-failures">
            {failures} <Link href="/import">See why</Link>
          </span>
        )}
      </p>
      {ended ? (
        <IconButton icon={CloseIcon} label="Close import message" onClick={onDismiss} />
      ) : (
        <>
          <Link href="/import" className="import-bar-report">
            Report
          </Link>
          {status.paused ? (
            <IconButton icon={PlayIcon} label="Resume import" onClick={importActions.resume} />
          ) : (
            <IconButton icon={PauseIcon} label="Pause import" onClick={importActions.pause} />
          )}
          <IconButton icon={CloseIcon} label="Cancel import" onClick={importActions.cancel} />
          <Track status={status} text={[words.main, ...words.details].join(", ")} />
        </>
      )}
    </section>
  );
}

function Track({ status, text }: { status: ImportStatus; text: string }): ReactElement {
  const known = status.phase !== "listing" && status.total > 0;
  const part = known ? Math.min(1, status.done / status.total) : 0;
  return (
    <div
      className="import-bar-track"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot be paused in looks
      role="progressbar"
      aria-label="Import"
      aria-valuemin={0}
      aria-valuemax={known ? status.total : undefined}
      aria-valuenow={known ? Math.min(status.done, status.total) : undefined}
      aria-valuetext={text}
      data-searching={!known}
      data-paused={status.paused}
    >
      <div className="import-bar-fill" style={known ? { transform: `scaleX(${part})` } : undefined} />
    </div>
  );
}

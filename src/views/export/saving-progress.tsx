import { useAtomValue } from "jotai";
import { type ReactElement } from "react";
import type { SavingProblem } from "../../photo/saving/saved-file.ts";
import { cancelSaving, clearSaving, savingAtom, type SavingState } from "../../store/saving/saving.ts";
import { Button } from "../shell/controls/button.tsx";
import { formatBytes, formatCount, formatNoun } from "../shell/words/format.ts";

/** How saving photos gets on, and how it ended. */
export function SavingProgress(): ReactElement | null {
  const state = useAtomValue(savingAtom);
  if (state.phase === "idle") return null;
  const { done, total } = state;
  return (
    <div className={state.phase === "running" ? "export-saving" : "export-saving export-saving-over"}>
      {state.phase === "running" && (
        <progress aria-label="Saving photos" max={Math.max(1, total)} value={done} />
      )}
      <p aria-live="polite">{sentenceOf(state)}</p>
      {state.phase === "running" ? (
        <>
          <p className="export-about">{rateOf(state)}</p>
          <Button onClick={cancelSaving}>Cancel saving</Button>
        </>
      ) : (
        <>
          <Problems problems={state.problems} missed={state.missed} />
          <Button kind="plain" onClick={clearSaving}>
            Dismiss
          </Button>
        </>
      )}
    </div>
  );
}

function sentenceOf({ phase, done, total, missed, why }: SavingState): string {
  switch (phase) {
    case "running":
      return `Saving ${formatCount(done)} of ${formatNoun(total, "photo")}…`;
    case "cancelled":
      return "Saving was cancelled.";
    case "failed":
      return why ?? "The photos could not be saved.";
    case "idle":
    case "saved":
      if (missed === 0) return `Saved ${formatNoun(total, "photo")}.`;
      return missed >= total
        ? "No photos were saved."
        : `Saved. ${formatNoun(missed, "file")} couldn't be saved.`;
  }
}

function rateOf({ bytes, done, elapsedMs }: SavingState): string {
  const seconds = Math.max(0.5, elapsedMs / 1000);
  const rate = done / seconds;
  const photos = rate >= 10 ? formatCount(Math.round(rate)) : rate.toFixed(1);
  return `${formatBytes(bytes)} written · ${formatBytes(bytes / seconds)}/s · ${photos} photos/s`;
}

/** Each reason once, with the files it stopped. */
function Problems({
  problems,
  missed,
}: {
  problems: readonly SavingProblem[];
  missed: number;
}): ReactElement | null {
  if (missed === 0) return null;
  const reasons = [...new Set(problems.map(({ why }) => why))];
  const byReason = reasons.map((why) => [why, problems.filter((one) => one.why === why)] as const);
  const unnamed = missed - problems.length;
  return (
    <ul className="export-problems">
      {byReason.map(([why, files]) => (
        <li key={why}>
          <details>
            <summary>
              {formatNoun(files.length, "file")}: {why}
            </summary>
            <ul>
              {files.map(({ path }, index) => (
                <li key={`${path} ${index}`}>{path}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      {unnamed > 0 && <li>And {formatNoun(unnamed, "file")} more.</li>}
    </ul>
  );
}

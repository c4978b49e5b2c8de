import { useAtomValue } from "jotai";
import { type ReactElement } from "react";
import type { SavingProblem } from "../../../photo/saving/saved-file.ts";
import { cancelSaving, clearSaving, savingAtom, type SavingState } from "../../saving/page/saving.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { formatBytes, formatCount } from "../../../views/shell/words/format.ts";
import { itemsText } from "../../../views/shell/words/items-words.ts";
import { exportWords } from "../words.ts";
import { oncePerLocale } from "../../../words/locale.ts";

const { say } = exportWords;

const tenths = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

const signed = oncePerLocale((locale) => new Intl.NumberFormat(locale, { signDisplay: "exceptZero" }));

/** Progress of saving photos, and how it ended. */
export function SavingProgress(): ReactElement | null {
  const state = useAtomValue(savingAtom);
  if (state.phase === "idle") return null;
  const { done, total } = state;
  const isOver = state.phase !== "running";
  return (
    <div className={isOver ? "export-saving export-saving-over" : "export-saving"}>
      <TaskProgress
        name={say("savingName")}
        {...{ done, total, isOver }}
        text={sentenceOf(state)}
        isSpoken
        stop={[say("cancelSaving"), cancelSaving]}
      >
        {!isOver && <p className="export-about">{rateOf(state)}</p>}
      </TaskProgress>
      {isOver && (
        <>
          <Placed {...state} />
          <Exact {...state} />
          {state.lostHdr > 0 && <p>{say("lostHdr", { count: state.lostHdr })}</p>}
          <Problems problems={state.problems} missed={state.missed} />
          <Button kind="plain" onClick={clearSaving}>
            {say("dismiss")}
          </Button>
        </>
      )}
    </div>
  );
}

function sentenceOf({ phase, done, total, videos, missed, why }: SavingState): string {
  switch (phase) {
    case "running":
      return say("saving", { done, total });
    case "cancelled":
      return say("savingCancelled");
    case "failed":
      return why ?? say("savingFailed");
    case "idle":
    case "saved":
      if (missed === 0) return say("savedItems", { items: itemsText({ photos: total - videos, videos }) });
      return missed >= total ? say("savedNone") : say("savedSome", { count: missed });
  }
}

function rateOf({ bytes, done, elapsedMs }: SavingState): string {
  const seconds = Math.max(0.5, elapsedMs / 1000);
  const rate = done / seconds;
  const photos = rate >= 10 ? formatCount(Math.round(rate)) : tenths().format(rate);
  return say("rate", { written: formatBytes(bytes), speed: formatBytes(bytes / seconds), photos });
}

/** The new files beside their originals. */
function Placed({ placed, placedPaths }: SavingState): ReactElement | null {
  if (placed === 0) return null;
  const unnamed = placed - placedPaths.length;
  return (
    <ul className="export-problems">
      <li>
        <details>
          <summary>{say("placed", { count: placed })}</summary>
          <ul>
            {placedPaths.map((path) => (
              <li key={path}>{path}</li>
            ))}
            {unnamed > 0 && <li>{say("moreProblems", { count: unnamed })}</li>}
          </ul>
        </details>
      </li>
    </ul>
  );
}

/** The photos that were not encoded anew, and how far their frames moved. */
function Exact({ exact, exactPhotos }: SavingState): ReactElement | null {
  if (exact === 0) return null;
  const unnamed = exact - exactPhotos.length;
  return (
    <ul className="export-problems">
      <li>
        <details>
          <summary>{say("exactSaved", { count: exact })}</summary>
          <ul>
            {exactPhotos.map(({ path, left, top }, index) => (
              <li key={`${path} ${index}`}>
                {left === 0 && top === 0
                  ? path
                  : say("exactMoved", { name: path, left: signed().format(left), top: signed().format(top) })}
              </li>
            ))}
            {unnamed > 0 && <li>{say("moreProblems", { count: unnamed })}</li>}
          </ul>
        </details>
      </li>
    </ul>
  );
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
            <summary>{say("problem", { count: files.length, why })}</summary>
            <ul>
              {files.map(({ path }, index) => (
                <li key={`${path} ${index}`}>{path}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      {unnamed > 0 && <li>{say("moreProblems", { count: unnamed })}</li>}
    </ul>
  );
}

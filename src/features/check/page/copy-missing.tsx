import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { CheckedFile } from "../../../photo/check/check.ts";
import {
  canCopyMissing,
  copyingAtom,
  copyMissing,
  stopCopying,
  toBeCopied,
  type CopyingState,
} from "./copy-missing.ts";
import { checkWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { OriginalsIcon } from "../../../views/shell/controls/icons.tsx";

const { say } = checkWords;

/** Copies what is not safe, and says how that went; nothing where all is safe and nothing was copied. */
export function CopyMissing({ files }: { files: readonly CheckedFile[] }): ReactElement | null {
  const state = useAtomValue(copyingAtom);
  const left = toBeCopied(files);
  const isCopying = state.phase === "copying";
  if (left.length === 0 && state.phase === "idle") return null;
  if (!canCopyMissing()) return <p className="shell-quiet">{say("cannotCopy")}</p>;
  return (
    <section className="check-copy">
      {isCopying && <TaskProgress name={say("copy")} done={state.done} total={state.total} />}
      {left.length > 0 && !isCopying && (
        <>
          <Button kind="primary" icon={OriginalsIcon} onClick={() => void copyMissing(left)}>
            {say("copy")}
          </Button>
          <p className="shell-quiet">{say("copyText")}</p>
        </>
      )}
      {isCopying && <Button onClick={stopCopying}>{say("stop")}</Button>}
      <p aria-live="polite">{sentenceOf(state)}</p>
    </section>
  );
}

function sentenceOf({ phase, done, total, failed }: CopyingState): string {
  switch (phase) {
    case "idle":
      return "";
    case "copying":
      return say("copying", { done, count: total });
    case "stopped":
      return say("copyStopped");
    case "onCard":
      return say("onCard");
    case "done":
      return failed.length === 0 ? say("copied") : say("copiedSome", { count: failed.length });
  }
}

import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { answerHidden, hiddenQuestionAtom } from "../../store/selection/ask-hidden.ts";
import { commonWords } from "../../words/common.ts";
import { selectionWords } from "../../words/selection.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog } from "../shell/controls/dialog.tsx";
import { useSelectedWords } from "./action-words.ts";

const { say } = selectionWords;

/** Asks whether an action is for all selected photos, or only for those that are shown. */
export function HiddenDialog(): ReactElement | null {
  const question = useAtomValue(hiddenQuestionAtom);
  const words = useSelectedWords();
  if (question === null) return null;
  const { rows, shown } = question;
  return (
    <Dialog title={say("hiddenTitle")} description={words} onClose={() => answerHidden(null)}>
      <div className="shell-dialog-answers">
        <Button onClick={() => answerHidden(null)}>{commonWords.say("cancel")}</Button>
        <Button onClick={() => answerHidden("all")}>{say("hiddenAll", { count: rows.length })}</Button>
        {shown > 0 && (
          <Button kind="primary" onClick={() => answerHidden("shown")}>
            {say("hiddenShown", { count: shown })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

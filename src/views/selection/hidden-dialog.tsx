import type { ReactElement } from "react";
import type { DialogProps } from "../../store/dialogs.ts";
import { commonWords } from "../../words/common.ts";
import { selectionWords } from "../../words/selection.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog } from "../shell/controls/dialog.tsx";
import { useSelectedWords } from "./action-words.ts";

const { say } = selectionWords;

/** Asks whether an action is for all selected photos, or only for those that are shown. */
export function HiddenDialog({ rows, shown, answer }: DialogProps<"hidden">): ReactElement {
  const words = useSelectedWords();
  return (
    <Dialog title={say("hiddenTitle")} description={words} onClose={() => answer(null)}>
      <div className="shell-dialog-answers">
        <Button onClick={() => answer(null)}>{commonWords.say("cancel")}</Button>
        <Button onClick={() => answer("all")}>{say("hiddenAll", { count: rows.length })}</Button>
        {shown > 0 && (
          <Button kind="primary" onClick={() => answer("shown")}>
            {say("hiddenShown", { count: shown })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

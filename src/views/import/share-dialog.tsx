import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { shownName } from "../../photo/names/shown-name.ts";
import { shareQuestionAtom } from "../../store/installed/share-question.ts";
import { Dialog, DialogAnswers } from "../shell/controls/dialog.tsx";
import { AddFilesIcon } from "../shell/controls/icons.tsx";
import { formatNoun } from "../shell/words/format.ts";

/** More names would not help to decide. */
const mostNames = 5;

/** Asks whether to add what another app shared. */
export function ShareDialog(): ReactElement | null {
  const question = useAtomValue(shareQuestionAtom);
  if (!question) return null;
  const { files, answer } = question;
  const names = files.slice(0, mostNames).map(({ name }) => shownName(name));
  const rest = files.length - names.length;
  return (
    <Dialog
      title={`Add ${formatNoun(files.length, "shared file")}?`}
      description="Another app shared this with Pinroll. Cancel if you didn't expect it."
      onClose={() => answer(false)}
    >
      <p className="shell-quiet">
        {names.join(", ")}
        {rest > 0 && `, and ${rest} more`}
      </p>
      <DialogAnswers icon={AddFilesIcon} onCancel={() => answer(false)} onClick={() => answer(true)}>
        Add
      </DialogAnswers>
    </Dialog>
  );
}

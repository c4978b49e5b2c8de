import type { ReactElement } from "react";
import { shownName } from "../../photo/names/shown-name.ts";
import type { DialogProps } from "../../store/dialogs.ts";
import { Dialog, DialogAnswers } from "../shell/controls/dialog.tsx";
import { AddFilesIcon } from "../shell/controls/icons.tsx";
import { importingWords } from "../../words/importing.ts";
import { joinParts } from "../../words/comma.ts";

const { say } = importingWords;

/** More names would not help to decide. */
const mostNames = 5;

/** Asks whether to add what another app shared. */
export function ShareDialog({ files, answer }: DialogProps<"shared">): ReactElement {
  const listed = joinParts(files.slice(0, mostNames).map(({ name }) => shownName(name)));
  const rest = files.length - mostNames;
  return (
    <Dialog
      title={say("shareTitle", { count: files.length })}
      description={say("shareText")}
      onClose={() => answer(false)}
    >
      <p className="shell-quiet">{rest > 0 ? say("shareNames", { names: listed, count: rest }) : listed}</p>
      <DialogAnswers icon={AddFilesIcon} onCancel={() => answer(false)} onClick={() => answer(true)}>
        {say("shareAdd")}
      </DialogAnswers>
    </Dialog>
  );
}

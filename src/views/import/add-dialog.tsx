import type { ReactElement } from "react";
import type { DialogProps } from "../../store/dialogs.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog } from "../shell/controls/dialog.tsx";
import { AddFilesIcon, AddFolderIcon } from "../shell/controls/icons.tsx";
import { pickFiles, pickFolder } from "../shell/controls/pick.tsx";
import { importingWords } from "../../words/importing.ts";
import { shellWords } from "../../words/shell.ts";

const { say } = importingWords;

/** Asks what to add: browsers open their picker only on a click. */
export function AddDialog({ onClose }: DialogProps<"adding">): ReactElement {
  const pick = (open: () => unknown): void => {
    onClose();
    open();
  };
  return (
    <Dialog
      title={say("addTitle")}
      description={say("addText")}
      help="start"
      onClose={onClose}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const buttons = event.target instanceof HTMLElement ? event.target.querySelectorAll("button") : [];
        Array.from(buttons).at(-1)?.focus();
      }}
    >
      <div className="shell-dialog-answers">
        <Button icon={AddFilesIcon} onClick={() => pick(pickFiles)}>
          {shellWords.say("addFiles")}
        </Button>
        <Button kind="primary" icon={AddFolderIcon} onClick={() => pick(pickFolder)}>
          {shellWords.say("addFolder")}
        </Button>
      </div>
    </Dialog>
  );
}

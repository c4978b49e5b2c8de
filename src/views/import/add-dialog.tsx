import { useSetAtom } from "jotai";
import type { ReactElement } from "react";
import { addingAtom } from "../../store/view.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog } from "../shell/controls/dialog.tsx";
import { AddFilesIcon, AddFolderIcon } from "../shell/controls/icons.tsx";
import { pickFiles, pickFolder } from "../shell/controls/pick.tsx";

/** Asks what to add: browsers open their picker only on a click. */
export function AddDialog(): ReactElement {
  const setOpen = useSetAtom(addingAtom);
  const pick = (open: () => unknown): void => {
    setOpen(false);
    open();
  };
  return (
    <Dialog
      title="Add photos"
      description="Add a folder with all its photos, videos and tracks, or single files."
      onClose={() => setOpen(false)}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const buttons = event.target instanceof HTMLElement ? event.target.querySelectorAll("button") : [];
        Array.from(buttons).at(-1)?.focus();
      }}
    >
      <div className="shell-dialog-answers">
        <Button icon={AddFilesIcon} onClick={() => pick(pickFiles)}>
          Add files
        </Button>
        <Button kind="primary" icon={AddFolderIcon} onClick={() => pick(pickFolder)}>
          Add folder
        </Button>
      </div>
    </Dialog>
  );
}

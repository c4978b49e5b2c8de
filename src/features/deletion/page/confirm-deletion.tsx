import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { deleteFiles, deletingAtom, type Deleted, type DoomedFile } from "./deletion.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { deletionWords } from "../words.ts";
import { warningWords } from "./deletion-words.ts";
import { orNull } from "../../../faults/faults.ts";

const { say } = deletionWords;

interface ConfirmDeletionProps {
  files: readonly DoomedFile[];
  onBack: () => void;
  onDone: (done: Deleted) => void;
}

/** Asks once more. Enter alone deletes nothing: a box is to be ticked first. */
export function ConfirmDeletion({ files, onBack, onDone }: ConfirmDeletionProps): ReactElement {
  const [sure, setSure] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const { phase, done: gone, total } = useAtomValue(deletingAtom);
  const deleting = phase !== "idle";
  const count = files.length;
  const run = async (): Promise<void> => {
    // The library worker died, or the browser stopped it: the dialog says so.
    const done = await deleteFiles(files).catch(orNull);
    if (done === null) setWrong(say("stopped"));
    else onDone(done);
  };
  return (
    <div className="deletion-confirm">
      <p className="deletion-warning">{warningWords(files)}</p>
      <Check checked={sure} onChange={setSure}>
        {say("sure", { count })}
      </Check>
      <output className="deletion-wrong">{wrong}</output>
      {deleting && (
        <progress aria-label={say("progressName")} value={gone} max={total}>
          {say("progress", { done: gone, all: total })}
        </progress>
      )}
      <div className="shell-dialog-answers">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter takes back what opened this */}
        <Button autoFocus onClick={onBack} disabled={deleting}>
          {say("back")}
        </Button>
        <Button
          kind="primary"
          className="deletion-danger"
          disabled={!sure || deleting}
          onClick={() => void run()}
        >
          {deleting ? say("deleting") : say("deleteNow", { count })}
        </Button>
      </div>
    </div>
  );
}

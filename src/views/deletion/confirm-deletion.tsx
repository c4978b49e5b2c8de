import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { deleteFiles, deletingAtom, type Deleted, type DoomedFile } from "../../store/deletion/deletion.ts";
import { Button } from "../shell/controls/button.tsx";
import { Check } from "../shell/controls/check.tsx";
import { formatCount, formatNoun } from "../shell/words/format.ts";
import { warningWords } from "./deletion-words.ts";

interface ConfirmDeletionProps {
  files: readonly DoomedFile[];
  onBack: () => void;
  onDone: (done: Deleted) => void;
}

/** Asks once more. Enter alone deletes nothing: a box is to be ticked first. */
export function ConfirmDeletion({ files, onBack, onDone }: ConfirmDeletionProps): ReactElement {
  const [sure, setSure] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const deleting = useAtomValue(deletingAtom);
  const count = formatNoun(files.length, "file");
  const run = async (): Promise<void> => {
    const done = await deleteFiles(files).catch(() => null);
    if (done === null)
      setWrong("Nothing more was deleted: another tab is using the library. Close it and try again.");
    else onDone(done);
  };
  return (
    <div className="deletion-confirm">
      <p className="deletion-warning">{warningWords(files)}</p>
      <Check checked={sure} onChange={setSure}>
        Yes, delete {count} for good
      </Check>
      <output className="deletion-wrong">{wrong}</output>
      {deleting && (
        <progress aria-label="Deleting" value={deleting.done} max={deleting.all}>
          {formatCount(deleting.done)} of {formatCount(deleting.all)}
        </progress>
      )}
      <div className="shell-dialog-answers">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter takes back what opened this */}
        <Button autoFocus onClick={onBack} disabled={deleting !== null}>
          Back
        </Button>
        <Button
          kind="primary"
          className="deletion-danger"
          disabled={!sure || deleting !== null}
          onClick={() => void run()}
        >
          {deleting ? "Deleting…" : `Delete ${count}`}
        </Button>
      </div>
    </div>
  );
}

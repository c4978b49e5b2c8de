import type { ReactElement } from "react";
import type { Deleted } from "./deletion.ts";
import { deletionWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { deletedWords, problemWords } from "./deletion-words.ts";

const { say } = deletionWords;

/** Failures listed at most. */
const most = 200;

/** What was deleted, and each file that was not, with its reason. */
export function DeletionResult({ result, onClose }: { result: Deleted; onClose: () => void }): ReactElement {
  const { deleted, failed } = result;
  return (
    <>
      <output className="deletion-sum">{deletedWords(deleted.length, deleted.length + failed.length)}</output>
      {failed.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls can be scrolled by keys
        <section className="deletion-list" tabIndex={0} aria-label={say("notDeleted")}>
          <ul>
            {failed.slice(0, most).map((each) => (
              <li key={each.file.id} className="deletion-file">
                <span className="deletion-path">
                  <span>{each.file.path}</span>
                  <span className="deletion-about">{problemWords(each)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="shell-dialog-answers">
        <Button kind="primary" onClick={onClose}>
          {say("done")}
        </Button>
      </div>
    </>
  );
}

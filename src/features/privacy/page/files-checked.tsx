import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { checkFiles, filesCheckAtom, stopCheckingFiles } from "./check-files.ts";
import { privacyWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { SearchIcon } from "../../../views/shell/controls/icons.tsx";

const { say } = privacyWords;

/** Looks into the photos' own files for what imports do not read: names of people, owners, serial numbers. */
export function FilesChecked(): ReactElement {
  const check = useAtomValue(filesCheckAtom);
  const isRunning = check.phase === "looking";
  return (
    <div className="privacy-check">
      <Button icon={SearchIcon} onClick={isRunning ? stopCheckingFiles : () => void checkFiles()}>
        {say(isRunning ? "stopChecking" : "checkFiles")}
      </Button>
      {isRunning && <TaskProgress name={say("checkFiles")} done={check.done} total={check.total} />}
      <output className="tabular" aria-live={isRunning ? "off" : "polite"}>
        {check.phase !== "idle" && (
          <>
            <p>{say("checking", { done: check.done, total: check.total })}</p>
            <p>{say("checked", { people: check.people, owner: check.owner, serial: check.serial })}</p>
            {check.unread > 0 && <p>{say("unchecked", { count: check.unread })}</p>}
          </>
        )}
      </output>
    </div>
  );
}

import { useAtomValue } from "jotai";
import { useRef, type ReactElement } from "react";
import { checkChosen, checkFolder, type CheckState } from "../../store/check/check.ts";
import { storageAtom } from "../../store/settings/storage.ts";
import { checkWords } from "../../words/check/words.ts";
import { Button } from "../shell/controls/button.tsx";
import { FolderIcon, ProblemIcon } from "../shell/controls/icons.tsx";

const { say } = checkWords;

/** What is said of a check that ended without an answer. */
const endings: Partial<Record<CheckState["phase"], "stopped" | "gone" | "failed">> = {
  stopped: "stopped",
  gone: "gone",
  failed: "failed",
};

/** The way to choose a card, and how the last check ended if it has no answer. */
export function ChooseCard({ phase }: { phase: CheckState["phase"] }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const folders = useAtomValue(storageAtom)?.library.folders;
  const ending = endings[phase];
  const choose = async (): Promise<void> => {
    if (typeof window.showDirectoryPicker !== "function") return input.current?.click();
    const handle = await window.showDirectoryPicker({ id: "pinroll-check" }).catch(() => null);
    if (handle) checkFolder(handle);
  };
  return (
    <>
      {ending && (
        <p className="check-ending" role="alert">
          <ProblemIcon size={20} aria-hidden />
          <span>{say(ending)}</span>
        </p>
      )}
      <div className="check-zone">
        <p>{say("lead")}</p>
        {folders?.length === 0 && <p className="shell-quiet">{say("library")}</p>}
        <Button kind="primary" icon={FolderIcon} onClick={() => void choose()}>
          {say("choose")}
        </Button>
      </div>
      <input
        ref={(field) => {
          input.current = field;
          field?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        multiple
        hidden
        aria-label={say("field")}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) checkChosen(Array.from(currentTarget.files));
          currentTarget.value = "";
        }}
      />
    </>
  );
}

import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { importActions, runningAtom, type FolderState } from "../../../store/import/import.ts";
import { Button } from "./button.tsx";
import { pickFolder } from "./pick.tsx";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

/** Reconnects a folder, has it added again or checks it for changes, whichever applies. `name` is for screen readers. */
export function ReachFolder({
  folder: { prefix, access, listable },
  name,
}: {
  folder: FolderState;
  name: string;
}): ReactElement | null {
  const running = useAtomValue(runningAtom);
  if (access === "ask" || access === "away")
    return (
      <Button aria-label={say("reconnectName", { name })} onClick={() => importActions.reconnect(prefix)}>
        {say("reconnect")}
      </Button>
    );
  if (access === "drop")
    return (
      <Button aria-label={`${say("addFolder")} ${name}`} onClick={() => void pickFolder()}>
        {say("addFolder")}
      </Button>
    );
  if (!listable || access !== "open") return null;
  return (
    <Button
      aria-label={say("checkName", { name })}
      // Not `disabled`: it would lose the focus when pressed.
      aria-disabled={running}
      onClick={() => {
        if (!running) importActions.rescan(prefix);
      }}
    >
      {say("check")}
    </Button>
  );
}

import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { DialogProps } from "../../../store/dialogs.ts";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { editWords } from "../words.ts";
import { lookingAtom, stopLooking } from "./auto-many.ts";

const { say } = editWords;

/** How far "Auto" has come with many photos; closed, it ends and nothing is edited. */
export function AutoDialog({ onClose }: DialogProps<"auto">): ReactElement {
  const { done, total } = useAtomValue(lookingAtom);
  const stop = (): void => {
    stopLooking();
    onClose();
  };
  return (
    <Dialog title={say("auto")} onClose={stop}>
      <TaskProgress
        {...{ name: say("auto"), done, total }}
        text={say("autoProgress", { done, count: total })}
        stop={[say("cancel"), stop]}
      />
    </Dialog>
  );
}

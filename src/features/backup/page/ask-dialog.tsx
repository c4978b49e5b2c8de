import { otherwise } from "../../../faults/faults.ts";
import { useState, type ReactElement, type ReactNode } from "react";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

interface AskDialogProps {
  title: string;
  description: string;
  /** Label of the confirm button, and while it works. */
  yes: string;
  doing: string;
  /** Shows the confirm button in red. */
  danger?: boolean;
  /** Resolves to what went wrong, as a sentence; null if it is done. */
  run: () => Promise<string | null>;
  close: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone, and shows that it is running. */
export function AskDialog({
  title,
  description,
  yes,
  doing,
  danger,
  run,
  close,
  children,
}: AskDialogProps): ReactElement {
  const [state, setState] = useState<{ busy: boolean; wrong: string | null }>({ busy: false, wrong: null });
  const go = async (): Promise<void> => {
    if (state.busy) return;
    setState({ busy: true, wrong: null });
    // The library worker died.
    const wrong = await run().catch(otherwise(say("wentWrong")));
    if (wrong === null) close();
    else setState({ busy: false, wrong });
  };
  return (
    <Dialog
      title={title}
      description={description}
      className="settings-ask"
      onClose={() => !state.busy && close()}
    >
      {children}
      <output className="settings-wrong">{state.wrong}</output>
      <DialogAnswers
        onCancel={close}
        className={danger ? "settings-danger" : undefined}
        aria-disabled={state.busy}
        onClick={() => void go()}
      >
        {state.busy ? doing : yes}
      </DialogAnswers>
    </Dialog>
  );
}

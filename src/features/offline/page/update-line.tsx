import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { runningAtom } from "../../../store/import/import.ts";
import { reloadWithNewVersion } from "./registration.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { CloseIcon, InfoIcon } from "../../../views/shell/controls/icons.tsx";
import { focusMain } from "../../../views/shell/use-keep-focus.ts";
import "./update-line.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

/** Says that a new version is ready, and reloads with it on request. Waits for the end of an import. */
export function UpdateLine(): ReactElement | null {
  const running = useAtomValue(runningAtom);
  const [dismissed, setDismissed] = useState(false);
  if (running || dismissed) return null;
  const dismiss = (): void => {
    setDismissed(true);
    focusMain();
  };
  return (
    <span className="shell-update">
      <InfoIcon size={18} aria-hidden />
      <span>{say("newVersion")}</span>
      <Button kind="plain" onClick={() => void reloadWithNewVersion()}>
        {say("reload")}
      </Button>
      <IconButton icon={CloseIcon} label={say("dismiss")} onClick={dismiss} />
    </span>
  );
}

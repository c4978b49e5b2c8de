import { useAtomValue } from "jotai";
import { useEffect, useRef, type ReactElement } from "react";
import { keepOffline, lookAtOffline, removeOffline } from "./offline.ts";
import { offlineAtom, type OfflineState } from "./offline-state.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CheckIcon, ExportIcon, ProblemIcon } from "../../../views/shell/controls/icons.tsx";
import { useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { SettingsRow, SettingsSection } from "../../../views/settings/settings-row.tsx";
import { offlineTitle, offlineWords } from "./offline-words.ts";
import "./offline-section.css";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

/** Whether Pinroll works without a network, what that takes, and the way to have it or not. */
export function OfflineSection(): ReactElement {
  const state = useAtomValue(offlineAtom);
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  useEffect(() => void lookAtOffline(), []);
  return (
    <SettingsSection ref={box} title={say("offline")} headingId="settings-offline" {...kept}>
      <SettingsRow icon={signOf(state)} title={offlineTitle(state)} action={<Action state={state} />}>
        {/* Progress is not announced with every file. */}
        <output className="tabular" aria-live={state.phase === "filling" ? "off" : "polite"}>
          {offlineWords(state)}
        </output>
        {state.phase === "filling" && (
          <progress
            className="settings-progress"
            aria-label={say("downloading")}
            max={state.bytes}
            value={state.done}
          />
        )}
      </SettingsRow>
    </SettingsSection>
  );
}

function signOf({ phase }: OfflineState): typeof CheckIcon {
  if (phase === "kept") return CheckIcon;
  return phase === "failed" || phase === "unsupported" ? ProblemIcon : ExportIcon;
}

function Action({ state: { phase } }: { state: OfflineState }): ReactElement | undefined {
  switch (phase) {
    case "absent":
      return <Button onClick={() => void keepOffline()}>{say("download")}</Button>;
    case "failed":
      return <Button onClick={() => void keepOffline()}>{say("tryAgain")}</Button>;
    case "filling":
    case "waiting":
      return <Button onClick={() => void removeOffline()}>{say("cancel")}</Button>;
    case "kept":
      return <Button onClick={() => void removeOffline()}>{say("remove")}</Button>;
    case "unknown":
    case "unsupported":
      return undefined;
  }
}

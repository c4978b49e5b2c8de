import { useAtomValue } from "jotai";
import { useEffect, useRef, type ReactElement } from "react";
import { keepOffline, lookAtOffline, offlineAtom, removeOffline, type OfflineState } from "./offline.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CheckIcon, ExportIcon, ProblemIcon } from "../../../views/shell/controls/icons.tsx";
import { useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { SettingsRow, SettingsSection } from "../../../views/settings/settings-row.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import "./offline-section.css";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

const troubles = {
  full: "offlineFull",
  refused: "offlineRefused",
  unreachable: "offlineUnreachable",
  altered: "offlineAltered",
} as const;

/** Title of the row. */
function offlineTitle({ phase }: OfflineState): string {
  return say(phase === "kept" ? "offlineKept" : "offlineUse");
}

/** What is so now, in a sentence or two. */
function offlineWords(state: OfflineState): string {
  switch (state.phase) {
    case "unknown":
      return "";
    case "unsupported":
      return say("offlineUnsupported");
    case "waiting":
      return say("offlineWaiting");
    case "absent":
      return state.bytes === null
        ? say("offlineAbsent")
        : say("offlineAbsentSize", { size: formatBytes(state.bytes) });
    case "filling":
      return say("offlineFilling", { done: formatBytes(state.done), size: formatBytes(state.bytes) });
    case "kept":
      return say("offlineHolds", { size: formatBytes(state.bytes) });
    case "failed":
      return say(troubles[state.why]);
  }
}

/** Whether Pinroll works without a network, what that takes, and the way to have it or not. */
export function OfflineSection(): ReactElement {
  const state = useAtomValue(offlineAtom);
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  useEffect(() => void lookAtOffline(), []);
  return (
    <SettingsSection ref={box} title={say("offline")} headingId="settings-offline" help="offline" {...kept}>
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

import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { installOfferAtom } from "./install.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { InstallIcon } from "../../../views/shell/controls/icons.tsx";
import { mediaHook } from "../../../views/shell/layout/use-media.ts";
import { SettingsRow, SettingsSection } from "../../../views/settings/settings-row.tsx";
import { installHint } from "./install-words.ts";
import { settingsWords } from "../../../words/settings.ts";
import { ignore } from "../../../faults/faults.ts";

const { say } = settingsWords;

const useAppWindow = mediaHook(
  "(display-mode: standalone), (display-mode: window-controls-overlay), (display-mode: minimal-ui)",
);

/** Whether Pinroll is installed as an app, and how it can be. */
export function InstallSection(): ReactElement {
  const [offer, setOffer] = useAtom(installOfferAtom);
  const isApp = useAppWindow();
  const install = (): void => {
    // An offer can be used once.
    setOffer(null);
    // The offer is no longer good: the browser makes another one.
    offer?.prompt().catch(ignore);
  };
  return (
    <SettingsSection title={say("app")} headingId="settings-app">
      {!isApp ? (
        <SettingsRow
          icon={InstallIcon}
          title={say("install")}
          action={offer && <Button onClick={install}>{say("installNow")}</Button>}
        >
          {say("installText")} {!offer && installHint()}
        </SettingsRow>
      ) : (
        <SettingsRow icon={InstallIcon} title={say("installed")}>
          {say("installedText")}
        </SettingsRow>
      )}
    </SettingsSection>
  );
}

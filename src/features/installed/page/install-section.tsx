import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { installOfferAtom } from "./install.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { InstallIcon } from "../../../views/shell/controls/icons.tsx";
import { mediaHook } from "../../../views/shell/layout/use-media.ts";
import { SettingsRow, SettingsSection } from "../../../views/settings/settings-row.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { ignore } from "../../../faults/faults.ts";

const { say } = settingsWords;

const useAppWindow = mediaHook(
  "(display-mode: standalone), (display-mode: window-controls-overlay), (display-mode: minimal-ui)",
);

/** How to install Pinroll where the browser does not offer it to the page. */
function installHint(): string {
  const { say } = settingsWords;
  if ("onbeforeinstallprompt" in window) return say("installChrome");
  // Of engines that install apps and do not say so, one alone knows this property.
  return say("standalone" in navigator || "safari" in window ? "installSafari" : "installFirefox");
}

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

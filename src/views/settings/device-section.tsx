import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { singleKeysAtom } from "../../store/settings/settings.ts";
import { openDialog } from "../../store/dialogs.ts";
import { settingsWords } from "../../words/settings.ts";
import { Button } from "../shell/controls/button.tsx";
import { Check } from "../shell/controls/check.tsx";
import { CheckIcon, CloseIcon, KeysIcon } from "../shell/controls/icons.tsx";
import { rich } from "../shell/words/rich.tsx";
import { InstallSection } from "../../features/installed/page/install-section.tsx";
import { OfflineSection } from "../../features/offline/page/offline-section.tsx";
import { SettingsSection } from "./settings-row.tsx";

const { say } = settingsWords;

/** What Pinroll is on this device, and whose work is in it. */
export function DeviceSection(): ReactElement {
  return (
    <>
      <OfflineSection />
      <InstallSection />
      <SettingsSection title={say("keyboard")}>
        <Button icon={KeysIcon} onClick={() => openDialog("keys", {})}>
          {say("shortcuts")}
        </Button>
        <SingleKeys />
      </SettingsSection>
      <AbilitiesSection />
      <SettingsSection title={say("speed")}>
        <p>
          <a href="/bench/">{say("measure")}</a>
        </p>
      </SettingsSection>
      <Credits />
    </>
  );
}
/** Whether letters, digits and signs alone do something. */
function SingleKeys(): ReactElement {
  const [wanted, setWanted] = useAtom(singleKeysAtom);
  return (
    <>
      <Check checked={wanted} onChange={setWanted}>
        {say("singleKeys")}
      </Check>
      <p>{say("singleKeysText")}</p>
    </>
  );
}

/** A feature that differs between browsers. */
interface BrowserAbility {
  able: boolean;
  /** A full sentence that is true of this browser. */
  text: string;
}

type Fact = "folders" | "decodes" | "draws" | "hevc";

const ability = (able: boolean, yes: `${Fact}Yes`, no: `${Fact}No`): BrowserAbility => ({
  able,
  text: say(able ? yes : no),
});

/** What this browser supports, in plain sentences. Detected, never guessed from its name. */
function browserAbilities(): BrowserAbility[] {
  const cores = navigator.hardwareConcurrency;
  const canPlayHevc =
    document.createElement("video").canPlayType('video/mp4; codecs="hvc1.1.6.L93.B0"') !== "";
  return [
    ability("showDirectoryPicker" in window, "foldersYes", "foldersNo"),
    ability("ImageDecoder" in window, "decodesYes", "decodesNo"),
    ability("OffscreenCanvas" in window, "drawsYes", "drawsNo"),
    ability(canPlayHevc, "hevcYes", "hevcNo"),
    { able: cores > 1, text: say("cores", { count: cores }) },
  ];
}

function AbilitiesSection(): ReactElement {
  return (
    <SettingsSection title={say("abilities")}>
      <ul className="settings-abilities">
        {browserAbilities().map(({ able, text }) => (
          <li key={text}>
            {able ? (
              <CheckIcon size={18} className="settings-able" aria-label={say("yes")} />
            ) : (
              <CloseIcon size={18} aria-label={say("no")} />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

const linkTo = (href: string) => (text: string) => <a href={href}>{text}</a>;

function Credits(): ReactElement {
  return (
    <SettingsSection title={say("credits")}>
      <p>
        {rich(say("creditsMap"), {
          earth: linkTo("https://www.naturalearthdata.com/"),
          shore: linkTo("https://www.soest.hawaii.edu/pwessel/gshhg/"),
          names: linkTo("https://www.geonames.org/"),
          licence: linkTo("https://creativecommons.org/licenses/by/4.0/"),
        })}
      </p>
      <p>{rich(say("creditsAlso"), { ports: linkTo("https://ourairports.com/data/") })}</p>
      <p>{say("creditsCode")}</p>
      <p>
        <a href="/licences.txt">{say("creditsTexts")}</a>
      </p>
    </SettingsSection>
  );
}

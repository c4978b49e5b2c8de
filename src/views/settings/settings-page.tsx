import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { themeAtom, type Theme } from "../../store/settings/settings.ts";
import { showKeysList } from "../../store/view.ts";
import { Button } from "../shell/controls/button.tsx";
import {
  CheckIcon,
  CloseIcon,
  DarkIcon,
  KeysIcon,
  LightIcon,
  SystemIcon,
  type Icon,
} from "../shell/controls/icons.tsx";
import { Page } from "../shell/controls/page.tsx";
import { browserAbilities } from "./browser-abilities.ts";
import { GoogleSection } from "./map/google-section.tsx";
import { InstallSection } from "./installed/install-section.tsx";
import { LibrarySection } from "./library/library-section.tsx";
import { MapTilesSection } from "./map/map-tiles-section.tsx";
import { OfflineSection } from "./offline/offline-section.tsx";
import { SettingsSection } from "./settings-row.tsx";
import "./settings.css";

/** Settings, what this browser supports, and what Pinroll does with the photos. */
export function SettingsPage(): ReactElement {
  return (
    <Page title="Settings">
      <section className="shell-section settings-first">
        <ThemeChoice />
      </section>
      <LibrarySection />
      <OfflineSection />
      <MapTilesSection />
      <GoogleSection />
      <SettingsSection title="Your photos stay on this device">
        <p>
          Pinroll reads your photos in this browser and sends nothing anywhere: no uploads, no account, no
          tracking. Everything comes from this site, unless you choose another map above.
        </p>
        <p>
          Your library is stored in this browser, on this device, until you remove it here. Your files are
          never changed; only photos you marked for deletion are deleted, when you ask for it.
        </p>
      </SettingsSection>
      <InstallSection />
      <SettingsSection title="Keyboard">
        <Button icon={KeysIcon} onClick={showKeysList}>
          Keyboard shortcuts
        </Button>
      </SettingsSection>
      <AbilitiesSection />
      <SettingsSection title="Speed">
        <p>
          <a href="/bench/">Measure how fast Pinroll is on this device</a>
        </p>
      </SettingsSection>
      <Credits />
    </Page>
  );
}

const themes: { value: Theme; name: string; icon: Icon }[] = [
  { value: "system", name: "System", icon: SystemIcon },
  { value: "light", name: "Light", icon: LightIcon },
  { value: "dark", name: "Dark", icon: DarkIcon },
];

/** Light, dark, or like the system. */
function ThemeChoice(): ReactElement {
  const [theme, setTheme] = useAtom(themeAtom);
  return (
    <fieldset className="settings-theme">
      <legend className="shell-section-title">Appearance</legend>
      {themes.map(({ value, name, icon: Sign }) => (
        <label key={value} className="settings-theme-choice">
          <input type="radio" name="theme" checked={theme === value} onChange={() => setTheme(value)} />
          <Sign size={18} aria-hidden />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function AbilitiesSection(): ReactElement {
  return (
    <SettingsSection title="What this browser can do">
      <ul className="settings-abilities">
        {browserAbilities().map(({ able, text }) => (
          <li key={text}>
            {able ? <CheckIcon size={18} aria-label="Yes:" /> : <CloseIcon size={18} aria-label="No:" />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function Credits(): ReactElement {
  return (
    <SettingsSection title="Credits">
      <p>
        World map from <a href="https://www.naturalearthdata.com/">Natural Earth</a>, in the public domain.
        Place names from <a href="https://www.geonames.org/">GeoNames</a>,{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
      </p>
      <p>
        Pinroll is free software under the MIT licence. Built with React, OpenLayers, Comlink, Jotai, Radix,
        Lucide, exifr, ExifReader and others, each under its own open-source licence.
      </p>
    </SettingsSection>
  );
}

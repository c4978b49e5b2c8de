import type { ReactElement } from "react";
import { CheckIcon, CloseIcon } from "../shell/controls/icons.tsx";
import { Page } from "../shell/controls/page.tsx";
import { browserAbilities } from "./browser-abilities.ts";
import { GoogleSection } from "./map/google-section.tsx";
import { LibrarySection } from "./library/library-section.tsx";
import { MapTilesSection } from "./map/map-tiles-section.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import "./settings.css";

/** The person's choices, what this browser can do, and what Pinroll does with the photos. */
export function SettingsPage(): ReactElement {
  return (
    <Page title="Settings">
      <section className="shell-section settings-first">
        <ThemeChoice />
      </section>
      <LibrarySection />
      <MapTilesSection />
      <GoogleSection />
      <section className="shell-section">
        <h2 className="shell-section-title">Your photos stay on this device</h2>
        <p>
          Pinroll reads your photos in this browser and sends nothing anywhere: no uploads, no account, no
          tracking. Everything comes from this site, unless you choose another map above.
        </p>
        <p>
          Your library is stored in this browser, on this device, until you remove it here. Your files are
          never changed.
        </p>
      </section>
      <Abilities />
      <section className="shell-section">
        <h2 className="shell-section-title">Speed</h2>
        <p>
          <a href="/bench/">Measure how fast Pinroll is on this device</a>
        </p>
      </section>
      <Credits />
    </Page>
  );
}

function Abilities(): ReactElement {
  return (
    <section className="shell-section">
      <h2 className="shell-section-title">What this browser can do</h2>
      <ul className="settings-abilities">
        {browserAbilities().map(({ able, text }) => (
          <li key={text}>
            {able ? <CheckIcon size={18} aria-label="Yes:" /> : <CloseIcon size={18} aria-label="No:" />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Credits(): ReactElement {
  return (
    <section className="shell-section">
      <h2 className="shell-section-title">Credits</h2>
      <p>
        World map from <a href="https://www.naturalearthdata.com/">Natural Earth</a>, in the public domain.
        Place names from <a href="https://www.geonames.org/">GeoNames</a>,{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
      </p>
      <p>
        Pinroll is free software under the MIT licence. Built with React, OpenLayers, Comlink, Jotai, Radix,
        Lucide, exifr, ExifReader and others, each under its own open-source licence.
      </p>
    </section>
  );
}

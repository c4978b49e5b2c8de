import { useAtom, useAtomValue } from "jotai";
import { lazy, Suspense, type ReactElement } from "react";
import { mayBeHostedAtom } from "../../store/hosted/may-be-hosted.ts";
import { singleKeysAtom, themeAtom } from "../../store/settings/settings.ts";
import { showKeysList } from "../../store/view.ts";
import { Check } from "../shell/controls/check.tsx";
import { Button } from "../shell/controls/button.tsx";
import { CheckIcon, CloseIcon, DarkIcon, KeysIcon, LightIcon, SystemIcon } from "../shell/controls/icons.tsx";
import { Link } from "../shell/controls/link.tsx";
import { Page } from "../shell/controls/page.tsx";
import { LazyPart } from "../shell/layout/lazy-part.ts";
import { Room } from "../shell/layout/room.tsx";
import { PlainLink } from "../shell/layout/route.ts";
import { browserAbilities } from "./browser-abilities.ts";
import { GoogleSection } from "./map/google-section.tsx";
import { InstallSection } from "./installed/install-section.tsx";
import { LibrarySection } from "./library/library-section.tsx";
import { MapTilesSection } from "./map/map-tiles-section.tsx";
import { OfflineSection } from "./offline/offline-section.tsx";
import { SettingsSection } from "./settings-row.tsx";
import "./settings.css";
import { rich } from "../shell/words/rich.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { bucketWords } from "../../words/bucket/words.ts";
import { firstWords } from "../../words/first/words.ts";
import { hostedWords } from "../../words/hosted/words.ts";
import { settingsWords } from "../../words/settings/words.ts";

const { say } = settingsWords;

const BucketSection = lazy(async () => {
  const [{ BucketSection: view }] = await Promise.all([
    import("./bucket/bucket-section.tsx"),
    bucketWords.load(),
  ]);
  return { default: view };
});
/** Loaded after the page: most people have no search server. */
const hostedPart = new LazyPart(
  async () => (await import("./hosted/hosted-section.tsx")).HostedSection,
  [hostedWords],
);
const nothing = {};

/** Settings, what this browser supports, and what Pinroll does with the photos. */
export function SettingsPage(): ReactElement {
  return (
    <Page title={say("title")}>
      <section className="shell-section settings-first">
        <LanguageChoice />
        <ThemeChoice />
      </section>
      <LibrarySection />
      <SettingsSection title={say("published")}>
        <p>{say("publishedText")}</p>
        <PlainLink href="/open" className="shell-button shell-button-quiet">
          {firstWords.say("openPublished")}
        </PlainLink>
      </SettingsSection>
      <OfflineSection />
      <MapTilesSection />
      <GoogleSection />
      <Suspense>
        <BucketSection />
      </Suspense>
      {useAtomValue(mayBeHostedAtom) && <Room name="partPage" part={hostedPart} props={nothing} />}
      <SettingsSection title={say("privacy")}>
        <p>{say("privacyReads")}</p>
        <p>{say("privacyStores")}</p>
        <p>
          <Link href="/privacy">{say("privacyPage")}</Link>
        </p>
      </SettingsSection>
      <InstallSection />
      <SettingsSection title={say("keyboard")}>
        <Button icon={KeysIcon} onClick={showKeysList}>
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
    </Page>
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

const themes = [
  { value: "system", name: "themeSystem", icon: SystemIcon },
  { value: "light", name: "themeLight", icon: LightIcon },
  { value: "dark", name: "themeDark", icon: DarkIcon },
] as const;

/** Light, dark, or like the system. */
function ThemeChoice(): ReactElement {
  const [theme, setTheme] = useAtom(themeAtom);
  return (
    <fieldset className="settings-theme">
      <legend className="shell-section-title">{say("appearance")}</legend>
      {themes.map(({ value, name, icon: Sign }) => (
        <label key={value} className="settings-theme-choice">
          <input type="radio" name="theme" checked={theme === value} onChange={() => setTheme(value)} />
          <Sign size={18} aria-hidden />
          {say(name)}
        </label>
      ))}
    </fieldset>
  );
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
      <p>{say("creditsCode")}</p>
    </SettingsSection>
  );
}

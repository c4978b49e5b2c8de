import { useAtom } from "jotai";
import { useId, useState, useSyncExternalStore, type ReactElement } from "react";
import { themeAtom } from "../../store/settings/settings.ts";
import { settingsWords } from "../../words/settings.ts";
import { chooseUnits, chosenUnits, onUnits, type Units } from "../../words/units.ts";
import { DarkIcon, LightIcon, SystemIcon } from "../shell/controls/icons.tsx";
import { showLanguage } from "../../words/area.ts";
import {
  browsersLanguage,
  chosenLanguage,
  isLanguageChecked,
  keepLanguage,
  offeredLanguages,
} from "../../words/language.ts";

const { say } = settingsWords;

/** The language of the page, each named in itself. It changes at once, and an import goes on. */
export function LanguageChoice(): ReactElement | null {
  const id = useId();
  const [chosen, setChosen] = useState(chosenLanguage);
  const offered = offeredLanguages;
  const choose = (value: string): void => {
    const language = offered.find((each) => each.language === value)?.language ?? null;
    setChosen(language);
    keepLanguage(language);
    void showLanguage(language ?? browsersLanguage());
  };
  return (
    <div className="settings-choice">
      <label htmlFor={id} className="shell-section-title">
        {say("language")}
      </label>
      <select id={id} value={chosen ?? ""} onChange={({ target }) => choose(target.value)}>
        <option value="">{say("languageOfBrowser")}</option>
        {offered.map(({ language, name }) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
      {!isLanguageChecked() && (
        <p>
          {say("languageUnchecked")} {say("languageReport")}
        </p>
      )}
    </div>
  );
}

/** How the page looks and speaks. */
export function LookSection(): ReactElement {
  return (
    <section className="shell-section">
      <LanguageChoice />
      <ThemeChoice />
      <UnitsChoice />
    </section>
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

const units: readonly Units[] = ["kilometres", "miles"];

/** Kilometres or miles. */
function UnitsChoice(): ReactElement {
  const id = useId();
  const chosen = useSyncExternalStore(onUnits, chosenUnits);
  return (
    <div className="settings-choice">
      <label htmlFor={id} className="shell-section-title">
        {say("units")}
      </label>
      <select
        id={id}
        value={chosen ?? ""}
        onChange={({ target }) => chooseUnits(units.find((unit) => unit === target.value) ?? null)}
      >
        <option value="">{say("unitsOfLanguage")}</option>
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {say(unit)}
          </option>
        ))}
      </select>
    </div>
  );
}

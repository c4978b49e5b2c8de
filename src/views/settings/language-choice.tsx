import { useId, useState, type ReactElement } from "react";
import { showLanguage } from "../../words/area.ts";
import {
  browsersLanguage,
  chosenLanguage,
  keepLanguage,
  isLanguageChecked,
  offeredLanguages,
} from "../../words/language.ts";
import { settingsWords } from "../../words/settings.ts";

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

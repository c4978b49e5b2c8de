import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { themeAtom } from "../../store/settings/settings.ts";
import { DarkIcon, LightIcon, SystemIcon, type Icon } from "../shell/controls/icons.tsx";

const themes: { value: "system" | "light" | "dark"; name: string; icon: Icon }[] = [
  { value: "system", name: "System", icon: SystemIcon },
  { value: "light", name: "Light", icon: LightIcon },
  { value: "dark", name: "Dark", icon: DarkIcon },
];

/** Light, dark, or as the system has it. */
export function ThemeChoice(): ReactElement {
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

import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { themeAtom } from "../../../store/settings/settings.ts";

const systemDark = "(prefers-color-scheme: dark)";

function show(dark: boolean): void {
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  const surface = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", surface);
}

/**
 * Sets `data-theme` on the root to "light" or "dark", as chosen or as the system has it. The first value comes from
 * `public/theme.js`, before anything is painted.
 */
export function useTheme(): void {
  const theme = useAtomValue(themeAtom);
  useEffect(() => {
    const system = matchMedia(systemDark);
    const follow = (): void => show(theme === "dark" || (theme === "system" && system.matches));
    follow();
    system.addEventListener("change", follow);
    return () => system.removeEventListener("change", follow);
  }, [theme]);
}

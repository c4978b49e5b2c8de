import { isDisguise, shownLanguage } from "./language.ts";
import { localeNow } from "./locale.ts";

/** What lengths on the ground are told in: metres and kilometres, or feet and miles. */
export type Units = "kilometres" | "miles";

const key = "pinroll-units";
const listeners = new Set<() => void>();

/** What the person chose in this visit; undefined before. */
let chosen: Units | null | undefined;

/** What the person chose; null for what the page's language has. */
export function chosenUnits(): Units | null {
  if (chosen !== undefined) return chosen;
  try {
    const kept = localStorage.getItem(key);
    return kept === "kilometres" || kept === "miles" ? kept : null;
  } catch {
    // The browser blocks storage.
    return null;
  }
}

/** Keeps a choice; null follows the page's language. */
export function chooseUnits(units: Units | null): void {
  chosen = units;
  try {
    if (units === null) localStorage.removeItem(key);
    else localStorage.setItem(key, units);
  } catch {
    // The browser blocks storage, or there is no room: it lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Hears of each choice, until the function it answers is called. */
export function onUnits(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Countries that use miles (CLDR, measurement systems US and UK). Of Pinroll's languages only English is theirs. */
const withMiles = new Set(["US", "GB", "LR", "MM"]);

/** Whether lengths are told in feet and miles. */
export function inMiles(): boolean {
  const own = chosenUnits();
  if (own !== null) return own === "miles";
  const language = shownLanguage();
  if (language !== "en" && !isDisguise(language)) return false;
  return withMiles.has(new Intl.Locale(localeNow()).maximize().region ?? "");
}

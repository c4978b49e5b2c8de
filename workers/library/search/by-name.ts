import { remembered } from "../state/maps.ts";

/** How names are sorted in a locale, numbers in them by their value. Undefined: the engine's own. */
export function byName(locale: string | undefined): (a: string, b: string) => number {
  return remembered(collators, locale, () => new Intl.Collator(locale, { numeric: true })).compare;
}

const collators = new Map<string | undefined, Intl.Collator>();

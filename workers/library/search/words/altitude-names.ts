import { plainDigits } from "../dates/numeric-date.ts";
import { patternOf } from "./forms-pattern.ts";
import { fold } from "./normalise.ts";

/** By language, how people ask for what is above or below a height, with commas between; "{n}" stands for "2,000 m". */
const forms: Readonly<Record<string, { above: string; below: string }>> = {
  en: { above: "above {n}, over {n}, higher than {n}", below: "below {n}, under {n}, lower than {n}" },
  de: {
    above: "über {n}, oberhalb von {n}, höher als {n}",
    below: "unter {n}, unterhalb von {n}, niedriger als {n}",
  },
  fr: {
    above: "au-dessus de {n}, au dessus de {n}, à plus de {n}, plus haut que {n}",
    below: "au-dessous de {n}, en dessous de {n}, à moins de {n}",
  },
  es: { above: "por encima de {n}, sobre {n}, a más de {n}", below: "por debajo de {n}, a menos de {n}" },
  it: { above: "sopra i {n}, sopra {n}, oltre i {n}, oltre {n}", below: "sotto i {n}, sotto {n}" },
  pt: { above: "acima de {n}, acima dos {n}, a mais de {n}", below: "abaixo de {n}, abaixo dos {n}" },
  ja: { above: "標高{n}以上, {n}以上, {n}より上", below: "標高{n}以下, {n}以下, {n}未満, {n}より下" },
  zh: { above: "海拔{n}以上, {n}以上, 高于{n}", below: "海拔{n}以下, {n}以下, 低于{n}" },
  ar: { above: "فوق {n}, أعلى من {n}", below: "تحت {n}, أدنى من {n}, أقل من {n}" },
  he: { above: "מעל {n}", below: "מתחת ל{n}, מתחת {n}" },
};

/** In all languages, as they are understood without their articles; longer ones first. */
const feet = "feet|foot|ft|fuß|fuss|pieds|pied|pies|piedi|piede|pés|pes|フィート|英尺|أقدام|قدما|قدم|רגל";
const metres = "met(?:er|re|ro)n?s?|mètres?|metri|m|メートル|公尺|米|أمتار|مترا|متر|م|מטרים|מטר";

/** Thousands may be parted; as all scripts of the page write digits. */
const digit = "[0-9\u0660-\u0669\uff10-\uff19]";
const height = String.raw`(?:${digit}{1,3}(?:[.,'’\s\u066c]${digit}{3})|${digit}{1,5})\s*(?:${feet}|${metres})`;
const inFeet = new RegExp(feet, "iu");

/** How long a foot is, in metres. */
const footMetres = 0.3048;

/** A height asked for: metres above sea level, of which more or less are wanted. */
export interface AskedAltitude {
  /** As it was written. */
  written: string;
  metres: number;
  above: boolean;
  /** It is a name without a number, which photos may have, too. */
  isName: boolean;
}

/** What asks for heights in some languages. `isName`: without a number. */
export type AltitudeNames = readonly { pattern: RegExp; above: boolean; isName: boolean }[];

/** By language, what people call high up, with commas between. */
const highUp: Readonly<Record<string, string>> = {
  en: "high up, high altitude, at high altitude",
  de: "hoch oben, im Hochgebirge, Hochgebirge",
  fr: "en altitude, en haute montagne, haute montagne",
  es: "en las alturas, alta montaña, en alta montaña",
  it: "in quota, alta montagna, in alta montagna, in alta quota",
  pt: "nas alturas, alta montanha, na alta montanha",
  ja: "高地, 標高の高い場所",
  zh: "高海拔, 高处",
  ar: "في الأعالي, على ارتفاع عال",
  he: "גבוה בהרים, בגובה רב",
};

/** From so many metres on it is high up: above most villages and woods of the Alps. */
const highUpMetres = 2000;

/** The languages these are known in. */
export const languagesOfAltitudes: readonly string[] = Object.keys(forms);

/** What asks for heights in these locales. */
export function altitudeNames(locales: readonly string[]): AltitudeNames {
  const languages = locales.map((locale) => new Intl.Locale(locale).language);
  const known = languages.flatMap((language) => forms[language] ?? []);
  const names = languages.flatMap((language) => highUp[language]?.split(", ") ?? []);
  return [
    ...[true, false].map((above) => ({
      above,
      isName: false,
      pattern: patternOf(
        known.flatMap((form) => (above ? form.above : form.below).split(", ")),
        height,
      ),
    })),
    { above: true, isName: true, pattern: patternOf(names, "") },
  ];
}

/** Finds heights asked for in a text: "above 2,000 m"; `rest` is the text without them. */
export function readAltitudes(
  text: string,
  names: AltitudeNames,
): { altitudes: AskedAltitude[]; rest: string } {
  const altitudes: AskedAltitude[] = [];
  let rest = text.normalize("NFC");
  for (const { pattern, above, isName } of names)
    rest = rest.replace(pattern, (written) => {
      altitudes.push({ written, metres: isName ? highUpMetres : metresIn(written), above, isName });
      return " ";
    });
  return { altitudes, rest };
}

function metresIn(written: string): number {
  const number = Number(plainDigits(fold(written)).replace(/\D/g, ""));
  return inFeet.test(written) ? number * footMetres : number;
}

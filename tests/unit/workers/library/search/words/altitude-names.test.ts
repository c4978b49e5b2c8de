import { expect, test } from "vitest";
import languages from "../../../../../../src/words/languages.json";
import {
  altitudeNames,
  languagesOfAltitudes,
  readAltitudes,
} from "../../../../../../workers/library/search/words/altitude-names.ts";

const read = (text: string, language = "en"): ReturnType<typeof readAltitudes> =>
  readAltitudes(text, altitudeNames([language, "en"]));

test("are known in every language", () => {
  expect(new Set(languagesOfAltitudes)).toEqual(new Set(Object.keys(languages)));
});

test.each<[string, string, number]>([
  ["en", "above 2000 m", 2000],
  ["en", "over 2,000 metres", 2000],
  ["en", "higher than 800m", 800],
  ["en", "ABOVE 6,000 ft", 1829],
  ["en", "above 6000 feet", 1829],
  ["de", "über 2000 m", 2000],
  ["de", "uber 2.000 Meter", 2000],
  ["de", "höher als 2 500 Metern", 2500],
  ["de", "über 6000 Fuß", 1829],
  ["fr", "au-dessus de 2000 mètres", 2000],
  ["fr", "au dessus de 2 000 m", 2000],
  ["es", "por encima de 2.000 metros", 2000],
  ["it", "oltre i 2000 metri", 2000],
  ["pt", "acima dos 2000 metros", 2000],
  ["ja", "標高2000m以上", 2000],
  ["ja", "２０００メートル以上", 2000],
  ["zh", "海拔2000米以上", 2000],
  ["ar", "فوق ٢٠٠٠ متر", 2000],
  ["he", "מעל 2000 מטר", 2000],
])("in %s, %s asks for a height", (language, text, metres) => {
  const { altitudes, rest } = read(text, language);
  expect(rest.trim()).toBe("");
  expect(altitudes.map((asked) => ({ ...asked, metres: Math.round(asked.metres) }))).toEqual([
    { written: text, metres, above: true, isName: false },
  ]);
});

test("below, and with other words around", () => {
  expect(read("alps below 500 m 2024")).toEqual({
    altitudes: [{ written: "below 500 m", metres: 500, above: false, isName: false }],
    rest: "alps   2024",
  });
  expect(read("מתחת ל-500 מטר", "he").altitudes).toMatchObject([{ metres: 500, above: false }]);
});

test.each<[string, string]>([
  ["en", "high up"],
  ["de", "Hoch oben"],
  ["fr", "en haute montagne"],
  ["es", "alta montaña"],
  ["it", "in quota"],
  ["pt", "na alta montanha"],
  ["ja", "高地"],
  ["zh", "高海拔"],
  ["ar", "في الأعالي"],
  ["he", "גבוה בהרים"],
])("in %s, %s is above 2,000 metres", (language, text) => {
  expect(read(`alps ${text} 2024`, language)).toEqual({
    altitudes: [{ written: text, metres: 2000, above: true, isName: true }],
    rest: "alps   2024",
  });
});

test.each([
  "over 2000",
  "above 2000 miles",
  "2000 m",
  "overland 2000 m",
  "above the clouds",
  "above 20000000 m",
])("%s asks for none", (text) => {
  expect(read(text)).toEqual({ altitudes: [], rest: text });
});

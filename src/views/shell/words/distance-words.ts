import { localeNow, oncePerLocale } from "../../../words/locale.ts";

const formats = oncePerLocale((locale) => {
  const of = (unit: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 0 });
  return { near: of("meter"), far: of("kilometer") };
});

/** How far something is: "500 m", "5 km". */
export function formatDistance(metres: number, locale = localeNow()): string {
  const { near, far } = formats(locale);
  return metres < 1000 ? near.format(metres) : far.format(metres / 1000);
}

import type { Exposure } from "../../../photo/photo.ts";
import { infoWords } from "../../../words/info.ts";
import { oncePerLocale } from "../../../words/locale.ts";

const { say } = infoWords;

const plainNumbers = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false }),
);

/** A number to a tenth, without separators of thousands, as on cameras: "2.8", "1200". */
export const tenths = (value: number): string => plainNumbers().format(value);

/** An exposure time as cameras show it: "1/250 s", "0.8 s", "30 s". */
export function shutterWords(seconds: number): string {
  if (seconds >= 0.3) return say("shutter", { seconds: tenths(seconds) });
  return say("shutterPart", { part: Math.round(1 / seconds) });
}

/** An exposure in one line: "f/2.8 · 1/250 s · ISO 100 · 35 mm". */
export function exposureWords({ fNumber, seconds, iso, focalLength }: Exposure): string {
  const parts: string[] = [];
  if (fNumber) parts.push(say("aperture", { number: tenths(fNumber) }));
  if (seconds) parts.push(shutterWords(seconds));
  if (iso) parts.push(say("iso", { speed: tenths(iso) }));
  if (focalLength) parts.push(say("focalLength", { length: tenths(focalLength) }));
  return parts.join(" · ");
}

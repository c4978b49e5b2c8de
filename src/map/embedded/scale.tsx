import { memo, type CSSProperties, type ReactElement } from "react";
import type { MapView } from "../shared/map-surface.ts";
import { groundResolution } from "../shared/geography.ts";

/** Maximum length of the bar, in CSS pixels. */
const longest = 96;

/** Countries that use miles. */
const inMiles = new Set(["US", "GB", "LR", "MM"]);

const metric = [
  { unit: "meter", metres: 1, below: 1000 },
  { unit: "kilometer", metres: 1000, below: Infinity },
] as const;
const imperial = [
  { unit: "foot", metres: 0.3048, below: 1609.344 / 2 },
  { unit: "mile", metres: 1609.344, below: Infinity },
] as const;

/** The longest round length that fits: 1, 2 or 5 times a power of ten, in the user's unit. */
export function scaleOf(metresPerPixel: number, locale: string): { pixels: number; text: string } {
  const region = new Intl.Locale(locale).maximize().region ?? "";
  const available = metresPerPixel * longest;
  const units = inMiles.has(region) ? imperial : metric;
  const { unit, metres } = units.find(({ below }) => available < below) ?? units[1];
  const most = available / metres;
  const power = 10 ** Math.floor(Math.log10(most));
  const value = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  const text = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 2 }).format(value);
  return { pixels: (value * metres) / metresPerPixel, text };
}

interface ScaleProps {
  view: MapView;
  locale: string;
}

/** The scale bar, for the centre of the map. Memoised, because markers change far more often than the view. */
export const Scale = memo(function Scale({ view, locale }: ScaleProps): ReactElement {
  const { pixels, text } = scaleOf(groundResolution(view.lat, view.zoom), locale);
  return (
    <div className="map-scale" style={{ "--length": `${Math.round(pixels)}px` } as CSSProperties}>
      {text}
    </div>
  );
});

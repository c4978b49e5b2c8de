import { memo, type CSSProperties, type ReactElement } from "react";
import { inUnit, unitFor, type LengthStyle } from "../../photo/geo/lengths.ts";
import type { MapView } from "../shared/map-surface.ts";
import { groundResolution } from "../shared/geography.ts";

/** Maximum length of the bar, in CSS pixels. */
const longest = 96;

/** The longest round length that fits: 1, 2 or 5 times a power of ten, in the person's unit. */
export function scaleOf(metresPerPixel: number, style: LengthStyle): { pixels: number; text: string } {
  const available = metresPerPixel * longest;
  const unit = unitFor(available, style.miles);
  const most = available / unit.metres;
  const power = 10 ** Math.floor(Math.log10(most));
  const value = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  return { pixels: (value * unit.metres) / metresPerPixel, text: inUnit(value, unit, style.locale, 2) };
}

interface ScaleProps extends LengthStyle {
  view: MapView;
}

/** The scale bar, for the centre of the map. Memoised, because markers change far more often than the view. */
export const Scale = memo(function Scale({ view, locale, miles }: ScaleProps): ReactElement {
  const { pixels, text } = scaleOf(groundResolution(view.lat, view.zoom), { locale, miles });
  return (
    <div className="map-scale" style={{ "--length": `${Math.round(pixels)}px` } as CSSProperties}>
      {text}
    </div>
  );
});

import {
  memo,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from "react";
import type {
  MapMarker,
  MapMove,
  MapSurfaceHandle,
  MapSurfaceProps,
  MapView,
} from "../shared/map-surface.ts";
import { groundResolution, reachesIce } from "../shared/geography.ts";
import { Attribution, Controls } from "../shared/controls.tsx";
import { inUnit, unitFor, type LengthStyle } from "../../photo/geo/lengths.ts";
import { useDrawings, useParts, useTiles } from "./use-parts.ts";
import "../shared/map.css";

const none: readonly MapMarker[] = [];

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
const Scale = memo(function Scale({ view, locale, miles }: ScaleProps): ReactElement {
  const { pixels, text } = scaleOf(groundResolution(view.lat, view.zoom), { locale, miles });
  return (
    <div className="map-scale" style={{ "--length": `${Math.round(pixels)}px` } as CSSProperties}>
      {text}
    </div>
  );
});

/** The built-in map: canvas only, no network beyond the app's own files. */
export function EmbeddedMap(props: MapSurfaceProps): ReactElement {
  const { markers, heat, selected, highlighted, theme, padding, still, everything, plain, words } = props;
  const target = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState<MapMove | null>(null);
  const parts = useParts(target, props, setSettled);
  useEffect(() => parts?.engine.setTheme(theme), [parts, theme]);
  useEffect(() => parts?.engine.setPadding(padding), [parts, padding]);
  useEffect(() => parts?.engine.setStill(still), [parts, still]);
  const { townNames = null } = props;
  useEffect(() => parts?.engine.callTowns(townNames), [parts, townNames]);
  const isSouth = reachesIce(everything);
  useEffect(() => parts?.engine.south.show(isSouth), [parts, isSouth]);
  const shown = heat ? none : markers;
  useEffect(() => {
    parts?.markers.show(shown);
    parts?.room.show(shown, plain === true);
  }, [parts, shown, plain]);
  useEffect(() => parts?.markers.mark("selected", selected), [parts, selected]);
  useEffect(() => parts?.markers.mark("highlighted", highlighted), [parts, highlighted]);
  useDrawings(parts, props);
  const credit = useTiles(parts, props);
  useImperativeHandle<MapSurfaceHandle | null, MapSurfaceHandle | null>(
    props.handle,
    () => parts && parts.engine,
    [parts],
  );

  return (
    <div className="map-surface" data-tool={props.tool} data-plain={props.plain}>
      <div
        ref={target}
        className="map-canvas"
        role="application"
        aria-label={words.world}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows and plus and minus work here
        tabIndex={0}
      />
      <Controls
        words={words}
        onZoom={(zoom) => parts?.engine.step({ east: 0, north: 0, zoom })}
        onFit={everything && (() => parts?.engine.fit(everything))}
      />
      <div className="map-foot">
        {settled && <Scale view={settled.view} locale={words.locale} miles={words.miles} />}
        <Attribution words={words} own={credit} />
      </div>
    </div>
  );
}

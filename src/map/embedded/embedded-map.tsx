import { useEffect, useImperativeHandle, useRef, useState, type ReactElement } from "react";
import type { MapSurfaceHandle, MapMarker, MapMove, MapSurfaceProps } from "../shared/map-surface.ts";
import { reachesIce } from "../shared/geography.ts";
import { Attribution, Controls } from "../shared/controls.tsx";
import { Scale } from "./scale.tsx";
import { useDrawings, useParts, useTiles } from "./use-parts.ts";
import "../shared/map.css";

const none: readonly MapMarker[] = [];

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

import { useEffect, useRef, useState, type RefObject } from "react";
import type { MapMove, MapSurfaceProps, MapLine } from "../shared/map-surface.ts";
import { AreaDraw, AreaLayer } from "./areas/area-draw.ts";
import { EmbeddedEngine, type Above } from "./engine.ts";
import { HeatClicks } from "./interactions/interactions.ts";
import { HeatLayer } from "./layers/heat-layer.ts";
import { LineLayer } from "./layers/line-layer.ts";
import { MarkerRoom } from "./markers/marker-room.ts";
import { Markers } from "./markers/markers.ts";
import { SpotElement } from "./markers/spot.ts";
import { isReached, TilesLayer } from "./tiles/tiles-layer.ts";

/** The parts of an embedded map. */
type MapParts = ReturnType<typeof makeParts>;

/** Creates the parts once the target is on the page, and removes them with it; null until then. */
export function useParts(
  target: RefObject<HTMLElement | null>,
  props: MapSurfaceProps,
  settled: (move: MapMove) => void,
): MapParts | null {
  const latest = useRef({ ...props, settled });
  const [parts, setParts] = useState<MapParts | null>(null);
  useEffect(() => {
    latest.current = { ...props, settled };
  });
  useEffect(() => {
    let made: MapParts | null = null;
    // In a separate task, because laying out the page around the map has just blocked the main thread.
    const timer = setTimeout(() => {
      if (!target.current) return;
      made = makeParts(target.current, latest);
      setParts(made);
    });
    return () => {
      clearTimeout(timer);
      setParts(null);
      made?.engine.close();
    };
  }, [target]);
  return parts;
}

type Latest = RefObject<MapSurfaceProps & { settled: (move: MapMove) => void }>;

function makeParts(target: HTMLElement, latest: Latest) {
  const { initial, theme, padding, still, words } = latest.current;
  const markers = new Markers(words.markers, {
    click: (key) => latest.current.onMarkerClick(key),
    pictureShown: (key) => latest.current.onPictureShown(key),
    focusLost: () => engine.focus(),
  });
  const spot = new SpotElement();
  const above = aboveTheMap([markers, spot]);
  const begin = { initial, theme, padding, still };
  const engine = new EmbeddedEngine(target, above, begin, {
    move(move) {
      if (move.settled) latest.current.settled(move);
      latest.current.onMove(move);
    },
    failure: (failure) => latest.current.onFailure(failure),
  });
  const [lines, area] = [new LineLayer(), new AreaLayer()];
  const draw = new AreaDraw(area, (drawn) => latest.current.onArea?.(drawn));
  const room = new MarkerRoom((sides) => engine.nameBeside(sides));
  const tiles = new TilesLayer(theme);
  const heat = new HeatLayer();
  const clicks = new HeatClicks((at) => latest.current.onHeatClick?.(at));
  for (const { layer } of [tiles, heat, area, lines]) engine.addLayer(layer);
  engine.addTopLayer(room.layer);
  engine.addInteraction(draw);
  engine.addInteraction(clicks);
  return { engine, markers, room, lines, area, draw, spot, tiles, heat, clicks };
}

/** Combines elements above the canvas that follow the map. */
function aboveTheMap(all: readonly Above[]): Above {
  const element = document.createElement("div");
  element.className = "map-above";
  element.append(...all.map((each) => each.element));
  return {
    element,
    follow(centre, resolution) {
      for (const each of all) each.follow(centre, resolution);
    },
  };
}

const noLines: readonly MapLine[] = [];

/** Keeps lines, heatmap, area and moving picture up to date. */
export function useDrawings(
  parts: MapParts | null,
  { lines = noLines, area = null, spot = null, tool = "move", heat = null, theme }: MapSurfaceProps,
): void {
  useEffect(() => {
    parts?.lines.setTheme(theme);
    parts?.area.setTheme(theme);
    parts?.heat.setTheme(theme);
  }, [parts, theme]);
  useEffect(() => parts?.lines.show(lines), [parts, lines]);
  useEffect(() => parts?.area.show(area), [parts, area]);
  useEffect(() => parts?.spot.show(spot), [parts, spot]);
  useEffect(() => parts?.draw.setTool(tool), [parts, tool]);
  useEffect(() => parts?.heat.show(heat), [parts, heat]);
  const isClicked = heat !== null && tool === "move";
  useEffect(() => parts?.clicks.setActive(isClicked), [parts, isClicked]);
}

/** Draws the user's own tiles and returns their attribution. */
export function useTiles(
  parts: MapParts | null,
  { tiles = null, theme, onFailure }: Pick<MapSurfaceProps, "tiles" | "theme" | "onFailure">,
): string | null {
  const [credit, setCredit] = useState<string | null>(null);
  useEffect(() => {
    if (!parts) return;
    const { engine } = parts;
    parts.tiles.listen({
      covers: (reach) => engine.nameWithin(reach && ((at, resolution) => !isReached(reach, at, resolution))),
      deepens: (zoom) => engine.setMostZoom(zoom),
      credit: setCredit,
      failed: onFailure,
    });
  }, [parts, onFailure]);
  useEffect(() => parts?.tiles.setTheme(theme), [parts, theme]);
  useEffect(() => parts?.tiles.show(tiles), [parts, tiles]);
  useEffect(() => () => parts?.tiles.close(), [parts]);
  return credit;
}

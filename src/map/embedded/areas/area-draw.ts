import PointerInteraction from "ol/interaction/Pointer.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import Feature from "ol/Feature.js";
import MultiPolygon from "ol/geom/MultiPolygon.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { Area } from "../../../photo/geo/area-text.ts";
import { simplifiedArea } from "../../../photo/geo/area.ts";
import type { MapTool } from "../../shared/map-surface.ts";
import { type Metres, metresOf, viewOf, worldMetres } from "../../shared/geography.ts";

/** Minimum size of an area in CSS pixels; anything smaller is a click. */
const leastPixels = 8;

/** Minimum distance of lasso corners in CSS pixels. */
const cornerPixels = 4;

const colours = {
  light: { edge: "#0f766e", fill: "#0f766e14" },
  dark: { edge: "#2dd4bf", fill: "#2dd4bf17" },
};

/** The outline of the area filter, or of the area being drawn. */
export class AreaLayer {
  readonly #feature = new Feature();
  readonly layer = new VectorLayer({
    source: new VectorSource({ features: [this.#feature], wrapX: true }),
    updateWhileInteracting: true,
    updateWhileAnimating: true,
  });
  #area: Area | null = null;

  setTheme(theme: "light" | "dark"): void {
    const { edge, fill } = colours[theme];
    const stroke = new Stroke({ color: edge, width: 2, lineJoin: "round" });
    this.layer.setStyle(new Style({ stroke, fill: new Fill({ color: fill }) }));
  }

  show(area: Area | null): void {
    this.#area = area;
    this.draw(null);
  }

  /** Shows the area being drawn; null restores the filter's. */
  draw(corners: readonly Metres[] | null): void {
    const shown = corners ?? this.#area?.map(([lng, lat]) => metresOf(lat, lng)) ?? [];
    this.#feature.setGeometry(shown.length < 3 ? undefined : new MultiPolygon(copies(shown)));
  }
}

/** A ring that crosses the antimeridian is drawn again on the other side. */
function copies(ring: readonly Metres[]): number[][][][] {
  const beyond = ring.find(([x]) => Math.abs(x) > worldMetres / 2);
  if (!beyond) return [[[...ring]]];
  const back = Math.sign(beyond[0]) * worldMetres;
  return [[[...ring]], [ring.map(([x, y]) => [x - back, y])]];
}

/** Draws a box or lasso with one pointer if such a tool is active; otherwise the map gets the drag. */
export class AreaDraw extends PointerInteraction {
  readonly #layer: AreaLayer;
  readonly #drawn: (area: Area) => void;
  #tool: MapTool = "move";
  #pointer: number | null = null;
  #pixels: (readonly [x: number, y: number])[] = [];
  #corners: Metres[] = [];

  constructor(layer: AreaLayer, drawn: (area: Area) => void) {
    super();
    this.#layer = layer;
    this.#drawn = drawn;
  }

  /** Sets the tool and cancels any drawing. */
  setTool(tool: MapTool): void {
    this.#tool = tool;
    this.#stop();
  }

  override handleDownEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    if (this.#tool === "move" || event.originalEvent.button !== 0) return false;
    this.#pointer = event.originalEvent.pointerId;
    this.#pixels = [];
    this.#corners = [];
    this.#add(event);
    return true;
  }

  override handleDragEvent(event: MapBrowserEvent<PointerEvent>): void {
    if (event.originalEvent.pointerId !== this.#pointer) return;
    this.#add(event);
    this.#layer.draw(this.#tool === "box" ? boxOf(this.#corners) : this.#corners);
  }

  override handleUpEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    if (event.originalEvent.pointerId !== this.#pointer) return this.#pointer !== null;
    const [corners, large] = [this.#corners, this.#isLarge()];
    const tool = this.#tool;
    this.#stop();
    if (large && corners.length > (tool === "box" ? 1 : 2))
      this.#drawn(simplifiedArea(areaOf(tool === "box" ? boxOf(corners) : corners)));
    return false;
  }

  #add({ pixel: [x = 0, y = 0], coordinate: [east = 0, north = 0] }: MapBrowserEvent<PointerEvent>): void {
    const [lastX, lastY] = this.#pixels.at(-1) ?? [Infinity, Infinity];
    if (Math.hypot(x - lastX, y - lastY) < cornerPixels) return;
    this.#pixels.push([x, y]);
    this.#corners.push([east, north]);
  }

  #isLarge(): boolean {
    const span = (of: 0 | 1): number => {
      const values = this.#pixels.map((pixel) => pixel[of]);
      return Math.max(...values) - Math.min(...values);
    };
    return span(0) >= leastPixels && span(1) >= leastPixels;
  }

  #stop(): void {
    this.#pointer = null;
    this.#pixels = [];
    this.#corners = [];
    this.#layer.draw(null);
  }
}

/**
 * The box between the first and last point, with the midpoints of its long sides, since it may span more than half the
 * world.
 */
export function boxOf(points: readonly Metres[]): Metres[] {
  const [[x, y], [toX, toY]] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const middle = (x + toX) / 2;
  return [
    [x, y],
    [middle, y],
    [toX, y],
    [toX, toY],
    [middle, toY],
    [x, toY],
  ];
}

/** The drawn area in degrees, in one piece on the copy of the world that holds most of it. */
export function areaOf(corners: readonly Metres[]): Area {
  const xs = corners.map(([x]) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const copy = Math.round(middle / worldMetres) * worldMetres;
  return corners.map(([x, y]) => [((x - copy) / worldMetres) * 360, viewOf([x, y], 0).lat]);
}

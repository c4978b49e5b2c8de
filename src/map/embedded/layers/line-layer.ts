import Feature from "ol/Feature.js";
import MultiLineString from "ol/geom/MultiLineString.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import { lineColours } from "../../shared/line-colours.ts";
import type { MapLine } from "../../shared/map-surface.ts";
import { metresOf, worldMetres, type Metres } from "../../shared/geography.ts";

type Theme = "light" | "dark";

/** Around lines, so that they read on land, water and under markers. */
const halo: Record<Theme, string> = { light: "#ffffffcc", dark: "#121314cc" };

/**
 * The parts of a line in metres. Each takes the short way around the world and may leave it; a copy on the other side
 * draws what becomes visible there.
 */
export function lineParts({ points, starts }: Pick<MapLine, "points" | "starts">): Metres[][] {
  const parts: Metres[][] = [];
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? points.length / 2;
    if (end - start < 2) continue;
    const part = unwrapped(points, start, end);
    parts.push(part);
    const beyond = part.find(([x]) => Math.abs(x) > worldMetres / 2);
    if (beyond) parts.push(part.map(([x, y]) => [x - Math.sign(beyond[0]) * worldMetres, y]));
  }
  return parts;
}

function unwrapped(points: Float64Array, start: number, end: number): Metres[] {
  let before = points[start * 2] ?? 0;
  const part: Metres[] = [];
  for (let i = start; i < end; i++) {
    const lng = points[i * 2] ?? 0;
    before = lng - Math.round((lng - before) / 360) * 360;
    part.push(metresOf(points[i * 2 + 1] ?? 0, before));
  }
  return part;
}

/** Tracks and paths, drawn above the land and under the names of places. */
export class LineLayer {
  readonly #source = new VectorSource({ wrapX: true });
  readonly layer = new VectorLayer({ source: this.#source });
  readonly #drawn = new Map<string, { line: MapLine; feature: Feature }>();

  setTheme(theme: Theme): void {
    const styles = {
      track: stylesOf("track", theme),
      path: stylesOf("path", theme),
      gap: stylesOf("gap", theme),
    };
    this.layer.setStyle((feature) => styles[feature.get("kind") as MapLine["kind"]]);
  }

  /** Shows these lines and no others. A line that is the same object as before costs nothing. */
  show(lines: readonly MapLine[]): void {
    const shown = new Map(lines.map((line) => [line.key, line]));
    for (const [key, { line, feature }] of this.#drawn) {
      if (shown.get(key) === line) continue;
      this.#source.removeFeature(feature);
      this.#drawn.delete(key);
    }
    for (const [key, line] of shown) {
      if (this.#drawn.has(key)) continue;
      const feature = new Feature({ geometry: new MultiLineString(lineParts(line)), kind: line.kind });
      this.#source.addFeature(feature);
      this.#drawn.set(key, { line, feature });
    }
  }
}

function stylesOf(kind: MapLine["kind"], theme: Theme): Style[] {
  const lineCap = "round" as const;
  const dash = kind === "gap" ? { lineDash: [1, 7] } : {};
  const stroke = new Stroke({ color: lineColours[kind][theme], width: 3, lineCap, ...dash });
  if (kind === "gap") return [new Style({ stroke })];
  return [
    new Style({ stroke: new Stroke({ color: halo[theme], width: 6, lineCap }), zIndex: 0 }),
    new Style({ stroke, zIndex: 1 }),
  ];
}

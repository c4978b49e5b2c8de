import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { StyleFunction } from "ol/style/Style.js";
import type { Palette } from "../layers/palette.ts";
import { isArea, isLine } from "./tiles-shapes.ts";

/** Tiles of a schema the app does not know: lines and outlines, thin, over the map the app carries. */
export function plainShapes(palette: Palette): StyleFunction {
  const line = new Style({ stroke: new Stroke({ color: palette.region, width: 0.75 }) });
  return (feature) => (isArea(feature) || isLine(feature) ? line : undefined);
}

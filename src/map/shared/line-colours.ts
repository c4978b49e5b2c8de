import type { MapLine } from "./map-surface.ts";

/** Line colours by theme. Neither a canvas nor Google's map can read CSS variables. */
export const lineColours: Record<MapLine["kind"], Record<"light" | "dark", string>> = {
  track: { light: "#7a3fa0", dark: "#c79be6" },
  path: { light: "#0f766e", dark: "#2dd4bf" },
  gap: { light: "#0f766ecc", dark: "#2dd4bfcc" },
};

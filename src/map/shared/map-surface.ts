import type { Ref } from "react";
import type { Area } from "../../photo/geo/area-text.ts";
import type { Bounds, Viewport } from "../../photo/geo/bounds.ts";
import type { MapTiles } from "../../photo/geo/map-tiles.ts";
import type { TownNames } from "./town-names.ts";

/** A button on the map: one photo, or several close together. */
export interface MapMarker {
  /** Equal keys keep the same button, and its focus. */
  key: string;
  lat: number;
  lng: number;
  count: number;
  /** Accessible name; starts with the count ("37 photos, Paris"). */
  name: string;
  /** Text of the pill ("37", "1.2K"); null for no pill. */
  pill: string | null;
  /** URL of a thumbnail; null until there is one. */
  picture: string | null;
  /** CSS colour shown until the picture is loaded. */
  colour: string | null;
  /** Its one photo is among those a person selected. */
  chosen?: boolean;
}

/** A line under the markers. */
export interface MapLine {
  key: string;
  /** Degrees, longitude and latitude alternating. */
  points: Float64Array;
  /** Start indices of parts that are not joined to each other. The first is 0. */
  starts: readonly number[];
  /** A recorded track, the route from photo to photo, or a gap in it. */
  kind: "track" | "path" | "gap";
}

/** A picture above all markers that moves between locations. */
export interface MapSpot {
  lat: number;
  lng: number;
  /** URL of a thumbnail; null until there is one. */
  picture: string | null;
  /** CSS colour shown until the picture is loaded. */
  colour: string | null;
  /** Duration of the move in milliseconds; 0 is immediate. */
  ms: number;
}

/** A heatmap instead of markers. */
export interface MapHeat {
  /** Web mercator coordinates of each photo, 0 to 1; x and y alternating. */
  points: Float32Array;
}

/** What dragging does: pan, or draw an area. */
export type MapTool = "move" | "box" | "lasso";

/** A map's view: its centre in degrees and its zoom (256-pixel tiles, fractional). */
export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

/** A report of the map's movement. Sizes are in CSS pixels. */
export interface MapMove {
  viewport: Viewport;
  view: MapView;
  width: number;
  height: number;
  /** The map came to rest; while it moves, at most one report per frame. */
  settled: boolean;
  /** A person moved it since the app last did. */
  byPerson: boolean;
}

/** Why Google cannot show a map. */
export interface GoogleFailure {
  kind: "load" | "auth" | "timeout" | "crash";
}

/** What the built-in map could not load; `name` is the file of map tiles, `host` the server they are from. */
export type MapFailure =
  | { kind: "map" | "saved-streets" }
  | { kind: "file-gone" | "file-damaged"; name: string }
  | { kind: "server-refused" | "server-silent"; host: string };

/** What the map says itself, in the page's language; the notes around it are the page's. */
export interface MapWords {
  /** How numbers and units are written. */
  locale: string;
  /** Whether lengths are told in feet and miles. */
  miles: boolean;
  world: string;
  markers: string;
  google: string;
  fitAll: string;
  zoomIn: string;
  zoomOut: string;
  credit: string;
}

/** CSS pixels to keep free on each side when fitting. */
export interface MapPadding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** How to fit a box: zoomed in to `maxZoom` at most; a single photo is shown with the town around it. */
export interface FitOptions {
  maxZoom?: number;
  animate?: boolean;
}

/** Commands the app can give a map at any time. */
export interface MapSurfaceHandle {
  /** Shows a whole box, which may cross the antimeridian. */
  fit(bounds: Bounds, options?: FitOptions): void;
  flyTo(view: MapView): void;
  /** Location at a point of the window (CSS pixels); null outside the map, or if the engine cannot tell. */
  locate(clientX: number, clientY: number): { lat: number; lng: number } | null;
}

/** Plain data in, events out: every map engine is a component with these properties. */
export interface MapSurfaceProps {
  markers: readonly MapMarker[];
  /** Markers are dots without pictures, for slow devices. */
  plain?: boolean;
  lines?: readonly MapLine[];
  /** A heatmap instead of markers; null for markers. */
  heat?: MapHeat | null;
  /** The user's own tiles, drawn over the built-in map within their bounds. */
  tiles?: MapTiles | null;
  /** Names of towns and regions on the built-in map; null for those in its data. */
  townNames?: TownNames | null;
  tool?: MapTool;
  /** The area filter, drawn as an outline. */
  area?: Area | null;
  spot?: MapSpot | null;
  /** Key of the marker whose photos are shown elsewhere, and of the one hovered elsewhere. */
  selected: string | null;
  highlighted: string | null;
  /** Initial view; null is the whole world. Later changes are ignored. */
  initial: MapView | null;
  /** Bounds for "Fit all photos"; null disables it. */
  everything: Bounds | null;
  theme: "light" | "dark";
  padding: MapPadding;
  /** Disables animation. */
  still: boolean;
  onMove(move: MapMove): void;
  onMarkerClick(key: string): void;
  /** A click on the heatmap, outside all buttons. */
  onHeatClick?(at: { lat: number; lng: number }): void;
  /** The marker's picture has loaded. */
  onPictureShown(key: string): void;
  /** A person drew an area. */
  onArea?(area: Area): void;
  onFailure(failure: MapFailure): void;
  handle: Ref<MapSurfaceHandle>;
  /** Later changes are ignored. */
  words: MapWords;
}

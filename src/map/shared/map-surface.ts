import type { Ref } from "react";
import type { Area } from "../../photo/geo/area.ts";
import type { Bounds, Viewport } from "../../photo/geo/bounds.ts";
import type { MapTiles } from "../../photo/geo/map-tiles.ts";

/** One button on the map: a photo, or several near one another. */
export interface MapMarker {
  /** The same key keeps the same button, and with it the focus. */
  key: string;
  lat: number;
  lng: number;
  count: number;
  /** Accessible name; begins with the count ("37 photos, Paris"). */
  name: string;
  /** What the pill says ("37", "1.2K"); null for no pill. */
  pill: string | null;
  /** URL of a small picture; null until there is one. */
  picture: string | null;
  /** CSS colour to show until the picture is there. */
  colour: string | null;
}

/** A line under the markers. */
export interface MapLine {
  key: string;
  /** Degrees, longitude and latitude in turn. */
  points: Float64Array;
  /** Where parts begin that are not joined to what comes before: indices of points. The first is 0. */
  starts: readonly number[];
  /** A recorded track, the way from photo to photo, or where nothing tells how someone got from one to the next. */
  kind: "track" | "path" | "gap";
}

/** One picture above all markers, which moves from place to place. */
export interface MapSpot {
  lat: number;
  lng: number;
  /** URL of a small picture; null until there is one. */
  picture: string | null;
  /** CSS colour to show until the picture is there. */
  colour: string | null;
  /** How long it takes from where it was, in milliseconds; 0 is at once. */
  ms: number;
}

/** Photos as a density instead of markers. */
export interface MapHeat {
  /** Web mercator of each photo, 0 to 1; x and y in turn. */
  points: Float32Array;
}

/** What dragging on the map does: moves it, or draws an area. */
export type MapTool = "move" | "box" | "lasso";

/** Where a map looks: its centre in degrees, and its zoom (256-pixel tiles, fractions allowed). */
export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

/** What a map tells when it moved. Sizes are in CSS pixels. */
export interface MapMove {
  viewport: Viewport;
  view: MapView;
  width: number;
  height: number;
  /** It came to rest; while it moves, no more than one message a frame comes. */
  settled: boolean;
  /** A person moved it, at some time since the app did. */
  byPerson: boolean;
}

/** Why an engine cannot show a map. `message` says to people what happened. */
export interface MapFailure {
  kind: "load" | "auth" | "timeout" | "crash";
  message: string;
}

/** CSS pixels kept free of what is fitted, on every side. */
export interface MapPadding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** What the app may ask of a map at any time. */
export interface MapSurfaceHandle {
  /** Shows a whole box, but no deeper than `maxZoom`. Boxes may cross the antimeridian. */
  fit(bounds: Bounds, options?: { maxZoom?: number; animate?: boolean }): void;
  flyTo(view: MapView): void;
  /** What is at a point of the window (CSS pixels); null outside the map, or where the engine cannot tell. */
  locate(clientX: number, clientY: number): { lat: number; lng: number } | null;
}

/** Plain data in, events out: every map engine is one component with these properties. */
export interface MapSurfaceProps {
  markers: readonly MapMarker[];
  /** Markers are dots without pictures, for a device that draws slowly. */
  plain?: boolean;
  lines?: readonly MapLine[];
  /** Instead of markers; null for markers. */
  heat?: MapHeat | null;
  /** Tiles a person brought: instead of the map the app carries, where they reach. */
  tiles?: MapTiles | null;
  tool?: MapTool;
  /** The area photos are looked for in, drawn as an outline. */
  area?: Area | null;
  spot?: MapSpot | null;
  /** Key of the marker whose photos are on show elsewhere, and of the one pointed at elsewhere. */
  selected: string | null;
  highlighted: string | null;
  /** Where the map begins; null is the whole world. Later changes mean nothing. */
  initial: MapView | null;
  /** What "Fit all photos" shows; null disables it. */
  everything: Bounds | null;
  theme: "light" | "dark";
  padding: MapPadding;
  /** Moves without animation. */
  still: boolean;
  onMove(move: MapMove): void;
  onMarkerClick(key: string): void;
  /** A click beside all buttons while there is heat. */
  onHeatClick?(at: { lat: number; lng: number }): void;
  /** The marker's picture was loaded. */
  onPictureShown(key: string): void;
  /** A person drew an area. */
  onArea?(area: Area): void;
  onFailure(failure: MapFailure): void;
  handle: Ref<MapSurfaceHandle>;
}

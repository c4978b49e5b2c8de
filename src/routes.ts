import { lazy } from "react";

/** A chunk that does not come is asked for again, and reported, when it is really needed. */
function ahead(chunk: Promise<unknown>): void {
  chunk.catch(() => undefined);
}

const gridChunk = () => import("./views/grid/photo-grid.tsx");

/** The grid, in a chunk of its own. Each call starts over, so that a chunk that failed to load can be asked for again. */
export const loadGrid = () => lazy(async () => ({ default: (await gridChunk()).PhotoGrid }));

/** Fetches the grid ahead of need, while the person still looks at the first screen. */
export const fetchGrid = (): void => ahead(gridChunk());

const mapChunk = () => import("./views/map/photo-map.tsx");

/** The map and its engine, in a chunk of its own. */
export const loadMap = () => lazy(async () => ({ default: (await mapChunk()).PhotoMap }));

/** Fetches the map ahead of need, while files are dragged here or chosen. */
export const fetchMap = (): void => ahead(mapChunk());

/** The viewer, in a chunk of its own. */
export const loadViewer = () =>
  lazy(async () => ({ default: (await import("./views/viewer/photo-viewer.tsx")).PhotoViewer }));

/** The export dialog, with the dialog machinery it needs. */
export const loadExport = () =>
  lazy(async () => ({ default: (await import("./views/export/export-dialog.tsx")).ExportDialog }));

/** The import report. */
export const loadReport = () =>
  lazy(async () => ({ default: (await import("./views/import/report-page.tsx")).ReportPage }));

/** The page about places. */
export const loadPlaces = () =>
  lazy(async () => ({ default: (await import("./views/places/places-page.tsx")).PlacesPage }));

/** The settings. */
export const loadSettings = () =>
  lazy(async () => ({ default: (await import("./views/settings/settings-page.tsx")).SettingsPage }));

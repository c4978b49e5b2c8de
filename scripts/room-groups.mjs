// Rooms that are named together in the table of rooms.

/** The model. */
export const photo = [
  "src/photo",
  ...[
    "geo",
    "filter",
    "saving",
    "dates",
    "film",
    "dataset",
    "writing",
    "similar",
    "tidy",
    "repair",
    "coverage",
  ].map((name) => `src/photo/${name}`),
];
/** The model and what crosses a thread: everything else builds on them. */
export const ground = [...photo, "src/contract"];
/** The rooms of the import, below its one state machine. */
export const ingestRooms = ["scan", "catalogue", "folders", "watch", "queue", "pace", "fallback", "pool"].map(
  (name) => `src/ingest/${name}`,
);
/** What the page's state uses of the import: its gestures and state, the drop, folders, how the device gets on. */
export const ingest = [
  "src/ingest",
  ...["scan", "folders", "watch", "pace"].map((name) => `src/ingest/${name}`),
];
/** What every view may use. */
export const view = [
  ...photo,
  ...["words", "store", "map", "map/shared", "map/slice", "map/streets", "views/shell"].map(
    (name) => `src/${name}`,
  ),
];
/**
 * Rooms of views.
 * @param {string[]} names
 */
export const views = (...names) => names.map((name) => `src/views/${name}`);
/** The rooms of views that import no other view. */
export const viewRooms = [
  ...views(
    "albums",
    "bucket",
    "coverage",
    "dates",
    "locate",
    "export",
    "geotag",
    "grid",
    "import",
    "privacy",
  ),
  ...views("map", "places", "trips", "search", "selection", "settings", "deletion", "tags", "print"),
];
/** What both map engines may use. */
export const mapShared = ["src/photo/geo", "src/map/shared"];
/** What every container reader may use. */
export const stated = [...photo, "workers/photo/bytes", "workers/photo/values"];
/** The container readers that have a folder. */
export const containers = ["tiff", "jpeg", "png", "bmff", "raw"].map(
  (name) => `workers/photo/containers/${name}`,
);
/** What readers of containers that hold blocks of both may use. */
export const jpegAndTiff = [...stated, "workers/photo/containers/jpeg", "workers/photo/containers/tiff"];
/** What is known of a file before it is decoded. */
export const header = [...stated, "workers/photo/containers/jpeg", "workers/photo/header"];
/** What every decoder may use. */
export const decoder = [
  ...header,
  ...["shared", "jpeg", "engine"].map((name) => `workers/photo/decode/${name}`),
];
/**
 * Rooms of the photo workers.
 * @param {string[]} names
 */
export const reading = (...names) => names.map((name) => `workers/photo/${name}`);
/**
 * Rooms of the library worker.
 * @param {string[]} names
 */
export const library = (...names) => names.map((name) => `workers/library/${name}`);
/** What every part of the library may use: the model, and the rows with their records. */
export const rows = [...ground, ...library("state", "records")];
/** What whoever works on whole photos may use. */
export const photos = [...rows, ...library("placing")];
/** What every port may use. */
export const port = [...photos, ...library("scheduling")];
/** What deals with rows in all their parts, as import, disk and other tabs do. */
export const whole = [...port, ...library("pictures", "parts")];
/** What reads and writes the library on disk. */
export const disk = [...whole, ...library("database", "edits", "albums", "trips", "folders")];

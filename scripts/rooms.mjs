/** The model. */
const photo = [
  "src/photo",
  ...["geo", "filter", "saving", "dates", "film", "dataset"].map((name) => `src/photo/${name}`),
];
/** The model and what crosses a thread: everything else builds on them. */
const ground = [...photo, "src/contract"];
/** The rooms of the import, below its one state machine. */
const ingestRooms = ["scan", "catalogue", "folders", "watch", "queue", "pace", "fallback", "pool"].map(
  (name) => `src/ingest/${name}`,
);
/** What the page's state uses of the import: its gestures and state, the drop, folders, how the device gets on. */
const ingest = ["src/ingest", ...["scan", "folders", "watch", "pace"].map((name) => `src/ingest/${name}`)];
/** What every view may use. */
const view = [
  ...photo,
  ...["words", "store", "map", "map/shared", "map/slice", "map/streets", "views/shell"].map(
    (name) => `src/${name}`,
  ),
];
/**
 * Rooms of views.
 * @param {string[]} names
 */
const views = (...names) => names.map((name) => `src/views/${name}`);
/** The rooms of views that import no other view. */
const viewRooms = [
  ...views("albums", "bucket", "dates", "locate", "export", "geotag", "grid", "import", "privacy"),
  ...views("map", "places", "trips", "search", "selection", "settings", "deletion", "tags", "print"),
];
/** What both map engines may use. */
const mapShared = ["src/photo/geo", "src/map/shared"];
/** What every container reader may use. */
const stated = [...photo, "workers/photo/bytes", "workers/photo/values"];
/** The container readers that have a folder. */
const containers = ["tiff", "jpeg", "png", "bmff", "raw"].map((name) => `workers/photo/containers/${name}`);
/** What readers of containers that hold blocks of both may use. */
const jpegAndTiff = [...stated, "workers/photo/containers/jpeg", "workers/photo/containers/tiff"];
/** What is known of a file before it is decoded. */
const header = [...stated, "workers/photo/containers/jpeg", "workers/photo/header"];
/** What every decoder may use. */
const decoder = [...header, ...["shared", "jpeg", "engine"].map((name) => `workers/photo/decode/${name}`)];
/**
 * Rooms of the photo workers.
 * @param {string[]} names
 */
const reading = (...names) => names.map((name) => `workers/photo/${name}`);
/**
 * Rooms of the library worker.
 * @param {string[]} names
 */
const library = (...names) => names.map((name) => `workers/library/${name}`);
/** What every part of the library may use: the model, and the rows with their records. */
const rows = [...ground, ...library("state", "records")];
/** What whoever works on whole photos may use. */
const photos = [...rows, ...library("placing")];
/** What every port may use. */
const port = [...photos, ...library("scheduling")];
/** What deals with rows in all their parts, as import, disk and other tabs do. */
const whole = [...port, ...library("pictures", "parts")];
/** What reads and writes the library on disk. */
const disk = [...whole, ...library("database", "edits", "albums", "trips", "folders")];

/**
 * Each room and the rooms it may import besides itself. A folder belongs to the longest room its path begins with, so a
 * folder without a row is part of the room around it. `node scripts/walls.mjs` writes this table into the linter's
 * configuration.
 * @type {Record<string, string[]>}
 */
export const rooms = {
  // The page itself: entries and routes.
  src: [
    ...photo,
    "src/threads",
    "src/words",
    "src/store",
    "src/store/session",
    "src/map/embedded/layers",
    "src/views/shell",
    ...viewRooms,
    "src/views/viewer",
    "src/views/published",
    "src/views/transfer",
    "src/views/sql",
    "src/views/check",
  ],
  "src/photo": ["src/photo/geo", "src/photo/dates", "src/photo/film"],
  "src/photo/dates": ["src/photo"],
  "src/photo/geo": [],
  "src/photo/filter": ["src/photo", "src/photo/geo"],
  "src/photo/saving": ["src/photo"],
  "src/photo/film": ["src/photo"],
  "src/photo/dataset": ["src/photo", "src/photo/geo"],
  "src/contract": photo,
  "src/threads": ["src/contract"],
  // The import: its one state machine, and below it the rooms from what there is to who does the work.
  "src/ingest": [...ground, "src/threads", ...ingestRooms],
  "src/ingest/scan": photo,
  "src/ingest/queue": ground,
  "src/ingest/catalogue": [...ground, "src/ingest/scan", "src/ingest/queue"],
  "src/ingest/folders": [...ground, "src/ingest/scan", "src/ingest/queue", "src/ingest/catalogue"],
  "src/ingest/watch": [
    ...ground,
    ...["scan", "queue", "catalogue", "folders"].map((name) => `src/ingest/${name}`),
  ],
  "src/ingest/pace": [...photo, "src/ingest/scan", "src/ingest/queue"],
  "src/ingest/fallback": ground,
  "src/ingest/pool": [
    ...ground,
    "src/threads",
    ...["scan", "queue", "pace", "fallback"].map((name) => `src/ingest/${name}`),
  ],
  "src/library": [...ground, "src/threads"],
  // A bucket of an S3-compatible storage: its operations, and above them how photos are published.
  "src/bucket/s3": [],
  "src/bucket/protocol": [...photo, "src/bucket/s3"],
  "src/reach": [],
  "src/search": [...ground, "src/reach"],
  "src/words": [],
  "src/store": [
    ...ground,
    ...ingest,
    "src/words",
    "src/library",
    "src/bucket/s3",
    "src/bucket/protocol",
    "src/search",
    "src/reach",
    "src/store/session",
  ],
  "src/store/session": [...ground, ...ingest, "src/words", "src/library", "src/store", "src/threads"],
  "src/store/sql": [...ground, "src/words", "src/store", "src/store/session", "src/threads"],
  "src/store/check": [
    ...ground,
    "src/ingest/scan",
    "src/words",
    "src/store",
    "src/store/session",
    "src/threads",
  ],
  "src/store/deep": [...ground, "src/words", "src/store", "src/store/session", "src/threads"],
  // What two devices say to each other: the connection, its codes, and both sides as state machines.
  "src/transfer": photo,
  "src/store/transfer": [
    ...ground,
    "src/words",
    "src/store",
    "src/store/session",
    "src/threads",
    "src/transfer",
  ],
  "src/map/deep": [],
  "src/map": [...mapShared, "src/map/embedded", "src/map/google"],
  "src/map/shared": ["src/photo/geo"],
  "src/map/google": mapShared,
  "src/map/slice": [...photo, ...mapShared, "src/map/embedded/tiles"],
  "src/map/streets": [...mapShared, "src/map/embedded/tiles"],
  "src/map/embedded": [
    ...mapShared,
    ...["areas", "interactions", "layers", "markers", "tiles"].map((name) => `src/map/embedded/${name}`),
  ],
  "src/map/embedded/areas": mapShared,
  "src/map/embedded/interactions": mapShared,
  "src/map/embedded/layers": mapShared,
  "src/map/embedded/markers": mapShared,
  "src/map/embedded/tiles": [...mapShared, "src/map/embedded/layers"],
  "src/store/published": [...ground, "src/reach", "src/threads"],
  "src/views/published": [...view, "src/store/published"],
  "src/views/shell": [...photo, "src/words", "src/store", "src/map", "src/map/shared"],
  ...Object.fromEntries(viewRooms.map((room) => [room, view])),
  "src/views/sql": [...view, "src/store/sql"],
  "src/views/transfer": [...view, "src/store/transfer"],
  "src/views/check": [...view, "src/store/check"],
  "src/views/viewer": [...view, "src/store/deep", "src/map/deep", "src/views/selection", "src/views/tags"],
  // The page of a web album: a program of its own, built into one file.
  "src/web-album": [...photo, "src/words", "src/web-album/map"],
  "src/web-album/map": [...photo, "src/words", "src/web-album", "src/map/shared", "src/map/embedded/layers"],
  // Photo workers: bytes to values to blocks to headers to facts and pictures.
  "workers/photo": [
    ...ground,
    ...reading("bytes", "header", "facts", "sidecars", "decode/engine", "thumbnail", "copy", "video"),
  ],
  "workers/photo/bytes": [],
  "workers/photo/values": ["src/photo"],
  "workers/photo/xmp": ["src/photo", "workers/photo/values"],
  "workers/photo/containers": [...stated, "workers/photo/xmp", ...containers],
  "workers/photo/containers/tiff": stated,
  "workers/photo/containers/jpeg": [...stated, "workers/photo/containers/tiff"],
  "workers/photo/containers/png": jpegAndTiff,
  "workers/photo/containers/bmff": jpegAndTiff,
  "workers/photo/containers/raw": [...stated, ...containers],
  "workers/photo/video": [...stated, "workers/photo/containers/bmff"],
  "workers/photo/exif": [...stated, "workers/photo/containers/tiff"],
  "workers/photo/tracks": [...stated, "workers/photo/xmp"],
  "workers/photo/sidecars": [...ground, ...stated, "workers/photo/xmp", "workers/photo/tracks"],
  "workers/photo/header": [...stated, ...reading("xmp", "containers"), ...containers, "workers/photo/video"],
  "workers/photo/decode/shared": header,
  "workers/photo/decode/jpeg": [...header, "workers/photo/decode/shared", "workers/photo/decode/assembly"],
  "workers/photo/decode/engine": [...ground, ...header, ...reading("decode/shared", "decode/jpeg")],
  "workers/photo/deep": [...ground, ...decoder, "workers/photo/decode/assembly"],
  "workers/photo/decode/heif": decoder,
  "workers/photo/decode/tiff": [...decoder, "workers/photo/containers/tiff"],
  "workers/photo/decode": [...decoder, ...reading("containers/raw", "video", "decode/heif", "decode/tiff")],
  "workers/photo/facts": [...header, ...containers, ...reading("xmp", "exif", "decode", "decode/shared")],
  "workers/photo/thumbnail": [...decoder, "workers/photo/decode"],
  "workers/photo/strip": [...header, ...reading("video", "xmp", "facts", "containers"), ...containers],
  "workers/photo/copy": [...ground, ...decoder, ...reading("decode", "facts", "thumbnail", "strip")],
  // Queries in SQL.
  "workers/sql": ground,
  // The worker of a transfer.
  "workers/transfer": ground,
  // A published dataset.
  "workers/published": ground,
  // The service worker.
  "workers/offline": ["src/contract"],
  // The library worker, from its rows up to the ports and what keeps it.
  "workers/library/state": ground,
  "workers/library/scheduling": [],
  "workers/library/records": [...ground, ...library("state")],
  "workers/library/sidecars": rows,
  "workers/library/duplicates": rows,
  "workers/library/pairs": rows,
  "workers/library/places": [...rows, ...library("scheduling")],
  "workers/library/database": [...rows, ...library("duplicates")],
  "workers/library/pictures": [...rows, ...library("database")],
  "workers/library/placing": [...rows, ...library("sidecars", "duplicates", "pairs", "places")],
  "workers/library/reconcile": [...photos, ...library("sidecars", "duplicates", "pairs", "pictures")],
  "workers/library/trips": [...port, ...library("places", "database")],
  "workers/library/search": [...port, ...library("places", "trips")],
  "workers/library/albums": [...port, ...library("places", "search", "database")],
  "workers/library/screens": [...port, ...library("pictures", "database")],
  "workers/library/tracks": [...port, ...library("places")],
  "workers/library/folders": port,
  "workers/library/dates": [...port, ...library("places")],
  "workers/library/edits": [...port, ...library("database", "dates")],
  "workers/library/queries": [
    ...port,
    ...library("pictures", "places", "reconcile", "search", "tracks", "trips"),
  ],
  "workers/library/hosted": [...port, ...library("pictures", "places", "reconcile", "search", "queries")],
  "workers/library/export": [...port, ...library("places", "reconcile", "search", "queries")],
  "workers/library/dataset": [
    ...port,
    ...library("pictures", "places", "reconcile", "search", "queries", "export"),
  ],
  "workers/library/transfer": port,
  "workers/library/parts": [
    ...photos,
    ...library("sidecars", "duplicates", "pairs", "places", "pictures", "search", "tracks", "trips"),
  ],
  "workers/library/intake": whole,
  "workers/library/persistence": [...disk, ...library("sidecars", "duplicates", "tracks", "reconcile")],
  "workers/library/notices": [...ground, ...library("search", "parts", "persistence")],
  "workers/library/forgetting": [...disk, ...library("persistence")],
  "workers/library/tabs": [...disk, ...library("persistence", "forgetting")],
  "workers/library/backup": [...disk, ...library("persistence", "forgetting")],
  "workers/library": [
    ...disk,
    ...library("intake", "places", "dates", "search", "tracks", "queries", "export", "dataset", "hosted"),
    ...library("notices", "reconcile", "persistence", "forgetting", "tabs", "backup", "screens", "transfer"),
  ],
};

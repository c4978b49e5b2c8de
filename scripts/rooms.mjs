/** The model and what crosses a thread: everything stands on them. */
const ground = ["src/photo", "src/contract"];
/** What every view may use. */
const view = ["src/photo", "src/store", "src/store/session", "src/map", "src/views/shell"];

/**
 * Each room and the rooms it may import besides itself. A folder belongs to the longest room its path begins with, so a
 * folder without a row is part of the room around it. `node scripts/walls.mjs` writes this table into the linter's
 * configuration.
 * @type {Record<string, string[]>}
 */
export const rooms = {
  // The page itself: entries and routes.
  src: [
    "src/photo",
    "src/threads",
    "src/store",
    "src/store/session",
    "src/map/embedded",
    "src/views/shell",
    "src/views/export",
    "src/views/geotag",
    "src/views/grid",
    "src/views/import",
    "src/views/map",
    "src/views/places",
    "src/views/search",
    "src/views/settings",
    "src/views/viewer",
  ],
  "src/photo": [],
  "src/contract": ["src/photo"],
  "src/threads": ["src/contract"],
  "src/ingest": [...ground, "src/threads"],
  "src/library": [...ground, "src/threads"],
  "src/store": [...ground, "src/ingest", "src/library", "src/store/session"],
  "src/store/session": [...ground, "src/ingest", "src/library", "src/store", "src/threads"],
  "src/map": ["src/photo", "src/map/embedded", "src/map/google"],
  "src/map/embedded": ["src/photo", "src/map"],
  "src/map/google": ["src/photo", "src/map", "src/map/embedded"],
  "src/views/shell": ["src/photo", "src/store", "src/store/session"],
  "src/views/export": view,
  "src/views/geotag": view,
  "src/views/grid": view,
  "src/views/import": view,
  "src/views/map": view,
  "src/views/places": view,
  "src/views/search": view,
  "src/views/settings": view,
  "src/views/viewer": view,
  "workers/photo": ground,
  "workers/library": ground,
};

/**
 * Each package and the only places that may import it: files, or rooms.
 * @type {Record<string, string[]>}
 */
export const packages = {
  "@jsquash/jxl/decode.js": ["workers/photo/decode/jsquash.ts"],
  "@photostructure/tz-lookup": ["workers/library/places/zone.ts"],
  "@radix-ui/react-dialog": ["src/views/shell/controls/dialog.tsx"],
  "@rapideditor/country-coder": ["workers/library/places/country.ts"],
  "@vis.gl/react-google-maps": ["src/map/google"],
  "brotli-dec-wasm/**": ["workers/photo/containers/bmff/brotli.ts"],
  "browser-image-compression": ["src/ingest/fallback/fallback.ts"],
  "client-zip": ["workers/library/export/export-zip.ts"],
  comlink: ["src/threads", "workers/photo/photo.worker.ts", "workers/library/library.worker.ts"],
  "exifr/**": ["workers/photo/exif/exif.ts"],
  exifreader: ["workers/photo/exif/exif-second.ts"],
  "hash-wasm": ["workers/photo/xxhash.ts"],
  idb: ["src/store/session/page-database.ts", "workers/library/database/database.ts"],
  jotai: ["src", "src/store", "src/views"],
  "jotai/*": ["src", "src/store", "src/views"],
  "libheif-js/**": ["workers/photo/decode/heif/libheif.ts"],
  "lucide-react": ["src/views/shell/controls/icons.tsx"],
  mediabunny: ["workers/photo/video/media.ts"],
  ol: ["src/map/embedded"],
  "ol/**": ["src/map/embedded"],
  pmtiles: ["src/map/embedded"],
  react: ["src", "src/store", "src/map", "src/views"],
  "react-dom/client": ["src/main.tsx", "src/map/google"],
  "react-photo-view": ["src/views/viewer/stage/slider.tsx"],
  "react-photo-view/**": ["src/views/viewer/stage/slider.tsx"],
  saxes: ["workers/photo/xmp/xml.ts"],
  utif2: ["workers/photo/decode/tiff/utif.ts"],
  wouter: ["src/views/shell/frame/route.ts"],
  "wouter/*": ["src/views/shell/frame/route.ts"],
};

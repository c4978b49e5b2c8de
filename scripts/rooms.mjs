/**
 * The table of rooms and packages, read by `scripts/walls.mjs`. A row is a room and what it may import besides itself, with
 * blanks between. `a/{b c}` is short for `a/b a/c`, and `@name` for a group. A folder without a row belongs to the room
 * around it; where that has other rooms within, only if `within` names it.
 */

/** Rooms that are named together. */
export const groups = {
  // The model, and with what crosses a thread: everything else builds on them.
  model: "src/photo src/photo/{geo filter saving dates film similar recipe people}",
  ground: "@model src/contract",
  // What the page's state uses of the import: its gestures and state, the drop, folders, whether the device keeps up.
  ingest: "src/ingest src/ingest/{scan folders watch pace}",
  // What every view may use.
  view: "@model src/words src/store src/map src/map/shared src/views/shell",
  // What both map engines may use.
  map: "src/photo/geo src/map/shared",
  // Photo workers, upwards: what every container reader may use, the containers, what is known of a file before it is
  // decoded, and what every decoder may use.
  stated: "@model workers/photo/{bytes values}",
  containers: "workers/photo/containers/{tiff jpeg png bmff raw}",
  header: "@stated workers/photo/{containers/jpeg header}",
  decoder: "@header workers/photo/decode/{shared jpeg engine}",
  // The library worker, upwards: rows with their records, whole photos, ports, rows in all their parts, the disk.
  rows: "@ground workers/library/{state records}",
  photos: "@rows workers/library/placing",
  port: "@photos workers/library/scheduling",
  whole: "@port workers/library/{pictures parts}",
  disk: "@whole workers/library/{database edits albums trips folders}",
};

/** Each room, and the rooms it may import. */
export const rooms = {
  // The page itself: entries and routes.
  src: `@model src/{threads words store store/session map/embedded/layers views/shell} src/views/{grid import map
    search selection settings viewer} src/features src/features/*/page`,
  // The registry finds the manifests, `feature.ts`, of features and views.
  "src/features": "src/views/shell src/features/* src/views/*",
  // The model.
  // How everything takes what goes wrong: every room may import it.
  "src/faults": "",
  "src/photo": "src/photo/{geo dates film similar recipe}",
  "src/photo/{geo similar}": "",
  "src/photo/{dates film people recipe saving}": "src/photo",
  "src/photo/filter": "src/photo src/photo/geo",
  "src/contract": "@model src/features/*/shared",
  "src/threads": "src/contract",
  // The import: its one state machine, and below it the rooms from what there is to who does the work.
  "src/ingest": "@ground src/threads src/ingest/{scan catalogue folders watch queue pace fallback pool}",
  "src/ingest/scan": "@model",
  "src/ingest/{queue fallback}": "@ground",
  "src/ingest/catalogue": "@ground src/ingest/{scan queue}",
  "src/ingest/folders": "@ground src/ingest/{scan queue catalogue}",
  "src/ingest/watch": "@ground src/ingest/{scan queue catalogue folders}",
  "src/ingest/pace": "@model src/ingest/{scan queue}",
  "src/ingest/pool": "@ground src/threads src/ingest/{scan queue pace fallback} src/features/similar/shared",
  "src/library": "@ground src/threads",
  "src/reach": "",
  "src/words": "",
  // The page's state, and its parts that are loaded apart.
  "src/store": `@ground @ingest src/words src/library src/reach src/store/session src/features/{culling seen
    stacks streets}/page`,
  "src/store/session": "@ground @ingest src/words src/library src/store src/threads",
  "src/store/check": "@ground src/words src/store src/store/session src/threads src/ingest/scan",
  // Map engines behind one typed surface.
  "src/map": "@map src/map/{embedded google}",
  "src/map/shared": "src/photo/geo",
  "src/map/google": "@map",
  "src/map/embedded": "@map src/map/embedded/{areas interactions layers markers tiles}",
  "src/map/embedded/{areas interactions layers markers}": "@map",
  "src/map/embedded/tiles": "@map src/map/embedded/layers",
  // Views know of no other view, but for what these rows name.
  "src/views/shell": `@model src/words src/store src/map src/map/shared src/features src/features/{albums dates gaps
    locate}/page src/features/writing/shared`,
  "src/views/grid": "@view src/features/{albums culling stacks}/page",
  "src/views/import":
    "@view src/features src/features/{albums dates installed seen tracks}/page src/features/seen/shared",
  "src/views/map": "@view src/features/{stacks streets tracks trips}/page",
  "src/views/search": "@view src/features/{albums deletion hosted light people seen trips}/page",
  "src/views/selection": "@view src/features/{albums culling deletion edit locate stacks trips}/page",
  "src/views/settings": "@view src/features/{backup bucket deletion hosted installed offline seen}/page",
  "src/views/viewer":
    "@view src/views/selection src/features/{culling deep film light people seen slideshow sphere tags}/page",
  // What the bundler makes of imports.
  workers: "",
  // Photo workers: bytes to values to blocks to headers to facts and pictures.
  "workers/photo": `@ground workers/photo/{bytes header facts sidecars decode/engine thumbnail video}
    src/features/*/worker/photo src/features/repair/shared`,
  "workers/photo/{bytes decode/assembly}": "",
  "workers/photo/values": "src/photo src/photo/dates",
  "workers/photo/xmp": "src/photo src/photo/people workers/photo/values",
  "workers/photo/containers": "@stated @containers workers/photo/xmp",
  "workers/photo/containers/tiff": "@stated",
  "workers/photo/containers/jpeg": "@stated workers/photo/containers/tiff",
  "workers/photo/containers/{png bmff}": "@stated workers/photo/containers/{jpeg tiff}",
  "workers/photo/containers/raw": "@stated @containers",
  "workers/photo/video": "@stated workers/photo/containers/bmff src/features/tracks/worker/photo",
  "workers/photo/exif": "@stated workers/photo/containers/tiff",
  "workers/photo/sidecars": `@ground @stated workers/photo/{xmp header video facts} src/features/repair/shared
    src/features/tracks/worker/photo`,
  "workers/photo/header": "@stated @containers workers/photo/{xmp containers video}",
  "workers/photo/decode/shared": "@header",
  "workers/photo/decode/jpeg": "@header workers/photo/decode/{shared assembly}",
  "workers/photo/decode/engine": "@ground @header workers/photo/decode/{shared jpeg}",
  "workers/photo/decode/heif": "@decoder",
  "workers/photo/decode/tiff": "@decoder workers/photo/containers/tiff",
  "workers/photo/decode": "@decoder workers/photo/{containers/raw video decode/heif decode/tiff}",
  "workers/photo/facts": `@header @containers workers/photo/{xmp exif video decode decode/shared}
    src/features/tracks/worker/photo`,
  "workers/photo/thumbnail": "@decoder workers/photo/decode",
  // The library worker, from its rows up to the ports and what keeps it.
  "workers/library/state": "@ground",
  "workers/library/scheduling": "",
  "workers/library/records": "@ground workers/library/state",
  "workers/library/{sidecars duplicates}": "@rows",
  "workers/library/pairs": "@rows workers/library/sidecars",
  "workers/library/places": "@rows workers/library/scheduling",
  "workers/library/database": "@rows workers/library/{duplicates scheduling} src/features/similar/shared",
  "workers/library/pictures": "@rows workers/library/database src/features/edit/worker",
  "workers/library/placing": "@rows workers/library/{sidecars duplicates pairs places}",
  "workers/library/reconcile": "@photos workers/library/{sidecars duplicates pairs pictures}",
  "workers/library/covers": "@rows workers/library/scheduling src/features/similar/{shared worker/library}",
  "workers/library/trips": "@port workers/library/{places database covers} src/features/trips/worker/library",
  "workers/library/search":
    "@port workers/library/{places trips} src/features/seen/shared src/features/{colours light seen tracks trips}/worker/library",
  "workers/library/albums":
    "@port workers/library/{places search database covers} src/features/albums/worker/library",
  "workers/library/screens": "@port workers/library/{pictures database}",
  "workers/library/folders": "@port",
  "workers/library/edits": "@port workers/library/database src/features/dates/worker/library",
  "workers/library/queries": "@port workers/library/{pictures places reconcile search covers}",
  "workers/library/parts": `@photos workers/library/{sidecars duplicates pairs places pictures search trips}
    src/features/tracks/worker/library`,
  "workers/library/intake": "@whole",
  "workers/library/persistence": `@disk workers/library/{sidecars duplicates pairs reconcile search}
    src/features/tracks/worker/library`,
  "workers/library/notices": "@ground workers/library/{search parts persistence}",
  "workers/library/forgetting": "@disk workers/library/persistence",
  "workers/library/tabs": "@disk workers/library/{persistence forgetting}",
  "workers/library": `@disk workers/library/{intake places search queries notices reconcile persistence forgetting tabs
    screens} src/features/*/worker/library`,
};

/**
 * What every feature may import besides itself, by side. A side is a thread: `page`, `worker/library`, `worker/photo`, or
 * another `worker`; `shared` is for all of them, and the manifest is `feature.ts`.
 */
export const sides = {
  manifest: "src/words src/store src/views/shell",
  page: `@ground @ingest src/words src/store src/store/session src/library src/threads src/reach src/map src/map/shared
    src/views/shell`,
  shared: "@ground src/reach",
  worker: "@ground",
  "worker/library": `@disk workers/library/{places pairs sidecars duplicates reconcile search trips queries covers
    persistence forgetting}`,
  "worker/photo": `@ground @decoder @containers workers/photo/{containers xmp exif video decode decode/assembly facts
    thumbnail}`,
};

/** The features of `src/features` that use something besides: other features by name, and rooms. */
export const uses = {
  about: "trips",
  backup: "installed src/views/settings",
  bucket: "dataset export saving src/views/settings",
  check: "src/store/check",
  colours: "similar",
  culling: "src/views/selection src/views/viewer",
  dataset: "export saving sql",
  deep: "src/views/viewer",
  export: "albums bucket dataset light saving seen sql streets trips web-album writing",
  film: "src/views/viewer",
  gaps: "dates tracks trips",
  hosted: "src/views/settings",
  installed: "hosted privacy seen src/views/settings",
  locate: "gaps",
  offline: "src/views/settings",
  people: "seen",
  print: "albums trips",
  privacy: "dataset export offline saving web-album",
  published: "dataset",
  repair: "check export saving writing src/store/check workers/library/{pairs places sidecars state}",
  seen: "people src/views/settings",
  similar: "culling deletion stacks",
  saving: "deep edit",
  slideshow: "deep src/views/viewer",
  sphere: "src/views/viewer",
  sql: "dataset",
  stacks: "similar",
  streets: "web-album src/map/embedded/tiles src/views/map",
  tags: "src/views/selection",
  tracks: "dates src/store/check src/views/map",
  "web-album": "saving src/map/embedded/layers",
  writing: "saving src/store/check",
};

/** Folders of rooms that have other rooms within. */
export const within = {
  "src/photo": "archive check names",
  "src/store": "edits filter import library map pictures selection settings statistics",
};

/**
 * Each package, and the only places that may import it: files, or folders with all within. `*` is one part of a path, `**`
 * any number.
 */
export const packages = {
  "@jsquash/jxl/decode.js": "workers/photo/decode/jsquash.ts",
  "@photostructure/tz-lookup": "workers/library/places/zone.ts",
  "@radix-ui/react-dialog": "src/views/shell/controls/dialog.tsx",
  "@rapideditor/country-coder": "workers/library/places/country.ts",
  "@streamparser/json": "src/features/tracks/worker/photo/history/history.ts",
  "@vis.gl/react-google-maps": "src/map/google",
  aws4fetch: "src/features/bucket/shared/s3/signed-request.ts",
  "brotli-dec-wasm/**": "workers/photo/containers/bmff/brotli.ts",
  "browser-image-compression": "src/ingest/fallback/fallback.ts src/features/saving/worker/photo/compress.ts",
  "client-zip": "src/features/export/worker/library/export-zip.ts src/features/saving/page/zip-stream.ts",
  comlink: `src/threads workers/{photo/photo library/library}.worker.ts src/features/deep/worker/photo/deep.worker.ts
    src/features/{published/worker/published repair/worker/repair seen/worker/seen sql/worker/sql transfer/worker/transfer}.worker.ts`,
  "exifr/**": "workers/photo/exif/exif.ts",
  exifreader: "workers/photo/exif/exif-second.ts",
  "hash-wasm":
    "workers/photo/digest.ts src/features/writing/worker/photo/iptc/md5.ts src/features/transfer/worker/file-hash.ts",
  "hyparquet hyparquet/**": "src/features/published/worker/bytes/parquet.ts",
  "hyparquet-writer hyparquet-writer/**": "src/features/dataset/worker/library/parquet-file.ts",
  idb: `src/store/settings/page-database.ts src/features/streets/page/street-shelf.ts
    workers/library/database/database.ts`,
  jotai: "src/* src/{store views features}",
  "jotai/*": "src/{store views features}",
  "libheif-js/**": "workers/photo/decode/heif/libheif.ts",
  "lucide-react": "src/views/shell/controls/icons.tsx",
  mediabunny: "workers/photo/video/media.ts",
  meilisearch: "src/features/hosted/shared/meilisearch/meilisearch.ts",
  "ol/**": "src/map/embedded src/features/deep/page src/features/web-album/page/map",
  "onnxruntime-web/wasm": "src/features/seen/worker/runtime.ts",
  "@huggingface/tokenizers": "src/features/seen/worker/own/tokenizer.ts",
  "qr qr/**": "src/features/transfer/worker/code.ts",
  pmtiles: "src/map/embedded src/features/streets/page",
  react: "src/* src/{store map views features}",
  "react-dom": "src/features/about/page/tour.tsx",
  "react-dom/client": "src/main.tsx src/map/google",
  "react-photo-view react-photo-view/**": "src/views/viewer/stage/slider.tsx",
  saxes: "workers/photo/xmp/xml.ts",
  typesense: "src/features/hosted/shared/typesense/typesense.ts",
  squirreling: "src/features/sql/worker",
  suncalc: "src/features/light/shared/light-of.ts",
  utif2: "workers/photo/decode/tiff/utif.ts",
  "wouter wouter/*": "src/views/shell/layout/route.ts",
};

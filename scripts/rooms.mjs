/**
 * The table of rooms and packages, read by `scripts/walls.mjs`. A row is a room and what it may import besides itself, with
 * blanks between. `a/{b c}` is short for `a/b a/c`, and `@name` for a group. A folder without a row belongs to the room
 * around it; where that has other rooms within, only if `within` names it.
 */

/** Rooms that are named together. */
export const groups = {
  // The model, and with what crosses a thread: everything else builds on them.
  model:
    "src/photo src/photo/{geo filter saving dates film dataset writing similar tidy repair coverage people}",
  ground: "@model src/contract",
  // What the page's state uses of the import: its gestures and state, the drop, folders, how the device gets on.
  ingest: "src/ingest src/ingest/{scan folders watch pace}",
  // What a part of the page's state that is loaded apart may use.
  page: "@ground src/words src/store src/store/session src/threads",
  // What every view may use.
  view: "@model src/words src/store src/map src/map/{shared slice streets} src/views/shell",
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
  src: `@model src/{threads words store store/session map/embedded/layers views/shell}
    src/views/{albums bucket check coverage dates deletion export geotag grid import locate map places print privacy
      published repair search selection settings similar sql tags transfer trips viewer writing}`,
  // The model.
  // How everything takes what goes wrong: every room may import it.
  "src/faults": "",
  "src/photo": "src/photo/{geo dates film similar}",
  "src/photo/{geo similar}": "",
  "src/photo/coverage": "src/photo src/photo/{geo dates}",
  "src/photo/{dates saving film writing people}": "src/photo",
  "src/photo/filter": "src/photo src/photo/geo",
  "src/photo/dataset": "src/photo src/photo/{dates geo}",
  "src/photo/tidy": "src/photo src/photo/similar",
  "src/photo/repair": "src/photo src/photo/{dates geo saving writing}",
  "src/contract": "@model",
  "src/threads": "src/contract",
  // The import: its one state machine, and below it the rooms from what there is to who does the work.
  "src/ingest": "@ground src/threads src/ingest/{scan catalogue folders watch queue pace fallback pool}",
  "src/ingest/scan": "@model",
  "src/ingest/{queue fallback}": "@ground",
  "src/ingest/catalogue": "@ground src/ingest/{scan queue}",
  "src/ingest/folders": "@ground src/ingest/{scan queue catalogue}",
  "src/ingest/watch": "@ground src/ingest/{scan queue catalogue folders}",
  "src/ingest/pace": "@model src/ingest/{scan queue}",
  "src/ingest/pool": "@ground src/threads src/ingest/{scan queue pace fallback}",
  "src/library": "@ground src/threads",
  // A bucket of an S3-compatible storage: its operations, and above them how photos are published.
  "src/bucket/s3": "",
  "src/bucket/protocol": "@model src/bucket/s3",
  "src/reach": "",
  "src/search": "@ground src/reach",
  // What two devices say to each other: the connection, its codes, and both sides as state machines.
  "src/transfer": "@model",
  "src/words": "",
  // The page's state, and its parts that are loaded apart.
  "src/store": `@ground @ingest src/words src/library src/bucket/{s3 protocol} src/search src/reach
    src/store/session`,
  "src/store/session": "@ground @ingest src/words src/library src/store src/threads",
  "src/store/{sql deep}": "@page",
  "src/store/check": "@page src/ingest/scan",
  "src/store/repair": "@page src/ingest/scan src/store/check",
  "src/store/writing": "@page src/ingest src/ingest/folders src/store/check",
  "src/store/tables": "@ground src/store src/store/{session check}",
  "src/store/transfer": "@page src/transfer",
  "src/store/published": "@ground src/reach src/threads",
  // Map engines behind one typed surface.
  "src/map": "@map src/map/{embedded google}",
  "src/map/deep": "",
  "src/map/shared": "src/photo/geo",
  "src/map/google": "@map",
  "src/map/slice": "@model @map src/map/embedded/tiles",
  "src/map/streets": "@map src/map/embedded/tiles",
  "src/map/embedded": "@map src/map/embedded/{areas interactions layers markers tiles}",
  "src/map/embedded/{areas interactions layers markers}": "@map",
  "src/map/embedded/tiles": "@map src/map/embedded/layers",
  // Views know of no other view, but for what these rows name.
  "src/views/shell": "@model src/words src/store src/map src/map/shared",
  "src/views/{albums bucket coverage dates deletion export geotag grid locate places print privacy}": "@view",
  "src/views/{search selection settings similar tags trips}": "@view",
  "src/views/tables": "@view src/store/tables src/views/dates",
  "src/views/{import map}": "@view src/views/tables",
  "src/views/check": "@view src/store/check",
  "src/views/published": "@view src/store/published",
  "src/views/repair": "@view src/store/repair",
  "src/views/sql": "@view src/store/sql",
  "src/views/transfer": "@view src/store/transfer",
  "src/views/writing": "@view src/store/writing",
  "src/views/viewer": "@view src/store/deep src/map/deep src/views/{selection tags}",
  // The page of a web album: a program of its own, built into one file.
  "src/web-album": "@model src/words src/web-album/map",
  "src/web-album/map": "@model src/words src/web-album src/map/shared src/map/embedded/layers",
  // What the bundler makes of imports.
  workers: "",
  // Photo workers: bytes to values to blocks to headers to facts and pictures.
  "workers/photo": `@ground workers/photo/{bytes header facts sidecars tracks decode/engine thumbnail copy closely
    video writing}`,
  "workers/photo/{bytes decode/assembly}": "",
  "workers/photo/values": "src/photo src/photo/dates",
  "workers/photo/xmp": "src/photo src/photo/people workers/photo/values",
  "workers/photo/containers": "@stated @containers workers/photo/xmp",
  "workers/photo/containers/tiff": "@stated",
  "workers/photo/containers/jpeg": "@stated workers/photo/containers/tiff",
  "workers/photo/containers/{png bmff}": "@stated workers/photo/containers/{jpeg tiff}",
  "workers/photo/containers/raw": "@stated @containers",
  "workers/photo/video": "@stated workers/photo/{containers/bmff tracks}",
  "workers/photo/exif": "@stated workers/photo/containers/tiff",
  "workers/photo/tracks": "@stated workers/photo/xmp",
  "workers/photo/sidecars": "@ground @stated workers/photo/{xmp tracks header video facts}",
  "workers/photo/header": "@stated @containers workers/photo/{xmp containers video}",
  "workers/photo/decode/shared": "@header",
  "workers/photo/decode/jpeg": "@header workers/photo/decode/{shared assembly}",
  "workers/photo/decode/engine": "@ground @header workers/photo/decode/{shared jpeg}",
  "workers/photo/deep": "@ground @decoder workers/photo/decode/assembly",
  "workers/photo/decode/heif": "@decoder",
  "workers/photo/decode/tiff": "@decoder workers/photo/containers/tiff",
  "workers/photo/decode": "@decoder workers/photo/{containers/raw video decode/heif decode/tiff}",
  "workers/photo/facts": "@header @containers workers/photo/{xmp exif video tracks decode decode/shared}",
  "workers/photo/thumbnail": "@decoder workers/photo/decode",
  "workers/photo/strip": "@header @containers workers/photo/{video xmp facts containers}",
  "workers/photo/copy": "@ground @decoder workers/photo/{decode facts thumbnail strip}",
  // Two pictures compared part by part.
  "workers/photo/closely": "@ground @decoder workers/photo/{decode thumbnail}",
  // Facts written into files.
  "workers/photo/writing": "@ground @header @containers workers/photo/{xmp exif facts containers video}",
  // Queries in SQL, transfers, published datasets, and what belongs together in a Takeout by the library's own rules.
  "workers/{sql transfer published}": "@ground",
  "workers/repair": "@ground workers/library/{state sidecars pairs places export}",
  // The service worker.
  "workers/offline": "src/contract",
  // The library worker, from its rows up to the ports and what keeps it.
  "workers/library/state": "@ground",
  "workers/library/scheduling": "",
  "workers/library/records": "@ground workers/library/state",
  "workers/library/{sidecars duplicates}": "@rows",
  "workers/library/pairs": "@rows workers/library/sidecars",
  "workers/library/places": "@rows workers/library/scheduling",
  "workers/library/database": "@rows workers/library/duplicates",
  "workers/library/pictures": "@rows workers/library/database",
  "workers/library/placing": "@rows workers/library/{sidecars duplicates pairs places}",
  "workers/library/reconcile": "@photos workers/library/{sidecars duplicates pairs pictures}",
  "workers/library/trips": "@port workers/library/{places database}",
  "workers/library/search": "@port workers/library/{places trips}",
  "workers/library/albums": "@port workers/library/{places search database}",
  "workers/library/screens": "@port workers/library/{pictures database}",
  "workers/library/{tracks dates}": "@port workers/library/places",
  "workers/library/{folders transfer}": "@port",
  "workers/library/coverage": "@port workers/library/{places dates queries tracks trips}",
  "workers/library/edits": "@port workers/library/{database dates}",
  "workers/library/queries": "@port workers/library/{pictures places reconcile search tracks trips}",
  "workers/library/hosted": "@port workers/library/{pictures places reconcile search queries}",
  "workers/library/export": "@port workers/library/{places reconcile search queries}",
  "workers/library/dataset": "@port workers/library/{pictures places reconcile search queries export}",
  "workers/library/stacks": "@port workers/library/reconcile",
  "workers/library/similar": "@port workers/library/{pictures database reconcile queries}",
  "workers/library/parts": `@photos
    workers/library/{sidecars duplicates pairs places pictures search tracks trips}`,
  "workers/library/intake": "@whole",
  "workers/library/persistence": "@disk workers/library/{sidecars duplicates pairs tracks reconcile search}",
  "workers/library/notices": "@ground workers/library/{search parts persistence}",
  "workers/library/forgetting": "@disk workers/library/persistence",
  "workers/library/{tabs backup}": "@disk workers/library/{persistence forgetting}",
  "workers/library": `@disk workers/library/{intake places dates search tracks queries export dataset hosted
    notices reconcile persistence forgetting tabs backup screens transfer similar stacks coverage}`,
};

/** Folders of rooms that have other rooms within. */
export const within = {
  "src/photo": "archive check names stacks",
  "src/store": `albums bucket coverage culling dataset deletion edits film filter hosted import installed library map
    map/streets offline pictures privacy saving selection settings similar stacks statistics trips web-album`,
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
  "@streamparser/json": "workers/photo/tracks/history/history.ts",
  "@vis.gl/react-google-maps": "src/map/google",
  aws4fetch: "src/bucket/s3/signed-request.ts",
  "brotli-dec-wasm/**": "workers/photo/containers/bmff/brotli.ts",
  "browser-image-compression": "src/ingest/fallback/fallback.ts workers/photo/copy/compress.ts",
  "client-zip": "workers/library/export/export-zip.ts src/store/saving/zip-stream.ts",
  comlink: `src/threads workers/{photo/photo photo/deep/deep library/library published/published repair/repair sql/sql
    transfer/transfer}.worker.ts`,
  "exifr/**": "workers/photo/exif/exif.ts",
  exifreader: "workers/photo/exif/exif-second.ts",
  "hash-wasm": "workers/photo/{digest writing/iptc/md5}.ts workers/transfer/file-hash.ts",
  "hyparquet hyparquet/**": "workers/published/bytes/parquet.ts",
  "hyparquet-writer hyparquet-writer/**": "workers/library/dataset/parquet-file.ts",
  idb: `src/store/{settings/page-database map/streets/street-shelf}.ts workers/library/database/database.ts`,
  jotai: "src/* src/{store views}",
  "jotai/*": "src/{store views}",
  "libheif-js/**": "workers/photo/decode/heif/libheif.ts",
  "lucide-react": "src/views/shell/controls/icons.tsx",
  mediabunny: "workers/photo/video/media.ts",
  meilisearch: "src/search/meilisearch/meilisearch.ts",
  "ol/**": "src/map/{embedded deep} src/web-album/map",
  "qr qr/**": "workers/transfer/code.ts",
  pmtiles: "src/map/{embedded slice streets}",
  react: "src/* src/{store map views}",
  "react-dom/client": "src/main.tsx src/map/google",
  "react-photo-view react-photo-view/**": "src/views/viewer/stage/slider.tsx",
  saxes: "workers/photo/xmp/xml.ts",
  typesense: "src/search/typesense/typesense.ts",
  squirreling: "workers/sql",
  utif2: "workers/photo/decode/tiff/utif.ts",
  "wouter wouter/*": "src/views/shell/layout/route.ts",
};

/**
 * Most compressed KB of each chunk, by its name in the build: about a tenth above what it is. A chunk that grows beyond
 * is looked at before its line is changed.
 */
export const sizeBudgets: Readonly<Record<string, number>> = {
  // On the way to the first screen; together they have a limit of their own.
  "client.js": 74,
  "library.main.js": 54,
  "session.js": 31,
  // Fetched when an import is near, or at once with a kept library.
  "ingest.js": 19,
  "photo.main.js": 91,
  // What the page asks of the library once photos are shown: clusters, covers, counts, bursts.
  "asked.js": 12,
  // The shell and the grid, with all icons but the first screen's; and the words of both, of which Arabic has the most.
  "photos.js": 66,
  "photos.ar.js": 9.8,
  // The map, the viewer, the pages, the dialogs.
  "world-map.js": 64,
  "vector-layers.js": 57,
  // What the map's styles need of its engine.
  "Text.js": 21,
  "photo-map.js": 16.8,
  "google-map.js": 20,
  "photo-viewer.js": 36.5,
  // Huge photos: the worker that cuts them, and what the map's engine shares with their tiles.
  "deep.main.js": 19.5,
  "ImageTile.js": 28,
  "TileProperty.js": 36,
  "dialog.js": 15,
  // The editor, with its shaders; what develops is in a chunk of each worker.
  "edit-dialog.js": 12,
  // Sending to another device: the connection with its codes, and the worker with SHA-256 and QR codes.
  "transfer-dialog.js": 15,
  "transfer.main.js": 32.5,
  // Datasets: the writer of Parquet in the library worker, and the worker that answers SQL.
  "dataset-port.js": 26,
  "sql.main.js": 30.5,
  // Repairing a Takeout: the worker that matches its files, and borders and time zones once more, as workers share no chunks.
  "repair.main.js": 16,
  "true-offsets.js": 280,
  "published-page.js": 12,
  "published.main.js": 25,
  "settings-page.js": 12,
  "similar-page.js": 11,
  // All pages of help in a language.
  "help-en.js": 13,
  "help-de.js": 14,
  "similar-port.js": 10.8,
  "sharing-dialog.js": 8.2,
  "word-search.js": 24,
  // What is in pictures: names in ten languages, in the library worker and in the details; and the runtime of models, without its code.
  "seen-book.js": 11.8,
  "thing-table.js": 12.3,
  "seen-row.js": 11.8,
  "seen.main.js": 28.5,
  // What makes numbers of texts, for a person's own model.
  "tokenizer.js": 12.7,
  // What reaches a bucket: signing, publishing, and what went wrong.
  "bucket-words.js": 9.5,
  // Clients of search servers, loaded only once one is set up.
  "typesense.js": 43,
  "meilisearch.js": 10,
  // Names of places and what reads one format alone.
  "load-gazetteer.js": 270,
  "brotli.js": 135,
  "exif-second.js": 40,
  "heic.js": 33,
  "jsquash.js": 9,
  "media.js": 77,
  "history.js": 11,
  "track-file.js": 9.5,
  "tiff.js": 54,
  "browser-image-compression.js": 22,
  "libheif.wasm": 480,
  "jxl_dec.wasm": 330,
};

/** Of every other chunk of the app. */
export const budgetOfOthers = 8;

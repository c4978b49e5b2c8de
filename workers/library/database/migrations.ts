/** What a migration works with. */
export interface Upgrade {
  create: (shelf: string) => void;
}

/** Step i leads from version i to version i + 1 of the database; version 0 is an empty one. Steps are never changed. */
export const migrations: readonly ((upgrade: Upgrade) => void | Promise<void>)[] = [
  ({ create }) => {
    for (const name of ["meta", "columns", "records", "words", "segments", "segment-indices", "skipped"])
      create(name);
    for (const name of ["edits", "folders"]) create(name);
  },
  // Edits by chunks of rows; those by public ids are moved when something is edited. Albums.
  ({ create }) => create("albums"),
  // What people said of trips.
  ({ create }) => create("trips"),
  // Previews as large as a screen.
  ({ create }) => {
    for (const name of ["screens", "screen-entries"]) create(name);
  },
  // What models saw in pictures.
  ({ create }) => create("seen"),
];

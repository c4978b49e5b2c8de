import type { Database } from "./database.ts";

/** Removes all screen previews; answers whether there were any. */
export async function dropScreens(database: Database): Promise<boolean> {
  const transaction = database.transaction(["screens", "screen-entries"], "readwrite");
  const had = (await transaction.objectStore("screen-entries").count()) > 0;
  if (had) {
    void transaction.objectStore("screens").clear();
    void transaction.objectStore("screen-entries").clear();
  }
  await transaction.done;
  return had;
}

/** Removes all pictures. A later request for one reports it as lost. */
export async function dropPictures(database: Database): Promise<void> {
  const transaction = database.transaction(["segments", "segment-indices"], "readwrite");
  await Promise.all([
    transaction.objectStore("segments").clear(),
    transaction.objectStore("segment-indices").clear(),
    transaction.done,
  ]);
}

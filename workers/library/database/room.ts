import { isNamed, type Database } from "./database.ts";
import { ignore, otherwise } from "../../../src/faults/faults.ts";

/** What a failed transaction had taken is given back a little later. */
const waitsMs = [100, 400, 1500];

/**
 * Writes where there may be no room: tries again after a while, and at last without the previews and thumbnails on
 * disk, which can be drawn again while nothing brings back what people did. Rejects as `write` does.
 */
export async function withRoom<T>(database: Database, write: () => Promise<T>): Promise<T> {
  for (const ms of waitsMs) {
    try {
      return await write();
    } catch (error) {
      if (!isNamed(error, "QuotaExceededError")) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  try {
    return await withoutScreens(database, write);
  } catch (error) {
    if (!isNamed(error, "QuotaExceededError")) throw error;
  }
  // The write that follows says whether there is room now.
  await dropPictures(database).catch(ignore);
  return write();
}

/** Writes where there may be no room: tries again without the screen previews, which are missed least of all there is. */
export async function withoutScreens<T>(database: Database, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isFull = isNamed(error, "QuotaExceededError");
    // They cannot be removed, either.
    if (!isFull || !(await dropScreens(database).catch(otherwise(false)))) throw error;
    return write();
  }
}

/** Removes all screen previews; answers whether there were any. */
async function dropScreens(database: Database): Promise<boolean> {
  const transaction = database.transaction(["screens", "screen-entries"], "readwrite");
  const had = (await transaction.objectStore("screen-entries").count()) > 0;
  if (had) {
    void transaction.objectStore("screens").clear();
    void transaction.objectStore("screen-entries").clear();
  }
  await transaction.done;
  return had;
}

/** Whoever asks for one of them later learns that it is lost. */
async function dropPictures(database: Database): Promise<void> {
  const transaction = database.transaction(["segments", "segment-indices"], "readwrite");
  await Promise.all([
    transaction.objectStore("segments").clear(),
    transaction.objectStore("segment-indices").clear(),
    transaction.done,
  ]);
}

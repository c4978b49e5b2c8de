import { isNamed, type Database } from "./database.ts";

/** What a failed transaction had taken is given back a little later. */
const waitsMs = [100, 400, 1500];

/**
 * Writes where there may be no room: tries again after a while, and at last without the pictures on disk, which can be
 * drawn again while nothing brings back what people did. Rejects as `write` does.
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
  await dropPictures(database).catch(() => undefined);
  return write();
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

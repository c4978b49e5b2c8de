import { ignore, otherwise } from "../../../src/faults/faults.ts";
import { isNamed, type Database } from "./database.ts";

/** Loaded only once a disk is full. */
const dropping = () => import("./drop-pictures.ts");

/** The space of a failed transaction is freed a little later. */
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
  await dropping()
    .then(({ dropPictures }) => dropPictures(database))
    .catch(ignore);
  return write();
}

/** Writes where there may be no room: tries again without the screen previews, which are missed least of all there is. */
export async function withoutScreens<T>(database: Database, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isFull = isNamed(error, "QuotaExceededError");
    // They cannot be removed, either.
    if (
      !isFull ||
      !(await dropping()
        .then(({ dropScreens }) => dropScreens(database))
        .catch(otherwise(false)))
    )
      throw error;
    return write();
  }
}

import { library, startSession } from "../../src/store/session/session.ts";
import { clearLibrary } from "./own-library.ts";
import type { PictureKind } from "./picture-kinds.ts";
import type { SendRecords } from "./records.worker.ts";
import { syntheticPath } from "./synthetic.ts";

/** Rows announced in one call. */
const CHUNK = 1000;

/**
 * Puts synthetic photos into the bench's library, in place of what an earlier run left, by the way every photo takes: rows
 * announced by the page, records and pictures by a port from a worker. Resolves when the library has counted them all; they
 * may still be unwritten. `atHome`: of somebody with a home, who travels.
 */
export async function fillLibrary(
  count: number,
  pictures: PictureKind = "small",
  atHome = false,
): Promise<void> {
  await clearLibrary();
  startSession();
  await library.opened();
  const worker = new Worker(new URL("./records.worker.ts", import.meta.url), { type: "module" });
  const sent = new Promise<void>((resolve) => (worker.onmessage = () => resolve()));
  const { port1: port, port2 } = new MessageChannel();
  await library.intake.connect(0, port2);
  const message: SendRecords = { count, pictures, atHome, port };
  worker.postMessage(message, [port]);
  for (let start = 0; start < count; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => {
      const id = start + index;
      return { id, path: syntheticPath(id), sidecar: false };
    });
    await library.intake.found(rows);
  }
  await sent;
  // An answer comes after everything the port brought before was processed.
  await library.upkeep.memory();
  worker.terminate();
}

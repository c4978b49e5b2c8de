import { session } from "../../src/store/session.ts";
import type { SendRecords } from "./records.worker.ts";

/** Rows announced in one call. */
const CHUNK = 1000;

/**
 * Puts synthetic photos into the page's own library by the way every photo takes: rows announced by the page, records
 * and pictures by a port from a worker. Resolves when the library has counted them all.
 */
export async function fillLibrary(count: number): Promise<void> {
  const { library } = session();
  const worker = new Worker(new URL("./records.worker.ts", import.meta.url), { type: "module" });
  const sent = new Promise<void>((resolve) => (worker.onmessage = () => resolve()));
  library.link(0, {
    ready: () => Promise.resolve({ canDraw: true, readBack: "ok", imageDecoder: true }),
    connect(port) {
      const message: SendRecords = { count, port };
      worker.postMessage(message, [port]);
    },
    metadata: () => Promise.resolve(),
    thumbnail: ({ id }) => Promise.resolve({ id, ok: true, drawable: true }),
    upright: () => Promise.resolve(null),
    onCrash: () => undefined,
    terminate: () => worker.terminate(),
  });
  for (let start = 0; start < count; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => {
      const id = start + index;
      return {
        id,
        path: `Bench/${Math.floor(id / 1000)}/IMG_${String(id).padStart(6, "0")}.jpg`,
        sidecar: false,
      };
    });
    await library.ask("found", rows);
  }
  await sent;
  // An answer comes after everything the port brought before was taken in.
  await library.ask("memory");
  worker.terminate();
}

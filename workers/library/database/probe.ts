import type { Database } from "./database.ts";
import { answered } from "./silence.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** Whether this browser keeps Blobs: one is written and read back. WebKit's private windows refuse them. */
export async function keepsBlobs(database: Database): Promise<boolean> {
  // No segment has such a number, nor another page that looks at the same time.
  const probeKey = -1 - Math.floor(Math.random() * 1e9);
  const wanted = new Uint8Array([112, 105, 110, 114, 111, 108, 108]);
  try {
    await answered(() => database.put("segments", new Blob([wanted]), probeKey));
    const read = await answered(() => database.get("segments", probeKey));
    if (!(read instanceof Blob)) return false;
    const bytes = new Uint8Array(await read.arrayBuffer());
    return bytes.length === wanted.length && bytes.every((byte, at) => byte === wanted[at]);
  } catch {
    // The browser stores no Blobs here.
    return false;
  } finally {
    // One that stays behind does no harm.
    void database.delete("segments", probeKey).catch(ignore);
  }
}

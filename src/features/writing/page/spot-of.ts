import type { WritablePlace } from "../../../ingest/folders/writable-place.ts";
import { ifMissing, writeWhole } from "./private-store.ts";
import type { FileSpot } from "./spot.ts";
import { ignore } from "../../../faults/faults.ts";

/** The place of a file in a folder. */
export function spotOf({ folder, name }: WritablePlace): FileSpot {
  return {
    async open() {
      const handle = await folder.getFileHandle(name).catch(ifMissing);
      return handle && handle.getFile();
    },
    async replace(bytes) {
      const there = await folder.getFileHandle(name).catch(ifMissing);
      const handle = there ?? (await folder.getFileHandle(name, { create: true }));
      try {
        await writeWhole(handle, bytes);
      } catch (error) {
        // The error before it is the one that counts.
        if (there === null) await folder.removeEntry(name).catch(ignore);
        throw error;
      }
    },
    async remove() {
      await folder.removeEntry(name).catch(ifMissing);
    },
  };
}

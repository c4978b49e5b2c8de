import type { UpkeepPort } from "../../src/contract/upkeep.ts";
import type { BackupAnswer } from "../../src/photo/storage.ts";
import type { Admission } from "./scheduling/admission.ts";
import type { ForgettingHost } from "./forgetting/forget.ts";
import { otherwise } from "../../src/faults/faults.ts";

/** Measures, forgets, backs up and restores the library. The code is loaded when it is needed. `changed`: rows or pictures were removed. */
export function upkeepPort(
  { when }: Admission,
  host: ForgettingHost,
  changed: () => void,
): Omit<UpkeepPort, "memory"> {
  const { library, pictures, folders, persistence } = host;
  return {
    storage: when("whole", async () => {
      const { storageOf } = await import("./forgetting/storage.ts");
      // They cannot be read: the rest is told.
      const screens = await (await host.screens()).bytes().catch(otherwise(0));
      return { ...storageOf(library, folders.all()), screens };
    }),
    forget: when("whole", async (prefix) => {
      const { forgetAll, forgetPrefix } = await import("./forgetting/forget.ts");
      if (prefix === null) return forgetAll(host);
      const freed = await forgetPrefix(host, prefix);
      changed();
      return freed;
    }),
    forgetFiles: when("whole", async (rows) => {
      const { forgetFiles } = await import("./forgetting/forget.ts");
      const before = await forgetFiles(host, rows);
      changed();
      return before;
    }),
    evictPictures: when("whole", async () => {
      const { evictPictures } = await import("./forgetting/evict.ts");
      const freed = await evictPictures(library, persistence, pictures);
      changed();
      return freed;
    }),
    backUp: when("whole", async (what) => {
      const { writeBackup } = await import("../../src/features/backup/worker/library/back-up.ts");
      return writeBackup(
        {
          ...host,
          edits: persistence.work.edits,
          albums: persistence.work.allAlbums(),
          trips: persistence.work.trips,
        },
        what.pictures,
        Date.now(),
      );
    }),
    lookInto: when("whole", async (backup) => {
      const { lookInto } = await import("../../src/features/backup/worker/library/restore.ts");
      return lookInto(backup);
    }),
    restore: when("whole", async (backup): Promise<BackupAnswer> => {
      const { check, restore } = await import("../../src/features/backup/worker/library/restore.ts");
      const checked = await check(backup);
      if (typeof checked === "string") return { ok: false, why: checked };
      const blobs = persistence.keeps === "blobs";
      return persistence.alone(
        (exclusive) => restore(checked, exclusive, folders.all(), blobs),
        ({ ok }) => ok,
      );
    }),
  };
}

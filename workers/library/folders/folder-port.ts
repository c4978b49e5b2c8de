import type { FolderPort } from "../../../src/contract/folders.ts";
import type { Admission } from "../scheduling/admission.ts";
import type { FolderList } from "./folder-list.ts";
import { KnownFiles } from "./known-files.ts";
import type { LooseRows } from "./loose-rows.ts";
import { failedRows, layAside, owedUnder, type FolderParts } from "./owed.ts";
import { markVanished, measure, missingRows, movePaths } from "./places.ts";

/** What listings are compared with. */
export interface FolderHost {
  library: FolderParts;
  folders: FolderList;
  /** Writes the folders that changed. */
  keepFolders: () => Promise<void>;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Compares listings with the library. Call `forgot` once rows were forgotten. */
export function folderPort(
  { when, told }: Admission,
  { library, folders, keepFolders, changed }: FolderHost,
): { port: FolderPort; forgot: () => void } {
  let known = new KnownFiles(library);
  /** Null until files are added without a folder. */
  let loose: LooseRows | null = null;
  const port: FolderPort = {
    match: when("whole", async (files) => {
      const answers = known.match(files);
      changed();
      return answers;
    }),
    matchLoose: when("whole", async (files) => {
      const { LooseRows } = await import("./loose-rows.ts");
      loose ??= new LooseRows(library);
      return loose.match(files);
    }),
    met: told(async (rows) => {
      for (const row of rows) library.duplicates.met(row);
      changed();
    }),
    missing: when("whole", async (...of) => {
      known.rest();
      return missingRows(library, ...of);
    }),
    vanished: told(async (rows) => {
      markVanished(library, rows);
      changed();
    }),
    moved: told(async (rows) => {
      movePaths(library, rows);
      known.moved(rows.map(({ id }) => id));
      changed();
    }),
    keepFolder: told((folder) => {
      folders.keep(folder);
      return keepFolders();
    }),
    scanned: told((prefix, complete) => {
      folders.scanned(prefix, complete);
      return keepFolders();
    }),
    owed: when("whole", async (...of) => {
      changed();
      return owedUnder(library, ...of);
    }),
    failures: when("whole", async () => failedRows(library)),
    layAside: when("whole", async () => {
      const files = layAside(library);
      changed();
      return files;
    }),
    measured: told(async (files) => measure(library, files)),
  };
  const forgot = (): void => {
    known = new KnownFiles(library);
    loose = null;
  };
  return { port, forgot };
}

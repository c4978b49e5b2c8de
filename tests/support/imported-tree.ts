import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FileJob, LibraryMessage } from "../../src/contract/photo-worker.ts";
import type { FoundFile } from "../../src/ingest/scan/found-file.ts";
import { scan } from "../../src/ingest/scan/scan.ts";
import type { LibraryJson } from "../../src/photo/library-json.ts";
import { baseName } from "../../src/photo/names/file-name.ts";
import { sidecarReader } from "../../src/photo/sidecar.ts";
import { PhotoLibrary } from "../../workers/library/library.ts";
import { loadCopyNames } from "../../workers/library/duplicates/leader.ts";
import { loadBeside } from "../../workers/library/pairs/pairs.ts";
import { readBatch } from "../../workers/photo/metadata.ts";
import { readSidecars } from "../../workers/photo/sidecars/sidecars.ts";

/** Later than all that files say of themselves: a modified time never passes for one of them. */
const copiedAt = Date.UTC(2026, 5, 1);

/** The library after a folder of the disk was dropped: scanned, named and read by the true readers, without threads. */
export async function importedTree(root: string): Promise<PhotoLibrary> {
  await Promise.all([loadBeside(), loadCopyNames()]);
  const library = new PhotoLibrary();
  const port: { onmessage?: (event: { data: LibraryMessage[] }) => void; postMessage: () => void } = {
    postMessage: () => undefined,
  };
  library.intake.connect(0, port as unknown as MessagePort);
  const send = (message: LibraryMessage): void => port.onmessage?.({ data: [message] });
  const found: FoundFile[] = [];
  const folder = baseName(root);
  const handle = folderHandle(root, folder);
  for await (const batch of scan({ kind: "handle", name: folder, handle }, new AbortController().signal)) {
    found.push(...batch.files);
    library.intake.skipped(batch.skipped.map(({ path, reason }) => ({ path: `${folder}/${path}`, reason })));
  }
  library.intake.found(
    found.map(({ path, name }, id) => ({ id, path: `${folder}/${path}`, sidecar: name === "sidecar" })),
  );
  const jobs = found.map(({ path, name }, id): FileJob => {
    const kind = name === "sidecar" ? sidecarReader(path) : null;
    const sidecar = kind === null ? {} : { sidecar: kind };
    const file = new File([readFileSync(join(root, path))], baseName(path), { lastModified: copiedAt });
    return { id, file, named: name === "media", folder: folderOf(`${folder}/${path}`), ...sidecar };
  });
  await readBatch(
    jobs.filter(({ id, sidecar }) => sidecar === undefined && found[id]?.name !== "sidecar"),
    (result) => {
      const { id } = result;
      const bytes = jobs[id]?.file.size ?? 0;
      if (result.ok) {
        const { record, preview, points } = result;
        const track = points && { points };
        send({ type: "record", job: 1, id, bytes, modified: copiedAt, record, preview, ...track });
      } else if (result.reason !== undefined) library.intake.passedOver([{ id, reason: result.reason }]);
      else library.intake.failed([{ id, failure: result.failure }]);
    },
  );
  await readSidecars(
    jobs.filter(({ sidecar }) => sidecar !== undefined),
    (result) => {
      if (result.ok) {
        const { id, reading, points } = result;
        send({ type: "sidecar", job: 1, id, reading, ...(points && { points }) });
      } else library.intake.failed([{ id: result.id, failure: result.failure }]);
    },
  );
  return library;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** What the library tells of itself to others. */
export async function disclosedBy(library: PhotoLibrary): Promise<LibraryJson> {
  return JSON.parse(await (await library.exports.json("")).text()) as LibraryJson;
}

/** A folder of the disk as the browser hands it over. */
function folderHandle(path: string, name: string): FileSystemDirectoryHandle {
  return {
    kind: "directory",
    name,
    async *values() {
      for (const child of readdirSync(path).sort()) {
        const at = join(path, child);
        if (statSync(at).isDirectory()) yield folderHandle(at, child);
        else yield { kind: "file", name: child, getFile: () => new File([readFileSync(at)], child) };
      }
    },
  } as unknown as FileSystemDirectoryHandle;
}

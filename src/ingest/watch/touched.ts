import { nameKind } from "../../photo/names/file-name.ts";
import { placeOfPath } from "../../photo/names/skipped.ts";
import type { FoundFile } from "../scan/found-file.ts";
import { scan } from "../scan/scan.ts";

/** What is at paths of a folder now. Paths are within it, as everywhere here. */
export interface TouchedPaths {
  files: FoundFile[];
  /** Neither a file nor a folder is there. */
  gone: string[];
}

/** Looks what is at these paths; of folders, all that is in them. */
export async function lookAtPaths(
  folder: FileSystemDirectoryHandle,
  paths: Iterable<string>,
  stop: AbortSignal,
): Promise<TouchedPaths> {
  const files = new Map<string, FoundFile>();
  const gone: string[] = [];
  const listed: string[] = [];
  const isSkipped = (path: string): boolean => placeOfPath(`${folder.name}/${path}`).all !== null;
  // A folder comes before what is in it.
  for (const path of [...paths].sort()) {
    if (stop.aborted) break;
    if (listed.some((known) => path.startsWith(known)) || isSkipped(path)) continue;
    const found = await handleAt(folder, path);
    if (found === "gone") gone.push(path);
    else if (found?.kind === "file") {
      const origin = { from: "handle", handle: found as FileSystemFileHandle } as const;
      files.set(path, { path, name: nameKind(found.name), origin });
    } else if (found) {
      listed.push(`${path}/`);
      const whole = `${folder.name}/${path}`;
      for (const file of await filesIn(found as FileSystemDirectoryHandle, whole, stop))
        files.set(`${path}/${file.path}`, { ...file, path: `${path}/${file.path}` });
    }
  }
  return { files: [...files.values()], gone };
}

/** `name`: its whole path, as what a folder is for depends on those it is in. */
async function filesIn(
  handle: FileSystemDirectoryHandle,
  name: string,
  stop: AbortSignal,
): Promise<FoundFile[]> {
  const all: FoundFile[] = [];
  for await (const { files } of scan({ kind: "handle", name, handle }, stop)) all.push(...files);
  return all;
}

/** What is at a path; null where the browser does not say. */
async function handleAt(
  folder: FileSystemDirectoryHandle,
  path: string,
): Promise<FileSystemHandle | "gone" | null> {
  const names = path.split("/");
  const name = names.pop() ?? "";
  try {
    let parent = folder;
    for (const each of names) parent = await parent.getDirectoryHandle(each);
    return await parent
      .getFileHandle(name)
      .catch((error: unknown) =>
        isNamed(error, "TypeMismatchError") ? parent.getDirectoryHandle(name) : Promise.reject(error),
      );
  } catch (error) {
    return isNamed(error, "NotFoundError") ? "gone" : null;
  }
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

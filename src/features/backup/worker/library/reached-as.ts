import type { KnownFolder } from "../../../../contract/folders.ts";

/** A folder with the browser's way to another one, or without any: none is of use in another browser. */
export function reachedAs(folder: KnownFolder, other?: KnownFolder): KnownFolder {
  const archive = folder.archive === undefined ? {} : { archive: other?.archive ?? null };
  return { ...folder, handle: other?.handle ?? null, ...archive };
}

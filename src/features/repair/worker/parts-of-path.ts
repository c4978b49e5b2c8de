/** A path taken apart: "A/B/c.jpg" is in "A/B/" and named "c.jpg". */
export function pathParts(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf("/") + 1;
  return { folder: path.slice(0, slash), name: path.slice(slash) };
}

/** The last folder of "A/B/", and how many there are. */
export function folderParts(folder: string): { last: string; depth: number } {
  const segments = folder.split("/").filter((segment) => segment !== "");
  return { last: segments.at(-1) ?? "", depth: segments.length };
}

/** "a/b/" and "a/" of "a/b/". */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let end = path.indexOf("/") + 1; end > 0; end = path.indexOf("/", end) + 1)
    folders.push(path.slice(0, end));
  return folders;
}

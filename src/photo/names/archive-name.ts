/**
 * Archives that are not opened: other kinds than ZIP, and parts of one that was split (".z01", ".zip.001", ".part2.rar").
 * Google Takeout gives ".tgz" to those who ask for it.
 */
const other =
  /\.(?:tar|tgz|tbz2?|txz|tar\.(?:gz|bz2|xz|zst|z)|rar|r\d\d|7z|z\d\d|zipx|(?:zip|7z|rar|tar)\.\d{3})$/i;

/** Whether a file of this name is an archive that is not opened. */
export function isOtherArchive(name: string): boolean {
  return other.test(name);
}

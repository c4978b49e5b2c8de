import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Values by group and name, as exiftool prints them; `SourceFile` is the path it was given. */
export type ExiftoolTags = Record<string, unknown> & { SourceFile: string };

/** Whether exiftool is installed: tests that hold files against it are skipped elsewhere. */
export const hasExiftool: boolean = (() => {
  try {
    execFileSync("exiftool", ["-ver"]);
    return true;
  } catch {
    return false;
  }
})();

/** Names the reason in the output of a skipped test. */
export const exiftoolMissing = "exiftool is not installed";

/** Everything one run of exiftool reads from these files of a folder, by name. `listAt`: a folder for the list of names. */
export function exiftoolTags(
  folder: string,
  names: readonly string[],
  options: readonly string[],
  listAt: string,
): Map<string, ExiftoolTags> {
  const list = join(listAt, "names.txt");
  writeFileSync(list, names.join("\n"));
  const printed = runExiftool(folder, ["-json", "-q", ...options, "-@", list]);
  return new Map((JSON.parse(printed) as ExiftoolTags[]).map((tags) => [tags.SourceFile, tags]));
}

/** What exiftool prints; it fails where one of many files is damaged, and prints the others all the same. */
export function runExiftool(folder: string, options: readonly string[]): string {
  try {
    const most = 512 * 1024 * 1024;
    return execFileSync("exiftool", options, {
      cwd: folder,
      maxBuffer: most,
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? "";
  }
}

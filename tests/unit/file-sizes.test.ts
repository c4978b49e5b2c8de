import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";

/** What may be large in git: data, words and pictures the app carries, those of tests and documents, and locks of packages. */
const mayBeLarge = /^(public|src\/locales|tests\/fixtures)\/|\.(webp|png|jpg)$|(^|\/)package-lock\.json$/;
const mostBytes = 50 * 1024;

test("no file in git is so large that only a program can have written it: such files are made when they are needed", () => {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const paths = execFileSync("git", args, { encoding: "utf8" }).split("\0").filter(existsSync);
  const large = paths.filter((path) => statSync(path).size > mostBytes);
  expect(large).toContain("package-lock.json");
  expect(large.filter((path) => !mayBeLarge.test(path))).toEqual([]);
});

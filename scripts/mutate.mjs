// Breaks the product a line at a time and sees whether its tests notice: `node scripts/mutate.mjs [words of a file's name …]`,
// or each promise of docs/promises.md: `node scripts/mutate.mjs --promises [words of its name …]`.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build.mjs";
import { mutations } from "./mutations.mjs";

/** @typedef {import("./mutations.mjs").Mutation} Mutation */

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isOfPromises = process.argv.includes("--promises");
const chosen = mutations.filter(({ file, promise }) => {
  const name = isOfPromises ? promise : file;
  return name !== undefined && (wanted.length === 0 || wanted.some((word) => name.includes(word)));
});
/** @type {(() => void) | null} */
let restore = null;
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    restore?.();
    process.exit(130);
  });

let caught = 0;
for (const mutation of chosen) {
  const by = tryOut(mutation);
  if (by !== null) caught++;
  console.log(
    `${by === null ? "MISSED" : "caught"}  ${mutation.file}: ${mutation.from} -> ${mutation.to || "nothing"}${by === null ? "" : ` (${by})`}`,
  );
}
console.log(`${caught} of ${chosen.length} caught`);
process.exitCode = caught === chosen.length ? 0 : 1;

/**
 * By which tests the broken line is noticed; null: by none.
 * @param {Mutation} mutation
 */
function tryOut({ file, from, to, specs = [] }) {
  const path = join(root, file);
  const whole = readFileSync(path, "utf8");
  const parts = whole.split(from);
  if (parts.length !== 2) throw new Error(`"${from}" stands ${parts.length - 1} times in ${file}.`);
  restore = () => writeFileSync(path, whole);
  writeFileSync(path, parts.join(to));
  try {
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const near = testsOf(file);
    if (near.length > 0 && fails(vitest, "run", "--bail=1", ...near)) return "its own tests";
    const nodeTests = ["unit*", "worker", "conformance"].map((name) => `--project=${name}`);
    if (fails(vitest, "related", "--run", "--bail=1", "--passWithNoTests", ...nodeTests, file))
      return "tests in Node";
    if (
      file.startsWith("src/") &&
      fails(vitest, "related", "--run", "--bail=1", "--passWithNoTests", "--project=component", file)
    )
      return "component tests";
    if (specs.length === 0) return null;
    const playwright = join(root, "node_modules/playwright/cli.js");
    return fails(playwright, "test", "--project=e2e", "--max-failures=1", ...specs) ? specs.join(", ") : null;
  } finally {
    restore();
    restore = null;
  }
}

/**
 * Tests that import a file themselves: they are tried first, as most breaks show there, in seconds.
 * @param {string} file
 */
function testsOf(file) {
  const [, named = file] = /([^/]+\/[^/]+)$/.exec(file) ?? [];
  const { stdout } = spawnSync("git", ["grep", "-lF", `/${named}"`, "--", "tests/unit", "tests/component"], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout.split("\n").filter((path) => /\.test\.tsx?$/.test(path));
}

/** @param {string[]} command */
function fails(...command) {
  return spawnSync(process.execPath, command, { cwd: root, stdio: "ignore" }).status !== 0;
}

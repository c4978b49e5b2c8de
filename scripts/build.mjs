import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Whether a shell must call npm: on Windows it is a script, which Node starts no other way. */
export const npmByShell = process.platform === "win32";

/** Where the built app lies. */
export const builtFolder = join(root, "dist");

const builtPage = join(builtFolder, "index.html");
/** What goes into the built app; a change in any of it asks for a new build. */
const sources = [
  "index.html",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.json",
  "scripts/addresses.mjs",
  "scripts/headers.mjs",
  "scripts/offline.mjs",
  "scripts/serve.mjs",
  "scripts/worker-entries.mjs",
];
const sourceFolders = ["src", "workers", "public", "bench"];

/** Builds the app unless what is built is newer than every source. Returns whether the built app stands. */
export function buildIfNeeded() {
  return isFresh() || build();
}

/** Builds the app; the builder's own words are shown only when it fails. Returns whether it did. */
function build() {
  console.log("Building Pinroll…");
  const started = new Date();
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const run = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: root,
    encoding: "utf8",
  });
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}${run.error ? `${run.error.message}\n` : ""}`);
    rmSync(builtPage, { force: true });
    return false;
  }
  // A source edited while the build ran must count as newer than the build.
  utimesSync(builtPage, started, started);
  return true;
}

function isFresh() {
  const built = changedAt(builtPage);
  if (built === 0) return false;
  const folders = sourceFolders.flatMap((folder) => [folder, ...entriesBelow(join(root, folder))]);
  return [...sources, ...folders].every((path) => changedAt(join(root, path)) <= built);
}

/**
 * Paths relative to the repository of everything below a folder; folders too, whose time tells of deleted files.
 * @param {string} folder
 */
function entriesBelow(folder) {
  try {
    const prefix = folder.slice(root.length);
    const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return entries
      .filter((entry) => !/(^|[/\\])(results|node_modules)([/\\]|$)/.test(entry))
      .map((entry) => join(prefix, entry));
  } catch {
    return [];
  }
}

/** @param {string} path */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// As a command it builds the app unless that is done.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href && !buildIfNeeded()) process.exitCode = 1;

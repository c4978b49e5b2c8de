import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { folderNames, pageNames } from "../addresses.mjs";
import { npmByShell, root } from "../build.mjs";
import { licenceTexts } from "../licence-texts.mjs";

/** @typedef {import("./facts.mjs").Facts} Facts */

/** What npm installs beside what it always takes: package.json, README.md and LICENSE. */
const files = ["app", "*.mjs", "NOTICES.md", "CHANGELOG.md", "licences.txt"];

/**
 * Makes the package out of a built app: `npm install` of it fetches nothing, because the command has in it all it imports.
 * @param {Facts} facts
 * @param {string} folder for what it holds; the built app is in `app/` already
 * @param {string} into the folder of the package's file
 * @returns {Promise<string>} its name
 */
export async function makePackage({ manifest, texts }, folder, into) {
  await bundleCommand(folder);
  chmodSync(join(folder, "pinroll.mjs"), 0o755);
  const { name, version, description, license, type, engines } = manifest;
  const own = { name, version, description, license, type, engines, bin: { pinroll: "pinroll.mjs" }, files };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
  for (const file of ["LICENSE", "NOTICES.md", "CHANGELOG.md"])
    copyFileSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, "README.md"), texts("package.md"));
  mkdirSync(into, { recursive: true });
  // Entries are sorted and have one fixed time: the same content is the same file.
  const args = ["pack", folder, "--pack-destination", into, "--json", "--ignore-scripts"];
  const [packed] = JSON.parse(
    execFileSync("npm", args, { cwd: into, encoding: "utf8", maxBuffer: 2 ** 26, shell: npmByShell }),
  );
  return packed.filename;
}

/**
 * The command and everything it imports, packages included, with their licence texts.
 * @param {string} folder
 */
async function bundleCommand(folder) {
  const licences = licenceTexts();
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [knownAddresses(), licences.page],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "scripts/release/pinroll.mjs"),
      target: "node20.19",
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" } },
    },
  });
}

/**
 * The app's addresses as they are now: the package has no source to read them from.
 * @returns {import("vite").Plugin}
 */
function knownAddresses() {
  return {
    name: "pinroll:known-addresses",
    enforce: "pre",
    load: (id) =>
      id === join(root, "scripts/addresses.mjs")
        ? `export const pageNames = ${JSON.stringify(pageNames)};\nexport const folderNames = ${JSON.stringify(folderNames)};`
        : null,
  };
}

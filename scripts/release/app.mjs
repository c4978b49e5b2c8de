import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../build.mjs";

/**
 * Builds the app into a folder as it is released: nothing of this machine's environment is in it.
 * @param {string} folder
 * @param {string} packs what `PINROLL_PACKS` may name; "" for all
 */
export function buildApp(folder, packs) {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(PINROLL_|VITE_|NODE_ENV$)/.test(name),
  );
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...Object.fromEntries(environment), PINROLL_PACKS: packs },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The app could not be built.\n${stdout}${stderr}`);
}

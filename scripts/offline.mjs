import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { securityHeaders } from "./headers.mjs";
import { appRoute } from "./serve.mjs";

/** @typedef {{ path: string; bytes: number; hash: string }} OfflineFile */
/** @typedef {{ version: string; bytes: number; files: OfflineFile[] }} OfflineList */

const textual = /\.(html|js|css|json|webmanifest|svg)$/;

/**
 * Writes beside the built app what it needs to work without a network: `offline.json`, the list of its files, and
 * `sw.js`, the service worker.
 * @returns {import("vite").Plugin}
 */
export function offlineApp() {
  let root = "";
  let folder = "";
  return {
    name: "pinroll:offline",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (this.meta.watchMode) return;
        const list = listBuild(folder);
        writeFileSync(join(folder, "offline.json"), JSON.stringify(list));
        await buildServiceWorker(root, folder, list.version);
      },
    },
  };
}

/**
 * All files of the built app that it may need, but the host's own (see host-file.mjs), packs, which are kept by themselves, and pictures of the app, with a version over them and the headers they are served with. The bench
 * and the frame of Google's map are left out, with what only they load.
 * @param {string} folder
 * @returns {OfflineList}
 */
export function listBuild(folder) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
    .sort();
  const reached = reachedAssets(folder, all);
  const files = all
    .filter((path) => (path.startsWith("/assets/") ? reached.has(path) : !isLeftOut(path)))
    .map((path) => describeFile(folder, path));
  const facts = JSON.stringify([files, securityHeaders]);
  const version = createHash("sha256").update(facts).digest("hex").slice(0, 16);
  return { version, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

/** @param {string} path */
function isLeftOut(path) {
  return /^\/(bench|packs|screenshots|src)\/|^\/(sw\.js|offline\.json|host\.json|licences\.txt)$/.test(path);
}

/**
 * What is named in the app's page, in what that names, and so on.
 * @param {string} folder
 * @param {string[]} all
 */
function reachedAssets(folder, all) {
  const byName = new Map(
    all.filter((path) => path.startsWith("/assets/")).map((path) => [path.slice(8), path]),
  );
  /** @type {Set<string>} */
  const reached = new Set();
  const left = ["/index.html"];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (!textual.test(path)) continue;
    for (const [name] of readFileSync(join(folder, path), "utf8").matchAll(/[\w.-]+\.\w+/g)) {
      const asset = byName.get(name);
      if (asset === undefined || reached.has(asset)) continue;
      reached.add(asset);
      left.push(asset);
    }
  }
  return reached;
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {OfflineFile}
 */
function describeFile(folder, path) {
  const bytes = readFileSync(join(folder, path));
  const hash = createHash("sha256").update(bytes).digest().subarray(0, 16).toString("base64");
  return { path: path === "/index.html" ? "/" : path, bytes: bytes.length, hash };
}

/**
 * One file without imports, so that every browser takes it and its bytes are all there is of a version.
 * @param {string} root
 * @param {string} folder
 * @param {string} version
 */
async function buildServiceWorker(root, folder, version) {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { PINROLL_BUILD: JSON.stringify({ version, routes: appRoute.source }) },
    build: {
      target: "es2023",
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, "src/features/offline/worker/service.worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

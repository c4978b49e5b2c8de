import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listBuild } from "../../scripts/offline.mjs";

/** A heading of the settings page, as each of two builds has it. */
export const headings = { one: "What this browser can do", two: "What this browser does" };

/** Chunks of the second build end with this before their ending. */
const suffix = "_two";

/** Whether a path is that of a chunk of the second build. */
export function isOfSecondBuild(path: string): boolean {
  return path.startsWith("/assets/") && path.includes(`${suffix}.`);
}

/**
 * Makes of a built app another one: every chunk has another name, the settings page another heading, and a file of data
 * other bytes. All of it fits together, as a build does.
 */
export function makeSecondBuild(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const assets = join(to, "assets");
  const names = new Map(
    readdirSync(assets).map((name) => [name, name.replace(/(\.\w+)$/, `${suffix}$1`)] as const),
  );
  for (const [name, renamed] of names) renameSync(join(assets, name), join(assets, renamed));
  for (const path of ["index.html", ...[...names.values()].map((name) => join("assets", name))]) {
    if (!/\.(html|js|css)$/.test(path)) continue;
    const text = readFileSync(join(to, path), "utf8");
    const changed = text
      .replace(/[\w.-]+\.\w+/g, (name) => names.get(name) ?? name)
      .replaceAll(headings.one, headings.two);
    writeFileSync(join(to, path), changed);
  }
  const data = join(to, "countries.json");
  writeFileSync(data, `${readFileSync(data, "utf8")} `);
  describe(to);
}

/** Brings the list of files and the service worker in line with the folder. */
function describe(folder: string): void {
  const before = JSON.parse(readFileSync(join(folder, "offline.json"), "utf8")) as { version: string };
  const list = listBuild(folder);
  writeFileSync(join(folder, "offline.json"), JSON.stringify(list));
  const script = join(folder, "sw.js");
  writeFileSync(script, readFileSync(script, "utf8").replaceAll(before.version, list.version));
}

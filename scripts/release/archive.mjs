import { zipSync } from "fflate";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../build.mjs";
import { serverFiles } from "../server-examples.mjs";

/** @typedef {import("./facts.mjs").Facts} Facts */

/** What is packed already: packing it again would only take time. */
const packedAlready = /\.(pmtiles|jpg|png|webp)$/;

/**
 * Makes the archive out of a built app: the app, and files that servers of several kinds read.
 * @param {Pick<Facts, "manifest" | "time" | "texts">} facts
 * @param {string} app folder of the built app
 * @param {string} file where to write it
 */
export function makeArchive({ manifest, time, texts }, app, file) {
  const paths = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(app.length + 1));
  const page = readFileSync(join(app, "index.html"), "utf8");
  const inFolder = (/** @type {string} */ path) => `${manifest.name}-${manifest.version}/${path}`;
  /** @type {[string, string | Uint8Array][]} */
  const entries = [
    [inFolder("README.md"), texts("archive.md")],
    ...["LICENSE", "NOTICES.md", "CHANGELOG.md"].map(
      (name) => /** @type {[string, Uint8Array]} */ ([inFolder(name), readFileSync(join(root, name))]),
    ),
    ...Object.entries(serverFiles(page)).map(
      ([path, text]) => /** @type {[string, string]} */ ([inFolder(`servers/${path}`), text]),
    ),
    ...paths.map(
      (path) =>
        /** @type {[string, Uint8Array]} */ ([
          inFolder(`app/${path.replaceAll("\\", "/")}`),
          readFileSync(join(app, path)),
        ]),
    ),
  ];
  writeFileSync(file, zip(entries, time));
}

/**
 * A ZIP file that the same entries always make the same bytes of, whatever their order.
 * @param {readonly (readonly [path: string, content: string | Uint8Array])[]} entries
 * @param {Date} time
 * @returns {Uint8Array}
 */
export function zip(entries, time) {
  // A ZIP file has no time zone: its times are those of a clock.
  const mtime = new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(
    Object.fromEntries(
      sorted.map(([path, content]) => [
        path,
        [Buffer.from(content), { level: packedAlready.test(path) ? 0 : 9, mtime }],
      ]),
    ),
  );
}

import { open, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { join, normalize } from "node:path";
import { byteRange } from "../../../scripts/byte-range.mjs";

/**
 * How a folder is served. All may be changed while it is.
 * @typedef {{ delayMs: number; hasRanges: boolean; allows: string | null; isAway: boolean;
 *   instead: (path: string) => Uint8Array | null }} ServingOptions
 *   `delayMs`: before each answer; `hasRanges`: parts of files are sent; `allows`: the origin that may read it, as CORS
 *   has it; `instead`: other bytes than those of a file
 */

/**
 * Serves a dataset on this computer as a plain web server would, and counts what is asked for.
 * @param {string} folder
 * @param {Partial<ServingOptions>} [given]
 */
export async function serveDataset(folder, given = {}) {
  /** @type {ServingOptions} */
  const options = { delayMs: 0, hasRanges: true, allows: "*", isAway: false, instead: () => null, ...given };
  const asked = { requests: 0, bytes: 0 };
  const server = createServer((request, response) => {
    setTimeout(() => {
      answer(request, response).catch(() => response.destroy());
    }, options.delayMs);
  });
  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  async function answer(request, response) {
    if (options.isAway) return void response.destroy();
    if (options.allows !== null) {
      response.setHeader("Access-Control-Allow-Origin", options.allows);
      response.setHeader("Access-Control-Allow-Headers", "range");
      response.setHeader("Access-Control-Max-Age", "600");
    }
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    const content = options.instead(path);
    const size = content?.length ?? (await stat(join(folder, path)).catch(() => null))?.size;
    if (size === undefined) return void response.writeHead(404).end();
    const range = options.hasRanges ? byteRange(request.headers.range, size) : null;
    if (range === "unsatisfiable") return void response.writeHead(416).end();
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const bytes =
      content?.subarray(start, end + 1) ?? (await readPart(join(folder, path), start, end + 1 - start));
    asked.requests++;
    asked.bytes += bytes.length;
    const headers = { "Content-Length": bytes.length, "Cache-Control": "no-store" };
    response.writeHead(
      range ? 206 : 200,
      range ? { ...headers, "Content-Range": `bytes ${start}-${end}/${size}` } : headers,
    );
    response.end(bytes);
  }
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", () => resolve(null)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    options,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {string} path @param {number} start @param {number} length */
async function readPart(path, start, length) {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(length);
    await file.read(bytes, 0, length, start);
    return bytes;
  } finally {
    await file.close();
  }
}

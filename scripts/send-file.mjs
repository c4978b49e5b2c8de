import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { byteRange } from "./byte-range.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/**
 * A file of the built app, ready to be sent.
 * @typedef {object} Found
 * @property {string} path
 * @property {number} size bytes
 * @property {string} tag names its version
 * @property {string} type
 * @property {boolean} packs whether it is worth packing
 * @property {string} cache its Cache-Control
 * @property {number} [status] of the whole file; 200 where it is not given
 */

const packers = {
  br: (/** @type {Buffer} */ bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
};

/**
 * Sends a file whole, in part (Range) or packed, or says that the client's copy still holds.
 * @param {Request} request
 * @param {Response} response
 * @param {Found} found
 * @param {Map<string, Promise<Buffer>>} packed bodies already packed, kept by path, version and way
 */
export async function sendFile(request, response, found, packed) {
  response.setHeader("Content-Type", found.type);
  response.setHeader("Cache-Control", found.cache);
  if (found.packs) {
    response.setHeader("Vary", "Accept-Encoding");
    const way = chooseWay(request.headers["accept-encoding"]);
    if (way && request.headers.range === undefined) return sendPacked(request, response, found, way, packed);
  }
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("ETag", found.tag);
  if (unchanged(request, found.tag)) return void response.writeHead(304).end();
  const ifRange = request.headers["if-range"];
  const wanted = ifRange === undefined || ifRange === found.tag ? request.headers.range : undefined;
  const range = byteRange(wanted, found.size);
  if (range === "unsatisfiable") {
    response.setHeader("Content-Range", `bytes */${found.size}`);
    return refuse(response, 416, "The file is shorter than that.");
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  if (range) response.setHeader("Content-Range", `bytes ${start}-${end}/${found.size}`);
  response.setHeader("Content-Length", end - start + 1);
  response.writeHead(range ? 206 : (found.status ?? 200));
  if (request.method === "HEAD" || found.size === 0) return void response.end();
  await stream(found.path, start, end, response);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {Found} found
 * @param {keyof typeof packers} way
 * @param {Map<string, Promise<Buffer>>} packed
 */
async function sendPacked(request, response, found, way, packed) {
  const tag = `${found.tag.slice(0, -1)}-${way}"`;
  response.setHeader("ETag", tag);
  if (unchanged(request, tag)) return void response.writeHead(304).end();
  const key = `${found.path}\n${tag}`;
  const bytes = packed.get(key) ?? readFile(found.path).then(packers[way]);
  packed.set(key, bytes);
  const body = await bytes;
  response.setHeader("Content-Encoding", way);
  response.setHeader("Content-Length", body.length);
  response.writeHead(found.status ?? 200).end(request.method === "HEAD" ? undefined : body);
}

/**
 * @param {string | string[] | undefined} accepted the Accept-Encoding header
 * @returns {keyof typeof packers | null}
 */
function chooseWay(accepted) {
  const ways = String(accepted ?? "")
    .split(",")
    .map((way) => way.trim().replaceAll(" ", ""))
    .filter((way) => !/;q=0(\.0*)?$/.test(way))
    .map((way) => way.split(";")[0]);
  return ways.includes("br") ? "br" : ways.includes("gzip") ? "gzip" : null;
}

/**
 * @param {Request} request
 * @param {string} tag
 */
function unchanged(request, tag) {
  const known = request.headers["if-none-match"] ?? "";
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

/**
 * @param {string} path
 * @param {number} start
 * @param {number} end
 * @param {Response} response
 */
function stream(path, start, end, response) {
  return new Promise((resolve, reject) => {
    const source = createReadStream(path, { start, end });
    source.on("error", reject);
    response.on("close", () => {
      source.destroy();
      resolve(undefined);
    });
    source.pipe(response);
  });
}

/**
 * Answers with a status and one sentence of plain text.
 * @param {Response} response
 * @param {number} status
 * @param {string} sentence
 */
export function refuse(response, status, sentence) {
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-cache");
  response.writeHead(status).end(`${sentence}\n`);
}

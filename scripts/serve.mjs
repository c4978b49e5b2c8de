import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { folderNames, pageNames } from "./addresses.mjs";
import { contentType } from "./content-types.mjs";
import { headersFor } from "./headers.mjs";
import { hostPath, readHostFile } from "./host-file.mjs";
import { refuse, sendFile } from "./send-file.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("./send-file.mjs").Found} Found */

/** The app's own routes: a reload or a link there answers with the app, and so does its service worker. */
export const appRoute = new RegExp(`^/(?:${pageNames.join("|")}|(?:${folderNames.join("|")})/[^/]+)/?$`);

/**
 * Answers requests out of a built folder with the security headers; knows nothing of ports or certificates.
 * @param {string} folder absolute path of the built app
 * @param {import("./headers.mjs").Origins} [given] other servers pages may reach, by purpose, beside those of the folder's
 * own `host.json`; the page learns of all of them
 * @returns {(request: Request, response: Response) => void}
 */
export function serveFolder(folder, given = {}) {
  const origins = { ...readHostFile(folder), ...given };
  /** @type {Map<string, Promise<Buffer>>} */
  const packed = new Map();
  return (request, response) => {
    answer({ folder, origins, packed }, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "This file could not be read.");
    });
  };
}

/**
 * @param {{ folder: string; origins: import("./headers.mjs").Origins; packed: Map<string, Promise<Buffer>> }} served
 * @param {Request} request
 * @param {Response} response
 */
async function answer({ folder, origins, packed }, request, response) {
  const [path = "/", query] = (request.url ?? "/").split("?", 2);
  for (const [name, value] of Object.entries(headersFor(path, origins))) response.setHeader(name, value);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD are answered here.");
  }
  if (path === "/bench") {
    response.setHeader("Location", query === undefined ? "/bench/" : `/bench/?${query}`);
    return refuse(response, 308, "The bench is at /bench/.");
  }
  if (path === hostPath && Object.values(origins).some(Boolean)) return sendJson(request, response, origins);
  const found = await findFile(folder, path);
  if (found) return sendFile(request, response, found, packed);
  // A person gets the app, which says that there is no such page and leads home.
  const page = isForPerson(request) ? await describeFile(folder, ["index.html"]) : null;
  if (!page) return refuse(response, 404, "There is nothing at this address.");
  await sendFile(request, response, { ...page, status: 404 }, packed);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {unknown} value
 */
function sendJson(request, response, value) {
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", "no-cache");
  response.end(request.method === "HEAD" ? undefined : JSON.stringify(value));
}

/**
 * Whether a browser asks for a page to show, not for a script, picture or the like.
 * @param {Request} request
 */
function isForPerson({ headers, url = "" }) {
  return !url.startsWith("/assets/") && (headers.accept ?? "").includes("text/html");
}

/**
 * The file behind a path of the address, the app's page for the app's routes, else null.
 * @param {string} folder
 * @param {string} path as in the address, still percent-encoded
 * @returns {Promise<Found | null>}
 */
async function findFile(folder, path) {
  const segments = safeSegments(path);
  if (!segments) return null;
  const named = segments.at(-1) === "" ? [...segments.slice(0, -1), "index.html"] : segments;
  const file = await describeFile(folder, named);
  if (file || !appRoute.test(path)) return file;
  return describeFile(folder, ["index.html"]);
}

/**
 * The decoded parts of a path, or null when one could lead out of the folder or names a hidden file.
 * @param {string} path
 * @returns {string[] | null}
 */
function safeSegments(path) {
  try {
    const segments = path.slice(1).split("/").map(decodeURIComponent);
    // A dot first bars "..", "." and hidden files at once; the rest would be separators to some system.
    return segments.some((segment) => segment.startsWith(".") || /[/\\:\0]/.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

/**
 * @param {string} folder
 * @param {string[]} segments
 * @returns {Promise<Found | null>}
 */
async function describeFile(folder, segments) {
  const path = join(folder, ...segments);
  const facts = await lstat(path).catch(() => null);
  if (!facts?.isFile()) return null;
  const hashed = segments[0] === "assets";
  return {
    path,
    size: facts.size,
    tag: `"${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}"`,
    cache: hashed ? "public, max-age=31536000, immutable" : "no-cache",
    ...contentType(path),
  };
}

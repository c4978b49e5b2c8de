/** @type {Readonly<Record<string, { type: string; packs: boolean }>>} */
const knownTypes = {
  ".html": { type: "text/html; charset=utf-8", packs: true },
  ".js": { type: "text/javascript; charset=utf-8", packs: true },
  ".mjs": { type: "text/javascript; charset=utf-8", packs: true },
  ".css": { type: "text/css; charset=utf-8", packs: true },
  ".json": { type: "application/json; charset=utf-8", packs: true },
  ".map": { type: "application/json; charset=utf-8", packs: true },
  ".webmanifest": { type: "application/manifest+json; charset=utf-8", packs: true },
  ".svg": { type: "image/svg+xml", packs: true },
  ".txt": { type: "text/plain; charset=utf-8", packs: true },
  ".wasm": { type: "application/wasm", packs: true },
  ".ico": { type: "image/x-icon", packs: false },
  ".png": { type: "image/png", packs: false },
  ".jpg": { type: "image/jpeg", packs: false },
  ".jpeg": { type: "image/jpeg", packs: false },
  ".webp": { type: "image/webp", packs: false },
  ".avif": { type: "image/avif", packs: false },
  ".gif": { type: "image/gif", packs: false },
  ".mp4": { type: "video/mp4", packs: false },
  ".webm": { type: "video/webm", packs: false },
  ".woff2": { type: "font/woff2", packs: false },
  ".pmtiles": { type: "application/vnd.pmtiles", packs: false },
};

/**
 * The media type of a file by its ending, and whether packing it on the way pays.
 * @param {string} path
 * @returns {{ type: string; packs: boolean }}
 */
export function contentType(path) {
  const ending = /\.[^./\\]+$/.exec(path.toLowerCase())?.[0] ?? "";
  return knownTypes[ending] ?? { type: "application/octet-stream", packs: false };
}

/**
 * What of the browser's powers pages may use; every other one is denied, to the app and to whatever it frames. Chromium
 * alone reads this.
 */
const used = [
  "autoplay",
  "camera",
  "clipboard-write",
  "fullscreen",
  "picture-in-picture",
  "screen-wake-lock",
];
const unused = [
  "accelerometer",
  "browsing-topics",
  "clipboard-read",
  "compute-pressure",
  "cross-origin-isolated",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/**
 * The response headers the app is served with, by `npm start` and by `vite preview` alike.
 * A policy in a meta tag would not bind workers; only this header keeps them from fetching foreign URLs.
 * Why each is there, and why some others are not: docs/security.md.
 */
export const securityHeaders = {
  "Content-Security-Policy": [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; "),
  "Permissions-Policy": [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(
    ", ",
  ),
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The page of the frame that shows Google's map, for people who entered a key of their own. */
export const googleMapPath = "/src/map/google/frame.html";

/**
 * The hosts of Google's guide to a security policy for its Maps JavaScript API, without the inline scripts it allows:
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
const google =
  "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com";

/** What differs for the frame. Google checks by the address of the site whether a key may be used there. */
const googleMapHeaders = {
  ...securityHeaders,
  "Content-Security-Policy": [
    "default-src 'none'",
    `script-src 'self' 'unsafe-eval' blob: ${google} https://*.ggpht.com`,
    "worker-src blob:",
    `img-src 'self' blob: data: ${google}`,
    `connect-src 'self' blob: data: ${google}`,
    "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
    "font-src https://fonts.gstatic.com",
    "frame-src https://*.google.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; "),
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin",
};

/** The bench runs each measurement in a frame of its own: only this site may frame it. */
const benchHeaders = {
  ...securityHeaders,
  "Content-Security-Policy": securityHeaders["Content-Security-Policy"].replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  "X-Frame-Options": "SAMEORIGIN",
};

/**
 * What a host may let its pages reach beside the site itself, by purpose, and by which directives of the policy. A new
 * purpose is a row here; `npm start` and `serveFolder` take it from this table.
 */
export const purposes = {
  /** One server of map tiles, which people then enter in Settings. */
  tiles: ["img-src", "connect-src"],
  /** One server that counts views of pages. */
  analytics: ["connect-src"],
  /** One server for hosted search, which people then enter in Settings. */
  search: ["connect-src"],
  /** One S3-compatible storage, to which people publish photos and from which they open them. */
  bucket: ["connect-src"],
};

/** @typedef {keyof typeof purposes} Purpose */
/**
 * Origins pages may reach, by purpose, each as `oneOrigin` gives it. One that is absent or null is not reached. `streets` is
 * the address of a file at that of the tiles.
 * @typedef {{ [name in Purpose | "streets"]?: string | null }} Origins
 */

/**
 * The headers of an answer: the strict ones, but for exactly the path of the frame. Where a host allows other servers, pages
 * may reach them for their purpose, and nothing else: what lies under `/assets/`, as the workers' scripts do, stays as strict
 * as ever.
 * @param {string} path of the address, without the query, as it was asked for
 * @param {Origins} [origins]
 * @returns {Record<string, string>}
 */
export function headersFor(path, origins = {}) {
  if (path === googleMapPath) return googleMapHeaders;
  if (path === "/bench/") return benchHeaders;
  if (path === "/sw.js" || path.startsWith("/assets/")) return securityHeaders;
  const allowed = (/** @type {string} */ directive) =>
    Object.entries(purposes).flatMap(([purpose, directives]) => {
      const origin = origins[/** @type {Purpose} */ (purpose)];
      return origin && directives.includes(directive) ? [origin] : [];
    });
  if (!Object.values(origins).some(Boolean)) return securityHeaders;
  const policy = securityHeaders["Content-Security-Policy"]
    .split("; ")
    .map((directive) => [...new Set([directive, ...allowed(directive.split(" ", 1)[0] ?? "")])].join(" "));
  return { ...securityHeaders, "Content-Security-Policy": policy.join("; ") };
}

/**
 * The origin of one server, as a policy names it; null when the text names anything else: a path, several servers, one
 * that is not served by HTTPS (but on this very computer).
 * @param {string} text
 * @returns {string | null}
 */
export function oneOrigin(text) {
  if (!/^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  return protocol === "https:" || hostname === "127.0.0.1" || hostname === "localhost" ? origin : null;
}

/**
 * The same headers for Vite's preview server.
 * @returns {import("vite").Plugin}
 */
export function headersOfPreview() {
  return {
    name: "pinroll:headers-of-preview",
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = "/"] = (request.url ?? "/").split("?", 1);
        for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
        next();
      });
    },
  };
}

/**
 * The response headers the app is served with, by `npm start` and by `vite preview` alike.
 * A policy in a meta tag would not bind workers; only this header keeps them from fetching foreign URLs.
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
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** The page of the frame that shows Google's map, for people who entered a key of their own. */
export const googleMapPath = "/google-map.html";

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
  "Referrer-Policy": "strict-origin",
};

/**
 * The headers of an answer: the strict ones, but for exactly the path of the frame.
 * @param {string} path of the address, without the query, as it was asked for
 */
export function headersFor(path) {
  return path === googleMapPath ? googleMapHeaders : securityHeaders;
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

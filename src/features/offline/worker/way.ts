import { fillHeader, offlineListPath, serviceWorkerPath } from "../shared/offline.ts";

/**
 * How a request is answered: a share is kept, the app's page and its files come from the cache, a page elsewhere on the
 * site comes from the network if there is one. Null leaves it to the browser.
 */
type Way = "share" | "page" | "file" | "elsewhere" | null;

/** Where other apps post what people share with Pinroll. */
const sharePath = "/share-target";

/** Never kept: what tells of new versions and of the host, the page that measures, and the frame that needs a network anyway. */
const never = [
  serviceWorkerPath,
  offlineListPath,
  "/host.json",
  "/bench",
  "/bench/",
  "/src/map/google/frame.html",
];

/** What of a request decides how it is answered. */
export type Asked = Pick<Request, "method" | "mode" | "url" | "headers">;

/** How to answer a request; `routes` are the paths of the app's own pages. */
export function wayOf({ method, mode, url, headers }: Asked, origin: string, routes: RegExp): Way {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return null;
  if (method === "POST") return pathname === sharePath ? "share" : null;
  if (method !== "GET" || headers.has(fillHeader) || never.includes(pathname)) return null;
  if (mode !== "navigate") return "file";
  if (pathname === "/" || pathname === "/index.html" || routes.test(pathname)) return "page";
  return pathname.startsWith("/assets/") || pathname.startsWith("/sample/") ? "file" : "elsewhere";
}

import type { BrowserContext, Request, Route } from "playwright/test";

/** A record of what pages and their workers asked of the network. */
export interface NetworkWatch {
  /** Every address asked for, in order. */
  requested(): string[];
  /** Those that are not the page's own origin: none was let through, and there should be none. */
  offOrigin(): string[];
}

/**
 * Records every request of a browser context: of pages, frames and their workers. Call it before the page
 * loads; `origin` is the one address that may be asked, like `http://127.0.0.1:4199`.
 *
 * The security policy is lifted meanwhile: what it stops inside a worker would leave no trace, and the question
 * here is what the app tries.
 */
export async function watchNetwork(context: BrowserContext, origin: string): Promise<NetworkWatch> {
  const requested: string[] = [];
  const isOff = (url: string): boolean => !isOwn(new URL(url), origin);
  context.on("request", (request: Request) => requested.push(request.url()));
  await context.routeWebSocket(/.*/, (socket) => {
    requested.push(socket.url());
    void socket.close();
  });
  await context.route((url) => !isOwn(url, origin), refuse);
  await context.route(
    (url) => isOwn(url, origin) && /(^|\/[^.]*|\.html|\.js)$/.test(url.pathname),
    liftPolicy,
  );
  return { requested: () => [...requested], offOrigin: () => requested.filter(isOff) };
}

function isOwn(url: URL, origin: string): boolean {
  // These name bytes the page already holds; a "blob:" address carries the origin of the page that made it.
  return url.protocol === "data:" || url.protocol === "about:" || url.origin === origin;
}

async function refuse(route: Route): Promise<void> {
  await route.abort("addressunreachable");
}

async function liftPolicy(route: Route): Promise<void> {
  // The server may end an idle connection just as it is used again; a browser by itself asks once more then.
  const response = await route.fetch({ maxRetries: 2 });
  const { "content-security-policy": _policy, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

import { afterEach, expect, test, vi } from "vitest";
import { headersFor } from "../../../../scripts/headers.mjs";
import { pageReachesOthers, sourcesAreOwn } from "../../../../src/reach/page-policy.ts";

const policy = "Content-Security-Policy";

test("the policy of workers' scripts names the site alone, whatever the host allows its pages", () => {
  const origins = { analytics: "https://stats.example" };
  expect(sourcesAreOwn(headersFor("/assets/photo.worker-1.js", origins)[policy] ?? "")).toBe(true);
  expect(sourcesAreOwn(headersFor("/", origins)[policy] ?? "")).toBe(false);
});

test.each([
  ["default-src 'self'", true],
  ["default-src *; connect-src 'self' blob:", true],
  ["default-src 'self'; connect-src 'self' https:", false],
  ["connect-src *", false],
  ["script-src 'self'", false],
  ["", false],
])("%j lets only the site be fetched: %s", (text, own) => {
  expect(sourcesAreOwn(text)).toBe(own);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ "Content-Security-Policy": "connect-src 'self'" }, false],
  [{ "Content-Security-Policy": "connect-src 'self' https://search.example" }, true],
  [{}, true],
])("a page that came with %j reaches others: %s", async (headers, reaches) => {
  vi.stubGlobal("fetch", async () => new Response(null, { headers: headers as HeadersInit }));
  expect(await pageReachesOthers()).toBe(reaches);
});

test("without a network nobody knows what the page may reach", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect(await pageReachesOthers()).toBe(true);
});

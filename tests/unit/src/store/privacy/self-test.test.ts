import { expect, test } from "vitest";
import { headersFor } from "../../../../../scripts/headers.mjs";
import { sourcesAreOwn } from "../../../../../src/store/privacy/self-test.ts";

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

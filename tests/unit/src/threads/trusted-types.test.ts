import { expect, test, vi } from "vitest";
import { isOwnWorker, trustedRules } from "../../../../src/threads/trusted-types.ts";

const origin = "https://photos.example";

test.each([
  "/assets/photo.worker-BxK2-a_9.js",
  "/assets/library.worker-1a2b.js",
  "https://photos.example/assets/deep.worker-1a2b.js",
  "/sw.js",
])("%s is one of this site's workers", (url) => {
  expect(isOwnWorker(url, origin)).toBe(true);
});

test.each([
  "https://other.example/assets/photo.worker-1a2b.js",
  "//other.example/assets/photo.worker-1a2b.js",
  "http://photos.example/assets/photo.worker-1a2b.js",
  "/assets/app-1a2b.js",
  "/assets/../evil/photo.worker-1a2b.js",
  "/assets/photo.worker-1a2b.js?then=more",
  "/assets/a/photo.worker-1a2b.js",
  "/sample/photo.worker-1a2b.js",
  "blob:https://photos.example/0b0c",
  "data:text/javascript,alert(1)",
  "javascript:alert(1)",
  "https://photos.example@other.example/sw.js",
  "http://[",
  "",
])("%s is none", (url) => {
  expect(isOwnWorker(url, origin)).toBe(false);
});

test("no markup becomes part of the page, but the letter a font is measured with", () => {
  expect(trustedRules.createHTML("M")).toBe("M");
  for (const html of ["", "<b>M</b>", "<img src=x onerror=alert(1)>", "m"])
    expect(trustedRules.createHTML(html)).toBeNull();
});

test("no text becomes code: the rules know no other kind", () => {
  expect(Object.keys(trustedRules).sort()).toEqual(["createHTML", "createScriptURL"]);
  vi.stubGlobal("location", { origin });
  expect(trustedRules.createScriptURL("/sw.js")).toBe("/sw.js");
  expect(trustedRules.createScriptURL("/assets/app-1.js")).toBeNull();
  vi.unstubAllGlobals();
});

import { expect, test } from "vitest";
import { appRoute } from "../../../../../../scripts/serve.mjs";
import { fillHeader } from "../../../../../../src/features/offline/shared/offline.ts";
import { wayOf, type Asked } from "../../../../../../src/features/offline/worker/way.ts";

const origin = "https://pinroll.example";
const ask = (path: string, asked: Partial<Asked> = {}): ReturnType<typeof wayOf> =>
  wayOf(
    { method: "GET", mode: "cors", url: origin + path, headers: new Headers(), ...asked },
    origin,
    appRoute,
  );
const visit = (path: string): ReturnType<typeof wayOf> => ask(path, { mode: "navigate" });

test("the app's routes are answered with the app's page", () => {
  const routes = [
    "/",
    "/index.html",
    "/?shared=1",
    "/map?q=lisbon",
    "/trip/2024-05-03",
    "/photo/abc",
    "/settings/",
  ];
  expect(routes.map(visit)).toEqual(routes.map(() => "page"));
});

test("files come from what is kept, whatever follows their name", () => {
  const files = ["/assets/app-1a2b.js", "/basemap.pmtiles", "/places.bin?again", "/theme.js"];
  expect(files.map((path) => ask(path))).toEqual(files.map(() => "file"));
  expect(visit("/sample/lisbon-02-tram.jpg")).toBe("file");
});

test("pages of other addresses are asked of the server first", () => {
  expect(["/nothing", "/licences.txt", "/photo"].map(visit)).toEqual(Array(3).fill("elsewhere"));
});

test("what tells of new versions and of the host, the bench and the frame of Google's map are left to the browser", () => {
  expect(["/sw.js", "/offline.json", "/host.json"].map((path) => ask(path))).toEqual([null, null, null]);
  expect(["/bench", "/bench/?photos=9", "/src/map/google/frame.html"].map(visit)).toEqual([null, null, null]);
});

test("so are other sites, other methods, and what fills the cache", () => {
  expect(ask("/theme.js", { url: "https://tiles.example/1/0/0.png" })).toBe(null);
  expect(["HEAD", "PUT", "POST"].map((method) => ask("/places.bin", { method }))).toEqual([null, null, null]);
  expect(ask("/places.bin", { headers: new Headers({ [fillHeader]: "v2" }) })).toBe(null);
});

test("only a post to its own address is a share", () => {
  expect(ask("/share-target", { method: "POST", mode: "navigate" })).toBe("share");
  expect(visit("/share-target")).toBe("elsewhere");
});

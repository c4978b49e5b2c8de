import { expect, test } from "vitest";
import { eventBody, routeName, sizeClass } from "../../../../../src/store/statistics/happened.ts";
import { hostOf } from "../../../../../src/store/statistics/host.ts";

test.each([
  ["/", "/"],
  ["/map", "/map"],
  ["/settings/", "/settings"],
  ["/photo/7k2m9", "/photo/:id"],
  ["/photo/7k2m9/", "/photo/:id"],
  ["/trip/2024-05-03", "/trip/:id"],
  ["/album/abc/def", "/album/:id"],
])("the route of %s is named %s", (path, name) => {
  expect(routeName(path)).toBe(name);
});

test("a view of a page is three fields, an event one more", () => {
  const site = { origin: "https://photos.example:8443", path: "/photo/7k2m9" };
  expect(eventBody({ name: "pageview" }, site)).toEqual({
    name: "pageview",
    url: "https://photos.example:8443/photo/:id",
    domain: "photos.example",
  });
  expect(eventBody({ name: "Export", props: { kind: "copies" } }, { ...site, path: "/" })).toEqual({
    name: "Export",
    url: "https://photos.example:8443/",
    domain: "photos.example",
    props: { kind: "copies" },
  });
});

test("counts are told by their class alone", () => {
  const counts = [1, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 2_000_000];
  expect([...new Set(counts.map(sizeClass))]).toEqual([
    "1-9",
    "10-99",
    "100-999",
    "1000-9999",
    "10000-99999",
    "100000+",
  ]);
});

test.each([
  [{ analytics: "https://stats.example" }, { analytics: "https://stats.example" }],
  [
    { analytics: "https://stats.example/path?a=b", tiles: 1, other: "https://a.example" },
    { analytics: "https://stats.example" },
  ],
  [{ analytics: "javascript:alert(1)", search: "data:,", bucket: "" }, {}],
  [null, {}],
  ["https://stats.example", {}],
])("the host's file %j sets up %j", (file, host) => {
  expect(hostOf(file)).toEqual(host);
});

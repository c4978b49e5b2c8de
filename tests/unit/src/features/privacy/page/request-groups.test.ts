import { expect, test } from "vitest";
import {
  groupOf,
  shownAddress,
  type KnownServers,
} from "../../../../../../src/features/privacy/page/requests.ts";

const known: KnownServers = {
  own: "https://photos.example",
  tiles: ["https://tiles.example"],
  bucket: "https://bucket.example",
  search: "https://search.example:7700",
  statistics: "https://stats.example",
};

test.each([
  ["https://photos.example/assets/app-1.js", "own"],
  ["https://tiles.example/1/2/3.png?key=secret", "tiles"],
  ["https://maps.googleapis.com/maps/api/js?key=secret", "google"],
  ["https://maps.gstatic.com/a.png", "google"],
  ["https://bucket.example/x", "bucket"],
  ["https://search.example:7700/indexes", "search"],
  ["https://stats.example/api/event", "statistics"],
  ["https://photos.example.evil.example/", "other"],
  ["https://notgoogle.com/", "other"],
  ["http://photos.example/", "other"],
  ["wss://photos.example/", "other"],
  ["https://search.example/", "other"],
  ["blob:https://photos.example/0-1-2", null],
  ["data:image/png;base64,AA", null],
  ["about:blank", null],
])("%s belongs to %s", (url, group) => {
  expect(groupOf(url, known)).toBe(group);
});

test("a server with two purposes belongs to the first that sees least", () => {
  expect(groupOf("https://tiles.example/api/event", { ...known, statistics: "https://tiles.example" })).toBe(
    "statistics",
  );
});

test("what follows a question mark is not shown, and addresses of the site are paths", () => {
  expect(shownAddress("https://tiles.example/1/2/3.png?key=secret", known.own)).toBe(
    "https://tiles.example/1/2/3.png?…",
  );
  expect(shownAddress("https://photos.example/sw.js#x", known.own)).toBe("/sw.js?…");
  expect(shownAddress("https://photos.example/", known.own)).toBe("/");
  expect(shownAddress("https://photos.example.evil.example/a", known.own)).toBe(
    "https://photos.example.evil.example/a",
  );
});

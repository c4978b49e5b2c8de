import { describe, expect, test } from "vitest";
import { readBase } from "../../../../../../src/features/published/page/use-published.ts";
import { pictureRuns } from "../../../../../../src/features/published/page/published-pictures.ts";

const secure = { href: "https://app.example/open", protocol: "https:", origin: "https://app.example" };
const baseOf = (text: string, page = secure): string => {
  const read = readBase(text, page);
  return read.ok ? read.base.href : read.why;
};

describe("the address of a published library", () => {
  test.each([
    ["https://photos.example/holiday", "https://photos.example/holiday/"],
    ["https://photos.example/holiday/manifest.json?x=1#y", "https://photos.example/holiday/"],
    ["photos.example/a", "https://photos.example/a/"],
    ["/photos/", "https://app.example/photos/"],
    ["https://me:secret@photos.example/", "https://photos.example/"],
  ])("%s is %s", (text, base) => expect(baseOf(text)).toBe(base));

  test.each(["", "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "https://"])(
    "%s is none",
    (text) => expect(baseOf(text)).toBe("no-address"),
  );

  test("cannot be without HTTPS where the page has it", () => {
    expect(baseOf("http://photos.example/")).toBe("needs-https");
    const local = { href: "http://127.0.0.1:1/", protocol: "http:", origin: "http://127.0.0.1:1" };
    expect(baseOf("http://127.0.0.1:2/x", local)).toBe("http://127.0.0.1:2/x/");
  });
});

test("neighbouring pictures of a segment are fetched together, far ones apart", () => {
  const spot = (path: string, offset: number) => ({ path, offset, bytes: 1000, type: "image/webp" });
  const runs = pictureRuns([
    spot("b", 0),
    spot("a", 900_000),
    spot("a", 1000),
    spot("a", 0),
    spot("a", 9000),
  ]);
  expect(runs.map(({ path, start, end, spots }) => [path, start, end, spots.length])).toEqual([
    ["a", 0, 10_000, 3],
    ["a", 900_000, 901_000, 1],
    ["b", 0, 1000, 1],
  ]);
});

import { describe, expect, test } from "vitest";
import { takesFilter } from "../../../../../../src/views/shell/layout/history-entry.ts";
import { isKnownPath, readRoute } from "../../../../../../src/views/shell/layout/route.ts";

describe("a path", () => {
  test("names its page", () => {
    expect(readRoute("/", null)).toEqual({ page: "/", photo: null });
    expect(readRoute("/places", null)).toEqual({ page: "/places", photo: null });
    expect(readRoute("/places/", null)).toEqual({ page: "/places", photo: null });
  });

  test("nobody knows is the grid", () => {
    expect(readRoute("/nowhere", null)).toEqual({ page: "/", photo: null });
    expect(readRoute("/photo/", null)).toEqual({ page: "/", photo: null });
  });

  test.each(["/", "/map", "/map/", "/settings", "/settings/map", "/settings/look/", "/photo/a1b2"])(
    "%s is known",
    (path) => {
      expect(isKnownPath(path)).toBe(true);
    },
  );

  test.each(["/nowhere", "/photo/", "/photo/a/b", "/map/x", "/Map", "/settings/x", "//"])(
    "%s is not",
    (path) => {
      expect(isKnownPath(path)).toBe(false);
    },
  );
});

describe("a photo's path", () => {
  test("opened cold lies over the grid", () => {
    expect(readRoute("/photo/a1b2", null)).toEqual({ page: "/", photo: "a1b2" });
  });

  test("lies over the page its history entry remembers", () => {
    const state = { page: "/map", stepBack: true };
    expect(readRoute("/photo/a1b2", state)).toEqual({ page: "/map", photo: "a1b2" });
  });

  test("trusts no page a foreign history entry makes up", () => {
    expect(readRoute("/photo/a1b2", { page: "//evil.example" }).page).toBe("/");
    expect(readRoute("/photo/a1b2", "text").page).toBe("/");
  });

  test("may hold signs that paths escape, and escapes that are none", () => {
    expect(readRoute("/photo/a%2Fb", null).photo).toBe("a/b");
    expect(readRoute("/photo/100%", null).photo).toBe("100%");
  });
});

test("a filter goes along to pages that show what it leaves, and to no other", () => {
  const kept = [
    "/",
    "/map",
    "/places",
    "/trip/2024-05-03",
    "/album/0f8fad5b-d9cb-469f-a165-70867728950e",
  ] as const;
  expect(kept.filter((page) => !takesFilter(page))).toEqual([]);
  const others = ["/trips", "/albums", "/import", "/settings", "/similar", "/coverage", "/sql"] as const;
  expect(others.filter((page) => takesFilter(page))).toEqual([]);
});

import { describe, expect, test } from "vitest";
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

import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Every name the window was given. */
let given: string[] = [];

async function windowTitle() {
  let title = "Pinroll";
  vi.stubGlobal("document", {
    get title() {
      return title;
    },
    set title(name: string) {
      given.push(name);
      title = name;
    },
  });
  vi.resetModules();
  return import("../../../../../../src/views/shell/layout/window-title.ts");
}

beforeEach(() => {
  given = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the window is named after a photo that rests, and after the page when it was closed", async () => {
  const { nameOfPage, nameOver } = await windowTitle();
  nameOfPage("Places");
  vi.advanceTimersByTime(400);
  nameOver("a.jpg");
  expect(given).toEqual(["Places"]);
  vi.advanceTimersByTime(400);
  nameOver(null);
  vi.advanceTimersByTime(400);
  expect(given).toEqual(["Places", "a.jpg", "Places"]);
});

test("photos somebody passes give it no name, nor does one that is closed at once", async () => {
  const { nameOver } = await windowTitle();
  for (const name of ["a.jpg", null, "b.jpg", null, "c.jpg"]) {
    nameOver(name);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(300);
  expect(given).toEqual(["c.jpg"]);
  nameOver(null);
  nameOver("c.jpg");
  vi.advanceTimersByTime(1000);
  expect(given).toEqual(["c.jpg"]);
});

import { expect, test } from "vitest";
import { appRoute } from "../../../../scripts/serve.mjs";
import { dialogParts, featurePageOf, headOf, pages, sectionOf } from "../../../../src/features/registry.ts";
import { addresses } from "../../../../src/views/shell/layout/addresses.ts";

test("each address has one page, and servers know it", () => {
  for (const address of addresses) {
    expect(featurePageOf(address)?.address, address).toBe(address.replace(/(?<=\w)\/.*/, ""));
    expect(address === "/" || appRoute.test(address), address).toBe(true);
  }
  expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length);
});

test("all pages but grid and map have a part, and a title unless they name the window themselves", () => {
  const without = (key: "part" | "title"): string[] =>
    pages.flatMap(({ address, [key]: value }) => (value ? [] : [address]));
  expect(without("part")).toEqual(["/", "/map"]);
  expect(without("title")).toEqual(["/", "/map", "/open"]);
});

test("navigation and tools are in the order of the addresses", () => {
  const named = pages.flatMap(({ nav }) => (typeof nav === "object" ? nav.name : []));
  expect(named).toEqual(["navTrips", "navPhotos", "navMap", "navAlbums", "navLibrary", "navSettings"]);
  const order = addresses.filter((address) => pages.some((page) => page.address === address));
  expect(pages.map(({ address }) => address)).toEqual(order);
});

test("Trips has tabs, in the order of the addresses", () => {
  const tabs = pages.filter(({ tab }) => tab);
  expect(tabs.map(({ tab }) => tab)).toEqual(["tabTrips", "tabPlaces"]);
  expect(tabs.map(sectionOf)).toEqual(["/trips", "/trips"]);
});

test("every page is reached by the navigation, a tab or a tool, but for those that something else leads to", () => {
  const hidden = pages.filter(({ nav, tab, tool }) => typeof nav !== "object" && !tab && !tool);
  // Settings lead to all of them, by help to the last but one.
  expect(hidden.map(({ address }) => address)).toEqual(["/privacy", "/help", "/about", "/open"]);
});

test("an album and a trip have a head, and are part of the page of all of them", () => {
  expect(headOf("/album/abcdefgh1234")).toMatchObject({ kind: "album", id: "abcdefgh1234" });
  expect(featurePageOf("/album/abcdefgh1234")?.address).toBe("/albums");
  expect(headOf("/trip/2024-05-04")).toMatchObject({ kind: "trip", id: "2024-05-04" });
  expect(featurePageOf("/trip/2024-05-04")?.address).toBe("/trips");
  expect(headOf("/albums")).toBeNull();
});

test("every dialog is there", () => {
  expect(Object.keys(dialogParts).toSorted()).toEqual(
    "adding album auto data date delete edit hidden keys location newAlbum placing print publish save share tag tour write".split(
      " ",
    ),
  );
});

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PlacesPage } from "../../../src/features/places/page/places-page.tsx";
import { mount } from "../../support/component/mount.tsx";

const names = (): string[] =>
  page
    .getByRole("link", { name: /^(Lisbon|Porto) \d/ })
    .elements()
    .map((link) => link.textContent ?? "");

test("places are listed by country, most photos first or by name, and lead to the photos there", async () => {
  await mount(<PlacesPage />, { at: "/places" });
  await expect.element(page.getByText("6 photos with a location")).toBeVisible();
  await expect.poll(names).toEqual(["Lisbon 4 photos", "Porto 2 photos"]);
  await page.getByRole("link", { name: "Porto 2 photos" }).click();
  await expect.poll(() => decodeURIComponent(location.search)).toContain("Porto");
  expect(location.pathname).toBe("/");
});

test("photos without a location are counted, and a press shows them", async () => {
  await mount(<PlacesPage />, { at: "/places" });
  await expect.element(page.getByText("1 photo without a location")).toBeVisible();
  await page.getByRole("button", { name: "Show them" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/?place=no");
});

test("the order of countries and places is chosen", async () => {
  const rome = [41.893, 12.483] as const;
  await mount(<PlacesPage />, {
    at: "/places",
    photos: [
      { path: "Trip/a.jpg", at: [38.711, -9.139] },
      { path: "Trip/b.jpg", at: [38.711, -9.139] },
      { path: "Trip/c.jpg", at: rome },
    ],
  });
  const countries = (): (string | null)[] =>
    page
      .getByRole("link", { name: /^(Italy|Portugal) \d photos?$/ })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(countries).toEqual(["Portugal 2 photos", "Italy 1 photo"]);
  await page.getByRole("combobox", { name: "Order" }).selectOptions("By name");
  await expect.poll(countries).toEqual(["Italy 1 photo", "Portugal 2 photos"]);
  // A country opens with its places inside, and leads back.
  await page.getByRole("link", { name: "Italy 1 photo" }).click();
  await expect.element(page.getByRole("link", { name: "Rome 1 photo" })).toBeVisible();
});

test("a page with a tab stands below the tabs of its place in the navigation, and what lies within it below a way back", async () => {
  await mount(<PlacesPage />, { at: "/places" });
  const tabs = page.getByRole("navigation", { name: "Trips" });
  const links = (): string[][] =>
    tabs
      .getByRole("link")
      .elements()
      .map((link) => [link.textContent ?? "", link.getAttribute("aria-current") ?? ""]);
  await expect.poll(links).toEqual([
    ["Trips", ""],
    ["Places", "page"],
  ]);
  location.hash = "#PT";
  await expect.element(page.getByRole("heading", { level: 1, name: "Portugal" })).toBeVisible();
  await expect.element(tabs).not.toBeInTheDocument();
});

test("without photos the page says how to see places", async () => {
  await mount(<PlacesPage />, { at: "/places", photos: [] });
  await expect.element(page.getByText("No photos yet")).toBeVisible();
});

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HelpPage } from "../../../src/features/help/page/help-page.tsx";
import { mount } from "../../support/component/mount.tsx";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

test("help lists its pages in groups, each leads to a page, and the next page to the one after it", async () => {
  await mount(<HelpPage />, { at: "/help" });
  await expect.element(heading("Help")).toBeVisible();
  const group = page.getByRole("region", { name: "First steps" });
  await group.getByRole("link", { name: "Getting started" }).click();
  await expect.element(heading("Getting started")).toHaveFocus();
  expect(location.pathname).toBe("/help/start");
  await page.getByRole("link", { name: "Next: Browsers and formats" }).click();
  await expect.element(heading("Browsers and formats")).toHaveFocus();
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect.element(heading("Help")).toHaveFocus();
});

test("a search finds pages by all words and marks them; it is there again on the way back", async () => {
  await mount(<HelpPage />, { at: "/help" });
  const field = page.getByRole("searchbox", { name: "Search help" });
  await field.fill("WÌPE byte");
  await expect.element(page.getByText("1 page", { exact: true })).toBeVisible();
  const found = page.getByRole("link", { name: /^Tidy up/ });
  expect([...found.element().querySelectorAll("mark")].map(({ textContent }) => textContent)).toContain(
    "wipe",
  );
  await found.click();
  await expect.element(heading("Tidy up")).toBeVisible();
  history.back();
  await expect.element(field).toHaveValue("WÌPE byte");
  await userEvent.fill(field, "qqqq");
  await expect.element(page.getByText("No page has all of these words. Try fewer.")).toBeVisible();
  await userEvent.clear(field);
  await expect.element(page.getByRole("region", { name: "Your data" })).toBeVisible();
});

test("links within a page lead to other pages of help and to pages of the app", async () => {
  await mount(<HelpPage />, { at: "/help/maps" });
  await expect.element(heading("Your own map, and your own site")).toBeVisible();
  const link = page.getByRole("link", { name: "Map", exact: true }).first();
  expect(link.element()).toHaveAttribute("href", "/settings/map");
  await link.click();
  expect(location.pathname).toBe("/settings/map");
});

test("an address that is no page of help says so above the list", async () => {
  await mount(<HelpPage />, { at: "/help/no-such-page" });
  await expect.element(page.getByText("There is no such page of help. Choose one of these.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Getting started" })).toBeVisible();
});

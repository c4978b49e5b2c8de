import { expect } from "playwright/test";
import type { Crawl } from "./crawl.ts";
import { tile } from "./photos.ts";

const ready = '[data-active="true"] .viewer-original[data-ready="true"]';
const tools = ".viewer-tools button";
const showSettings = ".slideshow-controls button:nth-child(4)";

/** The viewer with its details and their fields, its menus and dialogs, comparing, culling, and a slideshow. */
export async function crawlViewer(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.openSample();
  await page.locator(tile).first().focus();
  await page.keyboard.press("Enter");
  await crawl.at("viewer", ready, ".viewer");
  await crawl.layer({ name: "menu in the viewer", from: '.viewer-bar button[aria-haspopup="menu"]' });
  await page.keyboard.press("Shift+S");
  await page.keyboard.press("Space");
  await crawl.at("slideshow", ".slideshow-controls", ".slideshow");
  await page.locator(showSettings).focus();
  await page.keyboard.press("Enter");
  await crawl.at("settings of a slideshow", ".slideshow-choice", ".shell-dialog");
  await page.keyboard.press("Escape");
  await expect(page.locator(".slideshow")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".slideshow")).toHaveCount(0);
  for (const [key, name] of [
    ["a", "album"],
    ["t", "tags"],
    ["d", "date"],
    ["l", "location"],
    ["?", "keys"],
  ] as const)
    await crawl.layer({ name: `${name} of the open photo`, from: ".viewer-stage", key, isKnown: true });
  await page.keyboard.press("f");
  await page.locator(".viewer .shell-toast").hover();
  await crawl.at("favourite in the viewer", ".viewer .shell-toast button", ".viewer .shell-toast");
  await crawlDetails(crawl);
  await page.locator(tools).first().focus();
  await page.keyboard.press("Enter");
  await crawl.at("comparison", ".viewer-compare-picture >> nth=1", ".viewer");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.locator(".viewer")).toHaveCount(0);
  // The viewer gives the focus back a moment after it is gone; keys pressed before would go on from there.
  await expect(page.locator(`${tile}:focus`)).toHaveCount(1);
  await crawlCulling(crawl);
}

async function crawlDetails(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await page.locator(".viewer-stage").focus();
  await page.keyboard.press("i");
  await expect(page.locator(".viewer-info .viewer-facts")).toBeVisible();
  await crawl.at("details", ".viewer-info", ".viewer");
  await page.locator(".viewer-info .viewer-add-tag").click();
  await page.locator(".viewer-info input[role=combobox]").fill("harbour");
  await page.keyboard.press("Enter");
  await expect(page.locator(".viewer-info .viewer-tag")).not.toHaveCount(0);
  await page
    .locator(".viewer-info details summary")
    .evaluateAll((all: HTMLElement[]) => all.forEach((summary) => summary.click()));
  await crawl.at("details with a tag, and why", ".viewer-info .viewer-tag", ".viewer-info");
  await page.locator(".viewer-info-head button").click();
  await expect(page.locator(".viewer-info")).toHaveCount(0);
}

async function crawlCulling(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await page.locator(tile).first().focus();
  for (const key of ["s", "ArrowRight", "s", "ArrowRight", "s", "g"]) await page.keyboard.press(key);
  await expect(page.locator(ready)).toBeVisible();
  await crawl.at("culling", ".viewer-cull", ".viewer");
  await page.keyboard.press("c");
  await crawl.at("comparing", ".viewer-compare-picture >> nth=1", ".viewer");
  await page.keyboard.press("Escape");
  await expect(page.locator(".viewer-compare")).toHaveCount(0);
  for (const [at, key] of ["p", "x", "p"].entries()) {
    await expect(page.locator(".viewer-place")).toHaveText(new RegExp(`${at + 1}`));
    await page.keyboard.press(key);
  }
  await crawl.at("what culling came to", ".viewer-cull-summary", ".viewer-cull-summary");
}

import { readFileSync } from "node:fs";
import { axeFindings } from "../../support/crawl/looks.ts";
import { dragByFinger } from "../../support/finger.ts";
import { openSample, tilesOf } from "../../support/sample.ts";
import { expect, test, type Page } from "../../support/test.ts";
import { unzip } from "../../support/unzip.ts";

/** The pack is paused: it is not fetched here, and people can be added. */
const paused = { "pinroll-seen": JSON.stringify({ people: "paused" }) };

async function openDetails(page: Page): Promise<void> {
  await tilesOf(page).first().click();
  const details = page.getByRole("complementary", { name: "Details" });
  if (!(await details.isVisible())) await page.getByRole("button", { name: "Details", exact: true }).click();
  await expect(details).toBeVisible();
}

/** Where the open picture is. */
async function pictureOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator('[data-active="true"] .viewer-picture').boundingBox();
  if (box === null) throw new Error("No picture is open.");
  return box;
}

test("somebody is added by a frame, found by the name after a reload, named in an XMP file, and taken off again", async ({
  page,
}) => {
  await openSample(page, "/", paused);
  await openDetails(page);
  await page.getByRole("button", { name: "Add a person" }).click();
  const frame = page.getByRole("button", { name: "Frame around the face" });
  await expect(frame).toBeFocused();
  const { x, y, width, height } = await pictureOf(page);
  await page.mouse.move(x + 0.2 * width, y + 0.2 * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.3 * width, y + 0.3 * height);
  await page.mouse.move(x + 0.4 * width, y + 0.5 * height);
  await page.mouse.up();
  await expect(async () => {
    const box = (await frame.boundingBox()) ?? { x: 0, width: 0 };
    expect((box.x - x) / width).toBeCloseTo(0.2, 1);
    expect(box.width / width).toBeCloseTo(0.2, 1);
  }).toPass();
  expect(await axeFindings(page, null)).toEqual([]);
  await page.getByRole("combobox", { name: "Name" }).fill("Xanthippe Quill");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Added: Xanthippe Quill" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Photos of Xanthippe Quill", exact: true })).toHaveCount(0);
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByRole("button", { name: "Photos of Xanthippe Quill", exact: true })).toBeVisible();

  await page.goto("/?q=xanthippe");
  await expect(tilesOf(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("More formats").click();
  await expect(dialog.getByRole("button", { name: "XMP files (ZIP)" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Include people in XMP files" }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "XMP files (ZIP)" }).click();
  const [sidecar] = unzip(new Uint8Array(readFileSync(await (await download).path())));
  expect(sidecar?.text).toContain('mwg-rs:Name="Xanthippe Quill" mwg-rs:Type="Face"');
  await page.keyboard.press("Escape");

  await openDetails(page);
  await page.getByRole("button", { name: "Xanthippe Quill isn’t in this photo" }).click();
  await expect(page.getByRole("button", { name: "Photos of Xanthippe Quill", exact: true })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger draws the frame, and turns no page", async ({ page }) => {
    await openSample(page, "/", paused);
    await openDetails(page);
    const name = await page.getByRole("dialog").getAttribute("aria-label");
    await page.getByRole("button", { name: "Add a person" }).click();
    const frame = page.getByRole("button", { name: "Frame around the face" });
    await expect(frame).toBeFocused();
    const { x, y, width, height } = await pictureOf(page);
    const at = (across: number, down: number): { x: number; y: number } => ({
      x: x + across * width,
      y: y + down * height,
    });
    await dragByFinger(page, at(0.8, 0.7), at(0.5, 0.5), at(0.3, 0.4), at(0.1, 0.3));
    await expect(async () => {
      const box = (await frame.boundingBox()) ?? { x: 0, width: 0 };
      expect((box.x - x) / width).toBeCloseTo(0.1, 1);
      expect(box.width / width).toBeCloseTo(0.7, 1);
    }).toPass();
    expect(await page.getByRole("dialog").getAttribute("aria-label")).toBe(name);
    expect(await axeFindings(page, ".viewer-info")).toEqual([]);
  });
});

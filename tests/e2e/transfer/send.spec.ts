import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { begin, openReceiving, receivedHashes, sendSelected } from "../../support/transfer.ts";

const hashesOf = (folder: string, name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [
      `${name}/${file}`,
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );

async function selectAll(page: Page): Promise<void> {
  const grid = page.getByRole("grid", { name: "Photos" });
  await grid.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
}

test("photos arrive byte for byte, with stars, titles and albums", async ({ page, browser }, info) => {
  test.slow();
  const folder = await makePhotos(info.outputPath("Trip"), {
    count: 12,
    width: 1600,
    height: 1200,
    noisy: true,
  });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const said = page.locator(".shell-toast").getByRole("status");
  await selectAll(page);
  await page.keyboard.press("4");
  await expect(said).toHaveText(/4 stars/i);
  await page.keyboard.press("a");
  const album = page.getByRole("dialog");
  await album.getByRole("textbox", { name: "New album" }).fill("Best of Lisbon");
  await page.keyboard.press("Enter");
  await expect(album).toBeHidden();
  await selectAll(page);
  await sendSelected(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto("/");
  await openReceiving(other);
  await begin(page, other);
  await expect(other.getByRole("dialog").getByText("12 files received.")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("12 files sent.")).toBeVisible();
  expect(await receivedHashes(other)).toEqual(hashesOf(folder, "Trip"));
  await other.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  const { photos, albums } = await exportLibrary(other);
  expect(photos.map(({ rating }) => rating)).toEqual(Array.from({ length: 12 }, () => 4));
  expect(albums).toMatchObject([{ name: "Best of Lisbon" }]);
  expect(albums[0]?.photos).toHaveLength(12);
  await context.close();
});

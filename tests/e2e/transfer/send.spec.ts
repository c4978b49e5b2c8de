import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { openSample } from "../../support/sample.ts";
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
  const photos = { count: 3, width: 1600, height: 1200, noisy: true };
  const folder = await makePhotos(info.outputPath("Trip"), photos);
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
  await expect(other.getByRole("dialog").getByText("3 files received.")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("3 files sent.")).toBeVisible();
  expect(await receivedHashes(other)).toEqual(hashesOf(folder, "Trip"));
  await other.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  const { photos: received, albums } = await exportLibrary(other);
  expect(received.map(({ rating }) => rating)).toEqual(Array.from({ length: 3 }, () => 4));
  expect(albums).toMatchObject([{ name: "Best of Lisbon" }]);
  expect(albums[0]?.photos).toHaveLength(3);
  await context.close();
});

test("the other device's code is read by the camera; without a camera it says so", async ({
  page,
  browser,
}) => {
  await openSample(page);
  await selectAll(page);
  await sendSelected(page);
  const code = page.locator(".transfer-code").first();
  await expect(code).toBeVisible();
  const seen = `data:image/png;base64,${(await code.screenshot()).toString("base64")}`;

  const context = await browser.newContext({ serviceWorkers: "block" });
  const other = await context.newPage();
  await other.goto("/");
  await openReceiving(other);
  await other.getByRole("button", { name: "Scan with camera" }).click();
  await expect(other.getByText("No camera was found. Use text instead.")).toBeVisible();
  // A camera that sees the first device: the code stands tilted in a large dark picture.
  await other.evaluate(async (url) => {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1280, 720];
    const context = canvas.getContext("2d");
    const draw = (): void => {
      if (!context) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = "#333";
      context.fillRect(0, 0, 1280, 720);
      context.translate(640, 360);
      context.rotate(0.1);
      context.drawImage(picture, -250, -250, 500, 500);
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(30));
  }, seen);
  await other.getByRole("button", { name: "Turn camera off" }).click();
  await other.getByRole("button", { name: "Scan with camera" }).click();
  await expect(other.getByText("Now have the first device scan this code.")).toBeVisible();
  await context.close();
});

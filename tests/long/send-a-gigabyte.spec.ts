import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { dropPaths } from "../support/drop.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { begin, openReceiving, receivedHashes, sendSelected } from "../support/transfer.ts";

/** Megabytes sent, and the slowest that passes: a quiet machine does several times as much. */
const megabytes = Number(process.env["PINROLL_SEND_MB"] ?? 1000);
const leastPerSecond = 20;
/** One file in sixteen megabytes, as photos of a large camera are. */
const fileMegabytes = 16;

test(`${megabytes} MB go from one browser to another at ${leastPerSecond} MB/s or more, and arrive byte for byte`, async ({
  page,
  browser,
}, info) => {
  const folder = info.outputPath("Large");
  mkdirSync(folder, { recursive: true });
  const photo = join(await makePhotos(info.outputPath("seed"), { count: 1 }), "IMG_0001.jpg");
  const head = readFileSync(photo);
  const hashes: Record<string, string> = {};
  for (let at = 0; at < megabytes / fileMegabytes; at++) {
    // What lies behind the picture's end is the file's own, and makes each another.
    const file = Buffer.concat([head, randomBytes(fileMegabytes * 1_000_000 - head.length)]);
    writeFileSync(join(folder, `IMG_${at}.jpg`), file);
    hashes[`Large/IMG_${at}.jpg`] = createHash("sha256").update(file).digest("hex");
  }
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await sendSelected(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto("/");
  await openReceiving(other);
  await begin(page, other);
  await expect(page.getByRole("progressbar", { name: "Sending" })).toBeVisible();
  const began = performance.now();
  await expect(page.getByRole("dialog").getByText(/files sent\.$/)).toBeVisible({ timeout: 600_000 });
  const seconds = (performance.now() - began) / 1000;
  const perSecond = (Object.keys(hashes).length * fileMegabytes) / seconds;
  console.log(`${perSecond.toFixed(1)} MB/s, ${seconds.toFixed(1)} s`);
  await expect(other.getByRole("dialog").getByText(/files received\.$/)).toBeVisible({ timeout: 600_000 });
  expect(await receivedHashes(other)).toEqual(hashes);
  expect(perSecond).toBeGreaterThan(leastPerSecond);
  await context.close();
});

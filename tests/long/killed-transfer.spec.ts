import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "playwright/test";
import { dropPaths } from "../support/drop.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { begin, openReceiving, receivedHashes, sendSelected } from "../support/transfer.ts";

const files = 24;

test("a transfer whose receiver and then sender is killed goes on, and every file arrives byte for byte", async ({
  browser,
  baseURL,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), {
    count: files,
    width: 3200,
    height: 2400,
    noisy: true,
  });
  const hashes = Object.fromEntries(
    readdirSync(folder).map((name) => [
      `Trip/${name}`,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
  // One context, whose storage outlives its pages as that of a browser does.
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const receive = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto("/");
    await openReceiving(page);
    return page;
  };
  /** A new sender, which knows nothing of one before. */
  const send = async (): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await page.goto("/");
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done");
    await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().focus();
    await page.keyboard.press("Control+a");
    await sendSelected(page);
    return page;
  };
  const someArrived = (page: Page, least: number): Promise<void> =>
    expect(async () => {
      const text = await page.getByText(new RegExp(`of ${files} files`)).innerText({ timeout: 1000 });
      expect(Number.parseInt(text, 10)).toBeGreaterThanOrEqual(least);
    }).toPass({ intervals: [50] });

  let sender = await send();
  let receiver = await receive();
  await begin(sender, receiver);
  await someArrived(receiver, 2);
  await receiver.close();
  await expect(sender.getByText(/^The connection is gone/)).toBeVisible({ timeout: 60_000 });

  await sender.getByRole("button", { name: "Connect again" }).click();
  receiver = await receive();
  await begin(sender, receiver);
  await someArrived(receiver, 6);
  await sender.context().close();
  await expect(receiver.getByText(/^The connection is gone/)).toBeVisible({ timeout: 60_000 });

  await receiver.getByRole("button", { name: "Connect again" }).click();
  sender = await send();
  await begin(sender, receiver);
  const dialog = receiver.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Done" })).toBeVisible({ timeout: 300_000 });
  // What was there was not sent again.
  await expect(dialog.getByText(/files were here already\.$/)).toBeVisible();
  expect(await receivedHashes(receiver)).toEqual(hashes);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(receiver.getByText(`${files} photos`).first()).toBeVisible();
  await receiver.close();
  await sender.context().close();
});

import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import type { BenchFile } from "../../../bench/types.d.mts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

/** The library as it stands on disk: the number of its last commit and all else its state tells. */
function stateOnDisk(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("pinroll");
        opening.onerror = () => reject(new Error("The library cannot be opened."));
        opening.onsuccess = () => {
          const asked = opening.result.transaction("meta").objectStore("meta").get("state");
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
  );
}

// Two pages share what one has elsewhere.
test.slow();

async function databases(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
}

test(
  "the bench page looks at the browser, measures, compares, and leaves the person's library as it was",
  { tag: "@long" },
  async ({ page: app, context }, info) => {
    const folder = await makePhotos(info.outputPath("Trip"), { count: 12 });
    await app.goto("/");
    await dropPaths(app, [folder]);
    await waitForMark(app, "import:done");
    const { exportedAt: _before, ...library } = await exportLibrary(app);
    const state = await stateOnDisk(app);

    const page = await context.newPage();
    await page.goto("/settings/device");
    await page.getByRole("link", { name: /Measure how fast/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How fast is Pinroll here?");
    await expect(
      page.getByText(/of \d+ features fully supported|All features are fully supported/),
    ).toBeVisible();
    await page.getByText("All checks").click();
    await expect(page.getByText("This browser supports JPEG, PNG, GIF, WebP and AVIF.")).toBeVisible();

    await page.getByRole("button", { name: "Measure: Thumbnails of large photos" }).click();
    const dialog = page.getByRole("dialog", { name: "Thumbnails of large photos" });
    await expect(dialog.getByRole("button", { name: "Stop" })).toBeFocused();
    await expect(dialog.getByText(/^About \d+ (s|min) left$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    const photos = (await readdir(folder)).map((name) => join(folder, name));
    await page.getByLabel("Photos to measure with").setInputFiles(photos);
    await page.getByRole("button", { name: "Measure: Photo details" }).click();
    const results = page.getByRole("region", { name: "Results" });
    await expect(results).toBeVisible({ timeout: 120_000 });
    await expect(results.getByRole("img", { name: /Pinroll .* files\/s/ })).toBeVisible();
    const came = results.getByRole("heading", { name: /^Details of chosen photos/ });
    await expect(came).toBeFocused();
    await expect(came).toBeInViewport();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save results" }).click();
    const saved = await (await download).path();
    const file = JSON.parse(await readFile(saved, "utf8")) as BenchFile;
    expect(file).toMatchObject({
      format: "pinroll-bench",
      version: 1,
      outcomes: [{ scenario: "page-metadata" }],
    });
    expect(file.outcomes[0]?.measured.map(({ values }) => values.length)).toEqual([2, 2, 2, 2]);
    const other = {
      ...file,
      date: "2026-01-02T03:04:05.000Z",
      machine: { ...file.machine, browser: "Fox 9.1" },
    };
    const theirs = info.outputPath("theirs.json");
    await writeFile(theirs, JSON.stringify(other));
    const damaged = info.outputPath("damaged.json");
    await writeFile(damaged, JSON.stringify({ ...file, outcomes: 7 }));
    await page.getByLabel("Result files to open").setInputFiles([theirs, damaged, photos[0] ?? ""]);
    await expect(
      page.getByText(/damaged\.json: This file is damaged: invalid value at "outcomes"/),
    ).toBeVisible();
    await expect(page.getByText(/This isn’t a JSON file\./)).toBeVisible();
    const beside = page.getByRole("region", { name: /^Details of chosen photos/ });
    await expect(beside.getByRole("columnheader")).toHaveText(["What", "This browser", /^Fox 9, /]);
    await expect(
      beside.getByRole("row", { name: /Photo details: Pinroll.*files\/s.*files\/s/ }),
    ).toBeVisible();
    await page.getByText(/^What is better or worse here than in Fox 9/).click();
    await expect(page.getByRole("heading", { name: /^Compared with Fox 9/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /Photo details: Pinroll.*0 %.*noise/ })).toBeVisible();

    expect(await databases(page)).not.toContain("pinroll-bench");
    expect(await stateOnDisk(page)).toEqual(state);
    await app.bringToFront();
    const { exportedAt: _after, ...now } = await exportLibrary(app);
    expect(now).toEqual(library);
    await app.reload();
    await expect(app.getByRole("grid", { name: "Photos" }).getByRole("gridcell")).toHaveCount(12);
  },
);

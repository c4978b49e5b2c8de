import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { watchNetwork } from "../../support/network.ts";
import { openSettings } from "../../support/settings.ts";

const sample = fileURLToPath(new URL("../../../public/sample", import.meta.url));

// Workers start until the end: what is asked for then need not be answered.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

test("photos dropped, looked at and saved cause no request to any other origin, from no thread", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const watch = await watchNetwork(context, origin);
  await page.goto("/");
  await dropPaths(page, [sample]);
  await waitForMark(page, "import:done");
  const library = await exportLibrary(page);
  expect(library.counts.shown).toBeGreaterThan(0);

  for (const route of ["Map", "Trips", "Settings", "Photos"]) {
    await page.getByRole("navigation").getByRole("link", { name: route }).click();
    await page.waitForLoadState("networkidle");
  }
  await page.goto("/privacy");
  await expect(page.getByText("No request went to another server.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("navigation").getByRole("link", { name: "Photos" }).click();
  // What can reach another server says so in Settings, and asks none until it is set up.
  await openSettings(page, "Map");
  await expect(page.getByText("Off. Loading tiles from a server reveals the places you view.")).toBeVisible();
  await openSettings(page, "Sharing and servers");
  await expect(page.getByRole("heading", { name: "Published libraries" })).toBeVisible();
  // The policy is lifted: as far as the page knows one could be reached.
  await expect(page.getByRole("region", { name: "A bucket of your own" })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Photos" }).click();
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForLoadState("networkidle");

  for (const part of [/photo\.worker/, /library\.worker/, /basemap\.pmtiles$/])
    await expect.poll(() => watch.requested().some((url) => part.test(url))).toBe(true);
  expect(watch.offOrigin()).toEqual([]);
});

test("no request carries a name, a path or a byte of a photo", async ({ page, context, baseURL }, info) => {
  const folder = info.outputPath("Nobody knows this folder");
  cpSync(sample, folder, { recursive: true });
  const sent: string[] = [];
  context.on("request", (request) => {
    // Addresses of blobs stay inside the browser.
    if (!request.url().startsWith("blob:"))
      sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ""}`);
  });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const { photos } = await exportLibrary(page);
  const names = new Set(photos.flatMap((photo) => photo.paths.flatMap((path) => path.split("/"))));
  expect(names).toContain("Nobody knows this folder");
  expect(names.size).toBeGreaterThan(photos.length);
  expect(sent.filter((line) => !line.startsWith(`GET ${baseURL ?? ""}/`))).toEqual([]);
  expect(sent.filter((line) => Array.from(names).some((name) => line.includes(name)))).toEqual([]);
});

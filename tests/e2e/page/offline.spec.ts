import { resolve } from "node:path";
import { expect, test } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";

test("with the network cut after loading, folders are still read, shown and placed on the map", async ({
  page,
  context,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  // The map and the viewer load their own code when they are first shown; a visit before brings it in.
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  await waitForMark(page, "import:done");
  const markers = page.getByRole("region", { name: "Map" }).getByRole("button", { name: /^\d+ photos/ });
  await markers.first().waitFor();
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  const { at } = await waitForMark(page, "import:done");

  await context.setOffline(true);
  await dropPaths(page, [resolve("public/sample")]);
  const { counts } = await waitForMark(page, "import:done", { after: at });
  expect(counts["failed"]).toBe(0);
  expect(counts["shown"]).toBeGreaterThan(100);
});

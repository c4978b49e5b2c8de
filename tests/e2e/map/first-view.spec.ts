import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { expect, test } from "../../support/test.ts";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { expectMapAtRest } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";

test("a photo without a place leaves the map empty, which says so; the view of the world reads at most 400 KB, by ranges", async ({
  page,
}, info) => {
  mkdirSync(info.outputPath(), { recursive: true });
  const file = info.outputPath("plain.jpg");
  const grey = { width: 64, height: 48, channels: 3 as const, background: "#888888" };
  await writeFile(file, await sharp({ create: grey }).jpeg().toBuffer());
  const read: number[] = [];
  const statuses = new Set<number>();
  page.on("response", (response) => {
    if (!response.url().endsWith(".pmtiles")) return;
    statuses.add(response.status());
    read.push(Number(response.headers()["content-length"] ?? NaN));
  });
  await page.goto("/map");
  await dropPaths(page, [file]);
  await waitForMark(page, "import:done");
  const map = page.getByRole("region", { name: "Map", exact: true });
  await expect(map.getByText("These photos have no location.")).toBeVisible();
  await expect(map.getByRole("button", { name: "Fit all photos" })).toBeDisabled();
  await expectMapAtRest(page);
  await page.waitForLoadState("networkidle");
  const bytes = read.reduce((sum, each) => sum + each, 0);
  info.annotations.push({ type: "bytes", description: `${bytes} bytes in ${read.length} requests` });
  expect(read.length).toBeGreaterThanOrEqual(2);
  expect([...statuses]).toEqual([206]);
  expect(bytes).toBeLessThanOrEqual(400_000);
});

import { expect, test } from "playwright/test";
import { dropPaths } from "../support/drop.ts";
import { manyPhotos } from "../support/many-photos.ts";
import { marks, waitForMark } from "../support/marks.ts";
import { memoryOf } from "../support/memory.ts";

const count = 100_000;
const megabyte = 1024 * 1024;

test("100,000 files dropped at once are all read, drawn and counted, and the page stays small", async ({
  page,
}, info) => {
  test.setTimeout(1_800_000);
  const folder = await manyPhotos(count);
  await page.goto("/");
  await dropPaths(page, [folder]);
  const { counts } = await waitForMark(page, "import:done", { timeoutMs: 1_500_000 });
  expect(counts).toEqual({ found: count, shown: count, failed: 0, skipped: 0, sidecars: 0 });

  const [start] = await marks(page);
  for (const { name, at } of await marks(page))
    info.annotations.push(note(name, at - (start?.at ?? 0), "ms"));

  const grid = page.getByRole("grid", { name: "Photos" });
  await grid.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+End");
  const last = page.locator(":focus");
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(last).toHaveAttribute("aria-label", /3 May 2024|May 3, 2024/);
  await expect(last.locator("..")).toHaveAttribute(
    "aria-rowindex",
    (await grid.getAttribute("aria-rowcount")) ?? "none",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveAccessibleName(/IMG_0001\.jpg/);
  await page.keyboard.press("Escape");

  expect(await grid.locator("*").count()).toBeLessThan(300);
  const markers = page
    .getByRole("region", { name: "Map" })
    .getByRole("button", { name: /^[\d,]+ photos?(, |$)/ });
  await expect(markers.first()).toBeVisible();
  expect(await markers.count()).toBeLessThan(200);
  expect(page.workers().filter((worker) => worker.url().includes("photo.worker")).length).toBeGreaterThan(1);

  const memory = await memoryOf(page);
  for (const [what, bytes] of Object.entries(memory))
    info.annotations.push(note(what, bytes / megabyte, "MB"));
  expect((memory.heap + memory.buffers) / megabyte).toBeLessThan(150);
});

function note(what: string, value: number, unit: string): { type: string; description: string } {
  return { type: what, description: `${Math.round(value)} ${unit}` };
}

import { resolve } from "node:path";
import { expect, test } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { expectMapAtRest } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSample } from "../../support/sample.ts";

const sample = resolve("public/sample");

test("everything has the name that is promised for it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Add folder", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add files", exact: true })).toBeVisible();
  await openSample(page);
  for (const name of ["Add folder", "Add files", "Export"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(1);
  }
  const grid = page.getByRole("grid", { name: "Photos", exact: true });
  await expect(grid.getByRole("gridcell").first()).toHaveAccessibleName(/^Photo, 21 Sept? 2025, \d\d:\d\d/);
  const map = page.getByRole("region", { name: "Map", exact: true });
  await expect(map.locator(".map-marker").nth(2)).toBeVisible();
  await expectMapAtRest(page);
  for (const marker of await map.locator(".map-marker").all())
    await expect(marker).toHaveAccessibleName(/^\d+ photos?\b/);

  await grid.getByRole("gridcell").first().click();
  const viewer = page.getByRole("dialog", { name: /^[\w-]+\.jpg$/ });
  await expect(viewer).toHaveAttribute("aria-modal", "true");
  // Pictures of the filmstrip show what they are.
  const withSigns = viewer.locator("button:not(.viewer-strip-picture)");
  await expect(withSigns.first()).toBeVisible();
  // A tooltip may name the key as well.
  const untold = await withSigns.evaluateAll((buttons: HTMLButtonElement[]) =>
    buttons
      .map(({ title, ariaLabel }) => [ariaLabel ?? "", title])
      .filter(([name = "", title = ""]) => {
        return name !== "" && !title.startsWith(name);
      }),
  );
  expect(untold).toEqual([]);
});

test("an import is told in a few sentences, with the numbers once and at its end", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const told: string[] = [];
    const last = new Map<Element, string>();
    const listen = (): void => {
      for (const region of document.querySelectorAll('[aria-live="polite"], [role="status"], output')) {
        const text = region.textContent.trim();
        if (text !== (last.get(region) ?? "") && text !== "") told.push(text);
        last.set(region, text);
      }
    };
    new MutationObserver(listen).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { told });
  });
  await dropPaths(page, [sample]);
  await waitForMark(page, "import:done");
  const told = (): Promise<string[]> => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await expect.poll(async () => (await told()).at(-1)).toBe("Import finished. 65 photos, 61 on the map.");
  expect((await told()).length).toBeLessThanOrEqual(5);
  expect((await told()).filter((text) => /\d/.test(text))).toHaveLength(1);
  await expect(page.locator('[aria-live="assertive"], [role="alert"]')).toHaveCount(0);
});

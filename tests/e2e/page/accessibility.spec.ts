import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, type Page, type TestInfo } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { graveFindings } from "../../support/grave-findings.ts";
import { expectMapAtRest } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";

const sample = resolve("public/sample");

/** Files that end in the report, each for another reason. */
function leftOut(info: TestInfo): string {
  const folder = info.outputPath("Odds");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "broken.jpg"), "this is no picture");
  writeFileSync(join(folder, "notes.txt"), "milk, bread");
  writeFileSync(join(folder, "empty.jpg"), "");
  return folder;
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

// In the other two, accessible-states.spec.ts looks at every state.
for (const [size, colorScheme] of [
  ["wide", "dark"],
  ["narrow", "light"],
] as const) {
  test(`nothing that would stop people, ${size} and ${colorScheme}`, async ({ page }, info) => {
    // The whole page is looked through six times.
    test.slow();
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await dropPaths(page, [sample, leftOut(info)]);
    await waitForMark(page, "import:done");
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    const found = await graveFindings(page, "grid");

    await goTo(page, "Map");
    const marker = page.getByRole("region", { name: "Map" }).getByRole("button", { name: /^\d+ photos/ });
    await expect(marker.first()).toBeVisible();
    found.push(...(await graveFindings(page, "map")));
    await marker.first().click();
    if (size === "narrow") {
      const show = page.getByRole("button", { name: "Show in the grid" });
      await expect(show).toBeVisible();
      found.push(...(await graveFindings(page, "sheet of a place")));
      await show.click();
    }
    await expect(page.getByText("photos here")).toBeVisible();
    found.push(...(await graveFindings(page, "photos of a place")));

    await page.getByRole("gridcell").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // It listens to keys once it has the focus.
    await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
    await page.keyboard.press("i");
    await expect(page.getByRole("complementary", { name: "Details" })).toContainText("from the camera");
    found.push(...(await graveFindings(page, "viewer with details")));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await goTo(page, "Library");
    await expect(page.getByRole("list", { name: "Files" })).toContainText("broken.jpg");
    found.push(...(await graveFindings(page, "report")));
    await goTo(page, "Trips");
    await expect(page.getByRole("heading", { level: 1, name: "Trips" })).toBeVisible();
    found.push(...(await graveFindings(page, "trips")));
    await page.getByRole("link", { name: "Places", exact: true }).click();
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Export" })).toBeVisible();
    found.push(...(await graveFindings(page, "export over places")));
    expect(found).toEqual([]);
  });
}

test("everything has the name that is promised for it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Add folder", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add files", exact: true })).toBeVisible();
  await dropPaths(page, [sample]);
  await waitForMark(page, "import:done");

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

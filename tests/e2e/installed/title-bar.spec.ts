import { expect, test, type Page } from "../../support/test.ts";
import { openSample } from "../../support/sample.ts";

/** Where systems draw their buttons over an app's window: at the right, or at the left as macOS does. */
const systems = {
  right: { left: 0, right: 138, height: 33 },
  left: { left: 82, right: 0, height: 38 },
} as const;

/** Leaves room as the browser says it by `env()`, which no test can set. */
async function drawButtons(page: Page, system: keyof typeof systems): Promise<void> {
  const { left, right, height } = systems[system];
  const content = `:root { --title-left: ${left}px; --title-right: ${right}px; --title-height: ${height}px; }`;
  await page.addStyleTag({ content });
}

/** What a person can press or read at the top of the window, and the system's buttons cover. */
function covered(page: Page, system: keyof typeof systems): Promise<string[]> {
  const { left, right, height } = systems[system];
  return page.evaluate(
    ([fromLeft, fromRight, high]) =>
      Array.from(document.querySelectorAll("button, a, input, .shell-top-count, .shell-mark"))
        .filter((element) => {
          const box = element.getBoundingClientRect();
          if (box.width * box.height === 0 || box.top >= high || box.bottom <= 0) return false;
          if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
          if (
            element.closest(".shell-skip, .visually-hidden") ||
            getComputedStyle(element).clipPath !== "none"
          )
            return false;
          const isUnderDialog =
            document.querySelector(".viewer") !== null && element.closest(".viewer") === null;
          return !isUnderDialog && (box.left < fromLeft || box.right > innerWidth - fromRight);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    [left, right, height] as const,
  );
}

for (const system of ["right", "left"] as const) {
  test(
    `with the system's buttons at the ${system} of the top bar, nothing lies under them`,
    { tag: "@long" },
    async ({ page }) => {
      await page.goto("/");
      await drawButtons(page, system);
      await expect(page.getByRole("button", { name: "Add folder" })).toBeVisible();
      expect(await covered(page, system)).toEqual([]);
      await openSample(page);
      await drawButtons(page, system);
      for (const width of [1440, 900, 560]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await covered(page, system), `${width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole("gridcell").first().focus();
      await page.keyboard.press("Space");
      await expect(page.getByRole("toolbar", { name: "Selection" })).toBeVisible();
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await covered(page, system)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("gridcell").first().click();
      await expect(page.getByRole("dialog").locator(".viewer-bar")).toBeVisible();
      expect(await covered(page, system)).toEqual([]);
    },
  );
}

test("the browser knows how the top bar moves the window, and the window without a bar is asked for first", async ({
  page,
  request,
}) => {
  await page.goto("/");
  expect(await page.evaluate(() => CSS.supports("app-region", "drag"))).toBe(true);
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
    display_override: string[];
  };
  expect(manifest.display_override[0]).toBe("window-controls-overlay");
});

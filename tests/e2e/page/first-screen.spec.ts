import { expect, test, type Page } from "../../support/test.ts";

const see = (page: Page) => page.getByRole("button", { name: "See how it works" });

/** What moves in the dialog. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => one.playState === "running" && one.effect instanceof KeyframeEffect)
        .filter((one) => (one.effect as KeyframeEffect).target?.closest(".how-body")).length,
  );

test("shows in ten seconds what happens to a folder, can be paused, and says it in words", async ({
  page,
}) => {
  await page.goto("/");
  await see(page).click();
  const dialog = page.getByRole("dialog", { name: "How it works" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    /^Drop a folder/,
    /^See them on the map/,
    /^Find your trips/,
  ]);
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => moving(page)).toBe(0);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish();
  });
  await dialog.getByRole("button", { name: "Play again" }).click();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(see(page)).toBeFocused();
});

test("moves only by transform and opacity", async ({ page }) => {
  await page.goto("/");
  await see(page).click();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  const changed = await page.evaluate(() => {
    const names = document
      .getAnimations()
      // Not the transitions of the button that was pressed.
      .filter((animation) => animation instanceof CSSAnimation)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame));
    return [...new Set(names)].filter(
      (name) => !["offset", "computedOffset", "easing", "composite"].includes(name),
    );
  });
  expect(changed.sort()).toEqual(["opacity", "transform"]);
});

test("stands still in three steps with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await see(page).click();
  const dialog = page.getByRole("dialog", { name: "How it works" });
  await expect(dialog.getByRole("listitem").locator(".how-stage")).toHaveCount(3);
  await expect(dialog.getByRole("button", { name: "Pause" })).toHaveCount(0);
  expect(await moving(page)).toBe(0);
});

test("plays the sample trip behind the words on wish, and stops", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  const play = page.getByRole("button", { name: "Play the sample trip in the background" });
  await expect(play).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/sample/"))).toEqual([]);
  await play.click();
  const pictures = page.locator(".import-backdrop img");
  await expect(pictures.first()).toBeVisible();
  await page.getByRole("button", { name: "Stop the sample trip" }).click();
  await expect(pictures).toHaveCount(0);
  await expect(play).toBeVisible();
});

test("says so when the sample trip cannot be loaded", async ({ page }) => {
  await page.route("**/sample/index.json", (route) => route.abort());
  await page.goto("/");
  const play = page.getByRole("button", { name: "Play the sample trip in the background" });
  await play.click();
  await expect(page.getByText("The sample trip could not be loaded.")).toBeVisible();
  await expect(play).toBeVisible();
});

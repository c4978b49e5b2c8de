import { expect, test } from "../../support/test.ts";

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

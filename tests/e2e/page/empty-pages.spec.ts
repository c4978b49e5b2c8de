import { expect, test } from "../../support/test.ts";
import { graveFindings } from "../../support/grave-findings.ts";

const pages = [
  { path: "/trips", says: "No photos yet", leads: "Add folder" },
  { path: "/places", says: "No photos yet", leads: "Add folder" },
  { path: "/import", says: "Nothing imported yet", leads: "Add folder" },
  { path: "/albums", says: "No albums yet", leads: "New album" },
  { path: "/trip/2024-05-04", says: "No photos yet", leads: "Add folder" },
  { path: "/album/abcdefgh1234", says: "No photos yet", leads: "Add folder" },
] as const;

for (const { path, says, leads } of pages) {
  test(`${path} says without photos what it is for, with the one button that helps`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: says })).toBeVisible();
    await expect(main.getByRole("button", { name: leads })).toHaveCount(1);
    expect(await graveFindings(page, "the page")).toEqual([]);
  });
}

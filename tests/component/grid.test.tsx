import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectTiles, GridBelow, names, tile } from "../support/component/grid.tsx";
import { showLanguage } from "../../src/words/area.ts";
import { noFilter } from "../../src/photo/filter/filter.ts";
import { setFilter } from "../../src/store/filter/filter.ts";
import { mount } from "../support/component/mount.tsx";

const heading = (name: RegExp) => page.getByRole("heading", { name });

/** This many photos of one day each. */
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    path: `Trip/${at}.jpg`,
    taken: new Date(Date.UTC(2025, 0, 1, 10) + at * 86_400_000).toISOString().slice(0, 19),
  }));

test("photos stand by day, newest first, each day under its name and place", async () => {
  await mount(<GridBelow />);
  await expectTiles(7);
  expect(names()[0]).toBe("Photo, 21 Sept 2025, 16:00");
  expect(names()[6]).toBe("Photo, 3 May 2024, 12:00, no location");
  await expect.element(heading(/^Sunday, 21 September 2025 · Porto$/)).toBeVisible();
  await expect.element(heading(/^Saturday, 20 September 2025 · Lisbon$/)).toBeVisible();
});

test("the button of a day's route says which day", async () => {
  const at = [38.7, -9.1] as const;
  await mount(<GridBelow />, {
    photos: days(2)
      .flatMap((day) => [day, { ...day, path: `2/${day.path}` }])
      .map((day) => ({ ...day, at })),
  });
  const routes = page.getByRole("button", { name: /^Show this day’s route/ });
  await expect.element(routes.nth(0)).toHaveAccessibleName("Show this day’s route, Thursday, 2 January 2025");
  await expect.element(routes.nth(1)).toHaveAccessibleName(/1 January 2025/);
});

test("arrows, Home and End move the focus from photo to photo", async () => {
  await mount(<GridBelow />);
  await expectTiles(7);
  tile(0).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tile(1)).toHaveFocus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(tile(6)).toHaveFocus();
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  await expect.element(tile(0)).toHaveFocus();
});

test("where reading goes from right to left, so do the photos of a line and the keys along it", async () => {
  onTestFinished(() => showLanguage("en"));
  await showLanguage("he");
  await mount(<GridBelow />, { photos: days(4).map((day) => ({ ...day, taken: "2025-09-19T09:00:00" })) });
  const cell = (at: number) => page.getByRole("gridcell").nth(at);
  await expect.element(cell(3)).toBeVisible();
  const left = (at: number): number => cell(at).element().getBoundingClientRect().left;
  expect(left(0)).toBeGreaterThan(left(1));
  expect(left(1)).toBeGreaterThan(left(2));
  cell(0).element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(cell(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(cell(0)).toHaveFocus();
});

test("the menu of a day selects it", async () => {
  await mount(<GridBelow />);
  await heading(/^Sunday, 21 September/)
    .getByRole("button")
    .click();
  await page.getByRole("menuitem", { name: "Select the day" }).click();
  await expect.poll(() => page.getByRole("gridcell", { selected: true }).elements().length).toBe(2);
});

test("the heart of a tile adds its photo to the favourites", async () => {
  await mount(<GridBelow />);
  await tile(0).hover();
  await tile(0).getByRole("button", { name: "Add to favourites" }).click();
  await expect.element(tile(0)).toHaveAccessibleName(/, favourite\b/);
});

test("a burst is one tile, which says of how many pictures", async () => {
  await mount(<GridBelow />, {
    photos: [0, 1, 2].map((at) => ({
      path: `Trip/IMG_000${at}.jpg`,
      taken: "2025-09-19T09:00:00",
      burst: "one",
    })),
  });
  await expectTiles(1);
  await expect.element(tile(0)).toHaveAccessibleName(/^Photo, burst of 3, 19 Sept 2025/);
});

test("tiles get smaller down to a mosaic, and a long grid goes to another month", async () => {
  await mount(<GridBelow />, { photos: days(400) });
  await page.getByRole("button", { name: "Larger tiles" }).click();
  const slider = page.getByRole("slider", { name: "Date" });
  slider.element().focus();
  await userEvent.keyboard("{End}");
  await expect.poll(() => slider.element().ariaValueText).toContain("January 2025");
  await expect.element(page.getByRole("gridcell", { name: /Jan 2025/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Back to top" }).click();
  await expect.poll(() => page.getByRole("grid", { name: "Photos" }).element().scrollTop).toBe(0);
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Smaller tiles" }).click();
  await expect
    .element(page.getByRole("button", { name: "Smaller tiles" }))
    .toHaveAttribute("aria-disabled", "true");
});

test("what matches is shown from the top however late it is found, and all of it from where one was", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const library = await mount(<GridBelow />, {
    photos: days(100),
    answers: {
      search: {
        setFilter: async (filter) => {
          await held;
          await library.calls.search.setFilter(filter);
        },
      },
    },
  });
  const grid = page.getByRole("grid", { name: "Photos" });
  await expect.element(grid).toBeVisible();
  grid.element().scrollTo(0, 1500);
  await expect.poll(() => grid.element().scrollTop).toBe(1500);
  setFilter({ ...noFilter, to: "2025-03-31" });
  const asked = performance.now();
  await expect.poll(() => performance.now() - asked).toBeGreaterThan(1200);
  expect(grid.element().scrollTop).toBe(1500);
  release();
  await expect.poll(() => grid.element().scrollTop).toBe(0);
  await expect.element(tile(0)).toHaveAccessibleName(/31 Mar 2025/);
  setFilter(noFilter);
  await expect.poll(() => grid.element().scrollTop).toBe(1500);
});

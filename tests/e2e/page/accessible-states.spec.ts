import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { graveFindings, type FindingsOf } from "../../support/grave-findings.ts";
import { waitForMark } from "../../support/marks.ts";

// What axe finds in every state the page can be in: dialogs, menus, and messages, in both themes and at both sizes.

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const rule: FindingsOf = { least: "moderate" };

/** Looks at states one after the other, and keeps what is found. */
class Look {
  readonly found: string[] = [];
  readonly page: Page;
  readonly narrow: boolean;

  constructor(page: Page, narrow: boolean) {
    this.page = page;
    this.narrow = narrow;
  }

  async at(state: string, shown: Locator): Promise<void> {
    await expect(shown).toBeVisible();
    this.found.push(...(await graveFindings(this.page, state, rule)));
  }

  /** A dialog or menu that Escape closes. */
  async passing(state: string, shown: Locator, open: () => Promise<void>): Promise<void> {
    await open();
    await this.at(state, shown);
    await this.page.keyboard.press("Escape");
    await expect(shown).toBeHidden();
  }
}

async function openSample(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  await waitForMark(page, "import:done");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
}

const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();

/** The grid in all sizes, its menus, and what selected photos offer. */
async function lookAtGrid(look: Look): Promise<void> {
  const { page } = look;
  const menu = page.getByRole("menu");
  const tile = page.getByRole("gridcell").first();
  await look.passing("months", menu, () =>
    page.getByRole("button", { name: "September 2025", exact: true }).click(),
  );
  await look.passing("menu of a photo", menu, () => tile.click({ button: "right" }));
  await look.passing("menu of a day", menu, () =>
    page.getByRole("rowheader").first().getByRole("button").first().click(),
  );
  for (const size of ["Small", "Mosaic"]) {
    await page.getByRole("button", { name: "Smaller tiles" }).click();
    await look.at(size, page.getByText(size, { exact: true }));
  }
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Larger tiles" }).click();
  await look.at("Large", page.getByText("Large", { exact: true }));

  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("toolbar", { name: "Selection" });
  await look.at("selected photos", bar);
  await look.passing("more actions", menu, () =>
    bar.getByRole("button", { name: "More", exact: true }).click(),
  );
  const dialog = page.getByRole("dialog");
  for (const [key, name] of [
    ["a", "albums"],
    ["d", "dates"],
    ["l", "location"],
    ["t", "tags"],
    ["e", "export"],
    ["Control+p", "print"],
    ["?", "keys"],
  ] as const)
    await look.passing(name, dialog, () => page.keyboard.press(key));
  await page.keyboard.press("f");
  await look.at("message with undo", page.getByRole("button", { name: "Undo" }));
  await page.getByRole("button", { name: "Clear selection" }).click();
}

/** The viewer with all it can show. */
async function lookAtViewer(look: Look): Promise<void> {
  const { page } = look;
  await page.getByRole("gridcell").first().click();
  const viewer = page.getByRole("dialog", { name: /\.\w+$/ });
  await expect(viewer.getByRole("toolbar", { name: "Filmstrip" })).toBeVisible();
  await look.at("viewer", viewer);
  const wake = (): Promise<void> => page.mouse.move(200 + Math.random() * 20, 300);
  await wake();
  await look.passing("menu in the viewer", page.getByRole("menu"), () =>
    viewer.getByRole("button", { name: "More", exact: true }).click(),
  );
  await wake();
  await look.passing("slideshow", page.getByRole("dialog", { name: "Slideshow" }), () =>
    viewer.getByRole("button", { name: "Slideshow" }).click(),
  );
  await wake();
  await look.passing("comparison", viewer.getByRole("region", { name: "Compare photos" }), () =>
    viewer.getByRole("button", { name: "Compare", exact: true }).click(),
  );
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
}

/** Search, and every page. */
async function lookAtPages(look: Look): Promise<void> {
  const { page, narrow } = look;
  if (narrow)
    await look.passing("search", page.getByRole("dialog", { name: "Search and filter" }), () =>
      page.getByRole("button", { name: "Search", exact: true }).click(),
    );
  else {
    const search = page.getByRole("searchbox", { name: "Search" });
    await search.fill("lis");
    await look.at("suggestions", page.getByRole("listbox"));
    await search.fill("");
    await search.blur();
    await look.passing("filter", page.getByRole("group", { name: "Show" }), () =>
      page.getByRole("button", { name: "Filter", exact: true }).click(),
    );
  }
  await goTo(page, "Map");
  const map = page.getByRole("region", { name: "Map", exact: true });
  await look.passing("layers", page.getByRole("menu"), () =>
    map.getByRole("button", { name: "Layers" }).click(),
  );
  for (const name of ["Trips", "Albums", "Library", "Settings"]) {
    await goTo(page, name);
    await look.at(name, page.getByRole("heading", { level: 1, name }));
  }
  await goTo(page, "Trips");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Portugal/ })
    .first()
    .click();
  await look.at("trip", page.getByRole("list", { name: "Days" }));
  await goTo(page, "Albums");
  await look.passing("new album", page.getByRole("dialog"), () =>
    page.getByRole("button", { name: "New album" }).first().click(),
  );
  await goTo(page, "Photos");
  await page.getByRole("rowheader").first().getByRole("button").first().click();
  await page.getByRole("menuitem", { name: "New album from this day" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await look.at("album", page.getByRole("textbox", { name: "Album name" }));
  await page.goto("/nowhere");
  await look.at("page not found", page.getByRole("heading", { name: "Page not found" }));
}

// Each size and each theme once: colours do not depend on the size.
for (const [size, colorScheme] of [
  ["wide", "light"],
  ["narrow", "dark"],
] as const) {
  test.describe(`${size} and ${colorScheme}`, () => {
    test.beforeEach(async ({ page }) => {
      test.slow();
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme });
    });

    test("nothing is wrong with the grid, its menus, dialogs and messages", async ({ page }) => {
      const look = new Look(page, size === "narrow");
      await openSample(page);
      await lookAtGrid(look);
      expect(look.found).toEqual([]);
    });

    test("nothing is wrong with the first screen, the viewer, the search and the pages", async ({ page }) => {
      const look = new Look(page, size === "narrow");
      await page.goto("/");
      await look.at("first screen", page.getByRole("heading", { level: 1 }));
      await look.passing("how it works", page.getByRole("dialog", { name: "How it works" }), () =>
        page.getByRole("button", { name: "See how it works" }).click(),
      );
      await openSample(page);
      await lookAtViewer(look);
      await lookAtPages(look);
      expect(look.found).toEqual([]);
    });
  });
}

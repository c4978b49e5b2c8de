import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test, type Page, type TestInfo } from "../../support/test.ts";
import { builtApp } from "../../support/built-app.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSample } from "../../support/sample.ts";

const sample = resolve("public/sample");

/** What comes after the first screen is fetched once the page has been still so long (`src/app.tsx`). */
const aheadMs = 1500;

const photos = ["lisbon-02-tram.jpg", "lisbon-07-belem.jpg", "porto-01-ribeira.jpg", "douro-01-mist.jpg"];

/** A folder of four photos with places. */
function goodFolder(info: TestInfo): string {
  const folder = info.outputPath("Portugal");
  mkdirSync(folder, { recursive: true });
  for (const name of photos) copyFileSync(join(sample, name), join(folder, name));
  return folder;
}

/** A folder with one file of every kind that is passed over. */
function mixedFolder(info: TestInfo): string {
  const folder = info.outputPath("Trip");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "broken.jpg"), "this is no picture");
  writeFileSync(join(folder, "notes.txt"), "milk, bread");
  writeFileSync(join(folder, "empty.jpg"), "");
  writeFileSync(join(folder, "alone.xmp"), "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>");
  return folder;
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

/** Where everything in the page's body is, and how it is written. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("#root *"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { font, color, backgroundColor } = getComputedStyle(element);
      return `${element.tagName} ${element.className} ${[x, y, width, height].map(Math.round).join(" ")} ${font} ${color} ${backgroundColor}`;
    }),
  );
}

test.describe("the first screen", () => {
  test("looks the same before the rest of the app is there and after", async ({ page }) => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\/photos-/, async (route) => {
      await held;
      await route.continue();
    });
    const rest = page.waitForResponse(/\/assets\/photos-.*\.css$/);
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Add folder" })).toBeVisible();
    const before = await looks(page);
    letGo();
    await (await rest).finished();
    const hasRest = (): boolean =>
      Array.from(document.styleSheets).some(({ href }) => /\/photos-.*\.css$/.test(href ?? ""));
    await page.waitForFunction(hasRest);
    expect(await looks(page)).toEqual(before);
  });

  test("says what to do, on one screen and without a word too many", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drop photos or folders anywhere");
    for (const name of ["Add folder", "Add files", "Try a sample trip"]) {
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText("Your photos stay on this device.")).toBeVisible();
    const scrolls = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("*")].some(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === "auto",
      ),
    );
    expect(scrolls).toBe(false);
  });

  test("loads at most 155 KB of compressed JavaScript, workers included", async ({ page }) => {
    const scripts = new Set<string>();
    // What is fetched ahead once the page has been still begins with the shell and the grid.
    const ahead = page.waitForRequest((request) => {
      const { pathname } = new URL(request.url());
      if (/\/photos-[^/]*\.js$/.test(pathname)) return true;
      if (pathname.endsWith(".js")) scripts.add(pathname);
      return false;
    });
    await page.goto("/");
    const first = (await ahead).url();
    // Nothing of the shell is needed at once: it came by the clock, which runs late at most.
    await page.waitForFunction((url) => performance.getEntriesByName(url).length > 0, first);
    const askedAt = await page.evaluate((url) => performance.getEntriesByName(url)[0]?.startTime, first);
    expect(askedAt).toBeGreaterThan(aheadMs);
    const sizes = Array.from(scripts, (path) => gzipSync(readFileSync(join(builtApp, path))).length);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(1);
    expect(bytes).toBeLessThan(155_000);
  });

  for (const [screen, width] of [
    ["wide", 1440],
    ["narrow", 390],
  ] as const) {
    const map = screen === "wide" ? "and the map" : "but not the map";
    test(`fetches the grid ${map} once it has been still, on a ${screen} screen`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const grid = page.waitForResponse(/\/photos-.*\.js$/);
      await page.goto("/");
      await (await grid).finished();
      const asksForMap = (): boolean => asked.some((url) => url.includes("/photo-map-"));
      if (screen === "wide") await expect.poll(asksForMap).toBe(true);
      else expect(asksForMap()).toBe(false);
    });
  }
});

test.describe("the theme", () => {
  const shown = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const paper = "rgb(250, 250, 248)";
  const ink = "rgb(18, 19, 20)";

  test("follows the system, also when it changes", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    await expect.poll(() => shown(page)).toBe(ink);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => shown(page)).toBe(paper);
  });

  test("chosen by the switch is kept, and there before the first paint", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect.poll(() => shown(page)).toBe(ink);

    // Without the app's own code only the small script in the head can have set it.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await shown(page)).toBe(ink);
  });
});

test.describe("routes", () => {
  const pages = [
    { path: "/places", name: "Places", says: "No photos yet", leads: "Add folder" },
    { path: "/trips", name: "Trips", says: "No photos yet", leads: "Add folder" },
    { path: "/albums", name: "Albums", says: "No albums yet", leads: "New album" },
    { path: "/import", name: "Library", says: "Nothing imported yet", leads: "Add folder" },
    { path: "/settings", name: "Settings", says: null, leads: null },
  ];

  test("each opens from a link and survives a reload, is marked in the rail, and says without photos what it is for", async ({
    page,
  }) => {
    for (const { path, name, says, leads } of pages) {
      await page.goto(path);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      const link = page.getByRole("link", { name, exact: true }).first();
      await expect(link).toHaveAttribute("aria-current", "page");
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
      if (says === null) continue;
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: says })).toBeVisible();
      // The one button that helps.
      await expect(main.getByRole("button", { name: leads })).toHaveCount(1);
    }
  });

  test("those of a trip and an album say without photos what helps", async ({ page }) => {
    for (const path of ["/trip/2024-05-04", "/album/abcdefgh1234"]) {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "No photos yet" })).toBeVisible();
      await expect(main.getByRole("button", { name: "Add folder" })).toHaveCount(1);
    }
  });

  test("/map shows the map alone, / the map beside the grid on a wide screen, and Back returns to it", async ({
    page,
  }) => {
    await openSample(page);
    await expect(page.getByRole("region", { name: "Map" })).toBeVisible();
    await goTo(page, "Map");
    await expect(page.getByRole("grid", { name: "Photos" })).toBeHidden();
    await expect(page.getByRole("region", { name: "Map" })).toBeVisible();
    await expect(page.getByRole("separator")).toHaveCount(0);
    await goTo(page, "Settings");
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole("grid", { name: "Photos" })).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});

test.describe("the divider between grid and map", () => {
  test("moves by keyboard all the way to both sides, and stays where it was put", async ({ page }) => {
    await openSample(page);
    const divider = page.getByRole("separator", { name: "Divider between photos and map" });
    await expect(divider).toHaveAttribute("aria-valuenow", "56");
    await divider.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(divider).toHaveAttribute("aria-valuenow", "51");

    await page.keyboard.press("End");
    await expect(divider).toHaveAttribute("aria-valuenow", "100");
    await expect(page.getByRole("region", { name: "Map" })).toBeHidden();
    await page.keyboard.press("Home");
    await expect(divider).toHaveAttribute("aria-valuenow", "0");
    await expect(page.getByRole("grid", { name: "Photos" })).toBeHidden();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("grid", { name: "Photos" })).toBeVisible();

    await page.reload();
    await expect(divider).toHaveAttribute("aria-valuenow", "15");
  });

  test("follows the pointer, snaps shut at the edge and springs back on a double click", async ({ page }) => {
    await openSample(page);
    const divider = page.getByRole("separator");
    const box = await divider.boundingBox();
    if (!box) throw new Error("The divider has no box");
    await page.mouse.move(box.x + box.width / 2, 400);
    await page.mouse.down();
    await page.mouse.move(500, 400, { steps: 4 });
    await expect.poll(async () => Math.round((await divider.boundingBox())?.x ?? 0)).toBeLessThan(520);
    await page.mouse.move(70, 400, { steps: 4 });
    await page.mouse.up();
    await expect(divider).toHaveAttribute("aria-valuenow", "0");
    await divider.dblclick();
    await expect(divider).toHaveAttribute("aria-valuenow", "56");
  });
});

test.describe("a narrow screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("has its ways around at the thumb, large enough to hit, and shows grid or map", async ({ page }) => {
    await openSample(page);
    await expect(page.getByRole("separator")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Map" })).toBeHidden();
    for (const link of await page.getByRole("navigation", { name: "Main" }).getByRole("link").all()) {
      const box = await link.boundingBox();
      expect(box?.y).toBeGreaterThan(780);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    }
    await expect(page.getByRole("button", { name: "Add folder", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Export", exact: true })).toBeVisible();
    await goTo(page, "Map");
    await expect(page.getByRole("region", { name: "Map" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe("taking files in", () => {
  test("the whole page says it takes a drop while files hover over it, and only then", async ({ page }) => {
    await page.goto("/settings");
    const overlay = page.getByText("Drop to add");
    const session = await page.context().newCDPSession(page);
    const drag = (type: "dragEnter" | "dragOver" | "dragCancel", data: object): Promise<unknown> =>
      session.send("Input.dispatchDragEvent", {
        type,
        x: 600,
        y: 300,
        data: { items: [], files: [], dragOperationsMask: 1, ...data },
      });

    const words = { items: [{ mimeType: "text/plain", data: "words" }] };
    await drag("dragEnter", words);
    await drag("dragOver", words);
    await expect(page.locator(".shell-drop")).toHaveAttribute("data-over", "false");
    await drag("dragCancel", words);
    const readers = (): number =>
      page.workers().filter((worker) => /photo\.worker/.test(worker.url())).length;
    expect(readers()).toBe(0);

    await drag("dragEnter", { files: [sample] });
    await drag("dragOver", { files: [sample] });
    await expect(page.locator(".shell-drop")).toHaveAttribute("data-over", "true");
    await expect(overlay).toBeVisible();
    // What reads the files is started meanwhile.
    await expect.poll(readers).toBeGreaterThan(0);
    await drag("dragCancel", { files: [sample] });
    await expect(page.locator(".shell-drop")).toHaveAttribute("data-over", "false");
  });

  test("a drop on a page of words is taken as well", async ({ page }) => {
    await page.goto("/settings");
    await dropPaths(page, [goodFolder(test.info())]);
    await waitForMark(page, "import:done");
    await expect(page.getByRole("banner")).toContainText("4 photos · 4 on the map");
  });

  test("files come in by the button and by paste, with no filter that would strip their places", async ({
    page,
  }) => {
    await page.goto("/");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add files", exact: true }).click();
    const chosen = await chooser;
    expect(await chosen.element().getAttribute("accept")).toBeNull();
    expect(chosen.isMultiple()).toBe(true);
    await chosen.setFiles(join(sample, "lisbon-02-tram.jpg"));
    await waitForMark(page, "import:done");
    await expect(page.getByRole("banner")).toContainText("1 photo ·");

    const bytes = [...(await readFile(join(sample, "lisbon-07-belem.jpg")))];
    await page.evaluate((data) => {
      const clipboard = new DataTransfer();
      clipboard.items.add(new File([new Uint8Array(data)], "pasted.jpg", { type: "image/jpeg" }));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true }));
    }, bytes);
    await expect(page.getByRole("banner")).toContainText("2 photos ·");
  });

  test("an import says how far it is and, once, that it is over", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => {
      const seen: (string | null)[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const bar = document.querySelector('[role="progressbar"]');
        if (bar) seen.push(`${bar.getAttribute("aria-label")}|${bar.getAttribute("aria-valuetext")}`);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await dropPaths(page, [goodFolder(test.info())]);
    await waitForMark(page, "import:done");
    const live = page.locator('[aria-live="polite"]').filter({ hasText: "Import finished." });
    await expect(live).toHaveText("Import finished. 4 photos, 4 on the map.");
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((text) => text.startsWith("Import|") && text.length > "Import|".length)).toBe(true);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
});

test.describe("the import report", () => {
  test("names every file that is not shown, by reason, and copies as text", async ({
    page,
    context,
  }, info) => {
    await context.grantPermissions(["clipboard-write"]);
    await page.goto("/");
    await dropPaths(page, [goodFolder(info), mixedFolder(info)]);
    await waitForMark(page, "import:done");
    await page.getByRole("link", { name: "See why" }).click();
    await expect(page).toHaveURL("/import#details");

    const files = page.getByRole("list", { name: "Files" });
    await expect(files.getByRole("listitem").first()).toBeInViewport();
    for (const name of ["broken.jpg", "notes.txt", "empty.jpg", "alone.xmp"]) {
      await expect(files.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    }
    await expect(
      page.getByText(/8 files found: 4 shown, 1 could not be read, 2 skipped, 1 sidecar file\./),
    ).toBeAttached();

    await page.getByRole("button", { name: "Damaged or incomplete, 1 file" }).click();
    await expect(files.getByRole("listitem")).toHaveCount(1);
    await expect(files).toContainText("Trip/broken.jpg");

    // Pages may not read the clipboard: what is written is noted on its way.
    await page.evaluate(() => {
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = (text) => write(text).then(() => void Object.assign(window, { text }));
    });
    await page.getByRole("button", { name: "Copy report" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    const text = await page.evaluate(() => (window as unknown as { text: string }).text);
    for (const name of ["broken.jpg", "notes.txt", "empty.jpg", "alone.xmp"])
      expect(text).toContain(`Trip/${name}: `);
  });

  test("reads failed files again on request", async ({ page }, info) => {
    await page.goto("/");
    const folder = mixedFolder(info);
    await dropPaths(page, [folder]);
    const { at } = await waitForMark(page, "import:done");
    await expect(page.getByRole("heading", { name: "No photos to show" })).toBeVisible();
    await goTo(page, "Library");
    await page.getByRole("button", { name: "Try again" }).click();
    await waitForMark(page, "import:done", { after: at });
    await expect(page.getByRole("list", { name: "Files" })).toContainText("broken.jpg");
  });

  test("keeps a long list out of the document but within reach", async ({ page }, info) => {
    const folder = info.outputPath("Long");
    mkdirSync(folder, { recursive: true });
    for (let n = 0; n < 1500; n++) writeFileSync(join(folder, `note-${String(n).padStart(4, "0")}.txt`), "x");
    await page.goto("/");
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done");
    await goTo(page, "Library");
    const lines = page.getByRole("list", { name: "Files" }).getByRole("listitem");
    await expect(lines.first()).toBeVisible();
    expect(await lines.count()).toBeLessThan(80);
    await page.locator(".shell-page").evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
    await expect(page.locator('[aria-posinset="1500"]')).toBeInViewport();
    expect(await lines.count()).toBeLessThan(80);
  });
});

test.describe("places", () => {
  test("tells photos with a place from those without, and leads to the latter", async ({ page }) => {
    await openSample(page, "/trips");
    await page.getByRole("link", { name: "Places", exact: true }).click();
    const heading = page.getByRole("heading", { name: /photos? without a location/ });
    const without = Number.parseInt((await heading.textContent()) ?? "", 10);
    expect(without).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Show them" }).click();
    await expect(page).toHaveURL("/?place=no");
    await expect(page.getByRole("grid", { name: "Photos" }).getByRole("gridcell")).toHaveCount(without);
    const chips = page.getByRole("list", { name: "Filter" }).getByRole("button");
    await expect(chips).toHaveText([/^No location/, "Save as album", "Clear filter"]);
    await page.goBack();
    await expect(heading).toBeVisible();
    await goTo(page, "Photos");
    await expect(page.getByRole("list", { name: "Filter" })).toBeHidden();
  });
});

test.describe("export", () => {
  test("gives a reason while there is nothing to export", async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const button = page
      .getByRole("dialog", { name: "Export" })
      .getByRole("button", { name: "Library (JSON)" });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription("Nothing to export yet. Add photos first.");
  });

  test("is a plain download named after the day, and Escape leads back to the button", async ({ page }) => {
    await openSample(page);
    const opener = page.getByRole("button", { name: "Export", exact: true });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Export" });
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Library (JSON)" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^pinroll-library-\d{4}-\d{2}-\d{2}\.json$/);
    const library = JSON.parse(await readFile(await file.path(), "utf8")) as {
      format: string;
      photos: unknown[];
    };
    expect(library.format).toBe("pinroll-library");
    expect(library.photos.length).toBeGreaterThan(0);
    await expect(dialog.getByText("Saved to your downloads folder.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("a part of the page that cannot be loaded leaves the rest alone and can be tried again, at last with the page", async ({
  page,
}) => {
  let blocked = true;
  await page.route("**/assets/photo-map-*.js", (route) => (blocked ? route.abort() : route.continue()));
  await openSample(page);
  const note = page.getByRole("alert").filter({ hasText: "The map stopped working." });
  await expect(note).toBeVisible();
  await expect(page.getByRole("grid", { name: "Photos" })).toBeVisible();
  const reload = note.getByRole("button", { name: "Reload this part" });
  const refused = page.waitForEvent("console", {
    predicate: (message) => message.text().includes("partMap stopped"),
  });
  await reload.click();
  await refused;
  blocked = false;
  await reload.click();
  await expect(page.getByRole("region", { name: "Map" })).toBeVisible();
});

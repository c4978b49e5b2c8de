import { expect, test, type Locator } from "../../support/test.ts";
import { openSample } from "../../support/sample.ts";

// What people ask their system for: forced colours, more contrast, less transparency. Less motion is in the specs of what
// moves.

/** What can be seen of a state: colours, edges and outlines as they are drawn. */
const looksOf = (of: Locator): Promise<string> =>
  of.evaluate((element) => {
    const { color, backgroundColor, borderBottomColor, outlineColor, outlineStyle, outlineWidth } =
      getComputedStyle(element);
    const outline = outlineStyle === "none" ? "no outline" : `${outlineColor} ${outlineWidth}`;
    return [color, backgroundColor, borderBottomColor, outline].join("; ");
  });

/** With forced colours nothing but the system's own tell one state from the other. */
async function expectTold(on: Locator, off: Locator): Promise<void> {
  await expect(on).toBeVisible();
  await expect(async () => expect(await looksOf(on)).not.toBe(await looksOf(off))).toPass();
}

test("with forced colours, states and the focus can be told", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openSample(page);
  const tiles = page.getByRole("gridcell");
  const nav = page.getByRole("navigation", { name: "Main" });
  await expectTold(nav.getByRole("link", { name: "Photos" }), nav.getByRole("link", { name: "Trips" }));
  const tools = page.getByRole("toolbar", { name: "Map tools" });
  await expectTold(
    tools.getByRole("button", { name: "Time" }),
    tools.getByRole("button", { name: "Layers" }),
  );
  const stacks = page.getByRole("button", { name: "Stacks" });
  const pressed = await looksOf(stacks);
  await stacks.click();
  await expect.poll(() => looksOf(stacks)).not.toBe(pressed);

  // The focus is on a tile, which is selected then.
  await tiles.first().focus();
  await page.keyboard.press("ArrowRight");
  await expectTold(tiles.nth(1), tiles.nth(2));
  await page.keyboard.press("Space");
  // The system draws checks itself.
  await expect(tiles.nth(1).locator(".grid-check")).toBeChecked();
  await expect(tiles.nth(1).locator(".grid-check")).toHaveCSS("appearance", "auto");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.press("d");
  const dates = page.getByRole("dialog");
  const ways = dates.locator(".dates-tab");
  await expectTold(ways.filter({ has: page.locator(":checked") }), ways.last());
  await page.keyboard.press("Escape");

  // Of compared photos one gets the marks.
  await tiles.nth(2).focus();
  await page.keyboard.press("g");
  const marks = page.getByRole("toolbar", { name: "Cull" });
  await expect(marks).toBeVisible();
  // Nothing of a picture shines through a button.
  for (const button of await marks.getByRole("button").all())
    await expect(button).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.keyboard.press("c");
  const panes = page.getByRole("region", { name: "Compare photos" }).getByRole("region");
  await expectTold(panes.first(), panes.nth(1));
  await page.keyboard.press("p");
  await page.keyboard.press("Escape");
  await expectTold(
    marks.getByRole("button", { name: "Pick", exact: true }),
    marks.getByRole("button", { name: "Reject", exact: true }),
  );

  await page.goto("/trips");
  const tabs = page.getByRole("main").getByRole("link");
  await expectTold(tabs.filter({ hasText: /^Trips$/ }), tabs.filter({ hasText: /^Places$/ }));
  // Bars are drawn, and their parts differ.
  await page.goto("/places");
  await expectTold(page.locator(".places-share-with"), page.locator(".places-share-without"));
  await page.goto("/settings/library");
  await expectTold(
    page.locator('.settings-dot[data-kind="pictures"]'),
    page.locator('.settings-dot[data-kind="free"]'),
  );
});

test(
  "with more contrast, or less transparency, grounds are solid and lines strong",
  { tag: "@long" },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const ask = (name: string, value: string): Promise<unknown> =>
      session.send("Emulation.setEmulatedMedia", { features: [{ name, value }] });
    await openSample(page);
    const barOfViewer = page.locator(".viewer-bar");
    const line = (): Promise<string> =>
      page.locator(".shell-top").evaluate((bar) => getComputedStyle(bar).borderBottomColor);
    const quiet = await line();
    await page.getByRole("gridcell").first().click();
    await expect(barOfViewer).toBeVisible();
    await expect(barOfViewer).not.toHaveCSS("background-color", "rgb(0, 0, 0)");
    for (const [name, value] of [
      ["prefers-reduced-transparency", "reduce"],
      ["prefers-contrast", "more"],
    ] as const) {
      await ask(name, value);
      await expect(barOfViewer).toHaveCSS("background-color", "rgb(0, 0, 0)");
      await expect(barOfViewer).toHaveCSS("background-image", "none");
    }
    await page.keyboard.press("Escape");
    await expect.poll(line).not.toBe(quiet);
    const stroke = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await page.locator(".shell-top-count").evaluate((words) => getComputedStyle(words).color)).toBe(
      stroke,
    );
    await session.detach();
  },
);

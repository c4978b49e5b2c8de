import { expect, test, type Locator, type Page } from "../../support/test.ts";
import {
  chooseMapTool,
  expectMapAtRest,
  markersOf as markers,
  photosOnMap as onMap,
} from "../../support/map.ts";
import { openSample } from "../../support/sample.ts";

/** Photos of the sample trip that say where they were taken. */
const all = 61;

const map = (page: Page): Locator => page.getByRole("region", { name: "Map" });
const tool = (page: Page, name: string): Locator =>
  page.getByRole("toolbar", { name: "Map tools" }).getByRole("button", { name });
const scope = (page: Page): Locator => page.getByText(/in this view/);

/** How many photos the grid says are in this part of the map. */
async function inView(page: Page): Promise<number> {
  return Number.parseInt(await scope(page).innerText(), 10);
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it has a place on the page");
  return box;
}

/** Settles once the slider says what ends like this. It may say something else before a test would look again. */
function hasSaid(slider: Locator, ending: string): Promise<void> {
  return slider.evaluate(
    (input, words) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (input.getAttribute("aria-valuetext")?.endsWith(words)) resolve();
        });
        watch.observe(input, { attributeFilter: ["aria-valuetext"] });
      }),
    ending,
  );
}

test("map and grid are one: what is in view, in an area, in a time, and the way through a day", async ({
  page,
}) => {
  test.slow();
  await openSample(page);
  await expect.poll(() => onMap(page)).toBe(all);
  const days = (): Promise<(string | null)[]> =>
    Promise.all(
      ["First day", "Last day"].map((name) =>
        page.getByRole("slider", { name }).getAttribute("aria-valuetext"),
      ),
    );
  const allDays = await days();

  await test.step("the grid follows the map, which keeps all its photos", async () => {
    await tool(page, "Filter by map view").click();
    await expect(tool(page, "Filter by map view")).toHaveAttribute("aria-pressed", "true");
    await expect(scope(page)).toHaveText(`${all} photos in this view`);
    await map(page).getByRole("application").focus();
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => inView(page)).toBeLessThan(all);
    await expectMapAtRest(page);
    // What is in view, and what is just beyond the edge: the map itself is not filtered.
    await expect.poll(async () => (await onMap(page)) - (await inView(page))).toBeGreaterThanOrEqual(0);
    expect(await inView(page)).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Show all photos" }).click();
    await expect(scope(page)).toHaveCount(0);
    await expect(tool(page, "Filter by map view")).toHaveAttribute("aria-pressed", "false");
    await map(page).getByRole("button", { name: "Fit all photos" }).click();
    await expect.poll(() => onMap(page)).toBe(all);
    await expectMapAtRest(page);
  });

  await test.step("a lasso finds the photos within it, for map and grid, and Escape ends drawing", async () => {
    const counts = await markers(page).evaluateAll((each) =>
      each.map((one) => Number.parseInt(one.getAttribute("aria-label") ?? "", 10)),
    );
    const most = markers(page).nth(counts.indexOf(Math.max(...counts)));
    const { x, y } = await boxOf(most);
    await chooseMapTool(page, "Select area", "Box");
    await expect(page.getByText("Drag on the map to select an area.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Drag on the map to select an area.")).toHaveCount(0);
    await chooseMapTool(page, "Select area", "Lasso");
    const around = (turn: number): [number, number] => [
      x + 24 + Math.cos(turn * 2 * Math.PI) * 30,
      y + 24 + Math.sin(turn * 2 * Math.PI) * 30,
    ];
    await page.mouse.move(...around(0));
    await page.mouse.down();
    for (let i = 1; i <= 12; i++) await page.mouse.move(...around(i / 13));
    await page.mouse.up();
    await expect(page).toHaveURL(/area=/);
    const words = page.locator(".shell-top-count");
    await expect(words).toHaveText(/^(\d\d) of 65 photos · \1 on the map$/);
    const found = Number.parseInt(await words.innerText(), 10);
    expect(found).toBeGreaterThan(10);
    expect(found).toBeLessThan(all);
    await expect.poll(() => onMap(page)).toBe(found);
    await page.getByRole("button", { name: "Remove Selected area" }).click();
    // What is in view needs no pointer.
    await tool(page, "Select area").press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${all} of 65 photos`)).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect.poll(() => onMap(page)).toBe(all);
  });

  await test.step("the time brush filters both, by pointer and by keys", async () => {
    // The brush shows the days of all photos again.
    await expect.poll(days).toEqual(allDays);
    const track = await boxOf(page.locator(".time-brush-track"));
    const at = (part: number): [number, number] => [track.x + part * track.width, track.y + track.height / 2];
    await page.mouse.move(...at(0.15));
    await page.mouse.down();
    await page.mouse.move(...at(0.25), { steps: 4 });
    await expect(page).not.toHaveURL(/from=/);
    await expect.poll(() => onMap(page)).toBeLessThan(all);
    await page.mouse.up();
    await expect(page).toHaveURL(/from=2025-09-13&to=2025-09-14/);
    const last = page.getByRole("slider", { name: "Last day" });
    await expect(last).toHaveAttribute("aria-valuetext", "14 Sept 2025");
    await last.press("ArrowLeft");
    await expect(page).toHaveURL(/from=2025-09-13&to=2025-09-13/);
    await expect(page.getByText("8 of 65 photos")).toBeVisible();
  });

  await test.step("a day is played along its path, its photo opens, and the map comes back to it", async () => {
    await chooseMapTool(page, "Layers", "Route of this day");
    const player = page.getByRole("region", { name: "Route of this day" });
    const time = player.getByRole("slider", { name: "Time of day" });
    await expect(time).toHaveAttribute("aria-valuetext", "09:05, 1 photo, stop 1 of 8");
    const third = hasSaid(time, "stop 3 of 8");
    await player.getByRole("button", { name: "Play route" }).click();
    await third;
    await expect(page.locator(".map-spot-picture")).toHaveAttribute("src", /^data:image/);
    await player.getByRole("button", { name: "Pause" }).click();
    await player.getByRole("button", { name: "Close route" }).click();
    await expect(player).toHaveCount(0);
    await expect(tool(page, "Layers")).toBeFocused();
    await page.getByRole("button", { name: "Clear filter" }).click();
  });

  await test.step("a photo opened in the grid is brought into view, its marker in accent", async () => {
    // The map still shows the day near Lisbon; the newest photo is from the Alps.
    await page.getByRole("gridcell").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const open = map(page).locator(".map-marker-highlighted");
    await expect(open).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectMapAtRest(page);
    const { x, y } = await boxOf(map(page).getByRole("application"));
    const spot = await boxOf(markers(page).first());
    expect(spot.x).toBeGreaterThan(x);
    expect(spot.y).toBeGreaterThan(y);
  });
});

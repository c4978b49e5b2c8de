import { expect, test, type ConsoleMessage, type Page, type Worker } from "../../support/test.ts";
import { workersOf } from "../../support/workers.ts";

/** Where code runs: the page, a worker. */
type Place = (page: Page) => Page | Worker;

const places: Record<string, Place> = {
  "the page": (page) => page,
  "the library worker": (page) => workersOf(page, "library")[0] ?? page,
};

/** Rejects or throws where nobody catches; answers how it is told on the console. */
async function plant(page: Page, place: Place, how: "rejects" | "throws"): Promise<ConsoleMessage> {
  await page.goto("/");
  await expect.poll(() => workersOf(page, "library")).toHaveLength(1);
  // The worker's code runs once the library is open.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const told = page.waitForEvent("console", (message) => message.text().startsWith("Fault: Error: planted"));
  await (place(page) as Page).evaluate((manner) => {
    setTimeout(() => {
      if (manner === "throws") throw new Error("planted");
      void Promise.reject(new Error("planted"));
    });
  }, how);
  return told;
}

for (const [name, place] of Object.entries(places)) {
  test.describe(`in ${name}`, () => {
    for (const how of ["rejects", "throws"] as const) {
      test.describe("on purpose", () => {
        test.use({ faults: /planted/ });
        test(`what ${how} and nobody catches is told on the console`, async ({ page }) => {
          const told = await plant(page, place, how);
          expect(told.type()).toBe("error");
        });
      });

      test.fail(`what ${how} and nobody catches fails a test`, async ({ page }) => {
        await plant(page, place, how);
      });
    }
  });
}

import { resolve } from "node:path";
import { expect, test } from "vitest";
import { builtFolder } from "../../scripts/build.mjs";
import { waitInPage, type EngineName, type EnginePage } from "../support/engines/drivers/engine.ts";
import { engines, openEngine } from "../support/engines/drivers/find.ts";
import { Site } from "../support/site.ts";

const others: EngineName[] = ["firefox", "webkit"];

for (const name of others) {
  const { found, missing } = engines[name];
  const why = found === null ? `: ${missing}` : "";
  test.skipIf(found === null)(`${name}: after one visit it works with the server gone${why}`, async () => {
    const site = new Site(resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder));
    await site.start();
    const page = await openEngine(name);
    try {
      await page.goto(`${site.address}/settings/device`);
      await press(page, "Download");
      await waitInPage(page, "the app is kept", () =>
        document.body.textContent.includes("kept on this device"),
      );
      await site.stop();
      await page.goto(site.address);
      await press(page, "Try a sample trip");
      const counts = await waitInPage(page, "the end of the import", () => {
        const mark = performance.getEntriesByName("import:done")[0] as PerformanceMark | undefined;
        return (mark?.detail ?? null) as Record<string, number> | null;
      });
      expect(counts).toMatchObject({ failed: 0, skipped: 0 });
      expect(counts["shown"]).toBeGreaterThan(50);
      await waitInPage(
        page,
        "photos on the map",
        () => document.querySelectorAll("button.map-marker").length > 2,
      );
      const part = await page.run(async () => {
        const answer = await fetch("/basemap.pmtiles", { headers: { range: "bytes=0-6" } });
        return [answer.status, await answer.text()];
      });
      expect(part).toEqual([206, "PMTiles"]);
    } finally {
      await page.close();
      await site.stop();
    }
  });
}

/** Presses the button with this text once it is there. */
async function press(page: EnginePage, text: string): Promise<void> {
  const find = (wanted: string): boolean => {
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent === wanted);
    button?.click();
    return button !== undefined;
  };
  await waitInPage(page, `the button ${text}`, find, { argument: text });
}

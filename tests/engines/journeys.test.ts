import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtFolder } from "../../scripts/build.mjs";
import { resultsFolder } from "../../scripts/test-steps.mjs";
import { browsersPage, keptBrowsersPage, unexplained } from "../support/engines/browsers-page.ts";
import { engineNames } from "../support/engines/drivers/engine.ts";
import { engines } from "../support/engines/drivers/find.ts";
import { codecLines, findings, type JourneyResult } from "../support/engines/findings.ts";
import { EngineVisit } from "../support/engines/visit.ts";
import { Site } from "../support/site.ts";
import { journeys as allJourneys, mainJourneys } from "./journeys/list.ts";
import { engineDifferences } from "./known-differences.ts";

const isWhole = process.env["PINROLL_ALL"] === "1";
const journeys = isWhole ? allJourneys : mainJourneys;
/** All other browser tests run in Chromium. */
const driven = engineNames.filter((engine) => isWhole || engine !== "chromium");
const site = new Site(resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder));

beforeAll(() => site.start());
afterAll(() => site.stop());

for (const engine of driven) {
  const { found, missing } = engines[engine];
  describe(engine, () => {
    const pictures = join(resultsFolder, "engines", engine);
    const seconds: Record<string, string> = {};
    const note = (name: string, result: JourneyResult): void =>
      void findings[engine].journeys.set(name, result);
    let visit: EngineVisit;

    beforeAll(() => {
      mkdirSync(pictures, { recursive: true });
      visit = new EngineVisit(engine, site);
    });

    afterAll(async () => {
      await visit.over();
      writeFileSync(join(pictures, "seconds.json"), `${JSON.stringify(seconds, null, 2)}\n`);
    }, 60_000);

    for (const [at, { name, run, missing: misses }] of journeys.entries()) {
      const why = found === null ? missing : (misses?.(engine) ?? null);
      if (why !== null) note(name, "missing");
      test.skipIf(why !== null)(`${engine}: ${name}${why === null ? "" : `: ${why}`}`, async () => {
        note(name, "fails");
        const began = Date.now();
        try {
          await run(visit);
          findings[engine].version ??= await visit.page.version();
          note(name, "works");
        } finally {
          seconds[name] = ((Date.now() - began) / 1000).toFixed(1);
          // A browser that did not start has no picture, and its error is the one that counts.
          if (visit.isOpen) {
            const picture = await visit.page.screenshot();
            writeFileSync(join(pictures, `${String(at + 1).padStart(2, "0")}.png`), picture);
          }
        }
      });
    }
  });
}

if (isWhole)
  test("docs/browsers.md says what was found", async () => {
    for (const line of codecLines()) console.log(line);
    const isRewritten = process.env["PINROLL_WRITE_BROWSERS"] !== undefined;
    expect(unexplained(findings, engineDifferences)).toEqual([]);
    const names = journeys.map(({ name }) => name);
    const page = await browsersPage(findings, names, engineDifferences, isRewritten);
    if (isRewritten) writeFileSync(resolve("docs/browsers.md"), page);
    expect(
      keptBrowsersPage(),
      "made again by PINROLL_ALL=1 PINROLL_WRITE_BROWSERS=1 npm run test:engines",
    ).toBe(page);
  });

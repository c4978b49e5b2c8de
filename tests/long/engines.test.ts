import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtFolder } from "../../scripts/build.mjs";
import { corpusFile, corpusFolder, corpusMissing } from "../support/corpus.ts";
import { engineNames } from "../support/engines/drivers/engine.ts";
import { engines } from "../support/engines/drivers/find.ts";
import { comparable } from "../support/engines/comparable.ts";
import { visit } from "../support/engines/whole-visit.ts";
import { Site } from "../support/site.ts";

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.endsWith("index.json"))
    .map((name) => join(folder, name));

/** What is imported again and again; all engines have to say the same of it. */
const imports = [
  { name: "the sample trip", rounds: 20, folder: resolve("public/sample") },
  { name: "the corpus", rounds: 5, folder: corpusFolder && corpusFile() },
];

const busy = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
const site = new Site(resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder));

beforeAll(() => site.start());

afterAll(async () => {
  busy.kill("SIGKILL");
  await site.stop();
});

describe.each(imports)("$name, beside a busy loop", ({ rounds, folder }) => {
  let first: unknown;
  for (const name of engineNames) {
    const { found, missing } = engines[name];
    const why = folder === null ? corpusMissing : missing;
    const able = folder !== null && found !== null;
    test.skipIf(!able)(
      `${rounds} of ${rounds} imports in ${name} are whole and the same${able ? "" : `: ${why}`}`,
      { timeout: 3_600_000 },
      async () => {
        const files = filesOf(folder ?? "");
        // Some films take too long in one round and not in another; the photos with a preview alone are the same.
        let previewsAlone: number | null = null;
        for (let round = 1; round <= rounds; round++) {
          const { counts, library, small, painted, drawn } = await visit(name, site.address, files, 600_000);
          expect(counts["found"], `round ${round}`).toBe(files.length);
          first ??= comparable(library);
          expect(comparable(library), `round ${round}`).toEqual(first);
          expect(small, `round ${round}`).toEqual([]);
          previewsAlone ??= painted - drawn;
          expect(painted - drawn, `round ${round}`).toBe(previewsAlone);
          expect(painted, `round ${round}`).toBeGreaterThanOrEqual(drawn);
        }
      },
    );
  }
});

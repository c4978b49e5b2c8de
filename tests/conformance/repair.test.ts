import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { hasExiftool } from "../support/exiftool.ts";
import { exiftoolReader, ownReader, showsTheSame, wrongOf } from "../support/takeout/compare-truths.ts";
import { filesOf, repairInNode, treeOf, type RepairRun } from "../support/takeout/repair-in-node.ts";
import { makeTakeout, type MadeExport } from "../support/takeout/takeout-export.ts";

describe("a Takeout of all known naming quirks, repaired", () => {
  let made: MadeExport;
  let run: RepairRun;
  beforeAll(async () => {
    made = await makeTakeout(200);
    run = await repairInNode(treeOf(made.files));
  }, 120_000);

  test("says the true dates, places and texts by our own reader, and no invented ones", async () => {
    expect(await wrongOf(run, made.truths, ownReader(run))).toEqual([]);
  });

  test.skipIf(!hasExiftool)("says them by exiftool", async () => {
    const folder = mkdtempSync(join(tmpdir(), "repaired-"));
    try {
      expect(await wrongOf(run, made.truths, await exiftoolReader(run, folder))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("every file of the export is accounted for, and no photo is written twice or lost", () => {
    const { plan, lines, outcomes } = run;
    expect(lines.map(({ path }) => path).toSorted()).toEqual(
      [...made.files.keys()].map((path) => `Export/${path}`).toSorted(),
    );
    expect(Object.values(plan.fates).reduce((sum, count) => sum + count)).toBe(made.files.size);
    expect(outcomes.size).toBe(plan.fates.write);
    expect(
      lines.filter(({ fate }) => fate === "write").map(({ path }) => outcomes.get(path)?.result),
    ).not.toContain(undefined);
    expect(
      [...outcomes.values()].filter(({ result }) => result === "failed" || result === "sidecar"),
    ).toEqual([]);
    expect(plan.fates["sidecar-alone"]).toBe(
      [...made.files.keys()].filter((path) => path.includes("GONE_")).length,
    );
  });

  test("shows the same pictures", async () => {
    const [before, after] = [made.files, filesOf(run.target)];
    for (const [path, { where }] of run.outcomes) {
      const one = before.get(path.replace(/^Export\//, ""));
      const other = after.get(where ?? "");
      if (!one || !other || path.endsWith(".txt") || path.endsWith("broken.jpg")) continue;
      expect(await showsTheSame(new Blob([Uint8Array.from(one)]), other), path).toBe(true);
    }
  });

  test("a second run into the same folder writes nothing", async () => {
    const before = filesOf(run.target);
    const again = await repairInNode(treeOf(made.files), undefined, run.target, (name) => {
      throw new Error(`${name} was written again`);
    });
    expect(again.outcomes.size).toBe(run.outcomes.size);
    expect([...filesOf(run.target).keys()]).toEqual([...before.keys()]);
  });
});

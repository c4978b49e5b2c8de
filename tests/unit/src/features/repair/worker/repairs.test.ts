import { beforeAll, describe, expect, test } from "vitest";
import { planReader, wrongOf } from "../../../../../support/takeout/compare-truths.ts";
import {
  englishOptions,
  type RepairRun,
  repairInNode,
  treeOf,
} from "../../../../../support/takeout/repair-in-node.ts";
import { makeTakeout, type MadeExport } from "../../../../../support/takeout/takeout-export.ts";

describe("the plan of a repair", () => {
  let made: MadeExport;
  /** With the options people begin with. */
  let run: RepairRun;
  beforeAll(async () => {
    made = await makeTakeout(160);
    run = await repairInNode(treeOf(made.files));
  });

  test("finds the true date, place, text and folder of every photo", async () => {
    expect(await wrongOf(run, made.truths, planReader(run))).toEqual([]);
  });

  test("albums become keywords where folders are not wished for, people where they are, and days folders", async () => {
    const options = { ...englishOptions, albums: "keywords", people: true, layout: "days" } as const;
    const run = await repairInNode(treeOf(made.files), options);
    const of = (name: string) => [...run.items.values()].find(({ path }) => path.endsWith(`/${name}`));
    expect(of("ALB_36.jpg")?.wanted?.keywords).toEqual(["Two", "Best of"]);
    expect(of("ALB_36.jpg")?.path).toMatch(/^20\d\d\/20\d\d-\d\d-\d\d\/ALB_36\.jpg$/);
    expect(of("ALB_79.jpg")?.wanted?.keywords).toEqual(["Summer: at the sea"]);
    expect(of("PXL_1.jpg")?.wanted?.keywords).toEqual(["Ada Lovelace"]);
  });

  test("in folders of albums a photo of several has the others as keywords", () => {
    const item = run.items.get("Albums/Two/ALB_36.jpg");
    expect(item?.wanted?.keywords).toEqual(["Best of"]);
  });

  test("what was changed in Google Photos is kept out where that is not wished for, and counted", async () => {
    const run = await repairInNode(treeOf(made.files), { ...englishOptions, edits: false });
    const scans = [...run.items.values()].filter(({ path }) => path.includes("SCAN_"));
    expect(scans.length).toBeGreaterThan(0);
    for (const { date, wanted } of scans) expect([date, wanted?.takenAt]).toEqual(["differs", undefined]);
    expect(run.plan.replaced).toBe(0);
    expect(run.plan.differing).toBeGreaterThan(scans.length - 1);
  });

  test("what is in the trash is left out where that is wished for, and told", async () => {
    const run = await repairInNode(treeOf(made.files), { ...englishOptions, leaveTrash: true });
    const trashed = run.lines.filter(({ path }) => /BIN_\d+\.jpg$/.test(path));
    expect(trashed.length).toBeGreaterThan(0);
    for (const { path, fate } of trashed) expect([fate, run.outcomes.has(path)]).toEqual(["trash", false]);
    expect(run.plan.fates.trash).toBe(trashed.length);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exiftoolReader, ownReader, showsTheSame, wrongOf } from "../support/takeout/compare-truths.ts";
import { filesOf, repairInNode, treeOf } from "../support/takeout/repair-in-node.ts";
import { makeTakeout } from "../support/takeout/takeout-export.ts";

test("a Takeout of 2,000 photos and films: all dates and places are true by exiftool, none invented, nothing lost", async () => {
  const made = await makeTakeout(2000);
  const run = await repairInNode(treeOf(made.files));
  const results = [...run.outcomes.values()].map(({ result }) => result);
  const count = (one: string): number => results.filter((result) => result === one).length;
  console.log(
    `${made.files.size} files of ${made.truths.length} photos and films: ${count("written")} written, ` +
      `${count("unchanged")} already true, ${count("sidecar")} with an XMP file, ${count("failed")} failed; ` +
      `the rest: ${JSON.stringify(run.plan.fates)}`,
  );
  expect(count("sidecar") + count("failed")).toBe(0);
  expect(results.length).toBe(run.plan.fates.write);
  expect(Object.values(run.plan.fates).reduce((sum, files) => sum + files)).toBe(made.files.size);
  expect(await wrongOf(run, made.truths, ownReader(run))).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "repaired-"));
  try {
    expect(await wrongOf(run, made.truths, await exiftoolReader(run, folder))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const after = filesOf(run.target);
  for (const { path, copyOf } of made.truths) {
    const where = run.outcomes.get(`Export/${path}`)?.where;
    if (copyOf !== null || !where) continue;
    const before = new Blob([Uint8Array.from(made.files.get(path) ?? [])]);
    expect(await showsTheSame(before, after.get(where) ?? new Blob()), path).toBe(true);
  }
});

import { knownDifferences } from "../conformance/known-differences.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../support/corpus.ts";
import { dropPaths } from "../support/drop.ts";
import { exportLibrary } from "../support/library.ts";
import { waitForMark } from "../support/marks.ts";
import { expect, test } from "../support/test.ts";
import { facts } from "../support/truth-facts.ts";
import { type Judged, nothingRead, otherFormats, type Truth, unreadFormats } from "../support/truth.ts";

test("every file of the corpus is accounted for, with a reason for each that is not shown", async ({
  page,
}) => {
  test.skip(corpusFolder === null, corpusMissing);
  await page.goto("/");
  await dropPaths(page, [corpusFile()]);
  const { counts } = await waitForMark(page, "import:done", { timeoutMs: 200_000 });
  expect(counts["found"]).toBe(1150);
  const { shown = 0, failed = 0, skipped = 0, sidecars = 0 } = counts;
  expect(shown + failed + skipped + sidecars).toBe(1150);
  expect(sidecars).toBe(62);

  const library = await exportLibrary(page);
  expect(library.counts).toEqual(counts);
  // The two files of a pair stand in one photo.
  const partPaths = new Set(library.photos.flatMap(({ parts }) => parts.map(({ path }) => path)));
  expect(library.photos.length + partPaths.size).toBe(shown);
  expect(library.failed).toHaveLength(failed);
  expect(library.skipped).toHaveLength(skipped);
  expect(library.sidecars).toHaveLength(sidecars);
  expect(library.failed.filter(({ message }) => message.length < 10)).toEqual([]);
  // The export says what the files say, through workers, library and all. Photos with sidecars say more than that.
  const truths = (corpusTruth() as Truth[]).filter(
    ({ format, truthReliability, sidecars: beside }) =>
      ![...otherFormats, ...unreadFormats].includes(format) &&
      truthReliability !== "low" &&
      beside === undefined,
  );
  const photoAt = new Map(library.photos.map((photo) => [photo.path, photo]));
  const tally = { right: 0, missing: 0, different: 0, extra: 0 };
  for (const truth of truths) {
    if (partPaths.has(`files/${truth.path}`)) continue;
    const read = (photoAt.get(`files/${truth.path}`) ?? nothingRead) as Judged;
    for (const [fact, judge] of Object.entries(facts)) {
      if (knownDifferences.some((known) => known.path === truth.path && known.fact === fact)) continue;
      const outcome = judge(truth, read);
      if (outcome !== null) tally[outcome]++;
    }
  }
  expect({ different: tally.different, extra: tally.extra }).toEqual({ different: 0, extra: 0 });
  expect(tally.right / (tally.right + tally.missing)).toBeGreaterThanOrEqual(0.98);

  // Nothing took a worker with it.
  const broken = [...library.failed, ...library.photos.flatMap(({ failure }) => failure ?? [])];
  expect(broken.filter(({ kind }) => kind === "crashed" || kind === "timed-out")).toEqual([]);
});

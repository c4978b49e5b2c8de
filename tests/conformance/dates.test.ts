import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FileJob } from "../../src/contract/photo-worker.ts";
import type { PhotoRecord } from "../../src/photo/photo.ts";
import { parseWallTime } from "../../src/photo/wall-time.ts";
import { planDates } from "../../src/features/dates/worker/library/date-plan.ts";
import { LibraryParts } from "../../workers/library/parts/library-parts.ts";
import { SegmentStore } from "../../workers/library/pictures/segments.ts";
import { readBatch } from "../../workers/photo/metadata.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../support/corpus.ts";
import { emptyDatabases, KeptLibrary } from "../support/kept-library.ts";
import { serveTowns } from "../support/places.ts";

const open: KeptLibrary[] = [];

beforeEach(() => {
  emptyDatabases();
  serveTowns();
});

afterEach(() => {
  for (const kept of open.splice(0)) kept.kill();
});

/** The records of those files that can be read. */
async function recordsOf(paths: readonly string[]): Promise<PhotoRecord[]> {
  const records: PhotoRecord[] = [];
  for (let from = 0; from < paths.length; from += 64) {
    const batch: FileJob[] = paths.slice(from, from + 64).map((path, id) => ({
      id,
      file: new File([readFileSync(path)], "", { lastModified: 1e12 }),
      named: true,
    }));
    await readBatch(batch, (result) => {
      if (result.ok) records.push(result.record);
    });
  }
  return records;
}

async function libraryOf(records: readonly PhotoRecord[]): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  open.push(kept);
  kept.library.intake.found(records.map((_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  for (const [id, record] of records.entries()) {
    kept.record(id, { ...record, failure: null });
    kept.picture(id);
  }
  await kept.settled(records.length);
  return kept;
}

const corpusPaths = (): string[] => corpusTruth().map(({ path }) => corpusFile(path));

test("no clock of the sample trip is called wrong", async () => {
  const folder = resolve("public/sample");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const records = await recordsOf(
    names.filter((name) => name.endsWith(".jpg")).map((name) => join(folder, name)),
  );
  expect(records.length).toBeGreaterThan(10);
  const { library } = await libraryOf(records);
  expect(await library.dates.wrongClocks()).toEqual([]);
});

const absent = corpusFolder === null ? `: ${corpusMissing}` : "";

test.skipIf(corpusFolder === null)(`no clock of the real files is called wrong${absent}`, async () => {
  const { library } = await libraryOf(await recordsOf(corpusPaths()));
  const found = await library.dates.wrongClocks();
  expect(found.map(({ camera, aheadMs, by, evidence }) => ({ camera, aheadMs, by, evidence }))).toEqual([]);
});

test.skipIf(corpusFolder === null)(
  `shifts and zones of real dates agree with plain calculations in every zone${absent}`,
  async () => {
    const parts = new LibraryParts(new SegmentStore());
    const dated = (await recordsOf(corpusPaths())).filter(
      ({ takenAt }) => takenAt !== null && takenAt.source !== "modified" && takenAt.local >= "1972",
    );
    expect(dated.length).toBeGreaterThan(100);
    const zones = Intl.supportedValuesOf("timeZone");
    const shift = await planDates(parts, { kind: "shift", ms: -4_321_000 }, []);
    for (const [at, record] of dated.entries()) {
      const zone = zones[at % zones.length] ?? "UTC";
      const [local, offset] = [record.takenAt?.local ?? "", record.takenAt?.offset ?? null];
      const moved = shift.of(0, record);
      const whole = local.slice(0, 19);
      const plain = new Date(Date.parse(`${whole}Z`) - 4_321_000).toISOString().slice(0, 19);
      expect(moved).toMatchObject({ local: plain + local.slice(19), offset, source: "shift" });
      if (offset === null) continue;
      const convert = await planDates(parts, { kind: "zone", zone, keep: "moment" }, []);
      const converted = convert.of(0, record);
      const shown = new Date(Date.parse(`${whole}${offset}`)).toLocaleString("sv-SE", { timeZone: zone });
      if (converted === "same") expect(shown).toBe(whole.replace("T", " "));
      else expect(converted).toMatchObject({ local: shown.replace(" ", "T") + local.slice(19) });
      expect(parseWallTime(local)).not.toBeNaN();
    }
  },
);

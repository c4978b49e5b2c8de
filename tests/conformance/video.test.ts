import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { PhotoRecord } from "../../src/photo/photo.ts";
import { readBatch } from "../../workers/photo/metadata.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../support/corpus.ts";
import type { Truth } from "../support/truth.ts";

/** Truth about a video, with what only this comparison uses. */
interface VideoTruth extends Truth {
  duration: number | null;
  gpsAltitude: number | null;
  make: string | null;
  model: string | null;
}

async function readOne(path: string): Promise<PhotoRecord | null> {
  const file = new File([readFileSync(corpusFile(path))], "", { lastModified: 1e12 });
  let record: PhotoRecord | null = null;
  await readBatch([{ id: 0, file, named: true }], (result) => {
    if (result.ok) ({ record } = result);
  });
  return record;
}

/** A date of the truth as the record holds it: "2010-02-03T21:17:48". */
function dateOf({ otherDates = {} }: VideoTruth): string | null {
  const names = ["Keys.CreationDate", "XMP-xmp.CreateDate", "QuickTime.CreateDate(UTC)"];
  const rest = ["Matroska.DateTimeOriginal", "RIFF.DateTimeOriginal"];
  const stored = [...names, ...rest].map((name) => otherDates[name]).find((each) => each !== undefined);
  const match = /^([1-9]\d{3}):(\d\d):(\d\d) (\d\d:\d\d)(:\d\d)?/.exec(stored ?? "");
  return match && `${match[1]}-${match[2]}-${match[3]}T${match[4]}${match[5] ?? ":00"}`;
}

describe.skipIf(corpusFolder === null)(
  `real videos (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    const truths = corpusFolder === null ? [] : (corpusTruth() as VideoTruth[]);
    const videos = truths.filter((truth) => truth.class === "video" && !truth.path.endsWith(".wmv"));

    test.each(videos.map((truth) => [truth.path, truth] as const))("%s", async (path, truth) => {
      const record = await readOne(path);
      expect(record?.kind).toBe("video");
      expect([record?.width, record?.height]).toEqual([truth.displayWidth, truth.displayHeight]);
      // The trusted reader writes zero for what is not told.
      if (truth.duration) expect(Math.abs((record?.duration ?? 0) - truth.duration)).toBeLessThan(0.05);
      // The trusted reader keeps what camcorders add to their pictures elsewhere.
      if (truth.format === "M2TS") return;
      const date = record?.takenAt?.source === "modified" ? null : (record?.takenAt?.local ?? null);
      expect(date).toBe(dateOf(truth));
      expect(record?.location?.lat ?? null).toEqual(near(truth.gpsLat));
      expect(record?.location?.lng ?? null).toEqual(near(truth.gpsLon));
      expect(record?.location?.altitude ?? null).toEqual(near(truth.gpsAltitude));
      expect([record?.camera.make, record?.camera.model]).toEqual([truth.make, truth.model]);
    });
  },
);

const near = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 4));

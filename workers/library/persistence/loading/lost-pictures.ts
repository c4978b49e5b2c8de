import { Fact } from "../../state/facts.ts";
import { isNamed, type Database } from "../../database/database.ts";
import type { KeptSegment } from "../../database/kept.ts";
import { answered, Silent } from "../../database/silence.ts";
import type { SegmentStore } from "../../pictures/segments.ts";
import type { PictureParts } from "../../pictures/kept-preview.ts";

/** The pictures of a segment are lost; they are drawn again when their files are available. */
function picturesLost(library: PictureParts, segment: number): void {
  const { columns } = library.state;
  const { thumbnails } = library;
  for (const row of thumbnails.rowsIn(segment)) {
    thumbnails.drop(row);
    columns.pictured(row);
    library.state.change(row, 0, Fact.thumbnail | (library.previews.has(row) ? 0 : Fact.preview));
  }
}

/** A segment of a megabyte takes a few milliseconds; a browser that has not answered by now never does. */
const patienceMs = 5000;

/** Before a segment that failed is read again, in milliseconds. */
const pausesMs = [100, 900];

/** So often a segment is asked for and fails each time, and it is taken for gone. */
const mostFailures = 3;

/**
 * What failed reads say where the bytes are lost: by the standard (https://w3c.github.io/IndexedDB/#exceptions), and in
 * Chromium where a value is damaged. All else may pass.
 */
const irrecoverable = ["NotReadableError", "DataError"];

/** Reads pictures from the database while it `isOpen`; those of a segment that is gone are lost, which is `changed`. */
export function fetchKept(
  database: Pick<Database, "get">,
  library: PictureParts,
  pictures: SegmentStore,
  { isOpen, changed }: { isOpen: () => boolean; changed: () => void },
): void {
  /** By segment. */
  const failures = new Map<number, number>();
  const fetch = async (number: number): Promise<KeptSegment | null | "later"> => {
    for (const pauseMs of [0, ...pausesMs]) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!isOpen()) return "later";
      try {
        const kept = await answered(() => database.get("segments", number), patienceMs);
        failures.delete(number);
        return kept ?? null;
      } catch (error) {
        // Slow is not gone.
        if (error instanceof Silent) return "later";
        if (irrecoverable.some((name) => isNamed(error, name))) return null;
      }
    }
    const failed = (failures.get(number) ?? 0) + 1;
    failures.set(number, failed);
    return failed < mostFailures ? "later" : null;
  };
  pictures.attach(fetch, (segment) => {
    picturesLost(library, segment);
    changed();
  });
}

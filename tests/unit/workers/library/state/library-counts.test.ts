import { describe, expect, test } from "vitest";
import fc from "fast-check";
import type { Progress, SkipReason } from "../../../../../src/photo/counts.ts";
import type { Failure } from "../../../../../src/photo/failure.ts";
import type { LibraryMessage } from "../../../../../src/contract/photo-worker.ts";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { LibraryCounts } from "../../../../../workers/library/state/library-state.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { Lanes } from "../../../../../workers/library/intake/intake-port.ts";
import { cases } from "../../../../support/cases.ts";
import { aPicture, aRecord, unmeasured } from "../../../../support/library-fixtures.ts";

type Event =
  | { do: "found"; id: number; sidecar: boolean }
  | { do: "skipped"; files: number }
  | { do: "record"; id: number; job: number; video: boolean; located: boolean; undrawable: boolean }
  | { do: "thumbnail"; id: number; job: number }
  | { do: "failed"; id: number; stage: Failure["stage"] }
  | { do: "passedOver"; id: number; reason: SkipReason }
  | { do: "retry"; id: number }
  | { do: "retire"; job: number };

const id = fc.nat(5);
const job = fc.nat(3);
const flag = fc.boolean();
const reason = fc.constantFrom<SkipReason>("junk", "not-a-photo", "empty", "duplicate", "cancelled");
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    do: fc.constant("found" as const),
    id,
    sidecar: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  }),
  fc.record({ do: fc.constant("skipped" as const), files: fc.nat(2) }),
  fc.record({
    do: fc.constant("record" as const),
    id,
    job,
    video: flag,
    located: flag,
    undrawable: flag,
  }),
  fc.record({ do: fc.constant("thumbnail" as const), id, job }),
  fc.record({
    do: fc.constant("failed" as const),
    id,
    stage: fc.constantFrom<Failure["stage"]>("metadata", "thumbnail"),
  }),
  fc.record({ do: fc.constant("passedOver" as const), id, reason }),
  fc.record({ do: fc.constant("retry" as const), id }),
  fc.record({ do: fc.constant("retire" as const), job }),
);

/** The library's way in with one lane whose messages arrive at once. */
class Inlet {
  readonly library = new LibraryParts();
  readonly #intake = new Intake(this.library);
  readonly #lanes = new Lanes((message) => this.#intake.message(message));
  readonly #port = {
    onmessage: null as ((event: { data: LibraryMessage[] }) => void) | null,
    postMessage: () => undefined,
    close: () => undefined,
  };

  constructor() {
    this.#lanes.connect(0, this.#port as unknown as MessagePort);
  }

  take(each: Event): void {
    switch (each.do) {
      case "found":
        return this.#intake.found([{ id: each.id, path: `a/${each.id}.jpg`, sidecar: each.sidecar }]);
      case "skipped":
        return this.#intake.skipped(
          Array.from({ length: each.files }, () => ({ path: "a/Thumbs.db", reason: "junk" })),
        );
      case "record":
        return this.#send({
          type: "record",
          job: each.job,
          id: each.id,
          bytes: 1,
          modified: 1,
          preview: null,
          record: aRecord({
            kind: each.video ? "video" : "photo",
            location: each.located
              ? { lat: 1, lng: 2, altitude: null, ...unmeasured, source: "exif:GPS" }
              : null,
            failure: each.undrawable ? failure("thumbnail") : null,
          }),
        });
      case "thumbnail":
        return this.#send({
          type: "thumbnail",
          job: each.job,
          id: each.id,
          bytes: 1,
          modified: 1,
          picture: aPicture(each.id),
        });
      case "failed":
        return this.#intake.failed(each.id, failure(each.stage));
      case "passedOver":
        return this.#intake.passedOver(each.id, each.reason);
      case "retry":
        return this.#intake.retry([each.id]);
      case "retire":
        return this.#lanes.retire([each.job]);
    }
  }

  get progress(): Progress {
    return this.library.state.counts.progress;
  }

  #send(data: LibraryMessage): void {
    this.#port.onmessage?.({ data: [data] });
  }
}

test("a raw file behind its picture is no photo without a preview", () => {
  const counts = new LibraryCounts();
  const undrawn = Fact.found | Fact.record | Fact.undrawable;
  counts.move(0, undrawn);
  expect(counts.progress).toMatchObject({ shown: 1, photos: 1, undrawn: 1 });
  counts.move(undrawn, undrawn | Fact.part);
  expect(counts.progress).toMatchObject({ shown: 1, photos: 0, undrawn: 0 });
});

function failure(stage: Failure["stage"]): Failure {
  return { kind: "corrupt", stage, message: "The file is damaged." };
}

/** The rules of the counts said again, as plainly as can be: what was ever heard of each file, then one question. */
class Model {
  readonly #rows = new Map<number, Heard>();
  readonly #retired = new Set<number>();
  #skippedFiles = 0;
  #retries = 0;
  #announced = 0;

  take(each: Event): void {
    if (each.do === "found") this.#announced++;
    if (each.do === "skipped") {
      this.#announced += each.files;
      this.#skippedFiles += each.files;
      return;
    }
    if (each.do === "retire") {
      this.#retired.add(each.job);
      return;
    }
    if (each.do === "retry") this.#retries++;
    const row = this.#rows.get(each.id) ?? {};
    this.#rows.set(each.id, row);
    if (each.do === "found") row.sidecar ??= each.sidecar;
    else if (each.do === "record" && !this.#retired.has(each.job)) row.record = each;
    else if (each.do === "thumbnail" && !this.#retired.has(each.job)) row.thumbnail = true;
    else if (each.do === "failed") row.failed = true;
    else if (each.do === "passedOver" && each.reason === "cancelled") row.cancelled = true;
    else if (each.do === "passedOver") row.passedOver = true;
    else if (each.do === "retry") row.failed = row.cancelled = row.passedOver = row.thumbnail = false;
  }

  get progress(): Progress {
    const rows = [...this.#rows.values()].filter((row) => row.sidecar !== undefined);
    const media = rows.filter((row) => row.sidecar === false);
    const heeded = media.filter((row) => !row.passedOver);
    const shown = heeded.filter((row) => row.record);
    const unread = heeded.filter((row) => !row.record);
    const failed = unread.filter((row) => row.failed);
    const cancelled = unread.filter((row) => !row.failed && row.cancelled);
    const bare = shown.filter((row) => !row.thumbnail);
    const undrawn = bare.filter((row) => row.failed || row.record?.undrawable);
    const broken = undrawn.filter((row) => !row.record?.video);
    return {
      found: rows.length + this.#skippedFiles,
      shown: shown.length,
      failed: failed.length,
      skipped: media.length - heeded.length + cancelled.length + this.#skippedFiles,
      sidecars: rows.length - media.length,
      metadataPending: unread.length - failed.length - cancelled.length,
      thumbnailsPending: bare.filter((row) => !undrawn.includes(row) && !row.cancelled).length,
      thumbnails: shown.length - bare.length,
      photos: shown.filter((row) => !row.record?.video).length,
      videos: shown.filter((row) => row.record?.video).length,
      located: shown.filter((row) => row.record?.located).length,
      undrawn: broken.length,
      announced: this.#announced,
      retries: this.#retries,
      digestsPending: 0,
      unsaved: 0,
    };
  }
}

interface Heard {
  sidecar?: boolean;
  record?: { video: boolean; located: boolean; undrawable: boolean };
  thumbnail?: boolean;
  failed?: boolean;
  cancelled?: boolean;
  passedOver?: boolean;
}

function after(...events: Event[]): Progress {
  const inlet = new Inlet();
  for (const each of events) inlet.take(each);
  return inlet.progress;
}

const found = { do: "found", id: 0, sidecar: false } as const;
const record = { do: "record", id: 0, job: 1, video: false, located: true, undrawable: false } as const;
const thumbnail = { do: "thumbnail", id: 0, job: 2 } as const;
const failedReading = { do: "failed", id: 0, stage: "metadata" } as const;
const failedDrawing = { do: "failed", id: 0, stage: "thumbnail" } as const;
const cancelled = { do: "passedOver", id: 0, reason: "cancelled" } as const;

describe("counts", () => {
  test("every file is pending or settled after every event, whatever comes in whatever order", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60, size: "max" }), (events) => {
        const inlet = new Inlet();
        for (const each of events) {
          inlet.take(each);
          const { found: all, shown, failed, skipped, sidecars, metadataPending } = inlet.progress;
          expect(all).toBe(shown + failed + skipped + sidecars + metadataPending);
          expect(Math.min(...Object.values(inlet.progress))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: cases(75, 300) },
    );
  });

  test("they are what the rules say, after every event of any sequence", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60, size: "max" }), (events) => {
        const inlet = new Inlet();
        const model = new Model();
        for (const each of events) {
          inlet.take(each);
          model.take(each);
          expect(inlet.progress).toEqual(model.progress);
        }
      }),
      { numRuns: cases(75, 300) },
    );
  });

  test("messages of different ports end the same in any order", () => {
    const events: Event[] = [found, record, thumbnail, failedReading, cancelled];
    fc.assert(
      fc.property(fc.shuffledSubarray(events), (shuffled) => {
        const inOrder = events.filter((each) => shuffled.includes(each));
        expect(after(...shuffled)).toEqual(after(...inOrder));
      }),
    );
  });

  test("a record makes its row shown, with a thumbnail to come", () => {
    expect(after(found)).toMatchObject({ found: 1, shown: 0, metadataPending: 1 });
    expect(after(found, record)).toMatchObject({
      shown: 1,
      metadataPending: 0,
      thumbnailsPending: 1,
      located: 1,
    });
    expect(after(found, record, thumbnail)).toMatchObject({ thumbnailsPending: 0, thumbnails: 1 });
  });

  test("a video awaits its poster as a photo does, and without one it is not counted as not drawn", () => {
    const video = { ...record, video: true };
    expect(after(found, video)).toMatchObject({ videos: 1, thumbnailsPending: 1, undrawn: 0 });
    const bare = { videos: 1, thumbnails: 0, thumbnailsPending: 0, undrawn: 0 };
    expect(after(found, video, failedDrawing)).toMatchObject(bare);
    expect(after(found, { ...video, undrawable: true })).toMatchObject(bare);
    expect(after(found, video, thumbnail)).toMatchObject({ videos: 1, thumbnails: 1, thumbnailsPending: 0 });
  });

  test("files that cannot be drawn by their header await no thumbnail", () => {
    expect(after(found, { ...record, undrawable: true })).toMatchObject({ thumbnailsPending: 0, undrawn: 1 });
  });

  test("a failure to read makes a row failed, but a record that came before or after stands", () => {
    expect(after(found, failedReading)).toMatchObject({ failed: 1, shown: 0, metadataPending: 0 });
    const stands = { failed: 0, shown: 1, thumbnailsPending: 0, undrawn: 1 };
    expect(after(found, record, failedReading)).toMatchObject(stands);
    expect(after(found, failedReading, record)).toMatchObject(stands);
  });

  test("a failure to draw keeps the row shown, and a thumbnail that was made outweighs it", () => {
    expect(after(found, record, failedDrawing)).toMatchObject({
      shown: 1,
      failed: 0,
      undrawn: 1,
      thumbnailsPending: 0,
    });
    expect(after(found, record, failedDrawing, thumbnail)).toMatchObject({ undrawn: 0, thumbnails: 1 });
    expect(after(found, record, thumbnail, failedDrawing)).toMatchObject({ undrawn: 0, thumbnails: 1 });
  });

  test("what a retired job still sends is dropped, and what it sent before stands", () => {
    const retire: Event = { do: "retire", job: 1 };
    expect(after(found, retire, record)).toMatchObject({ shown: 0, metadataPending: 1 });
    expect(after(found, record, retire)).toMatchObject({ shown: 1 });
    expect(after(found, failedReading, retire, record)).toMatchObject({ failed: 1, shown: 0 });
  });

  test("cancelling skips what was not read, and ends the wait for pictures of what was", () => {
    expect(after(found, cancelled)).toMatchObject({ skipped: 1, metadataPending: 0 });
    expect(after(found, record, cancelled)).toMatchObject({
      shown: 1,
      skipped: 0,
      thumbnailsPending: 0,
      undrawn: 0,
    });
  });

  test("a retry makes an unread row pending again and a tile await its picture", () => {
    const retry: Event = { do: "retry", id: 0 };
    expect(after(found, failedReading, retry)).toMatchObject({ failed: 0, metadataPending: 1 });
    expect(after(found, cancelled, retry)).toMatchObject({ skipped: 0, metadataPending: 1 });
    expect(after(found, record, failedDrawing, retry)).toMatchObject({
      shown: 1,
      undrawn: 0,
      thumbnailsPending: 1,
    });
  });

  test("a file that turns out to be no photo is skipped even when it was shown", () => {
    const noPhoto: Event = { do: "passedOver", id: 0, reason: "not-a-photo" };
    expect(after(found, record, thumbnail, noPhoto)).toMatchObject({
      shown: 0,
      skipped: 1,
      thumbnails: 0,
      located: 0,
    });
  });

  test("a record that overtakes the word of its row counts once the row is found", () => {
    expect(after(record, thumbnail)).toMatchObject({ found: 0, shown: 0 });
    expect(after(record, thumbnail, found, found)).toMatchObject({ found: 1, shown: 1, thumbnails: 1 });
  });

  test("a sidecar stays one whatever is said of it", () => {
    const sidecar: Event = { do: "found", id: 0, sidecar: true };
    expect(after(sidecar, record, failedReading, cancelled, found)).toMatchObject({
      found: 1,
      sidecars: 1,
      shown: 0,
    });
  });
});

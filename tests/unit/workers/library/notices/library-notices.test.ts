import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import fc from "fast-check";
import type { Columns } from "../../../../../src/photo/columns.ts";
import { Flag } from "../../../../../src/photo/columns.ts";
import type { LibraryMessage } from "../../../../../src/contract/photo-worker.ts";
import type { Notice } from "../../../../../src/contract/notice.ts";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { NoticeBuilder } from "../../../../../workers/library/notices/notice-builder.ts";
import { Notices, type Haste } from "../../../../../workers/library/notices/notices.ts";
import { reconcilePairs } from "../../../../../workers/library/reconcile/reconcile-pairs.ts";
import { aPicture, aRecord, unmeasured } from "../../../../support/library-fixtures.ts";

/** What a page keeps: arrays that begin as zeros, and every patch put in. */
class Mirror {
  readonly columns: Columns = {
    rows: 0,
    takenAt: new Float64Array(64),
    aspect: new Float32Array(64),
    colour: new Uint32Array(64),
    flags: new Uint32Array(64),
    picture: new Uint8Array(64),
    burst: new Uint16Array(64),
    marks: new Uint16Array(64),
  };
  order: number[] = [];

  take({ patch, order, rows }: Notice): void {
    this.columns.rows = rows;
    if (order !== null) this.order = [...order];
    patch?.ids.forEach((row, i) => {
      for (const name of columnNames) this.columns[name][row] = patch[name][i] ?? 0;
    });
  }
}

const columnNames = ["takenAt", "aspect", "colour", "flags", "picture", "burst"] as const;

function used(columns: Columns): number[][] {
  return columnNames.map((name) => [...columns[name].subarray(0, columns.rows)]);
}

describe("a notice", () => {
  const id = fc.nat(9);
  const step = fc.oneof(
    fc.record({ do: fc.constant("found" as const), id, sidecar: fc.boolean() }),
    fc.record({
      do: fc.constant("record" as const),
      id,
      day: fc.integer({ min: 1, max: 31 }),
      located: fc.boolean(),
      preview: fc.boolean(),
      burstId: fc.constantFrom(null, "a", "b"),
    }),
    fc.record({ do: fc.constant("pair" as const) }),
    fc.record({ do: fc.constant("thumbnail" as const), id }),
    fc.record({ do: fc.constant("failed" as const), id }),
    fc.record({ do: fc.constant("passedOver" as const), id }),
    fc.record({ do: fc.constant("retry" as const), id }),
    fc.record({ do: fc.constant("rows asked" as const) }),
    fc.record({ do: fc.constant("notice" as const) }),
    fc.record({ do: fc.constant("new page" as const) }),
  );

  test("after another, all patches put in make the library's own columns and order", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: "max" }), (steps) => {
        const library = new LibraryParts();
        const intake = new Intake(library);
        const builder = new NoticeBuilder(library);
        let mirror = new Mirror();
        const take = (): void => {
          const outgoing = builder.build();
          if (outgoing !== null) mirror.take(outgoing.notice);
        };
        for (const each of steps) {
          if (each.do === "found")
            intake.found([{ id: each.id, path: `${each.id}.jpg`, sidecar: each.sidecar }]);
          else if (each.do === "record") {
            const local = `2024-05-${String(each.day).padStart(2, "0")}T10:00:00`;
            const { location } = aRecord();
            intake.message({
              type: "record",
              job: 0,
              id: each.id,
              bytes: 1,
              modified: 1,
              record: aRecord({
                takenAt: { local, offset: null, source: "modified" },
                location: each.located ? location : null,
                burstId: each.burstId,
              }),
              preview: each.preview ? aPicture(1, { colour: null }) : null,
            });
          } else if (each.do === "thumbnail") intake.thumbnail(each.id, aPicture(2, { colour: each.id }));
          else if (each.do === "failed") {
            intake.failed(each.id, { kind: "corrupt", stage: "thumbnail", message: "The file is damaged." });
          } else if (each.do === "passedOver") intake.passedOver(each.id, "duplicate");
          else if (each.do === "retry") intake.retry([each.id]);
          else if (each.do === "pair") reconcilePairs(library);
          else if (each.do === "rows asked") library.state.shownRows();
          else if (each.do === "notice") take();
          else {
            mirror = new Mirror();
            builder.startOver();
          }
        }
        take();
        if (builder.heldMs > 0) take();
        expect(mirror.columns.rows).toBe(library.state.columns.rows);
        expect(used(mirror.columns)).toEqual(used(library.state.columns));
        expect(mirror.order).toEqual([...library.state.shownRows()]);
        expect(builder.build()).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test("the first picture is told of at once and comes to the photos it was made for; newer ones follow", () => {
    const library = new LibraryParts();
    const intake = new Intake(library);
    const builder = new NoticeBuilder(library);
    const mirror = new Mirror();
    const read = (id: number): void => {
      const record = aRecord();
      intake.message({ type: "record", job: 0, id, bytes: 1, modified: 1, record, preview: null });
    };
    const take = (): number => {
      const outgoing = builder.build();
      if (outgoing !== null) mirror.take(outgoing.notice);
      return outgoing?.restMs ?? 0;
    };
    for (let id = 0; id < 60; id++) intake.found([{ id, path: `${id}.jpg`, sidecar: false }]);
    for (let id = 0; id < 10; id++) read(id);
    expect(take()).toBeLessThan(100);
    for (let id = 10; id < 30; id++) read(id);
    // The screen is full: it rests until its first picture comes.
    expect(take()).toBe(400);
    for (let id = 30; id < 50; id++) read(id);
    expect(builder.isTurn()).toBe(false);
    intake.thumbnail(3, aPicture(2, { colour: 3 }));
    expect(builder.isTurn()).toBe(true);
    expect(take()).toBe(400);
    expect(mirror.order).toHaveLength(30);
    expect(mirror.columns.flags[3]).toBe(library.state.columns.flags[3]);
    expect(builder.heldMs).toBe(400);
    expect(builder.isTurn()).toBe(false);
    take();
    expect(builder.heldMs).toBe(0);
    expect(mirror.order).toHaveLength(50);
  });

  test("of a picture on screen is wanted soon, of another one, once there are some, at leisure", () => {
    const library = new LibraryParts();
    const intake = new Intake(library);
    const builder = new NoticeBuilder(library);
    const made = (id: number, onScreen = false) => {
      const message = { type: "thumbnail", job: 0, id, bytes: 1, modified: 1, picture: aPicture(1) } as const;
      const told: LibraryMessage = onScreen ? { ...message, onScreen } : message;
      intake.message(told);
      return builder.hasteOf(told);
    };
    const ids = Array.from({ length: 60 }, (_, id) => id);
    intake.found(ids.map((id) => ({ id, path: `${id}.jpg`, sidecar: false })));
    for (const id of ids)
      intake.message({ type: "record", job: 0, id, bytes: 1, modified: 1, record: aRecord(), preview: null });
    expect(new Set(ids.slice(0, 20).map((id) => made(id)))).toEqual(new Set(["soon"]));
    expect(new Set(ids.slice(40).map((id) => made(id, true)))).toEqual(new Set(["soon"]));
    expect(made(30)).toBe("at leisure");
  });

  test("tells of a burst that grew, though its tile is the same", () => {
    const library = new LibraryParts();
    const intake = new Intake(library);
    const builder = new NoticeBuilder(library);
    const mirror = new Mirror();
    const record = aRecord({ burstId: "a" });
    const counts = [0, 1, 2].map((id) => {
      intake.found([{ id, path: `${id}.jpg`, sidecar: false }]);
      intake.message({ type: "record", job: 0, id, bytes: 1, modified: 1, record, preview: null });
      reconcilePairs(library);
      const outgoing = builder.build();
      if (outgoing !== null) mirror.take(outgoing.notice);
      return mirror.columns.burst[0];
    });
    expect(counts).toEqual([0, 2, 3]);
  });

  test("tells of a photo also when a commit asked for all rows just before", () => {
    const { builder, library, intake } = oneShown();
    builder.build();
    intake.found([{ id: 1, path: "1.jpg", sidecar: false }]);
    intake.message({
      type: "record",
      job: 0,
      id: 1,
      bytes: 1,
      modified: 1,
      record: aRecord({ takenAt: null }),
      preview: null,
    });
    library.state.shownRows();
    expect([...(builder.build()?.notice.order ?? [])]).toEqual([0, 1]);
  });

  test("says nothing twice: no patch, no order and no new places when only a picture came", () => {
    const { intake, builder } = oneShown();
    const first = builder.build();
    intake.thumbnail(0, aPicture(3));
    const second = builder.build()?.notice;
    expect(second?.order).toBeNull();
    expect(second?.places).toBe(first?.notice.places);
    expect([...(second?.patch?.ids ?? [])]).toEqual([0]);
    expect((second?.patch?.flags[0] ?? 0) & Flag.thumbnail).toBe(Flag.thumbnail);
    expect(second?.patch?.picture[0]).not.toBe(first?.notice.patch?.picture[0]);
  });

  test("keeps what it wants of files to itself while another page reads them, and tells it after", () => {
    const { library, builder } = oneShown();
    library.duplicates.ask("ends", [0]);
    expect(builder.build({ follows: true })?.notice.wanted).toBeNull();
    expect([...(builder.build()?.notice.wanted?.ends ?? [])]).toEqual([0]);
  });

  test("tells where the photos are, and that clusters are stale when one came or went", () => {
    const { intake, builder, library } = oneShown();
    const first = builder.build()?.notice;
    expect(first?.bounds).toEqual({ west: 2.2945, south: 48.8583, east: 2.2945, north: 48.8583 });
    intake.passedOver(0, "duplicate");
    const second = builder.build()?.notice;
    expect(second?.bounds).toBeNull();
    expect(second?.places).toBeGreaterThan(first?.places ?? Number.NaN);
    expect([...(second?.order ?? [1])]).toEqual([]);
    expect(library.state.columns.flags[0]).toBe(0);
  });

  test("follows a photo whose location is read anew", () => {
    const { intake, builder } = oneShown();
    const first = builder.build()?.notice;
    const location = { lat: -10, lng: 20, altitude: null, ...unmeasured, source: "exif:GPS" };
    intake.message({
      type: "record",
      job: 0,
      id: 0,
      bytes: 1,
      modified: 1,
      record: aRecord({ location }),
      preview: null,
    });
    const second = builder.build()?.notice;
    expect(second?.bounds).toEqual({ west: 20, south: -10, east: 20, north: -10 });
    expect(second?.places).toBeGreaterThan(first?.places ?? Number.NaN);
  });

  test("moves its buffers, and no buffer the library still uses", () => {
    const { builder, library } = oneShown();
    const outgoing = builder.build();
    structuredClone(outgoing?.notice, { transfer: outgoing?.transfer ?? [] });
    expect(outgoing?.notice.patch?.ids.length).toBe(0);
    expect(outgoing?.notice.order?.length).toBe(0);
    expect([...library.state.shownRows()]).toEqual([0]);
    expect(library.state.columns.flags[0]).not.toBe(0);
  });

  function oneShown(): { intake: Intake; builder: NoticeBuilder; library: LibraryParts } {
    const library = new LibraryParts();
    const intake = new Intake(library);
    intake.found([{ id: 0, path: "a.jpg", sidecar: false }]);
    intake.message({
      type: "record",
      job: 0,
      id: 0,
      bytes: 1,
      modified: 1,
      record: aRecord(),
      preview: aPicture(1),
    });
    return { intake, builder: new NoticeBuilder(library), library };
  }
});

describe("the end of a stage", () => {
  test("is a turn once: the last head read, then the last picture made", () => {
    const library = new LibraryParts();
    const intake = new Intake(library);
    const builder = new NoticeBuilder(library);
    const told = (): boolean => {
      const turn = builder.isTurn();
      builder.build();
      return turn;
    };
    intake.found([{ id: 0, path: "a.jpg", sidecar: false }]);
    expect([told(), told()]).toEqual([false, false]);
    intake.message({
      type: "record",
      job: 1,
      id: 0,
      bytes: 1,
      modified: 1,
      record: aRecord(),
      preview: null,
    });
    expect([told(), told()]).toEqual([true, false]);
    intake.message({ type: "thumbnail", job: 2, id: 0, bytes: 1, modified: 1, picture: aPicture(10) });
    expect([told(), told()]).toEqual([true, false]);
  });
});

describe("notices", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Notices of a number that stands for the library; building one takes `costMs`. */
  function ofNumber(
    costMs = 0,
    restMs = 0,
    isTurn = (_number: number) => false,
  ): { notices: Notices<number>; set: (to: number, haste?: Haste) => void } {
    let now = 0;
    let told = -1;
    const notices = new Notices<number>(
      () => {
        if (told === now) return null;
        vi.advanceTimersByTime(costMs);
        told = now;
        return { notice: now, transfer: [], restMs };
      },
      () => isTurn(now),
    );
    const set = (to: number, haste?: Haste): void => {
      now = to;
      notices.changed(haste);
    };
    return { notices, set };
  }

  function watching(notices: Notices<number>): { at: number; notice: number }[] {
    const got: { at: number; notice: number }[] = [];
    notices.watch(({ notice }) => got.push({ at: performance.now(), notice }));
    return got;
  }

  test("begin at once and say nothing while nothing changes", async () => {
    const { notices } = ofNumber();
    const got = watching(notices);
    expect(got.map((each) => each.notice)).toEqual([0]);
    notices.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(got).toHaveLength(1);
  });

  test("come at most once a frame, with all that changed in between", async () => {
    const { notices, set } = ofNumber();
    const got = watching(notices);
    for (let i = 1; i <= 100; i++) {
      set(i);
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(16);
    const gaps = got.slice(1).map((each, i) => each.at - (got[i]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
    expect(got.length).toBeGreaterThan(5);
    expect(got.at(-1)?.notice).toBe(100);
  });

  test("a change after a quiet time is told at once", async () => {
    const { notices, set } = ofNumber();
    const got = watching(notices);
    await vi.advanceTimersByTimeAsync(1000);
    const before = performance.now();
    set(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((got[1]?.at ?? Number.NaN) - before).toBeLessThanOrEqual(1);
  });

  test.each([
    { what: "that are dear to build", costMs: 8, restMs: 0, least: 80, most: 90 },
    { what: "the page needs time for", costMs: 0, restMs: 200, least: 200, most: 202 },
    { what: "however dear", costMs: 300, restMs: 0, least: 500, most: 810 },
  ])("$what come less often, but come", async ({ costMs, restMs, least, most }) => {
    const { notices, set } = ofNumber(costMs, restMs);
    const got = watching(notices);
    for (let i = 1; i <= 3000; i++) {
      set(i);
      await vi.advanceTimersByTimeAsync(1);
    }
    const gaps = got.slice(1).map((each, i) => each.at - (got[i]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(most);
    expect(got.length).toBeGreaterThan(2);
  });

  test("a page that is slow to show one gets them less often, and all that changed in between", async () => {
    const { notices, set } = ofNumber();
    const got: { at: number; notice: number }[] = [];
    notices.watch(({ notice }) => {
      got.push({ at: performance.now(), notice });
      return new Promise((resolve) => setTimeout(resolve, 216));
    });
    for (let i = 1; i <= 3000; i++) {
      set(i);
      await vi.advanceTimersByTimeAsync(1);
    }
    const gaps = got.slice(1).map((each, i) => each.at - (got[i]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(216 + 2 * 200);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(216 + 2 * 200 + 2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(got.at(-1)?.notice).toBe(3000);
  });

  test("do not rest before a turn: the end of a stage is told at once", async () => {
    const { notices, set } = ofNumber(0, 250, (number) => number === 7);
    const got = watching(notices);
    for (let i = 1; i <= 7; i++) {
      set(i);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(got.map((each) => each.notice)).toEqual([0, 7]);
  });

  test("of what nobody waits for come once a second, and with what somebody does wait for", async () => {
    const { notices, set } = ofNumber();
    const got = watching(notices);
    for (let i = 1; i <= 2500; i++) {
      set(i, i === 1500 ? "soon" : "at leisure");
      await vi.advanceTimersByTimeAsync(1);
    }
    const gaps = got.slice(1).map((each, i) => Math.round(each.at - (got[i]?.at ?? 0)));
    expect(gaps).toEqual([1000, 499, 1000]);
    expect(got[2]?.notice).toBe(1500);
  });

  test("of what nobody waits for come in their time, though the one before is still being shown", async () => {
    const { notices, set } = ofNumber();
    const got: { at: number; notice: number }[] = [];
    notices.watch(({ notice }) => {
      got.push({ at: performance.now(), notice });
      return new Promise((resolve) => setTimeout(resolve, 100));
    });
    await vi.advanceTimersByTimeAsync(10);
    set(1, "soon");
    set(2, "at leisure");
    await vi.advanceTimersByTimeAsync(2000);
    expect(got.map(({ notice }) => notice)).toEqual([0, 2]);
    expect((got[1]?.at ?? NaN) - (got[0]?.at ?? NaN)).toBeLessThan(400);
  });

  test("wait until the page has taken in the one before, also when taking it in failed", async () => {
    const { notices, set } = ofNumber();
    const got: number[] = [];
    const taken: { resolve: () => void; reject: () => void }[] = [];
    notices.watch(({ notice }) => {
      got.push(notice);
      return new Promise<void>((resolve, reject) => taken.push({ resolve, reject }));
    });
    set(1);
    set(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(got).toEqual([0]);
    taken[0]?.resolve();
    await vi.advanceTimersByTimeAsync(3000);
    expect(got).toEqual([0, 2]);
    set(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(got).toEqual([0, 2]);
    taken[1]?.reject();
    await vi.advanceTimersByTimeAsync(3000);
    expect(got).toEqual([0, 2, 3]);
  });

  test("go to the page that watches now, though an earlier one never answered", async () => {
    const { notices, set } = ofNumber();
    notices.watch(() => new Promise(() => undefined));
    set(1);
    const got = watching(notices);
    set(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(got.map((each) => each.notice)).toEqual([1, 2]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { undoPieces } from "../../../../../../src/features/writing/shared/undo-pieces.ts";
import type { FilePiece } from "../../../../../../src/features/writing/shared/rewrite.ts";
import { WritingJournal } from "../../../../../../src/features/writing/page/journal.ts";
import { putBack } from "../../../../../../src/features/writing/page/writing.ts";
import { swapIn, type Swap } from "../../../../../../src/features/writing/page/swap.ts";
import { compareFiles, Killed, WritingDisk } from "../../../../../support/writing-disk.ts";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const oldText = "head-picture-tail";
/** As a writer makes it: a new head, the picture, the tail. */
const pieces: FilePiece[] = [bytes("a longer head"), { from: 4, to: 17 }];
const newText = "a longer head-picture-tail";

const textOf = async (disk: WritingDisk, name: string): Promise<string | null> =>
  (await disk.files.get(name)?.text()) ?? null;

function swapOf(disk: WritingDisk, name: string): Swap {
  const old = disk.files.get(name) ?? null;
  const fresh = new Blob(
    pieces.map((one) => (one instanceof Uint8Array ? one : (old ?? new Blob()).slice(one.from, one.to))),
  );
  return {
    entry: { id: "1", path: name, photo: 3, rotation: 0 },
    spot: disk.spot(name),
    old,
    fresh: old === null ? new Blob([newText]) : fresh,
    undo: old === null ? [] : undoPieces(pieces, oldText.length),
  };
}

const hostOf = (disk: WritingDisk) => ({ journal: new WritingJournal(disk.store()), compare: compareFiles });

/** What a new start finds out of the journal. */
async function restart(disk: WritingDisk, name: string): Promise<WritingDisk> {
  const next = disk.revived();
  const { journal } = hostOf(next);
  await journal.tidy();
  for (const { id, after } of await journal.entries())
    if (after === null) await journal.check(id, next.spot(name), compareFiles);
  return next;
}

describe("a file is swapped for its new one", () => {
  test("whole, and put back to the byte", async () => {
    const disk = new WritingDisk();
    disk.put("a.jpg", bytes(oldText));
    const host = hostOf(disk);
    expect(await swapIn(swapOf(disk, "a.jpg"), host)).toEqual({ ok: true, hash: oldText });
    expect(await textOf(disk, "a.jpg")).toBe(newText);
    const [entry] = await host.journal.entries();
    // Of the old file only what the new one lacks is kept.
    expect((await host.journal.lost("1")).size).toBe(4);
    if (!entry) throw new Error("No entry");
    expect(await putBack(entry, disk.spot("a.jpg"), host)).toBeNull();
    expect(await textOf(disk, "a.jpg")).toBe(oldText);
    expect([...disk.files.keys()]).toEqual(["a.jpg"]);
  });

  test("or one that comes beside, and goes again", async () => {
    const disk = new WritingDisk();
    const host = hostOf(disk);
    expect(await swapIn(swapOf(disk, "a.xmp"), host)).toEqual({ ok: true, hash: null });
    const [entry] = await host.journal.entries();
    if (!entry) throw new Error("No entry");
    expect(await putBack(entry, disk.spot("a.xmp"), host)).toBeNull();
    expect([...disk.files.keys()]).toEqual([]);
  });

  test.each([true, false])(
    "killed at any step it is the old or the new one, and can be put back: there before %s",
    async (there) => {
      const name = "a.jpg";
      const before = there ? oldText : null;
      for (let step = 1; ; step++) {
        const disk = new WritingDisk(step);
        if (there) disk.put(name, bytes(oldText));
        const ended = await swapIn(swapOf(disk, name), hostOf(disk)).then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(Killed);
            return false;
          },
        );
        expect([before, newText]).toContain(await textOf(disk, name));
        const next = await restart(disk, name);
        const found = await textOf(next, name);
        const host = hostOf(next);
        const entries = await host.journal.entries();
        expect(entries.length).toBe(found === newText ? 1 : 0);
        const left = [...next.files.keys()].filter((file) => file.startsWith("journal/"));
        expect(left.length).toBe(2 * entries.length);
        // Being put back may be killed, too.
        for (let back = 1; entries[0]; back++) {
          const again = new WritingDisk(back);
          for (const [file, content] of next.files) again.files.set(file, content);
          const done = await putBack(entries[0], again.spot(name), hostOf(again)).catch(() => "killed");
          expect([before, newText]).toContain(await textOf(again, name));
          const last = again.revived();
          const [rest] = await hostOf(last).journal.entries();
          if (rest) expect(await putBack(rest, last.spot(name), hostOf(last))).toBeNull();
          expect(await textOf(last, name)).toBe(before);
          if (done === null) break;
        }
        if (ended) {
          expect(step).toBeGreaterThan(10);
          break;
        }
      }
    },
  );

  test("on a disk that is full at any write it stays as it was, and nothing is left", async () => {
    const full = (): Error => new DOMException("full", "QuotaExceededError");
    for (let step = 1; step < 30; step += 2) {
      const disk = new WritingDisk(step, full);
      disk.put("a.jpg", bytes(oldText));
      const swap = swapIn(swapOf(disk, "a.jpg"), hostOf(disk));
      if (
        await swap.then(
          () => true,
          () => false,
        )
      )
        break;
      const next = await restart(disk, "a.jpg");
      const found = await textOf(next, "a.jpg");
      const entries = await hostOf(next).journal.entries();
      expect(entries.length).toBe(found === newText ? 1 : 0);
      expect([oldText, newText]).toContain(found);
    }
  });

  test.each([
    ["the one written beside", ".new"],
    ["what is kept of the old one", ".undo"],
    ["the one swapped in", "a.jpg"],
  ])("not for one that came out wrong: %s", async (_, spoiled) => {
    const disk = new WritingDisk();
    disk.put("a.jpg", bytes(oldText));
    const host = hostOf(disk);
    const swap = swapOf(disk, "a.jpg");
    disk.spoils = spoiled;
    expect(await swapIn(swap, host)).toEqual({ ok: false, why: "differs" });
    expect(disk.spoils).toBeNull();
    expect(await textOf(disk, "a.jpg")).toBe(oldText);
    expect([...disk.files.keys()]).toEqual(["a.jpg"]);
  });

  test("not where it could not be put back to the byte, now or later", async () => {
    const disk = new WritingDisk();
    disk.put("a.jpg", bytes(oldText));
    const host = hostOf(disk);
    const swap = swapOf(disk, "a.jpg");
    const wrong = [{ lost: { from: 0, to: 3 } }, ...swap.undo.slice(1)];
    expect(await swapIn({ ...swap, undo: wrong }, host)).toEqual({ ok: false, why: "differs" });
    expect(await textOf(disk, "a.jpg")).toBe(oldText);
    // What was kept has rotted.
    expect(await swapIn(swap, host)).toMatchObject({ ok: true });
    disk.put("journal/1.undo", bytes("tear"));
    const [entry] = await host.journal.entries();
    if (!entry) throw new Error("No entry");
    expect(await putBack(entry, disk.spot("a.jpg"), host)).toBe("differs");
    expect(await textOf(disk, "a.jpg")).toBe(newText);
  });

  test("not if it changed meanwhile, nor put back over what somebody else wrote", async () => {
    const disk = new WritingDisk();
    disk.put("a.jpg", bytes(oldText));
    const host = hostOf(disk);
    const swap = swapOf(disk, "a.jpg");
    disk.put("a.jpg", bytes(oldText));
    expect(await swapIn(swap, host)).toEqual({ ok: false, why: "changed" });
    expect(await host.journal.entries()).toEqual([]);
    expect(await swapIn(swapOf(disk, "a.jpg"), host)).toMatchObject({ ok: true });
    disk.put("a.jpg", bytes("edited elsewhere"));
    const [entry] = await host.journal.entries();
    if (!entry) throw new Error("No entry");
    expect(await putBack(entry, disk.spot("a.jpg"), host)).toBe("changed");
    expect(await textOf(disk, "a.jpg")).toBe("edited elsewhere");
  });
});

test("an old file is made of any new one again", () => {
  const piece = fc.oneof(
    fc.tuple(fc.nat(40), fc.nat(40)).map(([from, length]) => ({ from, to: Math.min(40, from + length) })),
    fc.uint8Array({ maxLength: 9 }).map((all) => Uint8Array.from(all)),
  );
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 40, maxLength: 40 }),
      fc.array(piece, { maxLength: 8 }),
      (old, made) => {
        const fresh = made.flatMap((one) =>
          one instanceof Uint8Array ? [...one] : [...old.subarray(one.from, one.to)],
        );
        const back = undoPieces(made, old.length).flatMap((one) =>
          "within" in one
            ? fresh.slice(one.within.from, one.within.to)
            : [...old.subarray(one.lost.from, one.lost.to)],
        );
        expect(back).toEqual([...old]);
      },
    ),
  );
});

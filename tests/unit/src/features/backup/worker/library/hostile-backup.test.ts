import { beforeEach, describe, expect, test } from "vitest";
import {
  ContainerWriter,
  Crc32,
  piecesOf,
} from "../../../../../../../src/features/backup/worker/library/container.ts";
import {
  type Entry,
  entryOf,
  pieceOf,
} from "../../../../../../../src/features/backup/worker/library/pieces.ts";
import type { ShelfName } from "../../../../../../../workers/library/database/database.ts";
import { cases } from "../../../../../../support/cases.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { mutate } from "../../../../../../support/mutations.ts";
import { Chance } from "../../../../../../support/random.ts";
import { imported, onDisk, seen, someFiles } from "../../../../../../support/whole-library.ts";

beforeEach(emptyDatabases);

type Fields = Record<string, unknown>;

const library = (count = 12): Promise<KeptLibrary> => imported(someFiles("Anna", count, new Chance(3)));

/** The same backup with some of its values changed, and a right checksum. `change` answers null for an entry to leave out. */
async function rewritten(
  backup: Blob,
  change: (entry: Entry) => Entry | null,
  more: readonly Entry[] = [],
): Promise<Blob> {
  const writer = new ContainerWriter();
  let isHead = true;
  for await (const piece of piecesOf(backup)) {
    const entry = isHead ? null : change(entryOf(piece));
    if (isHead) writer.add(piece);
    else if (entry !== null) writer.add(pieceOf(entry));
    isHead = false;
  }
  for (const entry of more) writer.add(pieceOf(entry));
  return writer.finish();
}

/** Changes fields of the values of a shelf. */
const changing =
  (shelf: ShelfName, fields: Fields) =>
  (entry: Entry): Entry =>
    entry.shelf === shelf ? { ...entry, value: { ...(entry.value as Fields), ...fields } } : entry;

const far = 4_000_000_000;
const failure = { kind: "corrupt", stage: "metadata", message: "x" };

describe("a backup made to do harm is refused, and nothing changes", () => {
  const failing: [string, (entry: Entry) => Entry | null, Entry[]?][] = [
    ["rows without end", changing("meta", { rows: far })],
    ["a count that is none", changing("meta", { words: -1 })],
    ["a failure of a row far away", changing("records", { failures: [{ row: far, failure }] })],
    [
      "a failure that is no text",
      changing("records", { failures: [{ row: 0, failure: { ...failure, message: {} } }] }),
    ],
    ["a failure that is nothing", changing("records", { failures: [null] })],
    ["a reading of a row far away", changing("records", { readings: [{ row: far, text: "{}" }] })],
    ["a reason of another chunk", changing("records", { reasons: [{ row: 1000, reason: "junk" }] })],
    ["thumbnails of rows far away", changing("segment-indices", { rows: new Uint32Array(12).fill(far) })],
    ["thumbnails that are pages", changing("segment-indices", { typeNames: ["text/html"] })],
    ["thumbnails that are drawings", changing("segment-indices", { typeNames: ["image/svg+xml"] })],
    [
      "thumbnails with a type that ends elsewhere",
      changing("segment-indices", { typeNames: ['image/png"/>'] }),
    ],
    ["words that are none", (entry) => (entry.shelf === "words" ? { ...entry, value: [{}] } : entry)],
    ["a folder whose files another site serves", changing("folders", { site: "https://other.example/" })],
    [
      "a folder whose files a host named by two slashes serves",
      changing("folders", { site: "//other.example/" }),
    ],
    ["a folder without a name", changing("folders", { name: null })],
    ["a hint of the opening", (entry) => entry, [{ shelf: "meta", key: "overview", value: { commit: 1 } }]],
    ["a screen preview", (entry) => entry, [{ shelf: "screens", key: 1, value: new Uint8Array(4) }]],
    ["a shelf there is not", (entry) => entry, [{ shelf: "__proto__" as ShelfName, key: 1, value: {} }]],
    ["an album of nothing", (entry) => entry, [{ shelf: "albums", key: "a", value: { id: "a" } }]],
  ];

  test.each(failing)("%s", async (_, change, more) => {
    const kept = await library();
    const backup = await kept.library.upkeep.backUp({ pictures: true });
    expect(await kept.library.upkeep.restore(await rewritten(backup, (entry) => entry))).toMatchObject({
      ok: true,
    });
    kept.kill();

    emptyDatabases();
    const other = await library();
    const before = await onDisk();
    const answer = await other.library.upkeep.restore(await rewritten(backup, change, more));
    expect(answer).toEqual({ ok: false, why: "damaged" });
    expect(await onDisk()).toBe(before);
    other.kill();
  });
});

test("names of prototypes are names like others", async () => {
  const kept = await library();
  const backup = await kept.library.upkeep.backUp({ pictures: true });
  const text = JSON.stringify({ polluted: true });
  const inside = await rewritten(backup, (entry) =>
    entry.shelf === "meta"
      ? { ...entry, value: JSON.parse(JSON.stringify(entry.value).replace("{", `{"__proto__":${text},`)) }
      : entry,
  );
  await kept.library.upkeep.restore(inside);
  expect(({} as Fields)["polluted"]).toBeUndefined();
  kept.kill();
});

test("JSON nested without end is damage", async () => {
  const kept = await library(2);
  const depth = 200_000;
  const json = new TextEncoder().encode(`${"[".repeat(depth)}${"]".repeat(depth)}`);
  const backup = new Uint8Array(await (await kept.library.upkeep.backUp({ pictures: false })).arrayBuffer());
  const end = backup.length - 12;
  const made = new Uint8Array(end + 8 + json.length + 12);
  made.set(backup.subarray(0, end));
  const view = new DataView(made.buffer);
  view.setUint32(end, json.length, true);
  made.set(json, end + 8);
  const crc = new Crc32();
  crc.add(made.subarray(0, -4));
  view.setUint32(made.length - 4, crc.value, true);
  expect(await kept.library.upkeep.restore(new Blob([made]))).toEqual({ ok: false, why: "damaged" });
  kept.kill();
});

/** Opening takes some milliseconds each; the long run tries thousands. */
const rounds = Number(process.env["PINROLL_BACKUPS"] ?? cases(20, 60));
const firstSeed = Number(process.env["PINROLL_BACKUP_SEED"] ?? 0);

test(
  "whatever backup is taken opens, and can be looked through",
  { timeout: 60_000 + rounds * 1000 },
  async () => {
    const kept = await library();
    const backup = new Uint8Array(await (await kept.library.upkeep.backUp({ pictures: true })).arrayBuffer());
    kept.kill();
    let taken = 0;
    for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
      const made = mutate(backup, backup, new Chance(seed));
      const crc = new Crc32();
      crc.add(made.subarray(0, -4));
      if (made.length > 4) new DataView(made.buffer).setUint32(made.length - 4, crc.value, true);
      emptyDatabases();
      const before = await KeptLibrary.open();
      const { ok } = await before.library.upkeep.restore(new Blob([made]));
      before.kill();
      if (!ok) continue;
      taken++;
      const after = await KeptLibrary.open();
      try {
        await seen(after);
      } catch (error) {
        throw new Error(`Backup ${seed} cannot be looked through.`, { cause: error });
      }
      after.kill();
    }
    expect(taken).toBeGreaterThan(0);
  },
);

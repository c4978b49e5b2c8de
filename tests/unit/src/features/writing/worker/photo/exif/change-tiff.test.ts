import fc from "fast-check";
import { expect, test } from "vitest";
import { walkTiff } from "../../../../../../../../workers/photo/containers/tiff/tiff.ts";
import {
  changeTiff,
  editedBlock,
  type TagChange,
} from "../../../../../../../../src/features/writing/worker/photo/exif/change-tiff.ts";
import {
  bytesTag,
  textTag,
} from "../../../../../../../../src/features/writing/worker/photo/exif/tag-value.ts";
import {
  type IfdName,
  readTables,
} from "../../../../../../../../src/features/writing/worker/photo/exif/tiff-tables.ts";
import { cases } from "../../../../../../../support/cases.ts";
import { type Ifd, tiff, type TiffValue } from "../../../../../../../support/picture-bytes.ts";

const pointers = [0x8769, 0x8825, 0xa005, 0x0201, 0x0202];

const value: fc.Arbitrary<TiffValue> = fc.oneof(
  fc.string({ maxLength: 30 }).map((ascii) => ({ ascii: ascii.replaceAll(/[^\x20-\x7e]/g, "x") })),
  fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 200 }).map((bytes) => ({ bytes })),
  fc.array(fc.integer({ min: 0, max: 65_535 }), { minLength: 1, maxLength: 6 }).map((short) => ({ short })),
);

const tag = fc.integer({ min: 1, max: 0xfff0 }).filter((one) => !pointers.includes(one));

const ifd: fc.Arbitrary<Ifd> = fc
  .uniqueArray(fc.tuple(tag, value), { minLength: 1, maxLength: 12, selector: ([one]) => one })
  .map((entries) => Object.fromEntries(entries));

const change: fc.Arbitrary<TagChange> = fc.record({
  ifd: fc.constantFrom<IfdName>("ifd0", "exif", "gps"),
  tag,
  value: fc.option(
    fc.oneof(
      fc.string({ maxLength: 60 }).map((text) => textTag(text)),
      fc
        .array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 9 })
        .map((bytes) => bytesTag(bytes)),
    ),
  ),
});

async function changed(block: Uint8Array, changes: readonly TagChange[]): Promise<Uint8Array | null> {
  const tables = await readTables(async (at, length) => block.subarray(at, at + length), block.length);
  return tables && editedBlock(block, changeTiff(tables, changes));
}

/** Entries of a block as text, by directory and tag. */
function entriesOf(block: Uint8Array): Map<string, string> {
  const walk = walkTiff(block);
  const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
  const all = new Map<string, string>();
  for (const name of ["ifd0", "exif", "gps", "ifd1"] as const)
    for (const [one, { type, count, at }] of walk?.[name] ?? []) {
      if (one === 0x8769 || one === 0x8825) continue;
      const bytes = block.subarray(at, at + (sizes[type] ?? 0) * count);
      all.set(`${name}:${one}`, `${type}/${count}/${Buffer.from(bytes).toString("hex")}`);
    }
  return all;
}

test("whatever is changed, every other entry keeps its bytes and its place", async () => {
  const parts = fc.record({
    ifd0: ifd,
    exif: fc.option(ifd, { nil: undefined }),
    gps: fc.option(ifd, { nil: undefined }),
    preview: fc.option(fc.uint8Array({ minLength: 4, maxLength: 50 }), { nil: undefined }),
    bigEndian: fc.boolean(),
  });
  const changes = fc.uniqueArray(change, { maxLength: 8, selector: (one) => `${one.ifd}:${one.tag}` });
  await fc.assert(
    fc.asyncProperty(parts, changes, async ({ exif, gps, preview, ...rest }, wanted) => {
      const block = tiff({
        ...rest,
        ...(exif && { exif }),
        ...(gps && { gps }),
        ...(preview && { preview }),
      });
      const fresh = await changed(block, wanted);
      if (fresh === null) throw new Error("refused");
      const [before, after] = [entriesOf(block), entriesOf(fresh)];
      const touched = new Set(wanted.map((one) => `${one.ifd}:${one.tag}`));
      for (const [name, bytes] of before) if (!touched.has(name)) expect(after.get(name), name).toBe(bytes);
      for (const one of wanted) {
        const read = after.get(`${one.ifd}:${one.tag}`);
        if (one.value === null) expect(read).toBeUndefined();
        // A shorter text may stand in the place of a longer one, filled up with zeros.
        else expect(read?.split("/")[2]?.startsWith(Buffer.from(one.value.bytes).toString("hex"))).toBe(true);
      }
      for (const name of after.keys()) expect(before.has(name) || touched.has(name), name).toBe(true);
      // Values that stay are where they were: notes of cameras count offsets from the beginning.
      const [walk, moved] = [walkTiff(block), walkTiff(fresh)];
      for (const name of ["ifd0", "exif", "gps"] as const)
        for (const [one, { at, type, count }] of walk?.[name] ?? [])
          if (!touched.has(`${name}:${one}`) && count > 4 && type !== 4)
            expect(moved?.[name].get(one)?.at).toBe(at);
      expect(walkTiff(fresh)?.damaged).toBe(false);
    }),
    { numRuns: cases(100, 400) },
  );
});

test("a value of the same length takes no room, and a longer one leaves nothing of the old one behind", async () => {
  const block = tiff({ ifd0: { 0x010e: { ascii: "a secret place" } } });
  const same = await changed(block, [{ ifd: "ifd0", tag: 0x010e, value: textTag("another place!") }]);
  expect(same?.length).toBe(block.length);
  const longer = await changed(block, [
    { ifd: "ifd0", tag: 0x010e, value: textTag("a place far, far away") },
  ]);
  expect(Buffer.from(longer ?? []).toString("latin1")).not.toContain("secret");
});

test("a value that two entries share is not overwritten", async () => {
  const block = tiff({ ifd0: { 0x010e: { ascii: "one for both" }, 0x0131: { ascii: "one for both" } } });
  const view = new DataView(block.buffer);
  view.setUint32(10 + 12 + 8, view.getUint32(10 + 8, true), true);
  const fresh = await changed(block, [{ ifd: "ifd0", tag: 0x010e, value: textTag("only for one") }]);
  const [first, second] = [...entriesOf(fresh ?? block).values()].map((entry) =>
    Buffer.from(entry.split("/")[2] ?? "", "hex").toString("latin1"),
  );
  expect([first, second]).toEqual(["only for one\0", "one for both\0"]);
});

test("tables that lead in circles, values outside the block and other versions are refused", async () => {
  const block = tiff({ ifd0: { 0x010e: { ascii: "description" } } });
  const circle = block.slice();
  new DataView(circle.buffer).setUint32(8 + 2 + 12, 8, true);
  const outside = block.slice();
  new DataView(outside.buffer).setUint32(8 + 2 + 8, 5000, true);
  const big = block.slice();
  big[2] = 43;
  for (const odd of [circle, outside, big, block.subarray(0, 12)]) expect(await changed(odd, [])).toBeNull();
});

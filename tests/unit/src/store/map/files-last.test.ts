import fc from "fast-check";
import { expect, test } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { filesLast, isWithoutPicture } from "../../../../../src/store/map/files-last.ts";

const someFlags = fc.array(
  fc.constantFrom(Flag.shown, Flag.shown | Flag.broken, Flag.broken | Flag.preview, Flag.thumbnail),
  { maxLength: 60 },
);

test("files without a picture come last; all else keeps its order, and nothing is lost", () => {
  fc.assert(
    fc.property(someFlags, (flags) => {
      const rows = Uint32Array.from(flags.keys()).reverse();
      const columns = { flags: Uint32Array.from(flags) };
      const list = [...filesLast()(rows, columns)];
      const isFile = (row: number): boolean => isWithoutPicture(flags[row] ?? 0);
      const files = [...rows].filter(isFile);
      expect(list).toEqual([...[...rows].filter((row) => !isFile(row)), ...files]);
    }),
  );
});

test("the list stays the same one until something in it moves", () => {
  const arranged = filesLast();
  const rows = Uint32Array.of(0, 1, 2, 3);
  const columns = { flags: new Uint32Array(4) };
  expect(arranged(rows, columns)).toBe(rows);
  columns.flags[1] = Flag.broken;
  const list = arranged(rows, columns);
  expect([...list]).toEqual([0, 2, 3, 1]);
  expect(arranged(rows, columns)).toBe(list);
  columns.flags[2] = Flag.broken;
  expect([...arranged(rows, columns)]).toEqual([0, 3, 1, 2]);
});

import { expect, test } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { packMarks, type Marks } from "../../../../../src/photo/marks.ts";
import { actedOn } from "../../../../../src/views/selection/acted-on.ts";

const byte = (marks: Partial<Marks>): number =>
  packMarks({ rating: 0, rotation: 0, flag: null, hidden: false, label: "", recipe: false, ...marks });

const columns = {
  flags: Uint32Array.of(Flag.favourite, Flag.video, 0, 0, 0),
  marks: Uint16Array.of(
    byte({ rating: 4 }),
    byte({ rating: 4, hidden: true }),
    byte({ flag: "reject" }),
    byte({ flag: "pick" }),
    byte({ flag: "reject" }),
  ),
};

test("counts only the photos asked about", () => {
  expect(actedOn(Uint32Array.of(0, 1, 2, 3, 4), columns)).toEqual({
    favourites: 1,
    located: 0,
    picked: 1,
    hidden: 1,
    rejected: 2,
    rating: null,
    label: "",
  });
  expect(actedOn(Uint32Array.of(1), columns)).toMatchObject({ favourites: 0, hidden: 1 });
});

test("the rating is the one they share, also none at all", () => {
  expect(actedOn(Uint32Array.of(0, 1), columns).rating).toBe(4);
  expect(actedOn(Uint32Array.of(2, 3), columns).rating).toBe(0);
  expect(actedOn(Uint32Array.of(2, 0), columns).rating).toBeNull();
});

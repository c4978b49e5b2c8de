import { expect, test } from "vitest";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { locatedPoints } from "../../../../../workers/library/queries/located-points.ts";
import { Matching } from "../../../../../workers/library/search/matching.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { coverScore } from "../../../../../workers/library/covers/cover-score.ts";

const worthIn = (library: LibraryParts, row: number): number =>
  locatedPoints(library, new Matching(library)).worth?.(row) ?? Number.NaN;

function aLibrary(rows: number): LibraryParts {
  const library = new LibraryParts();
  library.state.columns.include(rows - 1);
  for (let row = 0; row < rows; row++) library.state.change(row, Fact.found | Fact.record | Fact.thumbnail);
  return library;
}

test("how well a photo stands for others is known anew once it changed, also where nobody was told yet", () => {
  const library = aLibrary(3);
  const { columns } = library.state;
  const before = worthIn(library, 1);
  expect(before).toBeCloseTo(coverScore(columns, 1), 3);
  library.state.change(1, Fact.favourite);
  expect(worthIn(library, 1)).toBeCloseTo(coverScore(columns, 1), 3);
  expect(worthIn(library, 1)).toBeGreaterThan(before);
  // The page was told of it meanwhile.
  columns.takePatch();
  library.state.change(1, 0, Fact.favourite);
  expect(worthIn(library, 1)).toBeCloseTo(before, 3);
});

test("photos that come later have a worth of their own", () => {
  const library = aLibrary(2);
  worthIn(library, 0);
  const late = 5000;
  library.state.columns.include(late);
  library.state.change(late, Fact.found | Fact.record | Fact.thumbnail);
  expect(worthIn(library, late)).toBeCloseTo(coverScore(library.state.columns, late), 3);
});

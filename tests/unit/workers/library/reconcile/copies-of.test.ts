import { expect, test } from "vitest";
import type { SoughtFile } from "../../../../../src/photo/check/check.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { copiesOf } from "../../../../../workers/library/reconcile/copies-of.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";

const sought = (name: string, bytes: number, ends: string | null = null): SoughtFile => ({
  name,
  bytes,
  ends,
});

interface Known {
  path: string;
  bytes: number;
  ends?: string;
  vanished?: true;
}

/** What the question reads of a library. */
function libraryOf(files: readonly Known[]): PhotoParts {
  const nameOf = (path = ""): string => path.slice(path.lastIndexOf("/") + 1);
  return {
    state: {
      columns: { rows: files.length, bytes: files.map(({ bytes }) => bytes) },
      facts: (row: number) => Fact.found | (files[row]?.vanished ? Fact.vanished : 0),
    },
    records: {
      hasPath: () => true,
      path: (row: number) => files[row]?.path ?? "",
      name: (row: number) => nameOf(files[row]?.path),
    },
    duplicates: { digests: { key: (row: number) => files[row]?.ends ?? null } },
  } as unknown as PhotoParts;
}

const noTurn = (): Promise<void> => Promise.resolve();

test("files of the size come first, those of the name too before others, then files of the name alone", async () => {
  const library = libraryOf([
    { path: "Trip/a.jpg", bytes: 5000 },
    { path: "Trip/IMG_1.JPG", bytes: 5000 },
    { path: "Trip/b.jpg", bytes: 7000 },
    { path: "Old/img_1.jpg", bytes: 100 },
    { path: "Gone/IMG_1.JPG", bytes: 5000, vanished: true },
    { path: "Trip/unread.jpg", bytes: 0 },
  ]);
  const asked = [sought("IMG_1.jpg", 5000), sought("x.jpg", 7000), sought("y.jpg", 1), sought("z.jpg", 0)];
  const [first = [], second = [], third, empty] = await copiesOf(library, asked, noTurn);
  expect(first.map(({ path, sameSize }) => [path, sameSize])).toEqual([
    ["Trip/IMG_1.JPG", true],
    ["Trip/a.jpg", true],
    ["Old/img_1.jpg", false],
  ]);
  expect(second.map(({ path }) => path)).toEqual(["Trip/b.jpg"]);
  expect([third, empty]).toEqual([[], []]);
});

test("files whose ends are known to differ are left out, so that the right one of ten thousand is found", async () => {
  const files = Array.from({ length: 10_000 }, (_, at) => ({
    path: `Raw/${at}.arw`,
    bytes: 5000,
    ends: `${at} 1`,
  }));
  const library = libraryOf([...files, { path: "Raw/new.arw", bytes: 5000 }]);
  const [found = []] = await copiesOf(library, [sought("x.arw", 5000, "9876 1")], noTurn);
  expect(found.map(({ path }) => path)).toEqual(["Raw/9876.arw", "Raw/new.arw"]);
});

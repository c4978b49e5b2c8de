import { expect, test } from "vitest";
import type { KnownFolder } from "../../../../../src/contract/folders.ts";
import { FolderList } from "../../../../../workers/library/folders/folder-list.ts";

const trip: KnownFolder = {
  prefix: "Trip/",
  name: "Trip",
  handle: null,
  added: 1,
  scanned: null,
  complete: false,
};

test("a folder listed to its end counts as such only once all that was found is on disk", () => {
  const folders = new FolderList();
  folders.keep(trip);
  folders.scanned("Trip/", true);
  // The page, which knows that it listed all, keeps more of the folder meanwhile.
  folders.keep({ ...trip, complete: true, heads: [{ path: "a.jpg", head: "00" }] });
  expect(folders.takeChanges().get("Trip/")).toMatchObject({ complete: false, scanned: null });
  expect(folders.settle()).toBe(true);
  expect(folders.takeChanges().get("Trip/")).toMatchObject({
    complete: true,
    scanned: expect.any(Number),
    heads: [{ path: "a.jpg" }],
  });
  expect(folders.settle()).toBe(false);
});

test("a listing that begins anew takes that back, and so does a loss of rows", () => {
  const folders = new FolderList();
  folders.restore([{ ...trip, complete: true }]);
  folders.doubt();
  expect(folders.takeChanges().get("Trip/")).toMatchObject({ complete: false });
  folders.scanned("Trip/", true);
  folders.scanned("Trip/", false);
  expect(folders.settle()).toBe(false);
});

test("a forgotten folder is told as gone", () => {
  const folders = new FolderList();
  folders.restore([trip]);
  folders.forget("Trip/");
  expect([...folders.takeChanges()]).toEqual([["Trip/", null]]);
  expect(folders.all()).toEqual([]);
});

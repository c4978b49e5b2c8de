import { expect, test } from "vitest";
import { reachedAs } from "../../../../../../../src/features/backup/worker/library/reached-as.ts";

const trip = { prefix: "Trip/", name: "Trip", handle: null, added: 1, scanned: null, complete: false };

test("a folder and an archive are reached as another one is, and in another browser not at all", () => {
  const archive = { kind: "file" } as FileSystemFileHandle;
  const handle = { kind: "directory" } as FileSystemDirectoryHandle;
  expect(reachedAs({ ...trip, handle })).toEqual(trip);
  expect(reachedAs({ ...trip, archive })).toEqual({ ...trip, archive: null });
  expect(reachedAs({ ...trip, archive: null }, { ...trip, archive })).toEqual({ ...trip, archive });
  expect(reachedAs(trip, { ...trip, handle })).toEqual({ ...trip, handle });
});

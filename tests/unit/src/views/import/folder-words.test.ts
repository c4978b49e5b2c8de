import { describe, expect, test } from "vitest";
import type { FolderState } from "../../../../../src/ingest/folders/folder-state.ts";
import {
  changesWords,
  folderWords,
  listNames,
  reconnectWords,
} from "../../../../../src/views/import/folder-words.ts";

const folder = (name: string, parts: Partial<FolderState> = {}): FolderState => ({
  prefix: `${name}/`,
  name,
  access: "open",
  unread: 0,
  interrupted: false,
  listable: true,
  found: null,
  ...parts,
});

describe("the bar about folders", () => {
  test("is silent while every folder is at hand", () => {
    expect(reconnectWords([])).toBeNull();
    expect(reconnectWords([folder("Trip")])).toBeNull();
  });

  test("names the folders one click brings back, an interrupted import first", () => {
    const alps = folder("Alps", { access: "ask" });
    expect(reconnectWords([folder("Trip"), alps])).toBe("Reconnect “Alps” to view full-size photos.");
    expect(reconnectWords([alps, folder("Trip", { access: "ask", interrupted: true, unread: 3 })])).toBe(
      "The import of “Trip” was interrupted. Reconnect to continue.",
    );
  });

  test("says what to do about a pulled card, and where there is no handle", () => {
    expect(reconnectWords([folder("DCIM", { access: "away" })])).toBe(
      "Can’t open “DCIM”. Plug in the drive or card, then reconnect.",
    );
    expect(reconnectWords([folder("Trip", { access: "drop" })])).toBe("Add “Trip” again to view originals.");
    expect(reconnectWords([folder("Trip", { access: "drop", interrupted: true })])).toBe(
      "Add “Trip” again to continue the import.",
    );
  });
});

test("names are listed as people do", () => {
  expect(listNames(["A"])).toBe("A");
  expect(listNames(["A", "B"])).toBe("A and B");
  expect(listNames(["A", "B", "C"])).toBe("A, B, and C");
  expect(listNames(["A", "B", "C", "D", "E"])).toBe("A, B, and 3 more");
});

test("a folder's line says how its originals are reached and what is left", () => {
  expect(folderWords(folder("A"))).toBe("Originals available.");
  expect(folderWords(folder("A", { access: "drop", interrupted: true, unread: 1200 }))).toBe(
    "Import interrupted. 1,200 files left to read. Add it again to view originals.",
  );
});

test("what a look found is told by kind, and nothing as nothing", () => {
  expect(changesWords({ fresh: 2, changed: 0, moved: 1, gone: 3 })).toBe("2 new, 1 moved, 3 missing.");
  expect(changesWords({ fresh: 0, changed: 0, moved: 0, gone: 0 })).toBe("No changes.");
});

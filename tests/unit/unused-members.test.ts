import { expect, test } from "vitest";
import { findUnusedMembers, unusedMembers } from "../../scripts/unused-members.mjs";

test("every member of what crosses threads is called by somebody", () => {
  expect(findUnusedMembers()).toEqual([]);
});

const contracts = {
  "src/contract/library-worker.ts": `
    export interface LibraryWorker { shelf: ShelfPort; opened(): Promise<void> }
    interface Other { neither(): void }`,
  "src/contract/shelf.ts": "export interface ShelfPort { put(): void; take(): void; query(): void }",
  "src/contract/cutter.ts": "export interface CutterWorker { cut(): void; query(): void }",
};
const members = [
  "LibraryWorker.shelf",
  "LibraryWorker.opened",
  "ShelfPort.put",
  "ShelfPort.take",
  "ShelfPort.query",
  "CutterWorker.cut",
  "CutterWorker.query",
];

test.each([
  ["an area and its member", "library.shelf.put();", ["LibraryWorker.shelf", "ShelfPort.put"]],
  ["a port taken out of the library", "const { shelf } = of;\nshelf.put();", ["ShelfPort.put"]],
  ["a port that may be missing", "shelf?.put();\nshelf!.take();", ["ShelfPort.put", "ShelfPort.take"]],
  [
    "a member that is chosen",
    'for (const way of ["put", "take"] as const) shelf[way]();',
    ["ShelfPort.put", "ShelfPort.take"],
  ],
  ["a worker's own", "thread.calls.cut();\ntalk.worker.query();", ["CutterWorker.cut", "CutterWorker.query"]],
  ["nothing: other things have such names, too", "backend.query();\nthis.put();\nshelves.take();", []],
  ["nothing: a comment and a text", "// shelf.put()\nconst text = 'library.shelf.take()';", []],
])("what is called by %s", (_, text, called: string[]) => {
  const left = members.filter((name) => !called.includes(name)).map((name) => `Nobody calls ${name}.`);
  expect(unusedMembers(contracts, { "src/store/a.ts": text })).toEqual(left);
});

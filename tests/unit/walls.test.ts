import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { codeFiles, readModule } from "../../scripts/modules.mjs";
import {
  crowdedFolders,
  findBreaches,
  packages,
  refusedImports,
  roomOf,
  rooms,
  wrongRows,
} from "../../scripts/walls.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = [...new Set(codeFiles("src", "workers").map((path) => posix.dirname(path)))];
const roomsFrom = (start: string): string[] =>
  [...rooms.keys()].filter((room) => room === start || room.startsWith(`${start}/`));

test("all code keeps to the walls", () => {
  expect(findBreaches()).toEqual([]);
});

describe("the table of rooms", () => {
  test.each([
    ["views know of no worker", "src/views", ["src/threads", "src/contract", "src/library", "src/ingest"]],
    ["one view knows of no other", "src/views/grid", ["src/views/map", "src/views/viewer"]],
    [
      "the model imports only itself",
      "src/photo",
      [...rooms.keys()].filter((room) => !/^src\/(photo|faults)\b/.test(room)),
    ],
    ["one worker knows of no other", "workers/photo", ["workers/library", "src/store", "src/ingest"]],
    ["one worker knows of no other", "workers/library", ["workers/photo", "src/store", "src/ingest"]],
    ["a map knows of no photos' store", "src/map", ["src/store", "src/library", "src/views/map"]],
  ])("%s", (_, from, never) => {
    expect(roomsFrom(from)).not.toEqual([]);
    for (const room of roomsFrom(from))
      expect(rooms.get(room)?.filter((other) => never.includes(other))).toEqual([]);
  });

  test("the library worker's rooms may be imported in one direction only", () => {
    const left = new Set(roomsFrom("workers/library"));
    const free = (room: string): boolean => !rooms.get(room)?.some((other) => left.has(other));
    for (let room = [...left].find(free); room !== undefined; room = [...left].find(free)) left.delete(room);
    expect([...left]).toEqual([]);
  });

  test("every folder has a row, and every row a folder", () => {
    const faults = planted({ "src/app.ts": "", "src/views/new/a.ts": "", "src/store/new/a.ts": "" });
    expect(faults).toContain("src/views/new has no row: it may import nothing.");
    expect(faults).toContain("src/store/new has no row: it may import nothing.");
    expect(faults).toContain("src/views/grid has a row, and no code.");
    expect(faults).toContain("src/store/edits is named, and has no code.");
    expect(faults).not.toContain("src has a row, and no code.");
  });

  test("a folder is part of the room around it, where that has no rooms within or names it", () => {
    expect(
      [
        "src/store/edits",
        "src/features/albums/page/order",
        "src/features/transfer/worker/library",
        "src/views/grid/new/deep",
        "src/views/gridlike",
        "workers/photo/decode/new",
        "tests",
      ].map(roomOf),
    ).toEqual([
      "src/store",
      "src/features/albums/page",
      "src/features/transfer/worker/library",
      "src/views/grid",
      null,
      null,
      null,
    ]);
  });

  test("every package the app is built from has its place, and every place imports it", () => {
    const faults = planted({ "src/main.tsx": 'import "react-dom/client";' }, ["react-dom", "left-pad"]);
    expect(faults).toContain("The package left-pad has no row.");
    expect(faults).toContain("The package jotai has a row, and is none of the app's.");
    expect(faults).toContain("src/map/google may import the package react-dom/client, and does not.");
    expect(faults.filter((fault) => /package react-dom |^src\/main/.test(fault))).toEqual([]);
  });
});

describe("the walls between rooms", () => {
  test("a room may import what its row names, and nothing else", () => {
    const paths = folders.map((folder) => ({ folder, path: `${folder}/other.ts` }));
    for (const from of rooms.keys()) {
      const text = paths.map(({ path }) => `import "${pathTo(from, path)}";`).join("\n");
      const refused = refusals(`${from}/planted.ts`, text).map(
        (sentence) => sentence.split(/ imports |: /)[1],
      );
      const open = [from, ...(rooms.get(from) ?? [])];
      const closed = paths.filter(({ folder }) => !open.includes(roomOf(folder) ?? ""));
      expect(refused, from).toEqual(closed.map(({ path }) => path));
    }
  });

  test("a refusal says what the room may import", () => {
    expect(refusals("src/ingest/scan/a.ts", 'import { b } from "../../store/session/b.ts";')).toEqual([
      expect.stringMatching(
        /^src\/ingest\/scan\/a.ts imports src\/store\/session\/b.ts: src\/ingest\/scan may import itself, src\/faults, src\/photo, .*src\/photo\/people\.$/,
      ),
    ]);
  });

  test.each([
    ["an import", 'import { a } from "../store/a.ts";'],
    ["export from", 'export { a } from "../store/a.ts";'],
    ["export * from", 'export * from "../store/a.ts";'],
    ["export {} from", 'export {} from "../store/a.ts";'],
    ["import()", 'export const later = () => import("../store/a.ts");'],
    ["an import of a type", 'import type { A } from "../store/a.ts";'],
    ["an import of a type among values", 'import { type A } from "../store/a.ts";'],
    ["a type that is an import", 'export type A = import("../store/a.ts").A;'],
    ["the type of a module", 'export type A = typeof import("../store/a.ts");'],
    ["a bare import", 'import "../store/a.ts";'],
    ["an import of a text", 'import a from "../store/a.ts?raw";'],
    ["a style", 'import "../store/a.css";'],
    ["an address", 'export const a = new URL("../store/a.ts", import.meta.url);'],
    ["a glob", 'export const a = import.meta.glob("../store/*.ts");'],
    ["a folder", 'import "../store";'],
    ["the repository", 'import "../../package.json";'],
  ])("hold for %s", (_, text) => {
    expect(refusals("src/photo/b.ts", text)).toHaveLength(1);
    expect(refusals("src/photo/b.ts", text.replace(/\.\.\/(store|\.\.)/, "./geo"))).toEqual([]);
  });

  test("a name in a comment or a text is no import", () => {
    expect(
      refusals("src/photo/b.ts", '// import "../store/a.ts"\nexport const a = `import "../store/a.ts"`;'),
    ).toEqual([]);
  });

  test("an import nobody can read is refused", () => {
    expect(refusals("src/photo/b.ts", "export const later = (name: string) => import(name);")).toEqual([
      "src/photo/b.ts imports what is not written as one text.",
    ]);
    expect(refusals("src/photo/b.ts", "export const = 1;")[0]).toMatch(/^src\/photo\/b.ts cannot be read: /);
  });

  test("a folder without a row may import nothing", () => {
    const files = ["src/views/new-room/a.tsx", "workers/photo/new/deep/a.ts", "src/new.d/a.ts"];
    expect(files.flatMap((path) => refusals(path, 'import "./b.ts";\nimport "react";'))).toHaveLength(
      2 * files.length - 1,
    );
  });

  test.each([
    ["names", 'new URL("../../src/features/sql/worker/sql.worker.ts", import.meta.url);'],
    ["imports", 'import "../../src/features/sql/worker/sql.worker.ts";'],
    ["asks the bundler for", 'import made from "../words/any.ts?worker";'],
    ["starts", "new Worker(address);"],
    ["shares", "new SharedWorker(address);"],
  ])("only src/threads %s a worker's script", (_, text) => {
    expect(refusals("src/threads/a.ts", text)).toEqual([]);
    for (const folder of ["src/store", "src/ingest/pool", "src/features/sql/worker"])
      expect(refusals(`${folder}/a.ts`, text)).toEqual([expect.stringMatching(/: only src\/threads may\.$/)]);
  });

  test("two files that import each other are refused by the linter, be it only for types", () => {
    const tree = {
      "src/photo/a.ts": 'import { b } from "./b.ts";\nexport const a = (): unknown => b;\n',
      "src/photo/b.ts": 'import { a } from "./a.ts";\nexport const b = (): unknown => a;\n',
      "src/photo/c.ts": 'import type { D } from "./d.ts";\nexport type C = D | null;\n',
      "src/photo/d.ts": 'import type { C } from "./c.ts";\nexport interface D {\n  c: C;\n}\n',
      "src/photo/e.ts": 'import type { D } from "./d.ts";\nexport type E = D | null;\n',
    };
    expect(filesInCircles(tree)).toEqual(["a", "b", "c", "d"].map((name) => `src/photo/${name}.ts`));
  });
});

describe("packages", () => {
  const homes = [...packages.values()].flat();
  const places = [
    ...homes.filter((home) => /\.tsx?$/.test(home)),
    ...folders.map((folder) => `${folder}/planted.ts`),
  ];

  test.each([...packages])("%s is imported where it belongs and nowhere else", (name, where) => {
    const text = `import "${name.replace(/\*+$/, "part.js")}";`;
    const isHome = (file: string): boolean =>
      where.some((home) =>
        home.endsWith("/*")
          ? posix.dirname(file) === home.slice(0, -2)
          : file === home || file.startsWith(`${home}/`),
      );
    expect(places.filter((file) => refusals(file, text).length === 0)).toEqual(places.filter(isHome));
  });

  test("a package is only what its row names of it", () => {
    const from = (file: string, name: string): number => refusals(file, `import "${name}";`).length;
    expect(from("workers/photo/exif/exif.ts", "exifr")).toBe(1);
    expect(from("workers/photo/exif/exif.ts", "exifr/dist/full.esm.mjs")).toBe(0);
    expect(from("src/store/a.ts", "jotai/utils")).toBe(0);
    expect(from("src/store/a.ts", "jotai/vanilla/utils")).toBe(1);
  });

  test.each(["left-pad", "node:fs", "reacts", "@jsquash/jxl"])("%s is refused in every room", (name) => {
    expect(places.filter((file) => refusals(file, `import "${name}";`).length === 0)).toEqual([]);
  });
});

test("no folder is crowded", () => {
  const files = Array.from({ length: 31 }, (_, index) => readModule(`src/photo/a${index}.ts`, ""));
  expect(crowdedFolders(files)).toEqual(["src/photo has 31 files: 30 are the most."]);
  expect(crowdedFolders(files.slice(1))).toEqual([]);
});

/** What the walls say of one file with this text. */
function refusals(path: string, text: string): string[] {
  return refusedImports(readModule(path, text));
}

/** What is wrong with the table if this were all the code, and these all packages. */
function planted(tree: Readonly<Record<string, string>>, dependencies: readonly string[] = []): string[] {
  return wrongRows(
    Object.entries(tree).map(([path, text]) => readModule(path, text)),
    dependencies,
  );
}

/** How a file of one folder imports another. */
function pathTo(from: string, to: string): string {
  const path = posix.relative(from, to);
  return path.startsWith(".") ? path : `./${path}`;
}

/** The files of a made-up tree in which the linter, by the project's own rules, finds a circle of imports. */
function filesInCircles(tree: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "pinroll-walls-"));
  try {
    copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const oxlint = [join(root, "node_modules/oxlint/bin/oxlint"), "--format", "json"];
    const { stdout } = spawnSync(process.execPath, oxlint, { cwd: folder, encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
    const circles = diagnostics.filter(({ code }) => code === "import(no-cycle)");
    return [...new Set(circles.map(({ filename }) => filename.replaceAll("\\", "/")))].sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

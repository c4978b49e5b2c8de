import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { packages } from "../../scripts/packages.mjs";
import { rooms } from "../../scripts/rooms.mjs";
import { codeFolders, configWithWalls, roomOf } from "../../scripts/walls.mjs";
import type { Finding } from "../support/linter.ts";
import { lintPlanted } from "../support/linter.ts";

// AssemblyScript is not linted.
const isLinted = (folder: string): boolean => !folder.endsWith("/assembly");
const folders = codeFolders().filter((folder) => roomOf(folder) !== null && isLinted(folder));
const root = new URL("../../", import.meta.url);

describe("the table of rooms", () => {
  test("the linter is configured by it", () => {
    // Otherwise: node scripts/walls.mjs
    expect(readFileSync(new URL(".oxlintrc.json", root), "utf8")).toBe(configWithWalls());
  });

  test("every folder with code has a room, and every room a folder", () => {
    expect(codeFolders().filter((folder) => roomOf(folder) === null)).toEqual(["workers"]);
    expect(Object.keys(rooms).filter((room) => !folders.some((folder) => roomOf(folder) === room))).toEqual(
      [],
    );
  });

  test("no folder is crowded", () => {
    const names = folders.map((folder) => ({
      folder,
      files: readdirSync(new URL(folder, root)).filter((name) => /\.tsx?$/.test(name)).length,
    }));
    expect(names.filter(({ files }) => files > 20)).toEqual([]);
  });

  test("no two files export one name", () => {
    const homes = new Map<string, string[]>();
    for (const folder of folders)
      for (const name of readdirSync(new URL(folder, root)).filter((file) => /\.tsx?$/.test(file))) {
        const code = readFileSync(new URL(`${folder}/${name}`, root), "utf8");
        const exported =
          /^export (?:(?:abstract|async) )?(?:class|const|enum|function\*?|interface|type) (\w+)/gm;
        for (const one of new Set(Array.from(code.matchAll(exported), ([, it = ""]) => it)))
          homes.set(one, [...(homes.get(one) ?? []), `${folder}/${name}`]);
      }
    expect(homes.size).toBeGreaterThan(1000);
    expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  test.each([
    ["views know of no worker", "src/views", ["src/threads", "src/contract", "src/library", "src/ingest"]],
    ["one view knows of no other", "src/views/grid", ["src/views/map", "src/views/viewer"]],
    [
      "the model imports only itself",
      "src/photo",
      Object.keys(rooms).filter((room) => !/^src\/photo\b/.test(room)),
    ],
    ["one worker knows of no other", "workers/photo", ["workers/library", "src/store", "src/ingest"]],
    ["one worker knows of no other", "workers/library", ["workers/photo", "src/store", "src/ingest"]],
    ["a map knows of no photos' store", "src/map", ["src/store", "src/library", "src/views/map"]],
  ])("%s", (_, from, never) => {
    const inner = Object.keys(rooms).filter((room) => room === from || room.startsWith(`${from}/`));
    for (const room of inner) expect(rooms[room]?.filter((other) => never.includes(other))).toEqual([]);
  });
});

test("the library worker's rooms may be imported in one direction only", () => {
  const left = new Set(Object.keys(rooms).filter((room) => room.startsWith("workers/library")));
  const free = (room: string): boolean => !rooms[room]?.some((other) => left.has(other));
  for (let room = [...left].find(free); room !== undefined; room = [...left].find(free)) left.delete(room);
  expect([...left]).toEqual([]);
});

describe("the walls between rooms", () => {
  const planted = Object.fromEntries(
    folders.map((folder) => [`${folder}/planted.ts`, folders.map((other) => pathTo(folder, other))]),
  );
  let refused: Map<string, string[]>;
  beforeAll(() => {
    refused = refusedImports(planted);
  });

  test.each(folders)("%s may import what its room may, and nothing else", (folder) => {
    const room = roomOf(folder) ?? "";
    const open = [room, ...(rooms[room] ?? [])];
    const closed = folders.filter((other) => !open.includes(roomOf(other) ?? ""));
    expect(refused.get(`${folder}/planted.ts`) ?? []).toEqual(closed.map((other) => pathTo(folder, other)));
  });

  test("a wall holds for export from, import(), types and bare imports", () => {
    const findings = lintPlanted({
      "src/photo/a.ts": 'export { atom } from "../store/atom.ts";\n',
      "src/photo/b.ts": 'export const later = () => import("../store/atom.ts");\n',
      "src/photo/c.ts": 'import type { Atom } from "../store/atom.ts";\nexport type C = Atom;\n',
      "src/photo/d.ts": 'import "../store/atom.ts";\n',
    });
    const walled = findings.filter(isWall).map((finding) => finding.file);
    expect(walled.sort()).toEqual(["a", "b", "c", "d"].map((name) => `src/photo/${name}.ts`));
  });

  test("a folder the linter was not told of may import nothing", () => {
    const files = ["src/views/new-room/file.tsx", "workers/photo/new/deep/file.ts", "src/new.d/file.ts"];
    const planted = Object.fromEntries(files.map((file) => [file, ["./other.ts"]]));
    expect([...refusedImports(planted).keys()].sort()).toEqual(files.sort());
  });

  test("only src/threads/ names a worker's script", () => {
    const src = new URL("src/", root);
    const naming = readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => /\.worker\.ts|\?worker|new Worker\(/.test(readFileSync(new URL(path, src), "utf8")))
      .map((path) => path.replaceAll("\\", "/"));
    expect(naming.length).toBeGreaterThan(0);
    expect(naming.filter((path) => !path.startsWith("threads/"))).toEqual([]);
  });

  test("two files that import each other are refused, be it only for types", () => {
    const findings = lintPlanted({
      "src/photo/a.ts": 'import { b } from "./b.ts";\nexport const a = (): unknown => b;\n',
      "src/photo/b.ts": 'import { a } from "./a.ts";\nexport const b = (): unknown => a;\n',
      "src/photo/c.ts": 'import type { D } from "./d.ts";\nexport type C = D | null;\n',
      "src/photo/d.ts": 'import type { C } from "./c.ts";\nexport interface D {\n  c: C;\n}\n',
    });
    const circles = findings.filter((finding) => finding.rule === "import(no-cycle)");
    const files = ["a", "b", "c", "d"].map((name) => `src/photo/${name}.ts`);
    expect([...new Set(circles.map((finding) => finding.file))].sort()).toEqual(files);
  });
});

describe("packages", () => {
  const imported = [...Object.keys(packages).map((name) => name.replace(/\*+$/, "part.js")), "left-pad"];
  const homesInFiles = Object.values(packages)
    .flat()
    .filter((home) => /\.tsx?$/.test(home));
  const places = [...new Set([...homesInFiles, ...folders.map((folder) => `${folder}/planted.ts`)])];
  let refused: Map<string, string[]>;
  beforeAll(() => {
    refused = refusedImports(Object.fromEntries(places.map((file) => [file, imported])));
  });

  test.each(Object.entries(packages))("%s is imported where it belongs and nowhere else", (name, homes) => {
    const specifier = name.replace(/\*+$/, "part.js");
    const allowed = places.filter((file) => !refused.get(file)?.includes(specifier));
    const isHome = (file: string): boolean =>
      homes.some((home) =>
        home === "src" ? posix.dirname(file) === home : file === home || file.startsWith(`${home}/`),
      );
    expect(allowed.sort()).toEqual(places.filter(isHome).sort());
  });

  test("every package the app is built from has its place, and every place a package", () => {
    const manifest = readFileSync(new URL("package.json", root), "utf8");
    const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
    const placed = Object.keys(packages).map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
    expect([...new Set(placed)].sort()).toEqual(Object.keys(dependencies).sort());
  });

  test("an unknown package is refused in every room", () => {
    expect(places.filter((file) => !refused.get(file)?.includes("left-pad"))).toEqual([]);
  });
});

/** How a file of one folder imports one of another. */
function pathTo(from: string, to: string): string {
  const path = posix.relative(from, `${to}/other.ts`);
  return path.startsWith(".") ? path : `./${path}`;
}

/** Plants the imports, a line each, and tells which of them the walls refuse to which file. */
function refusedImports(planted: Record<string, string[]>): Map<string, string[]> {
  const texts = Object.entries(planted).map(([file, imports]) => [
    file,
    imports.map((specifier, index) => `import { a${index} } from "${specifier}";`).join("\n"),
  ]);
  const refused = new Map<string, [number, string][]>();
  for (const { file, line } of lintPlanted(Object.fromEntries(texts)).filter(isWall)) {
    const specifier = planted[file]?.[line - 1] ?? `line ${line}`;
    refused.set(file, [...(refused.get(file) ?? []), [line, specifier]]);
  }
  return new Map(
    [...refused].map(([file, found]) => [
      file,
      found.sort((a, b) => a[0] - b[0]).map(([, specifier]) => specifier),
    ]),
  );
}

function isWall(finding: Finding): boolean {
  return finding.rule === "eslint(no-restricted-imports)";
}

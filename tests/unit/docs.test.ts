import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { folderNames, namingFolders, pageNames } from "../../scripts/addresses.mjs";
import { englishAreas } from "../../scripts/locales.mjs";
import { datasetEn } from "../../src/features/dataset/words.ts";
import { exportEn } from "../../src/features/export/words.ts";
import { privacyEn } from "../../src/features/privacy/words.ts";
import { exportFormatNames } from "../../src/photo/saving/export-format.ts";
import { tellingExports } from "../../src/photo/saving/telling.ts";
import { exportedKinds } from "../../src/store/statistics/happened.ts";
import { addresses } from "../../src/views/shell/layout/addresses.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "NOTICES.md",
  "SECURITY.md",
  "bench/README.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const textOf = (document: string): string => readFileSync(join(root, document), "utf8");

describe("documents", () => {
  test.each(documents)("every file and heading %s links to is there", (document) => {
    const targets = [/\]\((?!https?:|mailto:|\/)([^)\s#]*)(?:#([^)\s]+))?\)/g, /<img src="([^"]+)"/g].flatMap(
      (link) => [...textOf(document).matchAll(link)],
    );
    const missing = targets.filter(([, path = "", heading]) => {
      const file = path === "" ? document : join(dirname(document), path);
      if (!existsSync(join(root, file))) return true;
      return heading !== undefined && !headingsOf(file).includes(heading);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  test.each(documents.filter((document) => document !== "CHANGELOG.md"))(
    "every path %s names is there",
    (document) => {
      const named = [...textOf(document).matchAll(/`((?:src|workers|tests|bench|scripts|docs)\/[\w./-]*)`/g)];
      const ownResults = (path: string): boolean => path.startsWith("bench/results/");
      const paths = named.map(([, path = ""]) => path).filter((path) => !ownResults(path));
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );

  test("docs/languages.md has a row for each area of words", () => {
    const rows = [...textOf("docs/languages.md").matchAll(/^\| `(\w+)` /gm)].map(([, area]) => area);
    expect(new Set(rows)).toEqual(new Set(englishAreas().keys()));
  });

  test.each(["docs", "docs/decisions"])("%s/README.md lists every page beside it, once", (folder) => {
    const listed = [...textOf(`${folder}/README.md`).matchAll(/^- \[[^\]]+\]\(([\w-]+\.md)\)/gm)];
    const pages = readdirSync(join(root, folder)).filter(
      (name) => name.endsWith(".md") && name !== "README.md",
    );
    expect(new Set(listed.map(([, name]) => name))).toEqual(new Set(pages));
    expect(listed).toHaveLength(pages.length);
  });

  test("docs/README.md has a list for each reader", () => {
    expect(textOf("docs/README.md").match(/^## .+/gm)).toEqual([
      "## For people who use Pinroll",
      "## For hosts",
      "## For engineers",
    ]);
  });

  test("every document and heading the code names is there", () => {
    const named = ["src", "workers", "scripts", "tests", "bench", ".github"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:tsx?|mjs|py|md|ya?ml)$/.test(name) && !name.includes("node_modules"))
        .flatMap((name) => [
          ...textOf(join(folder, name)).matchAll(/\b(docs\/(?:decisions\/)?[\w-]+\.md)(?:#([\w-]+))?/g),
        ]),
    );
    const missing = named.filter(
      ([, path = "", heading]) =>
        !existsSync(join(root, path)) || (heading !== undefined && !headingsOf(path).includes(heading)),
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  test("the routes in docs/hosting.md and docs/contracts.md are those of the app", () => {
    expect(codeOf("docs/hosting.md", "- **App routes**:", "answer with")).toEqual(
      [...pageNames.map((name) => `/${name}`), ...folderNames.map((name) => `/${name}/…`)].toSorted(),
    );
    expect(
      codeOf("docs/contracts.md", "- **Routes**:", "`/bench/`").map((route) => route.split("?")[0]),
    ).toEqual([...addresses, ...namingFolders.map((name) => `/${name}/<id>`)].toSorted());
  });

  test("docs/hosting.md lists what statistics call exports", () => {
    const kinds = [...exportedKinds, ...exportFormatNames].toSorted();
    expect(codeOf("docs/hosting.md", "| `Export`", "|\n").filter((name) => name !== "kind")).toEqual(kinds);
  });

  test("docs/privacy.md has a row for each kind of export, and two other pages name each format", () => {
    const words: Readonly<Record<string, unknown>> = { ...exportEn, ...datasetEn, ...privacyEn };
    const table = textOf("docs/privacy.md").split("\n| export ")[1] ?? "";
    const rows = [...table.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, names = ""]) => names.split(", "));
    expect(rows.filter((name) => !name.startsWith("-")).toSorted()).toEqual(
      tellingExports.map((kind) => String(words[kind])).toSorted(),
    );
    for (const page of ["docs/contracts.md", "docs/library-json.md"])
      expect(exportFormatNames.filter((format) => !textOf(page).includes(String(words[format])))).toEqual([]);
  });

  test.each([
    ["README.md", 6],
    ["ARCHITECTURE.md", 12],
  ])("%s stays short enough to be read: %i KB", (document, kilobytes) => {
    expect(Buffer.byteLength(textOf(document))).toBeLessThanOrEqual(kilobytes * 1024);
  });
});

/** What stands between backticks in a part of a document, in alphabetical order. */
function codeOf(document: string, from: string, to: string): string[] {
  const [part = ""] = (textOf(document).split(from)[1] ?? "").split(to);
  return [...part.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code).toSorted();
}

/** Anchors of a document's headings, as code hosts make them. */
function headingsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { englishAreas } from "../../scripts/locales.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "NOTICES.md",
  "bench/README.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const textOf = (document: string): string => readFileSync(join(root, document), "utf8");

describe("documents", () => {
  test.each(documents)("every file and heading %s links to is there", (document) => {
    const targets = [...textOf(document).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
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

  test.each([
    ["README.md", 6],
    ["ARCHITECTURE.md", 12],
  ])("%s stays short enough to be read: %i KB", (document, kilobytes) => {
    expect(Buffer.byteLength(textOf(document))).toBeLessThanOrEqual(kilobytes * 1024);
  });
});

/** Anchors of a document's headings, as code hosts make them. */
function headingsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

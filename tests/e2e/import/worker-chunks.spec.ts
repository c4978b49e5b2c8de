import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";

const assets = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder, "assets");
const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
const isEntry = (file: string): boolean => /\.worker-[\w-]+\.js$/.test(file);
const textOf = (file: string): string => readFileSync(join(assets, file), "utf8");

/** WebKit runs an entry that a chunk imports a second time. */
test("no chunk of the built app imports a worker's entry", () => {
  const imported = /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+)["'`]/g;
  const wrong = scripts.flatMap((file) =>
    [...textOf(file).matchAll(imported)].flatMap(([, name = ""]) =>
      isEntry(name) ? `${file}: ${name}` : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test("a worker's entry holds nothing but an import of its code", () => {
  const entries = scripts.filter(isEntry);
  expect(entries.length).toBeGreaterThan(1);
  for (const file of entries) expect(textOf(file)).toMatch(/^import\s*"\.\/[\w.-]+\.main-[\w-]+\.js";\s*$/);
});

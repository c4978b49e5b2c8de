import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { builtFolder } from "../../../scripts/build.mjs";
import { budgetOfOthers, sizeBudgets } from "../../support/size-budgets.ts";

/** A chunk's name without the hash of its content. */
const plainName = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, "");

/** Everything the app may load: chunks only the measuring page reaches are for nobody else. */
function chunksOfApp(assets: string): string[] {
  const files = readdirSync(assets).filter((file) => /\.(js|wasm)$/.test(file));
  const reached = new Set<string>();
  const reach = (text: string): void => {
    for (const file of files) {
      if (reached.has(file) || !text.includes(file)) continue;
      reached.add(file);
      if (file.endsWith(".js")) reach(readFileSync(join(assets, file), "utf8"));
    }
  };
  for (const page of ["index.html", "src/map/google/frame.html"])
    reach(readFileSync(join(assets, "..", page), "utf8"));
  return [...reached];
}

test("no chunk of the built app is larger than its budget, and every budget has its chunk", () => {
  const assets = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder, "assets");
  const chunks = chunksOfApp(assets);
  const tooLarge = chunks.flatMap((file) => {
    const name = plainName(file);
    const kb = gzipSync(readFileSync(join(assets, file))).length / 1000;
    const budget = sizeBudgets[name] ?? budgetOfOthers;
    return kb > budget ? [`${name}: ${kb.toFixed(1)} KB of ${budget}`] : [];
  });
  expect(tooLarge).toEqual([]);
  const names = new Set(chunks.map(plainName));
  expect(Object.keys(sizeBudgets).filter((name) => !names.has(name))).toEqual([]);
});

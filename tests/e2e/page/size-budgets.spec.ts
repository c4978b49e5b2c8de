import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "../../support/test.ts";
import { builtApp, chunksOfApp, plainName } from "../../support/built-app.ts";
import { budgetOfOthers, sizeBudgets } from "../../support/size-budgets.ts";

test("no chunk of the built app is larger than its budget, and every budget has its chunk", () => {
  const chunks = chunksOfApp();
  const tooLarge = chunks.flatMap((file) => {
    const name = plainName(file);
    const kb = gzipSync(readFileSync(join(builtApp, "assets", file))).length / 1000;
    const budget = sizeBudgets[name] ?? budgetOfOthers;
    return kb > budget ? [`${name}: ${kb.toFixed(1)} KB of ${budget}`] : [];
  });
  expect(tooLarge).toEqual([]);
  const names = new Set(chunks.map(plainName));
  expect(Object.keys(sizeBudgets).filter((name) => !names.has(name))).toEqual([]);
});

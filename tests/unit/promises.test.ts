import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/build.mjs";
import { englishAreas } from "../../scripts/locales.mjs";
import { mutations } from "../../scripts/mutations.mjs";

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

const rows = textOf("docs/promises.md")
  .split("\n")
  .flatMap((line) => {
    const [, promise = "", said = "", held = ""] = line.split("|");
    const name = /\*\*([\w-]+)\*\*/.exec(promise)?.[1];
    return name === undefined ? [] : [{ name, said, held }];
  });

/** Texts of the app, by area and key; of plural forms the general one. */
const texts = new Map<string, string>(
  [...englishAreas()].flatMap(([area, { texts }]) =>
    Object.entries(texts).map(([key, text]) => [
      `${area}.${key}`,
      typeof text === "string" ? text : (text["other"] ?? ""),
    ]),
  ),
);

/** What sounds like a promise. */
const promising =
  /\b[Nn]ever\b|[Nn]othing (?:is|leaves|of it|that is there)|no uploads|stay on this device|stays? as (?:they are|it is)|isn’t contacted/;

/** Texts that sound so and tell what just happened. */
const told = new Set(["bucket.worksEmpty", "check.stopped"]);

test.each(rows)("$name is held by tests that are there", ({ held }) => {
  const named = [...held.matchAll(/`([^`]+)`: “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, path = "", title = ""] of named) expect(textOf(path)).toContain(title);
});

test.each(rows)("$name is said where its row says", ({ said }) => {
  const keys = [...said.matchAll(/`([^`]+)`/g)].map(([, key = ""]) => key);
  expect(keys.filter((key) => !texts.has(key))).toEqual([]);
});

test.each(rows)("$name is broken by a line of scripts/mutations.mjs", ({ name }) => {
  expect(mutations.filter(({ promise }) => promise === name)).not.toEqual([]);
});

test("what the app says in the words of a promise has a row", () => {
  const known = new Set([...told, ...rows.flatMap(({ said }) => said.match(/(?<=`)[^`]+(?=`)/g) ?? [])]);
  const without = [...texts].filter(([key, text]) => promising.test(text) && !known.has(key));
  expect(without.map(([key]) => key)).toEqual([]);
});

test("each line that is broken on purpose stands once in its file", () => {
  const wrong = mutations.filter(({ file, from }) => textOf(file).split(from).length !== 2);
  expect(wrong.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});

import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { corpusFile, corpusFolder, corpusTruth } from "../support/corpus.ts";
import type { EngineName } from "../support/engines/engine.ts";
import { engines } from "../support/engines/find.ts";
import { serveBuilt, type Served } from "../support/engines/served.ts";
import { comparable, visit, type Visit } from "../support/engines/whole-visit.ts";

/** The sample trip, a video with sound and, where the corpus is, a whole file of each format. */
function mixedFiles(): string[] {
  const sample = resolve("public/sample");
  const photos = readdirSync(sample).filter((name) => !name.endsWith(".json"));
  const film = resolve("tests/fixtures/film-with-sound.webm");
  return [...photos.map((name) => join(sample, name)), film, ...oneOfEachFormat()];
}

function oneOfEachFormat(): string[] {
  if (corpusFolder === null) return [];
  const whole = corpusTruth().filter(({ integrity }) => integrity === "ok");
  const firsts = new Map(whole.map(({ format, path }) => [format, path] as const).reverse());
  return [...firsts.values()].map(corpusFile);
}

const files = mixedFiles();
let served: Served;
let inChromium: Promise<Visit>;

beforeAll(async () => {
  served = await serveBuilt();
  inChromium = visit("chromium", served.address, files);
  await inChromium;
}, 300_000);

afterAll(() => served.close());

const others: EngineName[] = ["firefox", "webkit"];
for (const name of others) {
  const { found, missing } = engines[name];
  test.skipIf(found === null)(
    `an import of mixed formats comes to its end in ${name} and says what it says in Chromium${found === null ? `: ${missing}` : ""}`,
    async () => {
      const { library, counts, small, painted, drawn } = await visit(name, served.address, files);
      expect(counts["found"]).toBe(files.length);
      expect(comparable(library)).toEqual(comparable((await inChromium).library));
      expect(small).toEqual([]);
      expect(painted).toBe(drawn);
    },
  );
}

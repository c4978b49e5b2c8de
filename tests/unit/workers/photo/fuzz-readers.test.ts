import { describe, expect, test } from "vitest";
import { cases } from "../../../support/cases.ts";
import { corpusFolder, corpusMissing } from "../../../support/corpus.ts";
import { fuzz } from "../../../support/fuzz.ts";
import { fuzzReaders } from "../../../support/fuzz-readers.ts";

/** A thousandth of what the long run reads. */
const rounds = cases(40, 200);
/** The machine may be busy. */
const timeout = 30_000;

describe(`mutated inputs${corpusFolder === null ? `, without files: ${corpusMissing}` : ""}`, () => {
  test.each(fuzzReaders.map((reader) => [reader.name, reader] as const))(
    "%s: each is read or refused in time, within its reads and its memory",
    { timeout },
    async (_, reader) => {
      expect(reader.seeds.length).toBeGreaterThan(0);
      expect(await fuzz(reader, rounds)).toEqual([]);
    },
  );
});

import { describe, expect, test } from "vitest";
import { corpusFolder, corpusMissing } from "../support/corpus.ts";
import { fuzz } from "../support/fuzz.ts";
import { fuzzReaders } from "../support/fuzz-readers.ts";

const rounds = 200_000;

/** One input again, as a failure names it, or this many from there on: `PINROLL_FUZZ="jpeg 12345"` or `"jpeg 0 5000"`. */
const [only, seed = "0", count = "1"] = process.env["PINROLL_FUZZ"]?.split(" ") ?? [];

const readers = fuzzReaders.filter(({ name }) => only === undefined || only === "all" || name === only);

describe(`200,000 mutated inputs${corpusFolder === null ? `, without files: ${corpusMissing}` : ""}`, () => {
  test.each(readers.map((reader) => [reader.name, reader] as const))(
    "%s: each is read or refused in time, within its reads and its memory",
    async (_, reader) => {
      const wrong = await (only === undefined
        ? fuzz(reader, rounds)
        : fuzz(reader, Number(count), Number(seed)));
      expect(wrong).toEqual([]);
    },
  );
});

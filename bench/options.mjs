import { parseArgs } from "node:util";

/** @param {readonly string[]} scenarios */
const usage = (scenarios) => `npm run bench -- [scenario …] [options]

Scenarios: ${scenarios.join(", ")}; all of them when none is named.

  --quick          fewer photos and rounds: does it run, roughly how fast
  --million        the kept library and the map with a million photos, too: some minutes more
  --rounds N       rounds of each scenario (5; 2 when quick)
  --folder FOLDER  thumbnails and metadata of your own files in it, instead of those the bench makes
  --dir FOLDER     measure an app that is already built there
  --json FILE      where the numbers go (bench/results/<time>.json); the report goes beside them
  --compare FILE   what changed since a run whose numbers are kept in FILE
  --from FILE      measure nothing: report, and compare, the numbers kept in FILE; of several, each with a --from of
                   its own, scenarios of a later one replace those of an earlier one of the same machine;
                   what was measured at another commit than the last says so
  --latest         with --from: write bench/LATEST.md and README's figures, too
  --help           this text

A whole run without --quick also writes bench/LATEST.md and the figures in README.md. Make the machine quiet first:
bench/README.md says how to read and to compare what comes out.
`;

/** The scenarios that can do with any files. */
const ofFolder = ["thumbnails", "metadata"];

/** Something is wrong with what was typed, or with a file that was named; its message says all there is to say. */
export class UsageError extends Error {}

/**
 * Reads the words of the command; throws a `UsageError` that says which of them is wrong.
 * @param {string[]} words
 * @param {readonly string[]} scenarios by name, in the order they run
 */
export function readOptions(words, scenarios) {
  const { values, positionals } = parsed(words);
  const unknown = positionals.find((name) => !scenarios.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no scenario "${unknown}". There are ${scenarios.join(", ")}.`);
  const rounds = values.rounds === undefined ? null : Number(values.rounds);
  if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0))
    throw new UsageError(`--rounds takes a whole number from 1 on, not "${values.rounds}".`);
  if (values.from.length > 0 && positionals.length > 0)
    throw new UsageError("--from measures nothing: leave the names of scenarios out.");
  const made = values.folder === undefined ? null : positionals.find((name) => !ofFolder.includes(name));
  if (made)
    throw new UsageError(`--folder is for ${ofFolder.join(" and ")}; ${made} needs files of known content.`);
  const usual = values.folder === undefined ? scenarios : ofFolder;
  const asked = positionals.length > 0 ? [...new Set(positionals)] : [...usual];
  if (values.latest && values.from.length === 0)
    throw new UsageError("--latest goes with --from; a whole run writes bench/LATEST.md by itself.");
  return {
    ...values,
    asked,
    rounds: rounds ?? (values.quick ? 2 : 5),
    /** Whether this is the run `bench/LATEST.md` is made of. */
    whole: !values.quick && values.folder === undefined && scenarios.every((name) => asked.includes(name)),
    usage: usage(scenarios),
  };
}

/** @param {string[]} words */
function parsed(words) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        quick: { type: "boolean", default: false },
        million: { type: "boolean", default: false },
        rounds: { type: "string" },
        json: { type: "string" },
        compare: { type: "string" },
        from: { type: "string", multiple: true, default: [] },
        latest: { type: "boolean", default: false },
        dir: { type: "string" },
        folder: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${why}\nAll there is: npm run bench -- --help`);
  }
}

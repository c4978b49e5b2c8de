import { parseArgs } from "node:util";

/** @param {readonly string[]} scenarios */
const usage = (scenarios) => `npm run bench -- [scenario …] [options]

Scenarios: ${scenarios.join(", ")}; all of them when none is named.

  --quick          fewer photos and rounds: does it run, roughly how fast
  --keep-history   add a whole run to bench/history.json, by its commit; refused with changes that are not committed
  --million        the kept library and the map with a million photos, too: some minutes more
  --rounds N       rounds of each scenario (5; 1 when quick)
  --folder FOLDER  thumbnails and metadata of your own files in it, instead of those the bench makes
  --dir FOLDER     measure an app that is already built there
  --beside FOLDER  openings and a drop are measured in turn with an older app that is built there
  --json FILE      where the numbers go (bench/results/<time>.json); the report goes beside them
  --compare FILE   what changed since a run whose numbers are kept in FILE
  --from FILE      measure nothing: report, and compare, the numbers kept in FILE; of several, each with a --from of
                   its own, scenarios of a later one replace those of an earlier one of the same machine;
                   what was measured at another commit than the last says so
  --latest         with --from: write bench/LATEST.md and README's figures, too
  --help           this text

--quick takes a few minutes, says so in its results, and is compared with quick runs only.
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
  const whole =
    !values.quick && values.folder === undefined && scenarios.every((name) => asked.includes(name));
  if (values["keep-history"] && values.from.length === 0 && !whole)
    throw new UsageError(
      "--keep-history keeps whole runs only: leave --quick, --folder and names of scenarios out.",
    );
  if (values.latest && values.from.length === 0)
    throw new UsageError("--latest goes with --from; a whole run writes bench/LATEST.md by itself.");
  return {
    ...values,
    asked,
    rounds: rounds ?? (values.quick ? 1 : 5),
    /** Whether this is the run `bench/LATEST.md` is made of. */
    whole,
    /** Whether the run goes into the history. */
    keepsHistory: values["keep-history"],
    usage: usage(scenarios),
  };
}

/** Options whose value is a path. */
const ofPaths = ["json", "compare", "from", "dir", "beside", "folder"];

/**
 * The command as a kept run tells it: paths are left out, for they name people and their folders, and runs are shared.
 * @param {string[]} words as they were typed, all of them valid
 */
export function commandWords(words) {
  const told = words.map((word, at) => {
    if (ofPaths.includes(words[at - 1]?.replace(/^--/, "") ?? "")) return "PATH";
    const named = /^--([a-z]+)=/.exec(word)?.[1];
    return named !== undefined && ofPaths.includes(named) ? `--${named}=PATH` : word;
  });
  return ["npm run bench --", ...told].join(" ");
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
        "keep-history": { type: "boolean", default: false },
        latest: { type: "boolean", default: false },
        dir: { type: "string" },
        beside: { type: "string" },
        folder: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${why}\nAll there is: npm run bench -- --help`);
  }
}

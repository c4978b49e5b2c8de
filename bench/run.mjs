import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded, builtFolder, root } from "../scripts/build.mjs";
import { serveApp } from "./browser.mjs";
import { machine, save, table } from "./report.mjs";
import { growth } from "./scenarios/growth.mjs";
import { library } from "./scenarios/library.mjs";
import { map } from "./scenarios/map.mjs";
import { metadata } from "./scenarios/metadata.mjs";
import { places } from "./scenarios/places.mjs";
import { scale } from "./scenarios/scale.mjs";
import { thumbnails } from "./scenarios/thumbnails.mjs";
import { tracks } from "./scenarios/tracks.mjs";

const scenarios = { thumbnails, metadata, growth, scale, map, library, places, tracks };

const usage = `npm run bench -- [scenario …] [options]

Scenarios: ${Object.keys(scenarios).join(", ")}; all of them when none is named.

  --quick        fewer photos and rounds: does it run, roughly how fast
  --million      the kept library and the map with a million photos, too: some minutes more
  --rounds N     rounds of each scenario (5; 2 when quick)
  --json FILE    where the numbers go (bench/results/<time>.json)
  --dir FOLDER   measure an app that is already built there
  --help         this text

A whole run without --quick also writes bench/LATEST.md. Make the machine quiet first.
`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    million: { type: "boolean", default: false },
    rounds: { type: "string" },
    json: { type: "string" },
    dir: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

/** @param {string} line */
const say = (line) => void process.stderr.write(`${line}\n`);

/** @param {string} name @returns {name is keyof typeof scenarios} */
const isScenario = (name) => Object.hasOwn(scenarios, name);

async function main() {
  if (options.help) return process.stdout.write(usage);
  const unknown = positionals.find((name) => !isScenario(name));
  if (unknown !== undefined) throw new Error(`There is no scenario "${unknown}".\n\n${usage}`);
  const asked =
    positionals.length > 0 ? positionals.filter(isScenario) : Object.keys(scenarios).filter(isScenario);
  if (options.dir === undefined && !buildIfNeeded()) throw new Error("The app could not be built.");
  const began = machine();
  const { address, close } = await serveApp(options.dir === undefined ? builtFolder : resolve(options.dir));
  const rounds = Number(options.rounds) || (options.quick ? 2 : 5);
  /** @type {import("./types.d.mts").Outcome[]} */
  const outcomes = [];
  const time = began.at.slice(0, 19).replaceAll(":", "-");
  const file = resolve(options.json ?? join(root, "bench/results", `${time}.json`));
  const command = ["npm run bench --", ...process.argv.slice(2)].join(" ");
  try {
    for (const name of asked) {
      const { quick, million } = options;
      const made = [await scenarios[name]({ address, rounds, quick, million, say })].flat();
      outcomes.push(...made);
      for (const outcome of made) process.stdout.write(`\n${table(outcome)}\n\n`);
      // After each scenario, so that a later one that fails takes nothing away.
      const summary =
        !options.quick &&
        name === Object.keys(scenarios).at(-1) &&
        asked.length === Object.keys(scenarios).length;
      await save(outcomes, { file, summary, command, began });
    }
  } finally {
    close();
  }
  say(`Numbers: ${file}`);
}

main().catch((/** @type {unknown} */ error) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});

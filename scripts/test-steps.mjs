import { join } from "node:path";
import { root } from "./build.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands run one after the other until one fails
 * @property {boolean} [counts] leaves a JSON report of its tests
 * @property {boolean} [alone] measures time or fills both cores: nothing runs beside it
 * @property {boolean} [needsBrowser] drives the built app
 * @property {boolean} [long] runs only with --long
 */

/** Where logs and reports of a run lie. */
export const resultsFolder = join(root, "test-results");

/**
 * Where a step's runner leaves its report.
 * @param {string} name
 */
export function reportFile(name) {
  return join(resultsFolder, `${name}.json`);
}

/** Every step of `npm test`, those of one thread of work first, the browser's last. */
export const steps = /** @type {Step[]} */ ([
  {
    name: "types",
    commands: ["tsconfig.json", "workers", "tests", "scripts"].map((project) => tsc(project)),
  },
  { name: "lint", commands: [tool("oxlint/bin/oxlint", "--type-aware", "--max-warnings", "0")] },
  { name: "unused", commands: [tool("knip/bin/knip.js", "--no-progress")] },
  { name: "format", commands: [tool("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".")] },
  { name: "worker", commands: [vitest("worker")], counts: true },
  { name: "conformance", commands: [vitest("conformance")], counts: true },
  // By itself Vitest leaves one core to others, of two the half.
  { name: "unit", commands: [[...vitest("unit"), "--maxWorkers=2"]], counts: true, alone: true },
  { name: "e2e", commands: [playwright("e2e")], counts: true, alone: true, needsBrowser: true },
  {
    name: "engines",
    commands: [[...vitest("engines"), "--no-file-parallelism"]],
    counts: true,
    alone: true,
    needsBrowser: true,
  },
  {
    name: "guard",
    commands: [[process.execPath, join(root, "bench/guard.mjs")]],
    alone: true,
    needsBrowser: true,
  },
  { name: "long", commands: [vitest("long")], counts: true, alone: true, long: true },
  {
    name: "long-e2e",
    commands: [playwright("long")],
    counts: true,
    alone: true,
    needsBrowser: true,
    long: true,
  },
]);

/** @param {string} project */
function tsc(project) {
  return tool("typescript/bin/tsc", "-p", project);
}

/** @param {string} project */
function vitest(project) {
  const report = ["--reporter=dot", "--reporter=json", `--outputFile.json=${reportFile(project)}`];
  return tool("vitest/vitest.mjs", "run", `--project=${project}`, ...report);
}

/** @param {string} project */
function playwright(project) {
  return tool("playwright/cli.js", "test", `--project=${project}`, "--reporter=dot,json");
}

/**
 * A development tool run by this Node itself, without a shell or npx between.
 * @param {string} path below node_modules
 * @param {...string} args
 */
function tool(path, ...args) {
  return [process.execPath, join(root, "node_modules", path), ...args];
}

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./build.mjs";

/** The commands that run tests: the daily one, the one that gates a change, and the one that leaves nothing out. */
/** @typedef {"check" | "test" | "long"} Command */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands run one after the other until one fails
 * @property {readonly Command[]} in the commands it is part of
 * @property {number} seconds how long it takes on two cores, as long as no run here has shown it
 * @property {number} [cores] how many it keeps busy; one unless told
 * @property {boolean} [counts] leaves a report of its tests
 * @property {"browser" | "app"} [needs] a browser, or the built app in one
 * @property {Record<string, string>} [env]
 */

/** Where logs and reports of a run lie. */
export const resultsFolder = join(root, "test-results");

const always = /** @type {const} */ (["check", "test", "long"]);
const gate = /** @type {const} */ (["test", "long"]);
const reporter = join(root, "scripts/test-reporter.mjs");
const cache = join(root, "node_modules/.cache/pinroll");

/** Every step, in the order in which they begin: those that keep one core busy first, the longest of them foremost. */
export const steps = /** @type {Step[]} */ ([
  { name: "conformance", commands: [vitest("conformance", 1)], in: gate, seconds: 60, counts: true },
  { name: "build", commands: [[process.execPath, join(root, "scripts/build.mjs")]], in: gate, seconds: 25 },
  {
    name: "lint",
    commands: [tool("oxlint/bin/oxlint", "--type-aware", "--max-warnings", "0")],
    in: always,
    seconds: 35,
  },
  {
    name: "types",
    commands: ["src", "workers", "tests", "scripts"].map((project) => tsc(project)),
    in: always,
    seconds: 30,
  },
  { name: "format", commands: [prettier()], in: always, seconds: 35 },
  { name: "unused", commands: [tool("knip/bin/knip.js", "--no-progress")], in: gate, seconds: 15 },
  {
    name: "walls",
    commands: [[process.execPath, join(root, "scripts/walls.mjs")]],
    in: ["check"],
    seconds: 3,
  },
  { name: "worker", commands: [vitest("worker", 1)], in: gate, seconds: 6, counts: true },
  { name: "changed", commands: [changed()], in: ["check"], seconds: 20, cores: 2, counts: true },
  { name: "unit", commands: [vitest("unit*", 2)], in: gate, seconds: 150, cores: 2, counts: true },
  {
    name: "component",
    commands: [vitest("component", 2)],
    in: gate,
    seconds: 60,
    cores: 2,
    counts: true,
    needs: "browser",
  },
  {
    name: "e2e",
    commands: [playwright("e2e")],
    in: gate,
    seconds: 600,
    cores: 2,
    counts: true,
    needs: "app",
  },
  {
    name: "engines",
    commands: [vitest("engines", 2)],
    in: gate,
    seconds: 90,
    cores: 2,
    counts: true,
    needs: "app",
  },
  { name: "guard", commands: [guard()], in: gate, seconds: 40, cores: 2, needs: "app" },
  { name: "long", commands: [vitest("long", 2)], in: ["long"], seconds: 1200, cores: 2, counts: true },
  {
    name: "long-e2e",
    commands: [playwright("long")],
    in: ["long"],
    seconds: 1200,
    cores: 2,
    counts: true,
    needs: "app",
  },
]);

/** @param {string} project */
function tsc(project) {
  return tool("typescript/bin/tsc", "-p", project);
}

function prettier() {
  const kept = ["--cache", "--cache-location", join(cache, "prettier")];
  return tool("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ...kept, ".");
}

/**
 * @param {string} project
 * @param {number} workers by itself Vitest leaves one core to others, of two the half
 * @param {...string} args
 */
function vitest(project, workers, ...args) {
  const reporters = ["--reporter=default", `--reporter=${reporter}`];
  return tool(
    "vitest/vitest.mjs",
    "run",
    `--project=${project}`,
    `--maxWorkers=${workers}`,
    ...reporters,
    ...args,
  );
}

/** The unit tests of what was changed and not committed, or of the last commit where nothing was. */
function changed() {
  const { stdout } = spawnSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
  return vitest("unit*", 2, "--passWithNoTests", `--changed=${stdout === "" ? "HEAD~1" : "HEAD"}`);
}

function guard() {
  return [process.execPath, join(root, "bench/guard.mjs")];
}

/** @param {string} project */
function playwright(project) {
  return tool("playwright/cli.js", "test", `--project=${project}`, `--reporter=list,${reporter}`);
}

/**
 * A development tool run by this Node itself, without a shell or npx between.
 * @param {string} path below node_modules
 * @param {...string} args
 */
function tool(path, ...args) {
  return [process.execPath, join(root, "node_modules", path), ...args];
}

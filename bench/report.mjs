import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { format } from "prettier";
import { root } from "../scripts/build.mjs";
import { median } from "./statistics.mjs";

/** @typedef {import("./types.d.mts").Outcome} Outcome */
/** @typedef {import("./types.d.mts").Target} Target */

/** What the numbers were measured on. */
export function machine() {
  return {
    at: new Date().toISOString(),
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    load: loadavg().map((value) => Math.round(value * 10) / 10),
  };
}

/** Three digits or so. @param {number} value */
export function number(value) {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/** @param {Target} target */
export function isMet({ kind, wanted, got }) {
  return kind === "at-least" ? got >= wanted : got <= wanted;
}

/** One scenario as lines of a terminal table. @param {Outcome} outcome */
export function table({ title, measured, targets, tables = [], notes }) {
  const width = Math.max(
    ...measured.map(({ name }) => name.length),
    ...targets.map(({ what }) => what.length),
  );
  const lines = measured.map(({ name, unit, values }) => {
    const spread = `${number(Math.min(...values))} to ${number(Math.max(...values))}`;
    return `  ${name.padEnd(width)}  ${number(median(values)).padStart(8)} ${unit.padEnd(9)} (${spread})`;
  });
  const asked = targets.map((target) => {
    const sign = target.kind === "at-least" ? ">=" : "<=";
    const verdict = isMet(target) ? "met" : "MISSED";
    return `  ${target.what.padEnd(width)}  ${number(target.got).padStart(8)} ${target.unit.padEnd(9)} ${sign} ${target.wanted}  ${verdict}`;
  });
  const more = tables.flatMap(({ caption, head, rows }) => [`  ${caption}`, ...aligned([head, ...rows])]);
  return [title, ...lines, ...asked, ...more, ...notes.map((note) => `  ${note}`)].join("\n");
}

/** Cells under one another. @param {string[][]} rows */
function aligned(rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")}`.trimEnd());
}

/**
 * Writes everything as JSON and, after a whole run, the dated summary that is kept with the code.
 * @param {Outcome[]} outcomes
 * @param {{ file: string, summary: boolean, command: string, began: ReturnType<typeof machine> }} options
 */
export async function save(outcomes, { file, summary, command, began }) {
  const date = new Date().toISOString();
  await mkdir(dirname(file), { recursive: true });
  /** @type {import("./types.d.mts").BenchFile} */
  const whole = {
    format: "pinroll-bench",
    version: 1,
    date,
    command,
    commit: commit(),
    machine: began,
    loadAtEnd: loadavg(),
    outcomes,
  };
  await writeFile(file, `${JSON.stringify(whole, null, 2)}\n`);
  if (!summary) return;
  const text = markdown(outcomes, `${date.slice(0, 10)}, commit ${whole.commit}`, began);
  await writeFile(join(root, "bench/LATEST.md"), await format(text, { parser: "markdown" }));
}

function commit() {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

/** @param {Outcome[]} outcomes @param {string} when @param {ReturnType<typeof machine>} began */
function markdown(outcomes, when, began) {
  const parts = [
    `# Bench, latest whole run`,
    `${when}. ${began.processor}, ${began.cores} cores, ${began.memoryGb} GB, ${began.system}, Node ${began.node}; load at the start ${began.load.join(", ")}. Medians; in brackets the lowest and the highest round. Ratios are the median of the ratios of each round. Made by \`npm run bench\`.`,
  ];
  for (const { title, measured, targets, tables = [], notes } of outcomes) {
    parts.push(`## ${title}`, "| | median | range |\n|---|---:|---:|");
    parts[parts.length - 1] += measured
      .map(
        ({ name, unit, values }) =>
          `\n| ${name} | ${number(median(values))} ${unit} | ${number(Math.min(...values))} to ${number(Math.max(...values))} |`,
      )
      .join("");
    parts.push("| target | wanted | got | |\n|---|---:|---:|---|");
    parts[parts.length - 1] += targets
      .map(
        (target) =>
          `\n| ${target.what} | ${target.kind === "at-least" ? "≥" : "≤"} ${target.wanted} ${target.unit} | ${number(target.got)} ${target.unit} | ${isMet(target) ? "met" : "missed"} |`,
      )
      .join("");
    for (const { caption, head, rows } of tables) {
      const rule = head.map((_, at) => (at === 0 ? "---" : "---:"));
      parts.push(caption, [head, rule, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n"));
    }
    parts.push(notes.map((note) => `- ${note}`).join("\n"));
  }
  return `${parts.join("\n\n")}\n`;
}

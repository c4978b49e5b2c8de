import { readBenchFile } from "../../report/bench-file.mjs";
import type { BenchFile, Machine } from "../../types.d.mts";
import type { Column } from "./side-by-side.ts";

/** Results take some kilobytes, those of a whole run of the command some hundred. */
const mostBytes = 10_000_000;
/** More columns than this nobody compares. */
const mostFiles = 8;

/** What came of opening files: those that are results, and a sentence on each of the others. */
export interface Opened {
  columns: Column[];
  problems: string[];
}

/**
 * Reads result files beside those that are open already. A damaged or foreign file is refused with a sentence that names
 * it; the same results are opened once.
 */
export async function openResults(files: readonly File[], open: readonly Column[]): Promise<Opened> {
  const columns = [...open];
  const problems: string[] = [];
  for (const chosen of files) {
    if (chosen.size > mostBytes) {
      problems.push(`${chosen.name}: This file is too large to hold benchmark results.`);
      continue;
    }
    const { file, problem } = readBenchFile(await textOf(chosen));
    if (file === undefined) problems.push(`${chosen.name}: ${problem}`);
    else if (columns.some((one) => isSame(one.file, file)))
      problems.push(`${chosen.name}: These results are open already.`);
    else if (columns.length >= mostFiles)
      problems.push(`${chosen.name}: Up to ${mostFiles} results can be open. Close one first.`);
    else columns.push({ name: nameFor(file, columns), file });
  }
  return { columns, problems };
}

/** A file that is gone by now reads as no text. */
async function textOf(file: File): Promise<string> {
  return file.text().catch(() => "");
}

function isSame(one: BenchFile, other: BenchFile): boolean {
  return one.date === other.date && JSON.stringify(one.outcomes) === JSON.stringify(other.outcomes);
}

/** The device, and the day where two are the same. */
function nameFor(file: BenchFile, columns: readonly Column[]): string {
  const names = new Set(columns.map(({ name }) => name));
  const device = deviceName(file.machine);
  const tries = [
    device,
    `${device}, ${file.date.slice(0, 10)}`,
    `${device}, ${file.date.slice(0, 19).replace("T", " ")}`,
  ];
  return tries.find((name) => !names.has(name)) ?? `${device} (${columns.length + 1})`;
}

/** A device as it names itself, in few words. */
export function deviceName({ browser, system, cores, processor }: Machine): string {
  const program = browser?.replace(/^(.* \d+)[\d.]*$/, "$1");
  return [program, processor ?? system, `${cores} ${cores === 1 ? "core" : "cores"}`]
    .filter((part) => part !== undefined && part !== "")
    .join(", ");
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { ContainerFacts } from "../../workers/photo/values/container-facts.ts";
import { type CountedFile, countedFile } from "./counted-file.ts";
import type { FuzzReader, FuzzSeed } from "./fuzz-readers.ts";
import { mutate } from "./mutations.ts";
import { Chance } from "./random.ts";

/** Milliseconds of work for one input of at most 64 KB. */
const mostTime = 100;
/** What one file may cost behind its head, as `byteSource` has it. */
const mostReads = 128;
const mostBytes = 32 * 1024 * 1024;
/** What may be kept of one input: its own bytes, the reads above, and a few blocks unpacked to 2 MB each. */
const mostKept = mostBytes + 16 * 1024 * 1024;
/** By how much the process may grow while thousands of inputs come and go. */
const mostGrowth = 768 * 1024 * 1024;

/** Where failing inputs are put, and what names the input in hand should a reader never end. */
const folder = "test-results/fuzz";
const failuresShown = 5;
const betweenNotes = 200;

/**
 * Reads mutated inputs, one for each seed from `first` on, and tells what was wrong: a throw, more than 100 ms, too many
 * reads, too much memory, facts that cannot be. Each line names the reader and the seed that bring it about again.
 */
export async function fuzz(reader: FuzzReader, rounds: number, first = 0): Promise<string[]> {
  const wrong: string[] = [];
  mkdirSync(folder, { recursive: true });
  const note = `${folder}/${reader.name}-last.txt`;
  const before = process.memoryUsage.rss();
  for (let seed = first; seed < first + rounds && wrong.length < failuresShown; seed++) {
    if ((seed - first) % betweenNotes === 0) {
      writeFileSync(note, `${reader.name} ${seed}`);
      const growth = process.memoryUsage.rss() - before;
      if (growth > mostGrowth) wrong.push(`${reader.name} before ${seed}: ${growth} bytes more in memory`);
    }
    const made = inputOf(reader, seed);
    const why = await tryInput(reader, made);
    if (why === null) continue;
    writeFileSync(`${folder}/${reader.name}-${seed}.bin`, made.bytes);
    wrong.push(`${reader.name} ${seed} (of ${made.from.name}): ${why}`);
  }
  rmSync(note, { force: true });
  return wrong;
}

/** A mutated input, how large its file claims to be, and how much of it is in memory at first. */
interface Input {
  from: FuzzSeed;
  bytes: Uint8Array<ArrayBuffer>;
  size: number;
  head: number;
}

function inputOf({ seeds }: FuzzReader, seed: number): Input {
  const chance = new Chance(seed);
  const from = chance.pick(seeds);
  const bytes = mutate(from.bytes, chance.pick(seeds).bytes, chance);
  // Files that go on for long are rare here because they take long: readers walk through zeros.
  const far = chance.next() < 0.04;
  const size = far ? chance.pick([from.size, bytes.length * 2, 2 ** 31, 2 ** 32 + 5, 2 ** 40]) : bytes.length;
  const head = chance.next() < 0.25 ? chance.below(bytes.length) : bytes.length;
  return { from, bytes, size: Math.max(size, bytes.length), head };
}

/** Null when all is well; else why not. */
async function tryInput(reader: FuzzReader, input: Input): Promise<string | null> {
  const file = countedFile(input.bytes, input.size, input.head);
  const started = performance.now();
  try {
    const found = await reader.read(input.bytes, file.source);
    const took = performance.now() - started;
    if (took > mostTime) {
      const least = Math.min(await workOf(reader, input), await workOf(reader, input));
      if (least > mostTime) return `${Math.round(least)} ms`;
    }
    return wrongReads(file) ?? (isFacts(found) ? wrongFacts(found, input) : null);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** Milliseconds of the processor for an input that was slow: a busy machine does not count. */
async function workOf(reader: FuzzReader, input: Input): Promise<number> {
  const before = process.cpuUsage();
  await reader.read(input.bytes, countedFile(input.bytes, input.size, input.head).source);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function wrongReads({ reads, bytesRead }: CountedFile): string | null {
  return reads > mostReads || bytesRead > mostBytes ? `${reads} reads of ${bytesRead} bytes` : null;
}

function isFacts(found: unknown): found is ContainerFacts {
  return typeof found === "object" && found !== null && "embedded" in found;
}

function wrongFacts(
  { width, height, duration, embedded, ...facts }: ContainerFacts,
  { size }: Input,
): string | null {
  const isEdge = (pixels: number | null): boolean =>
    pixels === null || (Number.isInteger(pixels) && pixels > 0 && pixels <= 0xffff_ffff);
  const kept = [facts.exif, facts.iptc, ...facts.xmp].reduce((sum, block) => sum + (block?.length ?? 0), 0);
  if (!isEdge(width) || !isEdge(height)) return `a size of ${width} by ${height}`;
  if (duration !== null && !(duration >= 0 && duration < Infinity)) return `${duration} seconds`;
  if (embedded.some(({ offset, length }) => offset < 0 || length < 0 || offset + length > size))
    return "a picture outside the file";
  return kept > mostKept ? `${kept} bytes kept` : null;
}

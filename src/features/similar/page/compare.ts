import { atom } from "jotai";
import type { OriginalsFinding } from "../shared/originals-compared.ts";
import { likenessIn, pairOf } from "../shared/likeness-between.ts";
import type { SimilarGroup } from "../shared/similar.ts";
import type { Row } from "../../../photo/photo.ts";
import { resultOf, Task } from "../../../store/task.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { allGroups } from "./all-groups.ts";
import { noteLooks } from "./looking.ts";
import { proposalOf } from "./similar.ts";
import { ignore, orNull } from "../../../faults/faults.ts";

/** What a close comparison of many pairs has found so far, in numbers of pairs. */
export interface ComparedSoFar {
  done: number;
  total: number;
  same: number;
  differ: number;
  unclear: number;
  /** One of the originals cannot be read now, or is not the file that was imported. */
  unreached: number;
}

const nothingYet: ComparedSoFar = { done: 0, total: 0, same: 0, differ: 0, unclear: 0, unreached: 0 };

const comparing = new Task<ComparedSoFar & { phase: "idle" | "comparing" }>({ ...nothingYet, phase: "idle" });

/** How far pairs have been compared. */
export const comparingAtom = comparing.state;

/** Photos whose original could not be opened when it was to be compared in this visit. */
export const unreachedAtom = atom<ReadonlySet<Row>>(new Set<Row>());

/** Groups are asked for again so often at most meanwhile, in milliseconds. */
const newsEveryMs = 2000;

type Pair = readonly [kept: Row, other: Row];

/** The pairs of a group that look the same and were not compared: each with the photo that is to be kept. */
export function pairsToCompare(group: SimilarGroup): Pair[] {
  const { kept } = proposalOf(group, "copy");
  return group.photos
    .filter(({ row }) => row !== kept && likenessIn(group, kept, row) === "alike")
    .filter(({ row }) => pairOf(group, kept, row) === null)
    .map(({ row }) => [kept, row]);
}

/** Compares the originals of these pairs closely. Answers what was found; null if it was stopped, or is under way already. */
export function comparePairs(pairs: readonly Pair[]): Promise<ComparedSoFar | null> {
  return run((signal) => compare(pairs, signal));
}

/** Compares the originals of all photos that look the same. */
export function compareAllOriginals(): Promise<ComparedSoFar | null> {
  return run(async (signal) => {
    const pairs = await allPairs(signal);
    return signal.aborted ? null : compare(pairs, signal);
  });
}

async function run(
  work: (signal: AbortSignal) => Promise<ComparedSoFar | null>,
): Promise<ComparedSoFar | null> {
  return resultOf(
    await comparing.run({ phase: "comparing" }, work, () => ({ ...nothingYet, phase: "idle" })),
  );
}

async function allPairs(signal: AbortSignal): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for await (const group of allGroups(["alike"], false)) {
    if (signal.aborted) break;
    pairs.push(...pairsToCompare(group));
  }
  return pairs;
}

/** Ends it; what was found stays. */
export function stopComparing(): void {
  comparing.stop();
}

async function compare(pairs: readonly Pair[], signal: AbortSignal): Promise<ComparedSoFar | null> {
  const found = { ...nothingYet, total: pairs.length };
  comparing.show(found);
  let [next, told] = [0, performance.now()];
  const work = async (): Promise<void> => {
    for (let pair = pairs[next++]; pair !== undefined && !signal.aborted; pair = pairs[next++]) {
      const answer = await comparePair(pair);
      found[answer]++;
      found.done++;
      comparing.show(found);
      if (performance.now() - told < newsEveryMs) continue;
      told = performance.now();
      noteLooks();
    }
  };
  try {
    const lanes = await ingest.run((it) => it.scheduler.direct.copiesAtOnce);
    await Promise.all(Array.from({ length: Math.max(1, lanes) }, work));
  } finally {
    noteLooks();
  }
  return signal.aborted ? null : found;
}

async function comparePair([kept, other]: Pair): Promise<"same" | "differ" | "unclear" | "unreached"> {
  const rows = kept < other ? ([kept, other] as const) : ([other, kept] as const);
  const [one, two] = await Promise.all([original(rows[0]), original(rows[1])]);
  if (one === null || two === null) return "unreached";
  const answer = await ingest
    .run((it) => it.scheduler.direct.compareOriginals(one, two))
    // The photo worker died: the pair is told as unclear.
    .catch(orNull);
  if (answer === null || !isLook(answer)) return "unclear";
  const files = [measureOf(one), measureOf(two)] as const;
  const isKept = await library.similar.keepCompared({ rows, files, look: answer });
  if (!isKept) return "unreached";
  return answer.verdict === "differs" ? "differ" : answer.verdict;
}

/** The original, if it can be opened now. */
async function original(row: Row): Promise<File | null> {
  try {
    const { originals } = await ingest.load();
    const file = await originals.file(row);
    await file.slice(0, 1).arrayBuffer();
    store.set(unreachedAtom, (all) => (all.has(row) ? new Set([...all].filter((one) => one !== row)) : all));
    return file;
  } catch (error) {
    // It cannot be reached or read.
    ignore(error);
    store.set(unreachedAtom, (all) => new Set(all).add(row));
    return null;
  }
}

const isLook = (answer: OriginalsFinding | { verdict: string }): answer is OriginalsFinding =>
  "places" in answer;

const measureOf = ({ size: bytes, lastModified: modified }: File) => ({ bytes, modified });

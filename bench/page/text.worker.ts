import { noFilter } from "../../src/photo/filter/filter.ts";
import { LibraryParts } from "../../workers/library/parts/library-parts.ts";
import { Intake } from "../../workers/library/intake/intake.ts";
import { Matching } from "../../workers/library/search/matching.ts";
import { wholeRecord } from "../../workers/library/placing/whole-record.ts";
import { textsOf } from "../../workers/library/search/words/texts-of.ts";
import { openWords } from "../../workers/library/search/words/word-search.ts";
import { percentile } from "../statistics.mjs";
import { PeerIndex } from "./peer-index.ts";
import { misspelt, queriesFor } from "./queries.ts";
import type { Fact } from "./scenario.ts";
import { syntheticPath, syntheticRecord } from "./synthetic.ts";

/** What is asked of this worker. */
export interface TextAsked {
  records: number;
  queries: number;
  /** MiniSearch is timed, too. */
  peer: boolean;
}

/** What came of it. */
export type TextAnswer = { facts: Fact[] } | { failed: string };

self.onmessage = ({ data }: MessageEvent<TextAsked>) => {
  try {
    self.postMessage({ facts: measure(data) } satisfies TextAnswer);
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies TextAnswer);
  }
};

function measure({ records, queries, peer }: TextAsked): Fact[] {
  const library = libraryOf(records);
  library.state.shownRows();
  const words = openWords(library);
  const start = performance.now();
  while (words.indexSome(() => false));
  const seconds = (performance.now() - start) / 1000;
  const matching = new Matching(library);
  const texts = (row: number): string[] =>
    textsOf(library, row, wholeRecord(library, row), {
      names: true,
      place: library.places.of(row),
      locale: library.search.locale,
      called: true,
    });
  const asked = queriesFor(texts, records, queries);
  const find = (text: string): number => {
    // All the worker does between a word and the rows it sends.
    matching.set({ ...noFilter, text });
    return matching.rows().length;
  };
  const found = asked.map(find);
  const facts: Fact[] = [
    { name: "Indexed in a second", value: records / seconds, unit: "/s" },
    { name: "Index", value: library.search.byteLength / 1e6, unit: "MB" },
    ...timed("Query", asked, find),
    ...timed("Misspelt query", misspelt(asked), find),
  ];
  if (!peer) return facts;
  const other = new PeerIndex();
  const peerStart = performance.now();
  for (let row = 0; row < records; row++) other.add(row, texts(row));
  const peerSeconds = (performance.now() - peerStart) / 1000;
  const differs = asked.findIndex((text, at) => other.find(text) !== found[at]);
  if (differs !== -1)
    throw new Error(`"${asked[differs]}": ${found[differs]}, MiniSearch ${other.find(asked[differs] ?? "")}`);
  return [
    ...facts,
    { name: "MiniSearch, indexed in a second", value: records / peerSeconds, unit: "/s" },
    ...timed("MiniSearch, query", asked, (text) => other.find(text)),
  ];
}

function libraryOf(records: number): LibraryParts {
  const library = new LibraryParts();
  const intake = new Intake(library);
  for (let id = 0; id < records; id++) {
    intake.found([{ id, path: syntheticPath(id), sidecar: false }]);
    const record = syntheticRecord(id);
    const file = { bytes: 1_000_000 + id * 7, modified: 1_700_000_000_000 + id };
    intake.message({ type: "record", job: 1, id, ...file, record, preview: null });
  }
  return library;
}

function timed(name: string, queries: readonly string[], find: (text: string) => number): Fact[] {
  const times = queries.map((text) => {
    const start = performance.now();
    find(text);
    return performance.now() - start;
  });
  return [0.5, 0.95, 1].map((share) => ({
    name: `${name}, ${share === 1 ? "longest" : `p${share * 100}`}`,
    value: percentile(times, share),
    unit: "ms",
  }));
}

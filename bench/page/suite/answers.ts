import type { Measured, Outcome } from "../../types.d.mts";
import type { Result } from "../scenario.ts";
import type { PageScenario, PageSetting } from "./page-scenario.ts";
import { collect, targetOf } from "./rounds.ts";

/** Searching, grouping and filtering a large library. */
export const answers: PageScenario = {
  name: "answers",
  title: "Search, clusters and filters",
  about:
    "Searches generated photos and clusters them for a map, compared with MiniSearch and supercluster, and filters them in the grid.",
  shows: false,
  seconds: { quick: 15, full: 60 },
  measure,
};

/** What is shown, by the name of the fact. */
const texts = new Map([
  ["Query, p95", "Pinroll"],
  ["MiniSearch, query, p95", "MiniSearch"],
]);
const groups = new Map([
  ["Query, p95", "Pinroll"],
  ["supercluster, query, p95", "supercluster, from its index"],
  ["supercluster, build", "supercluster, building its index"],
]);

const filters = new Map([["Filter change, p50", "Pinroll"]]);

async function measure({ quick, rounds, say, run }: PageSetting): Promise<Outcome> {
  const records = quick ? 10_000 : 100_000;
  const found: Result[] = [];
  const grouped: Result[] = [];
  const filtered: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    const of = `${records.toLocaleString()} photos, round ${round + 1} of ${rounds}`;
    say(`Searching ${of}`);
    found.push(await run({ scenario: "text", asked: { records } }));
    say(`Clustering ${of}`);
    grouped.push(await run({ scenario: "clusters", asked: { records } }));
    say(`Filtering ${of}`);
    filtered.push(await run({ scenario: "filter", asked: { records } }));
  }
  const searches = renamed(found, texts, "Text search");
  const changes = renamed(filtered, filters, "Filter to first paint");
  return {
    scenario: "page-answers",
    title: `Search, clusters and filters with ${records.toLocaleString("en")} generated photos, in one page`,
    measured: [...searches, ...renamed(grouped, groups, "Map clusters"), ...changes],
    targets: [
      ...targetOf("A text search", "at-most", 10, searches[0]),
      ...targetOf("A filter, painted", "at-most", 100, changes[0]),
    ],
    notes: [
      "MiniSearch searches and supercluster clusters the same photos, each in the same worker as Pinroll. Pinroll clusters anew for each view. Supercluster first builds an index for each filter. 95% of searches and clusterings take less than the time shown.",
    ],
  };
}

function renamed(results: readonly Result[], names: ReadonlyMap<string, string>, group: string): Measured[] {
  return collect(results, [...names.keys()], group).map((one) => ({
    ...one,
    name: names.get(one.name) ?? one.name,
  }));
}

import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import type { TableFile, TableMapping } from "../../../photo/geo/tables/table.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { liveQuery } from "../../../store/query.ts";

/** What a person said of tables that are made alike: a mapping, or that they are not to be used. */
export type TableAnswer = TableMapping | "unused";

/** How many answers are remembered; the oldest go first. */
const mostAnswers = 50;

/** Answers by the key of their tables; saved on this device. */
export const tableAnswersAtom = atomWithStorage<Readonly<Record<string, TableAnswer>>>(
  "pinroll-tables",
  {},
  undefined,
  { getOnInit: true },
);

/** Remembers an answer for all tables that are made alike. */
export const rememberTableAtom = atom(null, (get, set, key: string, answer: TableAnswer) => {
  const { [key]: _, ...others } = get(tableAnswersAtom);
  const kept = Object.entries(others).slice(1 - mostAnswers);
  set(tableAnswersAtom, Object.fromEntries([...kept, [key, answer] as const]));
});

const none: readonly TableFile[] = [];

const tablesQuery = liveQuery<true, readonly TableFile[]>({
  question: () => true,
  dependsOn: (get) => get(snapshotAtom).version,
  ask: async (library, _, { last }) => {
    const found = await library.tracks.tables();
    return last !== null && JSON.stringify(last) === JSON.stringify(found) ? last : found;
  },
  restMs: 1000,
});

/** All tables among the files; none before they are known. */
export const tablesAtom = atom((get) => get(tablesQuery) ?? none);

/** Tables that wait for an answer. */
export const waitingTablesAtom = atom((get) => {
  const answers = get(tableAnswersAtom);
  return get(tablesAtom).filter(({ open }) => open !== null && answers[open.key] === undefined);
});

/** Tables made like one a person answered for, which are to be read by that. */
export const knownTablesAtom = atom((get) => {
  const answers = get(tableAnswersAtom);
  return get(tablesAtom).filter(({ open }) => {
    const answer = open === null ? undefined : answers[open.key];
    return answer !== undefined && answer !== "unused";
  });
});

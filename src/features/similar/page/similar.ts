import { atom } from "jotai";
import type { SimilarAnswer, SimilarQuestion } from "../shared/similar-port.ts";
import { Flag } from "../../../photo/columns.ts";
import { flagOf } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import {
  nothingChosen,
  proposalFor,
  type ChoiceFacts,
  type SimilarChoice,
  type Proposal,
} from "../shared/choice.ts";
import type { Likeness, SimilarGroup } from "../shared/similar.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { snapshotAtom, columnsNow } from "../../../store/library/snapshot.ts";
import { liveQuery } from "../../../store/query.ts";
import { store } from "../../../store/session/store.ts";
import { looksAtom } from "./looking.ts";

export type { SimilarAnswer, SimilarProgress } from "../shared/similar-port.ts";

/** Groups on one page: this many are drawn at most. */
export const groupsOnPage = 20;

/** Which groups are shown: how their photos are alike, and from which one on. */
export const shownGroupsAtom = atom<{ kind: Likeness; skip: number }>({ kind: "alike", skip: 0 });

/** Shows the groups from this one on. */
export function showFrom(skip: number): void {
  store.set(shownGroupsAtom, (shown) => ({ ...shown, skip: Math.max(0, skip) }));
}

/** An answer, and the kind it is of. */
export interface ShownGroups extends SimilarAnswer {
  kind: Likeness;
  skip: number;
}

const questionAtom = atom((get): SimilarQuestion => {
  const { kind, skip } = get(shownGroupsAtom);
  return { kinds: [kind], settled: false, skip, take: groupsOnPage };
});

/** The groups of the page that is shown; null before the first answer. */
export const similarAtom = liveQuery<SimilarQuestion, ShownGroups>({
  question: (get) => get(questionAtom),
  dependsOn: (get) => `${get(snapshotAtom).version}/${get(editsAtom)}/${get(looksAtom)}`,
  ask: async (library, question) => {
    const answer = await library.similar.groups(question);
    const { skip, kinds } = question;
    // What was marked is gone from the list: the last page may be behind its end.
    if (skip > 0 && skip >= answer.total) showFrom(Math.max(0, answer.total - groupsOnPage));
    return { ...answer, kind: kinds[0] ?? "alike", skip };
  },
  restMs: 500,
});

const choicesAtom = atom<ReadonlyMap<string, SimilarChoice>>(new Map());

/** What a person chose in each group, by its id. */
export const groupChoicesAtom = atom((get) => get(choicesAtom));

/** Keeps another photo of a group. Choices made for the others no longer count. */
export function keepInstead({ id }: SimilarGroup, row: Row): void {
  choose(id, () => ({ kept: row, marked: new Map() }));
}

/** Wants a photo of a group marked, or not. */
export function wantMarked({ id }: SimilarGroup, row: Row, isWanted: boolean): void {
  choose(id, (choice) => ({ ...choice, marked: new Map(choice.marked).set(row, isWanted) }));
}

function choose(id: string, change: (before: SimilarChoice) => SimilarChoice): void {
  store.set(choicesAtom, (all) => new Map(all).set(id, change(all.get(id) ?? nothingChosen)));
}

const parts = Flag.raw | Flag.live | Flag.motion;

/** What the page's columns say of photos. */
function columnFacts(): ChoiceFacts {
  const { marks, flags } = columnsNow();
  return {
    isMarked: (row) => flagOf(marks[row]) === "reject",
    hasParts: (row) => ((flags[row] ?? 0) & parts) !== 0,
  };
}

/** What is proposed for a group, as the person changed it. */
export function proposalOf(group: SimilarGroup, kind: Likeness): Proposal {
  const choice = store.get(choicesAtom).get(group.id) ?? nothingChosen;
  return proposalFor(group, kind, choice, columnFacts());
}

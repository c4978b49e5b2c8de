import { useAtomValue } from "jotai";
import { useMemo, useRef, type FocusEvent, type ReactElement } from "react";
import { groupsOnPage, showFrom, type ShownGroups } from "./similar.ts";
import { runningAtom } from "../../../store/import/import.ts";
import type { PhotoDetails } from "../../../contract/queries.ts";
import type { Row } from "../../../photo/photo.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { similarWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Empty } from "../../../views/shell/controls/empty.tsx";
import { StacksIcon } from "../../../views/shell/controls/icons.tsx";
import { useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { GroupView } from "./group-view.tsx";
import { mostAtFirst } from "./member-facts.ts";

const { say } = similarWords;

interface GroupListProps {
  answer: ShownGroups;
  isLooking: boolean;
}

/** What the library knows of the photos of some groups; null before the answer. `rows` stays the same while it means the same. */
export function useMembers(rows: readonly Row[]): ReadonlyMap<Row, PhotoDetails> | null {
  return useLiveQuery<readonly Row[], ReadonlyMap<Row, PhotoDetails>>(rows, {
    dependsOn: (get) => `${get(editsAtom)}/${get(snapshotAtom).version}`,
    ask: async (library, of) => {
      const all = await Promise.all(of.map((row) => library.queries.details(row)));
      return new Map(all.flatMap((details) => (details ? [[details.id, details] as const] : [])));
    },
    restMs: 1000,
  });
}

/** The groups of a page, and the ways to the pages before and after it. */
export function GroupList({ answer, isLooking }: GroupListProps): ReactElement {
  const { groups, kind, skip, total } = answer;
  const isImporting = useAtomValue(runningAtom);
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const rows = useMemo(
    () => groups.flatMap(({ photos }) => photos.slice(0, mostAtFirst).map(({ row }) => row)),
    [groups],
  );
  const members = useMembers(rows);
  // A group that was decided on goes: the focus moves to the one that takes its place.
  const keep = useKeepFocus(box, (within) => {
    const headings = [...within.querySelectorAll<HTMLElement>(".similar-group-title")];
    return headings[Math.min(last.current, headings.length - 1)] ?? within;
  });
  const focused = ({ target }: FocusEvent): void => {
    keep.onFocus();
    const group = target.closest(".similar-group");
    const all = [...(box.current?.querySelectorAll(".similar-group") ?? [])];
    if (group) last.current = all.indexOf(group);
  };
  const go = (to: number): void => {
    showFrom(to);
    last.current = 0;
    box.current?.scrollIntoView({ block: "start" });
    box.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className="similar-groups" tabIndex={-1} onFocus={focused} onBlur={keep.onBlur}>
      {groups.length === 0 ? (
        <Empty icon={StacksIcon} title={say(isLooking || isImporting ? "looking" : "none")}>
          {say(isLooking || isImporting ? "lookingText" : "noneText")}
        </Empty>
      ) : (
        groups.map((group) => <GroupView key={group.id} {...{ group, kind, members }} />)
      )}
      {total > groupsOnPage && (
        <nav className="similar-pages" aria-label={say("pages")}>
          <Button
            aria-disabled={skip === 0}
            onClick={() => {
              if (skip > 0) go(skip - groupsOnPage);
            }}
          >
            {say("previous")}
          </Button>
          <span className="tabular">
            {say("range", { from: skip + 1, to: skip + groups.length, count: total })}
          </span>
          <Button
            aria-disabled={skip + groups.length >= total}
            onClick={() => {
              if (skip + groups.length < total) go(skip + groupsOnPage);
            }}
          >
            {say("next")}
          </Button>
        </nav>
      )}
    </div>
  );
}

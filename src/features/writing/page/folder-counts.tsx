import type { ReactElement } from "react";
import { commonWords } from "../../../words/common.ts";
import { writingWords } from "../words.ts";

const { say } = writingWords;

/** Folders listed at most. */
const most = 100;

/** How many files of which folders are written. */
export function FolderCounts({ paths }: { paths: readonly string[] }): ReactElement | null {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const all = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls can be scrolled by keys
    <section className="writing-list" tabIndex={0} aria-label={say("folders")}>
      <h3 className="writing-list-title">{say("folders")}</h3>
      <ul>
        {all.slice(0, most).map(([folder, count]) => (
          <li key={folder}>
            <bdi>{folder}</bdi>
            <span className="shell-quiet tabular">{commonWords.say("files", { count })}</span>
          </li>
        ))}
        {all.length > most && <li>{commonWords.say("more", { count: all.length - most })}</li>}
      </ul>
    </section>
  );
}

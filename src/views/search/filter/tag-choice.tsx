import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { tagLabel, tagsAbove } from "../../../photo/filter/tags.ts";
import { changeFilter } from "../../../store/filter/filter.ts";
import { tagsAtom } from "../../../store/filter/facets.ts";
import { PillGroup, Pills } from "./pills.tsx";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

/** A page can draw this many pills at once; the search field finds all others. */
const most = 300;

/** The tags of the photos, most used first; nothing where there are none. Pressing the chosen one chooses the one above it. */
export function TagChoice({ chosen }: { chosen: string | null }): ReactElement | null {
  const tags = useAtomValue(tagsAtom) ?? [];
  const isListed = chosen === null || tags.some(({ tag }) => tag === chosen);
  const listed = isListed ? tags : [{ tag: chosen, count: 0 }, ...tags];
  if (listed.length === 0) return null;
  return (
    <PillGroup name={say("tags")}>
      <div className="search-pills">
        <Pills
          few={8}
          showAll={say("showAllTags", { count: Math.min(most, listed.length) })}
          pills={listed.slice(0, most).map(({ tag, count }) => ({
            id: tag,
            label: tagLabel(tag),
            count,
            chosen: tag === chosen,
            onChoose: (on) => changeFilter({ keyword: on ? tag : (tagsAbove(tag).at(-2) ?? null) }),
          }))}
        />
      </div>
    </PillGroup>
  );
}

import { useState, type ReactElement } from "react";
import type { WordRead } from "../../../photo/filter/word-read.ts";
import { changeFilter } from "../../../store/filter/filter.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { ExpandIcon, ThingIcon } from "../../shell/controls/icons.tsx";
import { Menu } from "../../shell/controls/menu.tsx";
import type { MenuItem } from "../../shell/controls/menu-item.ts";
import { useSay } from "../../shell/messages/said.ts";
import { formatCount } from "../../shell/words/format.ts";
import { senses, senseWord } from "../../shell/words/sense-words.ts";
import { commonWords } from "../../../words/common.ts";
import { joinParts } from "../../../words/comma.ts";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

const none: readonly WordRead[] = [];

/** How the words of a search are understood; none while that says nothing new: all are only found as they are written. */
export function useWordsRead(text: string): readonly WordRead[] {
  const read =
    useLiveQuery(text === "" ? null : text, {
      ask: (library, typed) => library.search.understood(typed),
      dependsOn: (get) => get(snapshotAtom).version,
      restMs: 2000,
      stillMs: 300,
    }) ?? none;
  const unknown = read.filter(({ sense }) => sense === "nothing");
  const words = unknown.map(({ written }) => say("quoted", { words: written }));
  useSay(words.length === 0 ? "" : say("notUnderstood", { words: joinParts(words) }));
  return read.some(({ sense }) => sense !== "written") ? read : none;
}

/** A word with how it is understood; pressed, it offers other ways to read it, where these find other photos. */
export function WordChip({ read }: { read: WordRead }): ReactElement {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const { written, sense, count, perhaps, others } = read;
  const { icon: Sign } = senses[sense];
  const told = joinParts([
    senseWord(sense),
    ...(perhaps > 0 ? [say("perhapsCount", { count: perhaps })] : []),
  ]);
  const photos = commonWords.say("photos", { count });
  const inside = (
    <>
      <Sign size={14} aria-hidden />
      <bdi>{written}</bdi> <span className="search-word-sense">{told}</span>
    </>
  );
  if (others.length === 0)
    return (
      <span className="search-word" title={photos}>
        {inside}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className="search-word"
        aria-label={joinParts([written, told, photos])}
        title={photos}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={({ currentTarget }) => {
          const { left, right, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: getComputedStyle(currentTarget).direction === "rtl" ? right : left, y: bottom + 4 });
        }}
      >
        {inside}
        <ExpandIcon size={12} aria-hidden />
      </button>
      {at && (
        <Menu
          label={written}
          about={written}
          items={others.map(itemOf)}
          at={at}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}

/** A line of the menu: another way to read a word, and how many photos it finds then. */
function itemOf({ sense, count, text }: WordRead["others"][number]): MenuItem {
  const leads = (): void => changeFilter({ text });
  const keys = formatCount(count);
  if (sense === "any") return { name: say("readAny"), keys, leads };
  if (sense === "perhaps") return { name: say("morePerhaps", { count }), icon: ThingIcon, leads };
  if (sense === "sure") return { name: say("readSure"), icon: ThingIcon, keys, leads };
  const name = sense === "written" ? say("readWritten") : say("readOnly", { sense: senseWord(sense) });
  return { name, icon: senses[sense].icon, keys, leads };
}

import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { changeFilter } from "../../../store/filter/filter.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { askedLook, onlyLook } from "../shared/looks-like.ts";
import type { SeenWords } from "../shared/seen-port.ts";
import { seenWords } from "../words.ts";
import { ownPackAtom } from "./own-model.ts";
import { lookOf } from "./own-text.ts";
import "./seen.css";

const { say } = seenWords;

const none: SeenWords = { things: [], texts: [] };

/** How the words of a search were understood that name what is seen or read in pictures, and a way to those that perhaps show it. */
export function SeenNote({ text }: { text: string }): ReactElement | null {
  const { things, texts } =
    useLiveQuery(text === "" ? null : text, {
      ask: (library, typed) => library.seen.understood(typed),
      dependsOn: (get) => get(snapshotAtom).version,
      restMs: 2000,
      stillMs: 300,
    }) ?? none;
  const own = useAtomValue(ownPackAtom);
  return (
    <>
      {own !== null && text !== "" && <LooksLike key={own.version} text={text} />}
      {things.map(({ written, sure, perhaps, withPerhaps }) => (
        <p key={written} className="search-unknown seen-understood">
          {withPerhaps
            ? say("perhapsToo", {
                word: written.replace(/[?\uff1f]$/, ""),
                count: sure + perhaps,
                more: perhaps,
              })
            : say("understood", { word: written, count: sure })}
          {!withPerhaps && perhaps > 0 && (
            <Button kind="plain" onClick={() => changeFilter({ text: text.replace(written, `${written}?`) })}>
              {say("morePerhaps", { count: perhaps })}
            </Button>
          )}
        </p>
      ))}
      {texts.map(({ written, count }) => (
        <p key={`text ${written}`} className="search-unknown seen-understood">
          {say("inText", { word: written, count })}
        </p>
      ))}
    </>
  );
}

/** How many photos look like a text to the person's own model, and a way to them where its words find others. */
function LooksLike({ text }: { text: string }): ReactElement | null {
  const alike = useLiveQuery(text, {
    ask: async (library, typed) => {
      const asked = await lookOf(typed);
      return asked && { typed, ...(await library.seen.alike(asked)) };
    },
    dependsOn: (get) => get(snapshotAtom).version,
    restMs: 2000,
    stillMs: 500,
  });
  const { look, isOnly } = askedLook(text);
  if (alike === null || alike.typed !== text || (alike.count === 0 && !isOnly)) return null;
  return (
    <p className="search-unknown seen-understood">
      {say("looksLike", { text: look, count: alike.count })}
      {alike.isFound && !isOnly && (
        <Button kind="plain" onClick={() => changeFilter({ text: onlyLook(look) })}>
          {say("showLooks")}
        </Button>
      )}
    </p>
  );
}

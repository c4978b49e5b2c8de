import type { ReactElement } from "react";
import { changeFilter } from "../../../store/filter/filter.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import type { SeenWords } from "../shared/seen-port.ts";
import { seenWords } from "../words.ts";
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
  if (things.length + texts.length === 0) return null;
  return (
    <>
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

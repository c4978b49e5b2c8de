import type { ReactElement } from "react";
import { changeFilter } from "../../../store/filter/filter.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import type { SeenWord } from "../shared/seen-port.ts";
import { seenWords } from "../words.ts";
import "./seen.css";

const { say } = seenWords;

const none: readonly SeenWord[] = [];

/** How the words of a search were understood that name what is seen in pictures, and a way to those that perhaps show it. */
export function SeenNote({ text }: { text: string }): ReactElement | null {
  const words =
    useLiveQuery(text === "" ? null : text, {
      ask: (library, typed) => library.seen.understood(typed),
      dependsOn: (get) => get(snapshotAtom).version,
      restMs: 2000,
      stillMs: 300,
    }) ?? none;
  if (words.length === 0) return null;
  return (
    <>
      {words.map(({ written, sure, perhaps, withPerhaps }) => (
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
    </>
  );
}

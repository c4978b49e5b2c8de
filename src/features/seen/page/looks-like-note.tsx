import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { changeFilter } from "../../../store/filter/filter.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { askedLook, onlyLook } from "../shared/looks-like.ts";
import { seenWords } from "../words.ts";
import { ownPackAtom } from "./own-model.ts";
import { lookOf } from "./own-text.ts";
import "./seen.css";

const { say } = seenWords;

/** How many photos look like the text of a search, where a person brought a model that tells. */
export function LooksLikeNote({ text }: { text: string }): ReactElement | null {
  const own = useAtomValue(ownPackAtom);
  return own !== null && text !== "" ? <LooksLike key={own.version} text={text} /> : null;
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

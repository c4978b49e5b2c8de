import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { WordReason } from "../../../photo/filter/word-read.ts";
import type { Row } from "../../../photo/photo.ts";
import { filterAtom } from "../../../store/filter/filter.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { joinParts } from "../../../words/comma.ts";
import { searchWords } from "../../../words/search.ts";
import { senseWord } from "../../shell/words/sense-words.ts";

const { say } = searchWords;

const none: readonly WordReason[] = [];

/** Why the search at hand finds a photo, as a row of its details; nothing without a search. */
export function FoundBy({ photo }: { photo: Row }): ReactElement | null {
  const text = useAtomValue(filterAtom).text.trim();
  const found = useLiveQuery(text === "" ? null : `${photo} ${text}`, {
    ask: async (library) => ({ photo, text, reasons: await library.search.reasons(text, photo) }),
    dependsOn: (get) => get(snapshotAtom).version,
    restMs: 2000,
  });
  const reasons = found?.photo === photo && found.text === text ? found.reasons : none;
  if (reasons.length === 0) return null;
  return (
    <div className="viewer-fact">
      <dt>{say("foundBy")}</dt>
      {reasons.map(({ written, senses }) => (
        <dd key={written}>
          {say("foundReason", { word: written, senses: joinParts(senses.map(senseWord)) })}
        </dd>
      ))}
    </div>
  );
}

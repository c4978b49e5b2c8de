import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { showKind, shownGroupsAtom, type ShownGroups } from "./similar.ts";
import { similarWords } from "../words.ts";
import { formatCount } from "../../../views/shell/words/format.ts";

const { say } = similarWords;

const kinds = ["alike", "copy", "edited", "shot"] as const;

/** How photos are alike: one of four kinds, each with the number of its groups. */
export function KindTabs({ answer }: { answer: ShownGroups | null }): ReactElement {
  const { kind } = useAtomValue(shownGroupsAtom);
  return (
    <>
      <fieldset className="similar-kinds">
        <legend className="visually-hidden">{say("kinds")}</legend>
        {kinds.map((each) => (
          <label key={each} className="similar-kind">
            <input type="radio" name="similar-kind" checked={each === kind} onChange={() => showKind(each)} />
            <span>{say(each)}</span>
            {answer && <span className="similar-count tabular">{formatCount(answer.byKind[each])}</span>}
          </label>
        ))}
      </fieldset>
      <p className="shell-quiet similar-kind-text">{say(`${kind}Text`)}</p>
    </>
  );
}

import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { hostedAnswerAtom } from "../../features/hosted/page/hosted-state.ts";
import { hostedAnswerWords } from "../../features/hosted/page/trouble-words.ts";
import "./hosted-note.css";

/** Who answered the search: the server, or this browser and why. Read out, too. */
export function HostedNote(): ReactElement {
  const answer = useAtomValue(hostedAnswerAtom);
  return (
    <output className="search-hosted" data-by={answer?.by}>
      {answer === null ? "" : hostedAnswerWords(answer)}
    </output>
  );
}

import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { Proposal } from "../shared/choice.ts";
import type { SimilarGroup } from "../shared/similar.ts";
import { startComparing } from "../../culling/page/culling.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { comparePairs, comparingAtom, pairsToCompare } from "./compare.ts";
import { hideOthers, markOthers, sayApart, settlingAtom } from "./settle.ts";
import { stackPhotos } from "../../stacks/page/change-stacks.ts";
import { selectionWords } from "../../../words/selection.ts";
import { similarWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import {
  CompareIcon,
  ForgetIcon,
  HideIcon,
  SearchIcon,
  SplitIcon,
  StacksIcon,
} from "../../../views/shell/controls/icons.tsx";
import { openRow } from "../../../views/shell/open-row.ts";
import {
  apartWords,
  comparedText,
  hiddenWords,
  markedText,
  markedWords,
  stackedWords,
} from "./done-words.ts";

const { say } = similarWords;

interface GroupActionsProps {
  group: SimilarGroup;
  proposal: Proposal;
  /** Nothing can be marked now: the original that is kept cannot be opened. */
  isBlocked: boolean;
}

/** What can be done with a group as a whole. */
export function GroupActions({ group, proposal, isBlocked }: GroupActionsProps): ReactElement {
  const isSettling = useAtomValue(settlingAtom).phase !== "idle";
  const { kept, marks } = proposal;
  const rows = group.photos.map(({ row }) => row);
  const others = rows.filter((row) => row !== kept);
  const isOff = marks.length === 0 || isBlocked || isSettling;
  const isComparing = useAtomValue(comparingAtom).phase !== "idle";
  const pairs = pairsToCompare(group);
  const compareOriginals = async (): Promise<void> => {
    const found = await comparePairs(pairs);
    if (found !== null) showFeedback(comparedText(found));
  };
  const compare = (): void => {
    const first = startComparing(Uint32Array.from([kept, ...others]));
    if (first !== null) void openRow(first);
  };
  const mark = async (): Promise<void> => {
    const done = await markOthers([{ group, kept, marks }], markedWords);
    if (done?.marked === 0) showFeedback(markedText(done));
  };
  return (
    <div className="similar-actions">
      <Button
        icon={ForgetIcon}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) void mark();
        }}
      >
        {marks.length === 0 ? say("markNone") : say("markOthers", { count: marks.length })}
      </Button>
      {pairs.length > 0 && (
        <Button
          icon={SearchIcon}
          aria-disabled={isComparing}
          onClick={() => {
            if (!isComparing) void compareOriginals();
          }}
        >
          {say("compareClosely")}
        </Button>
      )}
      <Button icon={CompareIcon} onClick={compare}>
        {say("compare")}
      </Button>
      <Button icon={StacksIcon} onClick={() => void stackPhotos(rows, stackedWords(rows.length), kept)}>
        {selectionWords.say("stackAsk")}
      </Button>
      <Button icon={HideIcon} onClick={() => void hideOthers(others, hiddenWords(others.length))}>
        {say("hideOthers")}
      </Button>
      <Button icon={SplitIcon} onClick={() => void sayApart(rows, apartWords())}>
        {say("keepAll")}
      </Button>
    </div>
  );
}

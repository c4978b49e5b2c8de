import { useAtomValue } from "jotai";
import { useEffect, useRef, type ReactElement } from "react";
import { selectingAtom, selectionCountsAtom } from "../../store/selection/selection.ts";
import { focusIsLost } from "../shell/use-keep-focus.ts";
import { useSay } from "../shell/messages/said.ts";
import { selectionWords } from "../../words/selection/words.ts";
import { ActionBar } from "./action-bar.tsx";
import { focusPhotos } from "./focus-photos.ts";
import { PhotoMenu } from "./photo-menu.tsx";
import { useSelectionKeys } from "./use-selection-keys.ts";
import { joinParts } from "../../words/comma.ts";

const { say } = selectionWords;

/** What shows that photos are selected, and what can be done with them. */
export function SelectionRoom(): ReactElement {
  const selecting = useAtomValue(selectingAtom);
  const before = useRef(selecting);
  useSelectionKeys();
  useSay(useSelectedWords(), calmMs);
  useEffect(() => {
    if (before.current && !selecting && focusIsLost()) focusPhotos();
    before.current = selecting;
  }, [selecting]);
  return (
    <>
      {selecting && (
        <section className="select-room" aria-label={say("roomName")}>
          <ActionBar />
        </section>
      )}
      <PhotoMenu />
    </>
  );
}

/** Milliseconds without change before the count is read out: not at every step of a drag. */
const calmMs = 600;

/** "12 selected, 3 not shown". */
function useSelectedWords(): string {
  const { selected, hidden } = useAtomValue(selectionCountsAtom);
  const words = [say("selected", { count: selected }), hidden > 0 && say("notShown", { count: hidden })];
  return joinParts(words.filter((part) => part !== false));
}

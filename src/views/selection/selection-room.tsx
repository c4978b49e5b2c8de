import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef, type ReactElement } from "react";
import { clearSelection, selectingAtom, selectionAtom } from "../../store/selection/selection.ts";
import { isGrid, usePage } from "../shell/layout/route.ts";
import { focusIsLost } from "../shell/use-keep-focus.ts";
import { useSay } from "../shell/messages/said.ts";
import { selectionWords } from "../../words/selection.ts";
import { ActionBar, focusPhotos } from "./action-bar.tsx";
import { PhotoMenu } from "./photo-menu.tsx";
import { useSelectedWords } from "./action-words.ts";
import { useSelectionKeys } from "./use-selection-keys.ts";

const { say } = selectionWords;

/** What shows that photos are selected, and what can be done with them. */
export function SelectionRoom(): ReactElement {
  const selecting = useAtomValue(selectingAtom);
  const before = useRef(selecting);
  useSelectionKeys();
  useEndOnLeave();
  useOwnBar();
  useSay(useSelectedWords(), calmMs);
  useEffect(() => {
    if (before.current && !selecting && focusIsLost()) {
      // A dialog that ended it stays, and what was pressed there is gone.
      const dialog = Array.from(document.querySelectorAll<HTMLElement>('[aria-modal="true"]')).at(-1);
      if (dialog) dialog.focus();
      else focusPhotos();
    }
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

/** The selection ends with the page it was made on. Grid and map show the same photos, and so share it. */
function useEndOnLeave(): void {
  const page = usePage();
  const last = useRef(page);
  useEffect(() => {
    const left = last.current;
    last.current = page;
    if (left === page || !(isGrid(left) || left === "/map")) return;
    if ((left === "/map" && isGrid(page)) || page === "/map") return;
    clearSelection();
  }, [page]);
}

/** Photos that are selected take the bar: a control under it, such as "Filter", gives the focus to them. */
function useOwnBar(): void {
  const { sub, get } = useStore();
  useEffect(() => {
    let { size } = get(selectionAtom);
    return sub(selectionAtom, () => {
      const grew = get(selectionAtom).size > size;
      ({ size } = get(selectionAtom));
      if (grew && document.activeElement?.matches(".shell-top button")) focusPhotos();
    });
  }, [sub, get]);
}

/** Milliseconds without change before the count is read out: not at every step of a drag. */
const calmMs = 600;

import { atom, useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import type { ShellState } from "./shell.tsx";
import {
  backdropPart,
  firstDialogs,
  gridPart,
  mapPart,
  notFoundPart,
  shellPart,
  viewerPart,
} from "./routes.ts";
import { expectingAtom, fetchImport, runningAtom } from "./store/import/import.ts";
import { progressAtom } from "./store/library/library.ts";
import { openingAtom } from "./store/library/opening.ts";
import { StartScreen } from "./views/import/start-screen.tsx";
import { useFilterInAddress } from "./views/search/use-address.ts";
import { DropTarget } from "./views/shell/drop/drop-target.tsx";
import { Pickers } from "./views/shell/controls/pick.tsx";
import { Dialogs } from "./views/shell/layout/dialogs.tsx";
import { Room } from "./views/shell/layout/room.tsx";
import { useKnownPath, usePage, useRoute, type PagePath } from "./views/shell/layout/route.ts";
import { useWide } from "./views/shell/layout/use-media.ts";
import { useSingleKeys } from "./views/shell/layout/use-single-keys.ts";
import { useTheme } from "./views/shell/layout/use-theme.ts";
import { nameOfPage } from "./views/shell/layout/window-title.ts";
import { firstWords } from "./words/first.ts";
import { warmLocale } from "./words/locale.ts";

/** What the library holds, as far as the page's layout depends on it. */
const stateAtom = atom((get): ShellState => {
  const { found, photos, videos } = get(progressAtom);
  if (photos + videos > 0 || get(runningAtom)) return "library";
  if (get(openingAtom)) return "opening";
  return found === 0 ? "first" : "nothing-shown";
});

const { say } = firstWords;

/** The titles of the pages that may come first; all others name themselves. */
function titleOf(page: PagePath): string | null {
  return page === "/" ? say("titleHome") : page === "/map" ? say("titleMap") : null;
}

/** Delay before the other parts are fetched, in milliseconds: the first screen works without them. */
const aheadMs = 1500;

function fetchAhead(wide: boolean): void {
  shellPart.fetchAhead();
  gridPart.fetchAhead();
  fetchImport();
  if (wide) mapPart.fetchAhead();
}

/** The whole app: a page, an open photo above it, and a window that takes drops everywhere. */
export function App(): ReactElement {
  useTheme();
  useSingleKeys();
  useFilterInAddress();
  const page = usePage();
  const known = useKnownPath();
  const state = useAtomValue(stateAtom);
  const wide = useWide();
  const first = known && state === "first" && (page === "/" || page === "/map");
  const [afterFirst, setAfterFirst] = useState(first);
  if (first && !afterFirst) setAfterFirst(true);
  const shellThere = useShellThere(!first);
  const title = known ? titleOf(page) : say("titleUnknown");
  useEffect(() => {
    if (title !== null) nameOfPage(title);
  }, [title]);
  useEffect(() => {
    // Beside the grid it waits for the first tile.
    if (state === "opening" && page === "/map") mapPart.fetchAhead();
    if (!first) return;
    const timers = [setTimeout(warmLocale, 200), setTimeout(() => fetchAhead(wide), aheadMs)];
    return () => timers.forEach(clearTimeout);
  }, [first, state, wide, page]);
  const running = useAtomValue(runningAtom);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-importing", running);
  }, [running]);
  const expecting = useAtomValue(expectingAtom);
  useEffect(() => {
    if (!expecting) return;
    fetchAhead(wide);
  }, [expecting, wide]);
  return (
    <>
      {known ? (
        first || (afterFirst && !shellThere) ? (
          <StartScreen backdrop={backdropPart} />
        ) : (
          <Room key="page" name="partPage" part={shellPart} props={{ page, state, afterFirst }} />
        )
      ) : (
        <Room key="unknown" name="partPage" part={notFoundPart} props={{}} />
      )}
      <PhotoAbove />
      <DropTarget />
      <Pickers />
      <Dialogs parts={firstDialogs} />
    </>
  );
}

/** An open photo. It has a component of its own, so that nothing beneath is rendered again when it opens and closes. */
function PhotoAbove(): ReactElement | null {
  const { photo } = useRoute();
  return photo === null ? null : <Room name="partViewer" part={viewerPart} props={{ publicId: photo }} />;
}

/** Whether the shell has loaded, or failed to; until then the first screen stays. */
function useShellThere(wanted: boolean): boolean {
  const [there, setThere] = useState(shellPart.view !== null);
  useEffect(() => {
    if (!wanted || there) return;
    const settle = (): void => setThere(true);
    shellPart.fetch().then(settle, settle);
  }, [wanted, there]);
  return there;
}

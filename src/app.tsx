import { atom, useAtomValue } from "jotai";
import { useEffect, useRef, useState, type ReactElement } from "react";
import {
  exportPart,
  geotagPart,
  gridPart,
  mapPart,
  placesPart,
  reportPart,
  settingsPart,
  viewerPart,
} from "./routes.ts";
import { geotaggingAtom } from "./store/geotagging.ts";
import { expectingAtom, fetchImport, runningAtom } from "./store/import.ts";
import { progressAtom } from "./store/library.ts";
import { openingAtom } from "./store/opening.ts";
import { FirstScreen } from "./views/import/first-screen.tsx";
import { ImportBar } from "./views/import/import-bar.tsx";
import { ReconnectBar } from "./views/import/reconnect-bar.tsx";
import { NothingShown } from "./views/import/nothing-shown.tsx";
import { useFoundNothing } from "./views/import/use-found-nothing.ts";
import { FilterChips } from "./views/search/filter-chips.tsx";
import { SearchBar } from "./views/search/search-bar.tsx";
import { useFilterInAddress } from "./views/search/use-address.ts";
import { warmFormats } from "./views/shell/format.ts";
import { DropTarget } from "./views/shell/drop-target.tsx";
import { Nav } from "./views/shell/nav.tsx";
import { Pickers } from "./views/shell/pick.tsx";
import { Room } from "./views/shell/room.tsx";
import { useRoute, type Page } from "./views/shell/route.ts";
import { Split } from "./views/shell/split.tsx";
import { Toast } from "./views/shell/toast.tsx";
import { TopBar } from "./views/shell/top-bar.tsx";
import { focusIsLost, focusMain } from "./views/shell/use-keep-focus.ts";
import { useUndoKeys } from "./views/shell/use-undo-keys.ts";
import { useWide } from "./views/shell/use-media.ts";
import { useTheme } from "./views/shell/use-theme.ts";
import { Warnings } from "./views/shell/warnings.tsx";
import "./views/shell/frame.css";

/** Nothing imported yet, a library that was kept and is being opened, an import that brought no photo, or a library. */
type State = "first" | "opening" | "nothing-shown" | "library";

/** What there is to look at. */
const stateAtom = atom((get): State => {
  const { found, photos, videos } = get(progressAtom);
  if (photos + videos > 0 || get(runningAtom)) return "library";
  if (get(openingAtom)) return "opening";
  return found === 0 ? "first" : "nothing-shown";
});

const titles: Record<Page, string> = {
  "/": "Pinroll",
  "/map": "Map · Pinroll",
  "/places": "Places · Pinroll",
  "/import": "Import · Pinroll",
  "/settings": "Settings · Pinroll",
};

const nothing = {};

/** The first screen is of use without these; a drag, or a picker that opens, has them come at once. */
const aheadMs = 1500;

function fetchAhead(): void {
  gridPart.fetchAhead();
  fetchImport();
}

/** The whole app: a page, perhaps an open photo above it, and a window that takes drops everywhere. */
export function App(): ReactElement {
  useTheme();
  useFilterInAddress();
  useUndoKeys();
  const { page, photo } = useRoute();
  const state = useAtomValue(stateAtom);
  const foundNothing = useFoundNothing();
  const wide = useWide();
  const first = state === "first" && (page === "/" || page === "/map");
  useEffect(() => {
    document.title = titles[page];
  }, [page]);
  useEffect(() => {
    if (state === "opening") gridPart.fetchAhead();
    if (state === "opening" && wide) mapPart.fetchAhead();
    if (!first) return;
    const timers = [setTimeout(warmFormats, 200), setTimeout(fetchAhead, aheadMs)];
    return () => timers.forEach(clearTimeout);
  }, [first, state, wide]);
  const running = useAtomValue(runningAtom);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-importing", running);
  }, [running]);
  const expecting = useAtomValue(expectingAtom);
  useEffect(() => {
    if (!expecting) return;
    gridPart.fetchAhead();
    if (wide) mapPart.fetchAhead();
  }, [expecting, wide]);
  return (
    <>
      {first ? <FirstScreen foundNothing={foundNothing} /> : <Frame page={page} state={state} />}
      {photo !== null && <Room name="The viewer" part={viewerPart} props={{ publicId: photo }} />}
      {photo === null && <Toast />}
      <DropTarget />
      <Pickers />
    </>
  );
}

/** Everything but the first screen. */
function Frame({ page, state }: { page: Page; state: State }): ReactElement {
  const [exporting, setExporting] = useState<boolean | null>(null);
  useFocusOnNewPage(page);
  return (
    <div className="shell-frame">
      <a
        className="shell-skip"
        href="#main"
        onClick={(event) => {
          // Without a step in the history, which would make Back seem to do nothing.
          event.preventDefault();
          focusMain();
        }}
      >
        Skip to content
      </a>
      <Nav current={page} />
      <div className="shell-top-area">
        <TopBar onExport={() => setExporting(true)} search={<SearchBar />} />
        <FilterChips />
        <Warnings />
        <ImportBar />
        <ReconnectBar />
      </div>
      <main id="main" className="shell-main" tabIndex={-1}>
        <Library page={page} state={state} />
        <Words page={page} />
      </main>
      {useAtomValue(geotaggingAtom) && <Room name="This dialog" part={geotagPart} props={nothing} />}
      {exporting !== null && (
        <Room name="The export" part={exportPart} props={{ open: exporting, onOpenChange: setExporting }} />
      )}
    </div>
  );
}

/** A button that leads to another page goes with its own: the focus then starts at the new page's content. */
function useFocusOnNewPage(page: Page): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (focusIsLost()) focusMain();
  }, [page]);
}

/** Grid and map. They stay while another page is on show, so that coming back finds everything in its place. */
function Library({ page, state }: { page: Page; state: State }): ReactElement {
  const wide = useWide();
  if (state === "opening") return <></>;
  if (state !== "library") return page === "/" || page === "/map" ? <NothingShown /> : <></>;
  const home = wide ? "both" : "first";
  const show = page === "/" ? home : page === "/map" ? "second" : "none";
  return (
    <div className="shell-library" data-shown={show !== "none"}>
      <Split
        show={show}
        first={<Room name="The grid" part={gridPart} props={nothing} />}
        second={<Room name="The map" part={mapPart} props={nothing} />}
      />
    </div>
  );
}

/** The pages of words. */
function Words({ page }: { page: Page }): ReactElement | null {
  switch (page) {
    case "/":
    case "/map":
      return null;
    case "/places":
      return <Room key={page} name="This page" part={placesPart} props={nothing} />;
    case "/import":
      return <Room key={page} name="This page" part={reportPart} props={nothing} />;
    case "/settings":
      return <Room key={page} name="This page" part={settingsPart} props={nothing} />;
  }
}

import { useAtomValue } from "jotai";
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from "react";
import { gridPart, mapPart } from "./routes.ts";
import { dialogParts, featurePageOf, headOf } from "./features/registry.ts";
import { updateReadyAtom } from "./features/offline/page/update-ready.ts";
import { openDialog } from "./store/dialogs.ts";
import { openAction } from "./store/selection/action.ts";
import { selectedRows, selectingAtom } from "./store/selection/selection.ts";
import { onChange } from "./store/session/store.ts";
import { stayWhileBusy } from "./store/stay.ts";
import { openedAtom } from "./store/view.ts";
import { ImportBar } from "./views/import/import-bar.tsx";
import { ReconnectBar } from "./views/import/reconnect-bar.tsx";
import { NothingShown } from "./views/import/nothing-shown.tsx";
import { FilterChips, SearchBar } from "./views/search/field/search-bar.tsx";
import { PrintHead } from "./views/shell/layout/print-head.tsx";
import { Nav } from "./views/shell/layout/nav.tsx";
import { LazyPart } from "./views/shell/layout/lazy-part.ts";
import { Dialogs } from "./views/shell/layout/dialogs.tsx";
import { Room, roomWait } from "./views/shell/layout/room.tsx";
import { isGrid, type PagePath } from "./views/shell/layout/route.ts";
import { useClusterScope } from "./views/shell/use-cluster-scope.ts";
import { useUndoKeys } from "./views/shell/use-undo-keys.ts";
import { Split } from "./views/shell/layout/split.tsx";
import { TopBar } from "./views/shell/layout/top-bar.tsx";
import { focusIsLost, focusMain } from "./views/shell/use-keep-focus.ts";
import { usePageTitle } from "./views/shell/layout/use-page-title.ts";
import { useGridFirst } from "./views/shell/layout/use-grid-first.ts";
import { useWide } from "./views/shell/layout/use-media.ts";
import { useKeysKept } from "./views/shell/early-keys.ts";
import { Messages } from "./views/shell/messages/messages.tsx";
import { Warnings } from "./views/shell/layout/warnings.tsx";
import "./views/shell/layout/shell.css";
import { selectionWords } from "./words/selection.ts";
import { shellWords } from "./words/shell.ts";

/** The bar, the menu and the keys of selected photos. */
const selectionPart = new LazyPart(
  async () => (await import("./views/selection/selection-room.tsx")).SelectionRoom,
  [selectionWords],
);

/** The notice of a new version. */
const updatePart = new LazyPart(
  async () => (await import("./features/offline/page/update-line.tsx")).UpdateLine,
);

/** Nothing imported yet, a saved library that is opening, an import without photos, or a library. */
export type ShellState = "first" | "opening" | "nothing-shown" | "library";

const nothing = {};

interface ShellProps {
  page: PagePath;
  state: ShellState;
  /** The first screen was shown before, and the button pressed on it is gone. */
  afterFirst: boolean;
}

/** Everything but the first screen. A page may have the window to itself, as a published library: it is none of the person's own. */
export function Shell(props: ShellProps): ReactElement {
  useEffect(stayWhileBusy, []);
  const { alone, part } = featurePageOf(props.page) ?? {};
  return alone && part ? <Room name="partPage" part={part} props={nothing} /> : <OwnPhotos {...props} />;
}

function OwnPhotos({ page, state, afterFirst }: ShellProps): ReactElement {
  const selecting = useAtomValue(selectingAtom);
  const hasPhotos = state === "library";
  const head = headOf(page);
  const name = head?.kind === "album" ? "partAlbum" : "partTrip";
  usePageTitle(page);
  useFocusOnNewPage(page);
  useUndoKeys();
  useKeysKept();
  useEffect(fetchEditorAhead, []);
  useEffect(() => {
    if (afterFirst && focusIsLost()) focusMain();
  }, [afterFirst]);
  return (
    <div className="shell-frame">
      <a
        className="shell-skip"
        href="#main"
        onClick={(event) => {
          // Not a step in the history, which would make Back seem to do nothing.
          event.preventDefault();
          focusMain();
        }}
      >
        {shellWords.say("skip")}
      </a>
      <PrintHead />
      <Nav current={page} />
      <div className="shell-top-area">
        <TopBar
          onExport={() => (selecting ? openAction("data", selectedRows()) : openDialog("data", {}))}
          search={<SearchBar />}
          above={hasPhotos && <Selection besideGrid={isGrid(page)} />}
        />
        <FilterChips />
        <Warnings />
        <output className="shell-update-box">
          {useAtomValue(updateReadyAtom) && <Room name="partNotice" part={updatePart} props={nothing} />}
        </output>
      </div>
      <main id="main" className="shell-main" tabIndex={-1}>
        {(isGrid(page) || page === "/map") && !(hasPhotos && head) && (
          <h1 className="visually-hidden">{shellWords.say(page === "/map" ? "navMap" : "navPhotos")}</h1>
        )}
        <LibraryPanes
          page={page}
          state={state}
          head={
            head ? <Room key={head.id} name={name} part={head.part} props={{ id: head.id }} /> : undefined
          }
        />
        <TextPage page={page} />
      </main>
      <div className="shell-foot">
        <ImportBar />
        <ReconnectBar />
      </div>
      <Dialogs parts={dialogParts} />
      <Messages />
    </div>
  );
}

/** What selected photos bring with them, once the first tile stands. */
function Selection({ besideGrid }: { besideGrid: boolean }): ReactElement | null {
  const hasTurn = useGridFirst(besideGrid);
  return hasTurn ? <Room name="partSelection" part={selectionPart} props={nothing} /> : null;
}

/** After a photo was looked at for so long, the editor may well be next, in milliseconds. */
const editorAheadMs = 1000;

/** Fetches the editor once somebody looks at a photo. Returns what ends it. */
function fetchEditorAhead(): () => void {
  let timer = 0;
  const stop = onChange(
    (get) => get(openedAtom) !== null,
    (isOpen) => {
      clearTimeout(timer);
      if (isOpen) timer = window.setTimeout(() => dialogParts.edit?.fetchAhead(), editorAheadMs);
    },
  );
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** The link that led to the new page may be gone: then the focus moves to the new page's content. */
function useFocusOnNewPage(page: PagePath): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (focusIsLost()) focusMain();
  }, [page]);
}

interface LibraryPanesProps {
  page: PagePath;
  state: ShellState;
  /** What the page says of its photos, above them. */
  head: ReactNode;
}

/** Grid and map. They stay mounted while another page is shown, and so keep their place. */
function LibraryPanes({ page, state, head }: LibraryPanesProps): ReactElement {
  const wide = useWide();
  if (state === "opening") return <></>;
  if (state !== "library") return isGrid(page) || page === "/map" ? <NothingShown /> : <></>;
  const home = wide ? "both" : "first";
  return <Panes show={isGrid(page) ? home : page === "/map" ? "second" : "none"} home={home} head={head} />;
}

interface PanesProps {
  show: "first" | "second" | "both" | "none";
  home: "first" | "both";
  head: ReactNode;
}

function Panes({ show, home, head }: PanesProps): ReactElement {
  useClusterScope();
  const drawn = useDrawn();
  const mapHasTurn = useGridFirst(show === "both");
  const [last, setLast] = useState(show);
  if (show !== "none" && show !== last) setLast(show);
  return (
    <div className="shell-library" data-shown={show !== "none"}>
      <Split
        // Behind another page both keep their sizes: neither is laid out again, then and when it is back.
        show={show === "none" ? last : show}
        home={home}
        first={drawn ? <Room name="partGrid" part={gridPart} props={{ head }} /> : roomWait}
        second={mapHasTurn ? <Room name="partMap" part={mapPart} props={nothing} /> : roomWait}
      />
    </div>
  );
}

/** True after the shell was rendered: both in one task would block the page, which has just had its drop. */
function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true));
    return () => clearTimeout(timer);
  }, []);
  return drawn;
}

/** A page beside grid and map. */
function TextPage({ page }: { page: PagePath }): ReactElement | null {
  const { address, part } = (headOf(page) ? null : featurePageOf(page)) ?? {};
  return part ? <Room key={address} name="partPage" part={part} props={nothing} /> : null;
}

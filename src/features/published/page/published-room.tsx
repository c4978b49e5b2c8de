import { useEffect, useRef, useState, type ReactElement } from "react";
import { noPublishedFilter, type PublishedLibrary, type PublishedSnapshot } from "./published-library.ts";
import { usePublishedSnapshot, type OpenTrouble } from "./use-published.ts";
import { commonWords } from "../../../words/common.ts";
import { publishedWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Split } from "../../../views/shell/layout/split.tsx";
import { useWide } from "../../../views/shell/layout/use-media.ts";
import { PublishedFilterBar, ScanLine } from "./filter-bar.tsx";
import { MonthBars } from "./month-bars.tsx";
import { PublishedGrid } from "./published-grid.tsx";
import { PublishedMap } from "./published-map.tsx";
import { PublishedViewer } from "./published-viewer.tsx";
import type { PublishedFilter } from "../shared/published.ts";
import type { MapMove } from "../../../map/shared/map-surface.ts";

const { say } = publishedWords;

interface RoomProps {
  library: PublishedLibrary;
  /** Opens it once more, from the beginning. */
  onAgain: () => void;
}

/** How long the map rests before photos in view are found anew, in milliseconds. */
const restMs = 500;
/** Below this zoom the map shows the whole world: nothing to filter by. */
const worldZoom = 1.5;

interface FilterOfPage {
  inView: boolean;
  setInView: (on: boolean) => void;
  moved: (move: MapMove) => void;
  change: (change: Partial<PublishedFilter>) => void;
  clear: () => void;
}

/** The filter of the page: what a person set, and where the map is while they filter by that. */
function usePublishedFilter(library: PublishedLibrary): FilterOfPage {
  const [inView, setInView] = useState(false);
  const [move, setMove] = useState<MapMove | null>(null);
  const last = useRef(noPublishedFilter);
  const select = (filter: PublishedFilter): void => {
    last.current = filter;
    void library.select(filter);
  };
  const bounds = inView && move && move.viewport.zoom >= worldZoom ? move.viewport.bounds : null;
  const isFirst = useRef(true);
  useEffect(() => {
    if (bounds === null && last.current.bounds === null) return;
    const timer = setTimeout(() => select({ ...last.current, bounds }), isFirst.current ? 0 : restMs);
    isFirst.current = bounds === null;
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the library is the same as long as this is shown
  }, [bounds]);
  return {
    inView,
    setInView,
    moved: setMove,
    change: (change) => select({ ...last.current, ...change }),
    clear: () => {
      setInView(false);
      select(noPublishedFilter);
    },
  };
}

/** A published library that is open: filter, months, grid and map, and a photo above them. */
export function PublishedRoom({ library, onAgain }: RoomProps): ReactElement {
  const now = usePublishedSnapshot(library);
  const page = usePublishedFilter(library);
  const wide = useWide();
  const [pane, setPane] = useState<"first" | "second">("first");
  const [open, setOpen] = useState<number | string | null>(null);
  useEffect(() => void library.readOverview(), [library]);
  const { selection, months, filter, isSelecting } = now;
  const { count, scan, version } = selection;
  return (
    <>
      <section className="published-tools" aria-labelledby="published-count">
        <div className="published-row-of-tools">
          <h1 id="published-count" className="published-count tabular" aria-live="polite">
            <CountText library={library} now={now} />
          </h1>
          <PublishedFilterBar
            filter={filter}
            inView={page.inView}
            onFilter={page.change}
            onInView={page.setInView}
            onClear={page.clear}
          />
        </div>
        <MonthBars
          months={months}
          from={filter.from}
          to={filter.to}
          onChoose={(from, to) => page.change({ from, to })}
        />
        {scan && isSelecting && <ScanLine {...scan} onStop={() => library.stop()} />}
        <Troubles library={library} now={now} onAgain={onAgain} />
        {!wide && <PaneChoice pane={pane} onPane={setPane} />}
      </section>
      <main className="published-main">
        <Split
          show={wide ? "both" : pane}
          home={wide ? "both" : "first"}
          first={
            count === 0 && !isSelecting ? (
              <p className="published-nothing">{say(library.photos === 0 ? "none" : "noneMatch")}</p>
            ) : (
              <PublishedGrid library={library} version={version} count={count} onOpen={setOpen} />
            )
          }
          second={
            <PublishedMap
              library={library}
              filter={filter}
              news={`${months.counts.length} ${months.whole} ${isSelecting}`}
              onMove={page.moved}
              onOpen={setOpen}
            />
          }
        />
      </main>
      {open !== null && (
        <PublishedViewer
          library={library}
          photo={open}
          count={count}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface NowProps {
  library: PublishedLibrary;
  now: PublishedSnapshot;
}

/** All photos, or how many of them pass. */
function CountText({ library, now }: NowProps): ReactElement {
  const { filter, selection } = now;
  const photos = commonWords.say("photos", { count: library.photos });
  const isAll = filter.from === null && filter.to === null && filter.bounds === null && filter.words === "";
  return <>{isAll ? photos : say("matchingOf", { matching: selection.count, photos })}</>;
}

const keys = {
  "no-address": "noAddress",
  "needs-https": "needsHttps",
  "not-allowed": "notAllowed",
  unreachable: "unreachable",
  offline: "offline",
  missing: "missing",
  "not-a-dataset": "notADataset",
  "later-version": "laterVersion",
  damaged: "damagedList",
  "no-ranges": "noRanges",
  refused: "refused",
  failed: "failed",
} as const satisfies Record<OpenTrouble, string>;

/** Why a library cannot be read, and what to do. */
export const openTroubleWords = (why: OpenTrouble, host: string): string =>
  publishedWords.say(keys[why], { host });

/** What could not be read. */
function Troubles({ library, now, onAgain }: NowProps & RoomProps): ReactElement {
  const { damaged } = now.selection;
  const trouble = now.selection.trouble ?? now.pictureTrouble;
  const { host } = library.reach.base;
  return (
    <output className="published-troubles">
      {now.isBroken && (
        <>
          <span>{say("broken")}</span>
          <Button onClick={onAgain}>{say("tryAgain")}</Button>
        </>
      )}
      {trouble && <span>{openTroubleWords(trouble, host)}</span>}
      {damaged.length > 0 && <span>{say("damagedFiles", { count: damaged.length })}</span>}
    </output>
  );
}

interface PaneChoiceProps {
  pane: "first" | "second";
  onPane: (pane: "first" | "second") => void;
}

/** Which of grid and map is shown, where there is room for one. */
function PaneChoice({ pane, onPane }: PaneChoiceProps): ReactElement {
  return (
    <div className="published-panes">
      {(["first", "second"] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="shell-button shell-button-quiet"
          aria-pressed={pane === each}
          onClick={() => onPane(each)}
        >
          {say(each === "first" ? "photos" : "map")}
        </button>
      ))}
    </div>
  );
}

import { useEffect, useState, type ReactElement } from "react";
import type { PublishedLibrary, PublishedSnapshot } from "./published-library.ts";
import { usePublishedSnapshot } from "./use-published.ts";
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
import { openTroubleWords } from "./trouble-words.ts";
import { usePublishedFilter } from "./use-published-filter.ts";

const { say } = publishedWords;

interface RoomProps {
  library: PublishedLibrary;
  /** Opens it once more, from the beginning. */
  onAgain: () => void;
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

import { atom, useAtomValue } from "jotai";
import type { ReactElement, ReactNode } from "react";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { isLookingAtom } from "../../../store/filter/looking.ts";
import { allCountsAtom } from "../../../store/filter/shown-counts.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { AddFilesIcon, AddFolderIcon, ExportIcon } from "../controls/icons.tsx";
import { Mark } from "../controls/mark.tsx";
import { pickFiles, pickFolder } from "../controls/pick.tsx";
import { contentText } from "../words/trip-words.ts";
import { useCalmValue } from "../use-calm-value.ts";
import "./top-bar.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

interface TopBarProps {
  onExport: () => void;
  /** The search field and filter. */
  search: ReactNode;
  /** What may cover all of it but "Export". */
  above: ReactNode;
}

/** The top bar: search, counts, and buttons to add and export. */
export function TopBar({ onExport, search, above }: TopBarProps): ReactElement {
  return (
    <div className="shell-top-slot">
      <header className="shell-top">
        <Mark />
        {search}
        <Count />
        <div className="shell-top-actions">
          <IconButton icon={AddFilesIcon} label={say("addFiles")} onClick={pickFiles} />
          <Button icon={AddFolderIcon} title={say("addFolder")} onClick={() => void pickFolder()}>
            {say("addFolder")}
          </Button>
          <Button className="shell-top-export" icon={ExportIcon} title={say("export")} onClick={onExport}>
            {say("export")}
          </Button>
        </div>
      </header>
      {above}
    </div>
  );
}

const countsAtom = atom((get) => ({ all: get(allCountsAtom), matching: get(matchingAtom) }));
const filteredAtom = atom((get) => get(matchingAtom) !== null);

/** "8,412 photos, 3 videos · 6,120 on the map"; under a filter "213 of 8,412 photos · 120 on the map". */
function Count(): ReactElement | null {
  const filtered = useCalmValue(filteredAtom, 0);
  const { all, matching } = useCalmValue(countsAtom, filtered ? 50 : 250, String(filtered));
  const isLooking = useAtomValue(isLookingAtom);
  if (all.tiles === 0) return null;
  if (isLooking) return <div className="shell-top-count">{say("stillLooking")}</div>;
  const photos = contentText({ photos: all.tiles, videos: all.videos });
  const isOfBoth = all.videos > 0 && all.videos < all.tiles;
  const of = ({ tiles: count }: { tiles: number }): string =>
    isOfBoth ? say("matchingOfBoth", { count, all: all.tiles }) : say("matchingOf", { count, photos });
  return (
    <div className="shell-top-count tabular">
      {matching ? of(matching) : photos}{" "}
      <span className="shell-top-located">
        <span className="shell-top-dot">· </span>
        {say("onMap", { count: (matching ?? all).located })}
      </span>
    </div>
  );
}

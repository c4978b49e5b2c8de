import type { ReactElement } from "react";
import { progressAtom } from "../../store/library.ts";
import { Button, IconButton } from "./button.tsx";
import { formatCount, formatNoun } from "./format.ts";
import { AddFilesIcon, AddFolderIcon, ExportIcon } from "./icons.tsx";
import { Mark } from "./mark.tsx";
import { pickFiles, pickFolder } from "./pick.tsx";
import { useCalmValue } from "./use-calm-value.ts";
import "./top-bar.css";

/** The bar on top: what the library holds, and the ways in and out. */
export function TopBar({ onExport }: { onExport: () => void }): ReactElement {
  const { photos, videos, located } = useCalmValue(progressAtom);
  const all = photos + videos;
  return (
    <header className="shell-top">
      <Mark />
      {all > 0 && (
        <p className="shell-top-count tabular">
          {formatNoun(all, "photo")}{" "}
          <span className="shell-top-located">
            <span className="shell-top-dot">· </span>
            {formatCount(located)} on the map
          </span>
        </p>
      )}
      <div className="shell-top-actions">
        <IconButton icon={AddFilesIcon} label="Add files" onClick={pickFiles} />
        <Button icon={AddFolderIcon} onClick={() => void pickFolder()}>
          Add folder
        </Button>
        <Button icon={ExportIcon} onClick={onExport}>
          Export
        </Button>
      </div>
    </header>
  );
}

import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { importStatusAtom } from "../../../store/import/import.ts";
import { Button } from "../../shell/controls/button.tsx";
import { AddFolderIcon, BackIcon, NoPictureIcon } from "../../shell/controls/icons.tsx";
import { pickFolder } from "../../shell/controls/pick.tsx";

/** Stands in for a photo whose link was opened before its folder. */
export function AbsentPhoto({ onBack }: { onBack: () => void }): ReactElement {
  const { phase } = useAtomValue(importStatusAtom);
  const reading = phase === "listing" || phase === "reading";
  return (
    <div className="viewer-absent">
      <NoPictureIcon size={40} aria-hidden />
      <output>
        {reading
          ? "Reading your files. This photo will open as soon as it's found."
          : "This photo isn't in your library. Add its folder again to open it."}
      </output>
      <div className="viewer-absent-ways">
        {!reading && (
          <Button kind="primary" icon={AddFolderIcon} onClick={() => void pickFolder()}>
            Add folder
          </Button>
        )}
        <Button icon={BackIcon} onClick={onBack}>
          Back to photos
        </Button>
      </div>
    </div>
  );
}

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
          ? "Reading your files. This photo opens as soon as it is found."
          : "This photo is not in the library right now. Add its folder again and it will open."}
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

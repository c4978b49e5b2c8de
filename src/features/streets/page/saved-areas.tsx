import { useAtomValue } from "jotai";
import { useRef, type ReactElement } from "react";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import type { StreetArea } from "./street-shelf.ts";
import { deleteStreets, savingStreetsAtom } from "./streets.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { mapHandle } from "../../../views/map/map-state.ts";
import { useResume } from "./use-resume.ts";
import { mapWords } from "../../../words/map.ts";

const { say } = mapWords;

interface SavedAreasProps {
  areas: readonly StreetArea[];
  tiles: MapTiles;
  /** One of them is shown on the map. */
  onShow: () => void;
}

/** The areas whose streets are saved, to see, complete and delete them. */
export function SavedAreas({ areas, tiles, onShow }: SavedAreasProps): ReactElement {
  const saving = useAtomValue(savingStreetsAtom);
  const { resume, wrong } = useResume(tiles);
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  const show = (area: StreetArea): void => {
    mapHandle.current?.fit(area.bounds, { maxZoom: 16 });
    onShow();
  };
  return (
    <section ref={box} className="streets-saved" aria-label={say("saved")} {...kept}>
      <h3>{say("saved")}</h3>
      <ul>
        {areas.map((area) => (
          <li key={area.id} className="streets-area">
            <div className="streets-area-words">
              <span>{area.name}</span>
              <span className="streets-quiet">
                {formatBytes(area.bytes)}
                {!area.whole && `, ${say(saving.area?.id === area.id ? "savedNow" : "savedPartly")}`}
              </span>
            </div>
            {!area.whole && saving.area === null && (
              <Button
                aria-label={say("savedResumeName", { name: area.name })}
                onClick={() => void resume(area)}
              >
                {say("streetsResume")}
              </Button>
            )}
            <Button aria-label={say("savedShowName", { name: area.name })} onClick={() => show(area)}>
              {say("savedShow")}
            </Button>
            <Button
              aria-label={say("savedDeleteName", { name: area.name })}
              onClick={() => void deleteStreets(area)}
            >
              {say("savedDelete")}
            </Button>
          </li>
        ))}
      </ul>
      {wrong !== null && <p role="alert">{wrong}</p>}
    </section>
  );
}

import { useAtomValue } from "jotai";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { libraryAtom, type Cluster } from "../../../store/library/library.ts";
import { selectingAtom } from "../../../store/selection/selection.ts";
import { scopeAtom, type Scope } from "../../../store/view.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon, PhotosIcon } from "../../shell/controls/icons.tsx";
import { PhotoCover } from "../../shell/controls/photo-cover.tsx";
import { useEscape } from "../../shell/keys.ts";
import { usePage } from "../../shell/layout/route.ts";
import { openRow } from "../../shell/open-row.ts";
import { useCloseScope } from "../../shell/use-close-scope.ts";
import { photoWords } from "../../shell/words/photo-words.ts";
import { fullPlaceName } from "../../shell/words/place-words.ts";
import { enterCluster } from "../clusters/enter-cluster.ts";
import { clustersAtom } from "../clusters/clusters.ts";
import { useKeepInSight } from "./use-keep-in-sight.ts";
import { useSwipeDown } from "./use-swipe-down.ts";
import { commonWords } from "../../../words/common.ts";
import { mapWords } from "../../../words/map.ts";
import "./peek.css";
import { joinParts } from "../../../words/comma.ts";

const { say } = mapWords;

/** Most pictures of the sheet; the grid has them all. */
const mostPictures = 60;

/**
 * On the map's own page: the photos of an opened group, over the foot of the map on phones, else over its side. The map
 * stays, and moves only if the group would be under the sheet.
 */
export function ClusterSheet(): ReactElement | null {
  const scope = useAtomValue(scopeAtom);
  return usePage() === "/map" ? scope && <Sheet key={scope.seen} scope={scope} /> : null;
}

/** The opened group as it is on the map; as it was there last, once the map has gone on. */
function useOpened(key: string): Cluster | null {
  const now = useAtomValue(clustersAtom)?.clusters.find((each) => each.key === key) ?? null;
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  return now ?? last;
}

function Sheet({ scope }: { scope: Scope }): ReactElement {
  const { columns } = useAtomValue(libraryAtom);
  const selecting = useAtomValue(selectingAtom);
  const box = useRef<HTMLElement>(null);
  const cluster = useOpened(scope.key);
  const place = cluster?.place ?? null;
  const photos = commonWords.say("photos", { count: scope.rows.length });
  const name = place ? fullPlaceName(place) : photos;
  const leave = useCloseScope();
  const onClose = (): void => {
    const marker = box.current?.parentElement?.querySelector<HTMLElement>(".map-marker[aria-current]");
    if (box.current?.contains(document.activeElement)) marker?.focus({ preventScroll: true });
    leave();
  };
  // Escape clears a selection first.
  useEscape(!selecting, onClose);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useKeepInSight(box, cluster);
  const swipe = useSwipeDown(box, onClose);
  return (
    <section ref={box} className="map-sheet" aria-label={place ? `${photos}, ${name}` : photos} tabIndex={-1}>
      <header className="map-sheet-head" {...swipe}>
        <div className="map-sheet-words">
          <h2>{name}</h2>
          {place && <p>{photos}</p>}
        </div>
        <IconButton icon={CloseIcon} label={commonWords.say("close")} onClick={onClose} />
      </header>
      <ul className="map-sheet-pictures">
        {Array.from(scope.rows.subarray(0, mostPictures), (row, index) => (
          <li key={row}>
            <button
              type="button"
              className="map-sheet-photo"
              aria-label={joinParts([
                ...photoWords(columns.flags[row] ?? 0, columns.takenAt[row] ?? NaN),
                say("sheetPosition", { at: index + 1, total: scope.rows.length }),
              ])}
              onClick={() => void openRow(row)}
            >
              <PhotoCover photo={row} className="map-sheet-picture" icon={PhotosIcon} />
            </button>
          </li>
        ))}
      </ul>
      <div className="map-sheet-more">
        <Button onClick={() => enterCluster(scope.seen, "/")}>{say("sheetGrid")}</Button>
      </div>
    </section>
  );
}

import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, type ReactElement } from "react";
import type { Place } from "../../../photo/geo/place.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { scopeAtom, type Scope } from "../../../store/view.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon, PhotosIcon } from "../../shell/controls/icons.tsx";
import { PhotoCover } from "../../shell/controls/photo-cover.tsx";
import { useEscape } from "../../shell/keys.ts";
import { enterCluster } from "../../shell/layout/route.ts";
import { openRow } from "../../shell/open-row.ts";
import { photoWords } from "../../shell/words/photo-words.ts";
import { fullPlaceName } from "../../shell/words/place-words.ts";
import { useSwipeDown } from "./use-swipe-down.ts";
import { commonWords } from "../../../words/common/words.ts";
import { mapWords } from "../../../words/map/words.ts";
import "./peek.css";
import { joinParts } from "../../../words/comma.ts";

const { say } = mapWords;

/** The photos of a tapped group. */
export interface TappedCluster {
  scope: Scope;
  place: Place | null;
}

/** The group whose sheet is open. */
export const tappedClusterAtom = atom<TappedCluster | null>(null);

/** Most pictures of the sheet; the grid has them all. */
const mostPictures = 60;

/** On phones: the photos of a tapped group, over the foot of the map, which stays where it is. */
export function ClusterSheet(): ReactElement | null {
  const [tapped, setTapped] = useAtom(tappedClusterAtom);
  useEffect(() => () => setTapped(null), [setTapped]);
  return tapped && <Sheet key={tapped.scope.key} tapped={tapped} onClose={() => setTapped(null)} />;
}

function Sheet({ tapped, onClose }: { tapped: TappedCluster; onClose: () => void }): ReactElement {
  const { scope, place } = tapped;
  const setScope = useSetAtom(scopeAtom);
  const { columns } = useAtomValue(libraryAtom);
  const box = useRef<HTMLElement>(null);
  const entering = useRef(false);
  const photos = commonWords.say("photos", { count: scope.rows.length });
  const name = place ? fullPlaceName(place) : photos;
  useEscape(true, onClose);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // The viewer steps through these photos, and their marker stands out.
    setScope(scope);
    return () => {
      if (!entering.current) setScope(null);
    };
  }, [scope, setScope]);
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
        <Button
          onClick={() => {
            entering.current = true;
            // The grid asks for them itself, and gives the first one the focus.
            setScope(null);
            enterCluster(scope.seen);
          }}
        >
          {say("sheetGrid")}
        </Button>
      </div>
    </section>
  );
}

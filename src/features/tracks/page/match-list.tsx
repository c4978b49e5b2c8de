import { useAtomValue } from "jotai";
import { useMemo, type ReactElement } from "react";
import type { GeotagMatches } from "../../../photo/geo/geotag.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { fileNames } from "../../../store/map/near-photos.ts";
import { usePictures } from "../../../store/pictures/pictures.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { geotagWords } from "../words.ts";
import { formatMoment } from "../../../views/shell/words/format.ts";
import { awayWords } from "./match-words.ts";

const { say } = geotagWords;

/** Most photos in the list. */
const mostListed = 60;

interface MatchListProps {
  matches: GeotagMatches;
  onPoint: (row: number | null) => void;
}

/** The first matches: their capture time, and how close the nearest track point is. */
export function MatchList({ matches, onPoint }: MatchListProps): ReactElement {
  const rows = useMemo(() => Array.from(matches.ids.subarray(0, mostListed)), [matches]);
  const names = useLiveQuery(rows, {
    dependsOn: () => null,
    ask: async (library, of) => {
      const found = await fileNames(library, Uint32Array.from(of));
      return new Map(of.map((row, at) => [row, found[at] ?? ""]));
    },
    restMs: 0,
  });
  const pictures = usePictures(rows);
  const { columns } = useAtomValue(libraryAtom);
  const more = matches.ids.length - rows.length;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is to be scrolled by keyboard */}
      <ul className="geotag-list" aria-label={say("list")} tabIndex={0}>
        {rows.map((row, at) => (
          <li key={row} onPointerEnter={() => onPoint(row)} onPointerLeave={() => onPoint(null)}>
            <span className="geotag-picture">
              {pictures.has(row) && <img src={pictures.get(row)} alt="" width={40} height={40} />}
            </span>
            <span className="geotag-photo">
              <span className="geotag-name">{names?.get(row) ?? " "}</span>
              <span className="geotag-quiet">
                {formatMoment(columns.takenAt[row] ?? Number.NaN)} · {awayWords(matches.away[at] ?? 0)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="geotag-quiet">{say("more", { count: more })}</p>}
    </>
  );
}

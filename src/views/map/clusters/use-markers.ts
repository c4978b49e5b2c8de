import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import type { MapMarker } from "../../../map/shared/map-surface.ts";
import { cssColour, dateWidth, type Columns } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import type { RowSet } from "../../../photo/row-set.ts";
import { libraryAtom, type Cluster } from "../../../store/library/library.ts";
import { selectionAtom } from "../../../store/selection/selection.ts";
import { usePictures } from "../../../store/pictures/pictures.ts";
import { setCoversOnMap } from "../../../store/pictures/on-screen.ts";
import { plainMapAtom } from "../../../store/settings/smoothness.ts";
import { wideWords } from "../../shell/words/wide-words.ts";
import { formatShortCount, formatShortDay } from "../../shell/words/format.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { commonWords } from "../../../words/common.ts";
import { mapWords } from "../../../words/map.ts";
import { joinParts } from "../../../words/comma.ts";

/** Clusters as map markers, with their covers' pictures once loaded; plain ones have none. */
export function useMarkers(clusters: readonly Cluster[] | undefined) {
  const { columns } = useAtomValue(libraryAtom);
  const plain = useAtomValue(plainMapAtom);
  const selection = useAtomValue(selectionAtom);
  const covers = useMemo(() => (plain ? [] : (clusters?.map(({ cover }) => cover) ?? [])), [clusters, plain]);
  const urls = usePictures(covers);
  useEffect(() => {
    setCoversOnMap(covers);
    return () => setCoversOnMap([]);
  }, [covers]);
  const markers = useMemo(
    () => (clusters ?? []).map((each) => markerOf(each, urls, columns, selection)),
    [clusters, urls, columns, selection],
  );
  return { markers, plain };
}

function markerOf(
  cluster: Cluster,
  urls: ReadonlyMap<Row, string>,
  columns: Columns,
  selection: RowSet,
): MapMarker {
  const { key, lat, lng, count, cover, place } = cluster;
  const photos = commonWords.say("photos", { count });
  // Of several photos the page does not know which they are.
  const chosen = count === 1 && selection.has(cover);
  const named = [photos];
  if (place !== null) named.push(shortPlaceName(place));
  const at = columns.takenAt[cover] ?? NaN;
  if (count === 1 && !Number.isNaN(at)) named.push(dateName(at, columns.flags[cover]));
  if (chosen) named.push(mapWords.say("chosen"));
  return {
    key,
    lat,
    lng,
    count,
    name: joinParts(named),
    pill: count > 1 ? formatShortCount(count) : null,
    picture: urls.get(cover) ?? null,
    colour: cssColour(columns.flags[cover], columns.colour[cover]) ?? null,
    chosen,
  };
}

function dateName(at: number, flags: number | undefined): string {
  const width = dateWidth(flags);
  return width === 0 ? formatShortDay(at) : wideWords({ from: at, width });
}

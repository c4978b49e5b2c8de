import { atom, useAtom, useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useCallback, useEffect, useState } from "react";
import type { ReactElement } from "react";
import type { EngineNote } from "../../map/engine-choice.ts";
import type { MapFailure, MapMove } from "../../map/shared/map-surface.ts";
import { WorldMap } from "../../map/world-map.tsx";
import { matchingAtom } from "../../store/filter/filter.ts";
import { allCountsAtom } from "../../store/filter/shown-counts.ts";
import { googleAccessAtom } from "../../store/map/google-map.ts";
import { importStatusAtom } from "../../store/import/import.ts";
import { libraryAtom, notePainted } from "../../store/library/library.ts";
import { mapTilesAtom } from "../../store/map/map-tiles.ts";
import { noteMovement } from "../../store/settings/smoothness.ts";
import { useDark, useReducedMotion } from "../shell/layout/use-media.ts";
import { sameBounds } from "./clusters/boxes.ts";
import { useRoom } from "./covered.ts";
import { DayPlayer } from "./day-path/day-player.tsx";
import { mapHandle, mapMoveAtom } from "./map-state.ts";
import { useHeat } from "./tools/heat-tool.tsx";
import { MapHead } from "./map-head.tsx";
import { TimeBrush } from "./time-brush/time-brush.tsx";
import { ClusterSheet } from "./peek/cluster-sheet.tsx";
import { useHoverCard } from "./peek/use-hover-card.tsx";
import { placeByDrag } from "../../features/tracks/page/place-by-drag.ts";
import { clustersAtom } from "./clusters/clusters.ts";
import { useFit, useFitWish } from "./follow/use-fit.ts";
import { useHighlight } from "./use-highlight.ts";
import { useSelectClusters } from "./clusters/use-select-clusters.ts";
import { StreetsPart } from "../../features/streets/page/streets-part.tsx";
import { townNamesAtom } from "../shell/words/town-names.ts";
import { useMarkers } from "./clusters/use-markers.ts";
import { useOpenCluster } from "./clusters/use-open-cluster.ts";
import { useTogether } from "./follow/use-together.ts";
import { isSameMapView, viewportMemory } from "./viewport-memory.ts";
import { shellWords } from "../../words/shell.ts";
import { useMapSurfaceWords } from "../shell/words/map-words.ts";
import "./photo-map.css";

const boundsAtom = selectAtom(libraryAtom, ({ bounds }) => bounds, sameBounds);

/** What towns are called, once the map has rested: its first picture goes first. */
const calledAtom = atom((get) => (get(mapMoveAtom) === null ? null : get(townNamesAtom)));

/** Whether no photo has a location, though nothing more is being read. */
const placelessAtom = atom((get) => {
  const { tiles, located } = get(allCountsAtom);
  const { phase } = get(importStatusAtom);
  const matching = get(matchingAtom);
  if (matching) return matching.tiles > 0 && matching.located === 0;
  const resting = phase === "idle" || phase === "done" || phase === "cancelled" || phase === "drawing";
  return resting && tiles > 0 && located === 0;
});

function noteMove(now: MapMove): void {
  if (now.byPerson) noteMovement("map");
  if (!now.settled) return;
  // After a resize it moves without a person.
  viewportMemory.byPerson ||= now.byPerson && !isSameMapView(now.view, viewportMemory.view);
  viewportMemory.view = now.view;
}

/** The map view. */
export function PhotoMap(): ReactElement {
  const bounds = useAtomValue(boundsAtom);
  const placeless = useAtomValue(placelessAtom);
  const [move, setMove] = useAtom(mapMoveAtom);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const [engine, setEngine] = useState<EngineNote | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const google = useAtomValue(googleAccessAtom);
  const answer = useAtomValue(clustersAtom);
  const highlighted = useHighlight(answer?.clusters);
  const { open, selected } = useOpenCluster(answer);
  const heat = useHeat(answer, open);
  const { padding, sides } = useRoom(frame);
  useFit(move, bounds, sides);
  useFitWish(move, bounds);
  useEffect(placeByDrag, []);

  const moved = useCallback(
    (now: MapMove) => {
      noteMove(now);
      if (now.settled) setMove(now);
    },
    [setMove],
  );
  const pictureShown = (key: string): void => {
    const cover = answer?.clusters.find((cluster) => cluster.key === key)?.cover;
    if (cover !== undefined) notePainted(cover);
  };
  const retry = (): void => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return (
    <section className="map-room" aria-label={shellWords.say("navMap")}>
      <div ref={setFrame} className="map-frame" role="none" {...useSelectClusters(answer)}>
        <WorldMap
          key={`${attempt} ${google?.key} ${google?.mapId}`}
          google={google}
          {...useMarkers(heat.heat ? undefined : answer?.clusters)}
          {...heat}
          {...useTogether(move)}
          selected={selected}
          highlighted={highlighted}
          initial={viewportMemory.view}
          everything={bounds}
          tiles={useAtomValue(mapTilesAtom)}
          townNames={useAtomValue(calledAtom)?.find ?? null}
          theme={useDark() ? "dark" : "light"}
          padding={padding}
          still={useReducedMotion()}
          onMove={moved}
          onMarkerClick={open}
          onPictureShown={pictureShown}
          onFailure={setFailure}
          onEngineNote={setEngine}
          handle={mapHandle}
          words={useMapSurfaceWords()}
        />
        <MapHead placeless={placeless} failure={failure} engine={engine} onRetry={retry} />
        {useHoverCard(frame, answer, open)}
        <ClusterSheet />
        <StreetsPart />
      </div>
      <DayPlayer />
      <TimeBrush />
    </section>
  );
}

import { atom, useAtom, useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from "react";
import type { EngineNote } from "../../map/engine-choice.ts";
import type { MapFailure, MapHeat, MapMove, MapSurfaceProps } from "../../map/shared/map-surface.ts";
import { WorldMap } from "../../map/world-map.tsx";
import { matchingAtom } from "../../store/filter/filter.ts";
import { allCountsAtom } from "../../store/filter/shown-counts.ts";
import { googleAccessAtom } from "../../store/map/google-map.ts";
import { importStatusAtom } from "../../store/import/import.ts";
import { libraryAtom, notePainted, photosOfCluster, type Cluster } from "../../store/library/library.ts";
import {
  arrivedTilesAtom,
  mapTilesAtom,
  ownTilesAtom,
  removeTiles,
  reopenTiles,
} from "../../store/map/map-tiles.ts";
import { noteMovement } from "../../store/settings/smoothness.ts";
import { useDark, useReducedMotion, useTouchOnly } from "../shell/layout/use-media.ts";
import { holds, mapDistance, nearest, sameBounds } from "./clusters/boxes.ts";
import { DayPlayer } from "./day-path/day-player.tsx";
import { mapHandle, mapMoveAtom } from "./map-state.ts";
import { heatAtom, heatPointsAtom } from "../../store/map/heat.ts";
import { mapWords } from "../../words/map.ts";
import { MapNote, type MapNoteProps } from "./map-note.tsx";
import { StreetsOffer } from "../../features/streets/page/streets-offer.tsx";
import { AreaChosen, AreaHint, AreaTool, ToolMenu } from "./tools/area-tool.tsx";
import { followingAtom } from "../../store/map/map-follow.ts";
import {
  CloseIcon,
  HeatIcon,
  InViewIcon,
  LayersIcon,
  PathIcon,
  TracksIcon,
} from "../shell/controls/icons.tsx";
import { tracksAtom } from "../../features/tracks/page/tracks.ts";
import type { MenuItem } from "../shell/controls/menu-item.ts";
import { useStreetItems } from "./tools/street-items.ts";
import { ToolButton } from "./tools/tool-button.tsx";
import { useOneTabStop } from "../shell/use-one-tab-stop.ts";
import "./tools/map-tools.css";
import { Button, IconButton } from "../shell/controls/button.tsx";
import { TracksOnMap, tracksOpenAtom, TracksPanel } from "../../features/tracks/page/tracks-tool.tsx";
import { TimeBrush, TimeTool } from "./time-brush/time-brush.tsx";
import { ClusterSheet, useRoom } from "./peek/cluster-sheet.tsx";
import { useHoverCard } from "./peek/use-hover-card.tsx";
import { placeByDrag } from "../../features/tracks/page/place-by-drag.ts";
import { clustersAtom, type ShownClusters } from "./clusters/clusters.ts";
import { useFit, useFitWish } from "./follow/use-fit.ts";
import { useDetails } from "../../store/library/details.ts";
import {
  chosenDayAtom,
  hideDayPath,
  pathDayAtom,
  reachedAtom,
  showDayPath,
} from "../../store/map/day-path.ts";
import { hoveredAtom, openedAtom } from "../../store/view.ts";
import { openPhotoMenu } from "../../store/selection/photo-menu.ts";
import { toggleRows } from "../../store/selection/selection.ts";
import { ignore } from "../../faults/faults.ts";
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

/** The photo in the viewer, else the one hovered in the grid, else the one a replay has reached. */
const pointedAtom = atom((get) => get(openedAtom) ?? get(hoveredAtom) ?? get(reachedAtom));

/** The key of the cluster with that photo; null if there is none. */
function useHighlight(clusters: readonly Cluster[] | undefined): string | null {
  const location = useDetails(useAtomValue(pointedAtom))?.record.location;
  return useMemo(() => {
    if (!location || !clusters) return null;
    const around = clusters.filter(({ bounds }) => holds(bounds, location.lat, location.lng));
    around.sort((a, b) => mapDistance(a, location) - mapDistance(b, location));
    return around[0]?.key ?? null;
  }, [clusters, location]);
}

const { say } = mapWords;

const somewhereAtom = atom((get) => get(libraryAtom).bounds !== null);

/** What the map shows besides markers: density, tracks, a day's route, and the person's own tiles. */
function LayersTool(): ReactElement {
  const [heat, setHeat] = useAtom(heatAtom);
  const somewhere = useAtomValue(somewhereAtom);
  const tracks = useAtomValue(tracksAtom);
  const [tracksOpen, setTracksOpen] = useAtom(tracksOpenAtom);
  const day = useAtomValue(chosenDayAtom);
  const routeShown = useAtomValue(pathDayAtom) !== null;
  const lines: MenuItem[] = [
    {
      name: say("heat"),
      icon: HeatIcon,
      switched: heat,
      disabled: somewhere || heat ? null : say("heatNone"),
      leads: () => setHeat(!heat),
    },
    {
      name: say("tracks"),
      icon: TracksIcon,
      switched: tracksOpen && tracks.length > 0,
      disabled: tracks.length > 0 ? null : say("tracksNone"),
      leads: () => setTracksOpen(!tracksOpen),
    },
    {
      name: say("dayRoute"),
      icon: PathIcon,
      switched: routeShown,
      disabled: day === null ? say("dayRouteNone") : null,
      leads: () => (routeShown || day === null ? hideDayPath() : showDayPath(day)),
    },
    ...useStreetItems(),
  ];
  // Said in words, since a finger cannot hover.
  const items = lines.map((line) => ({ ...line, note: line.disabled }));
  return (
    <ToolMenu
      icon={LayersIcon}
      name="layers"
      label={say("layers")}
      title={say("layersHint")}
      items={items}
      pressed={heat || routeShown}
    />
  );
}

/** The tools at the top left of the map. Each stays in its place, and says so while it is of no use. */
function MapTools(): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar, ".map-tool");
  return (
    <div ref={bar} className="map-tools" role="toolbar" aria-label={say("tools")}>
      <FollowTool />
      <AreaTool />
      <LayersTool />
      <TimeTool />
      <TracksOnMap />
    </div>
  );
}

/** Switches whether the grid shows only the photos in the map's view. */
function FollowTool(): ReactElement {
  const [following, setFollowing] = useAtom(followingAtom);
  return (
    <ToolButton
      icon={InViewIcon}
      label={say("follow")}
      text={say("followShort")}
      title={say(following ? "followOffHint" : "followHint")}
      pressed={following}
      onClick={() => setFollowing(!following)}
    />
  );
}

/** Says how to open photos while the map has no markers. */
function HeatHint(): ReactElement | null {
  const touch = useTouchOnly();
  if (!useAtomValue(heatAtom)) return null;
  return <p className="map-note">{mapWords.say(touch ? "heatTap" : "heatClick")}</p>;
}

/** How far from photos a click may be, in CSS pixels: half the size of one photo's spot. */
const reachPixels = 24;

/**
 * The heatmap; null for markers. A click on it opens what a marker there would: the nearest cluster, if one is near.
 */
function useHeat(
  answer: ShownClusters | null,
  open: (key: string) => void,
): { heat: MapHeat | null; onHeatClick: NonNullable<MapSurfaceProps["onHeatClick"]> } {
  const heat = useAtomValue(heatPointsAtom);
  const onHeatClick = useCallback(
    (at: { lat: number; lng: number }): void => {
      const group = answer && nearest(answer.clusters, at, answer.viewport.zoom, reachPixels);
      if (group) open(group.key);
    },
    [answer, open],
  );
  return { heat, onHeatClick };
}

/** Says that map tiles were added, or that the browser needs permission to read them. */
function TilesNote(): ReactElement {
  const own = useAtomValue(ownTilesAtom);
  const [arrived, said] = useAtom(arrivedTilesAtom);
  const bounds = arrived?.tiles?.archive?.bounds;
  return (
    <div className="map-notes" aria-live="polite">
      {own?.reach === "ask" ? (
        <div className="map-note">
          <p>{say("tilesAccess", { name: own.name })}</p>
          <Button onClick={() => void reopenTiles()}>{say("allow")}</Button>
          <Button kind="plain" onClick={removeTiles}>
            {say("remove")}
          </Button>
        </div>
      ) : (
        arrived && (
          <div className="map-note">
            <p>{say(arrived.kept ? "tilesThere" : "tilesForVisit", { name: arrived.name })}</p>
            {bounds && (
              <Button
                onClick={() => {
                  mapHandle.current?.fit(bounds);
                  said();
                }}
              >
                {say("showOnMap")}
              </Button>
            )}
            <IconButton icon={CloseIcon} label={shellWords.say("dismiss")} onClick={() => said()} />
          </div>
        )
      )}
    </div>
  );
}

/** The tools over the top of the map, and messages under them. */
function MapHead(note: MapNoteProps): ReactElement {
  const google = useAtomValue(googleAccessAtom);
  return (
    <div className="map-head">
      <MapTools />
      <AreaHint />
      <AreaChosen />
      <TracksPanel />
      <HeatHint />
      {!google && <TilesNote />}
      {!google && <StreetsOffer />}
      <MapNote {...note} />
    </div>
  );
}

/**
 * Selecting on the map: Control or Command and a click on a marker adds its photos to the selection, or removes them; a
 * right click, or Shift+F10, opens their menu of actions. Not in Google's map, whose markers are in a frame.
 */
function useSelectClusters(answer: ShownClusters | null) {
  const keyOf = (target: EventTarget): string | null =>
    target instanceof Element ? (target.closest<HTMLElement>(".map-marker")?.dataset["key"] ?? null) : null;
  /** The library may restart meanwhile: then nothing happens. */
  const withPhotos = (key: string, act: (rows: Uint32Array<ArrayBuffer>) => void): void => {
    if (answer)
      void photosOfCluster({ ...answer, key }).then(
        ({ rows }) => act(Uint32Array.from(rows)),
        // The library worker died.
        ignore,
      );
  };
  const menuAt = (key: string, x: number, y: number): void =>
    withPhotos(key, (rows) => openPhotoMenu({ rows, x, y }));
  return {
    onClickCapture(event: MouseEvent): void {
      const key = keyOf(event.target);
      if (key === null || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
      // Else it would open.
      event.stopPropagation();
      withPhotos(key, toggleRows);
    },
    onContextMenu(event: MouseEvent): void {
      const key = keyOf(event.target);
      if (key === null) return;
      event.preventDefault();
      menuAt(key, event.clientX, event.clientY);
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      const key = keyOf(event.target);
      if (key === null || !(event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))) return;
      event.preventDefault();
      const { left, bottom } = event.currentTarget.ownerDocument.activeElement?.getBoundingClientRect() ?? {};
      menuAt(key, left ?? 0, bottom ?? 0);
    },
  };
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

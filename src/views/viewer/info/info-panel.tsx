import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
  type TouchEvent,
} from "react";
import { atom, useAtomValue } from "jotai";
import { openFilmAtom } from "../../../features/film/page/open-film.ts";
import type { FilmCoding } from "../../../photo/film/film-coding.ts";
import { useFilmCoding } from "../../../features/film/page/coding.ts";
import { peopleWords } from "../../../features/people/words.ts";
import { isAnySeenAtom } from "../../../features/seen/page/seen-wish.ts";
import { FilmMap } from "./film-map.tsx";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon, EditIcon, MapPinIcon } from "../../shell/controls/icons.tsx";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { DetailsFields } from "./details-fields.tsx";
import { filterAtom } from "../../../store/filter/filter.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { openAction } from "../../../store/selection/action.ts";
import { factsOf, useHdrShown, type FactLine } from "./facts.ts";
import type { Area } from "../../../photo/geo/area-text.ts";
import { noFilter } from "../../../photo/filter/filter.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";
import { stopFollowing } from "../../../store/map/map-follow.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { showMatching } from "../../shell/layout/route.ts";
import { formatDistance } from "../../shell/words/format.ts";
import { TonesChart } from "./tones-chart.tsx";
import { isDeep } from "../../../features/deep/page/deep-photo.ts";
import { fullPlaceName } from "../../shell/words/place-words.ts";
import { isCorrected } from "../../../photo/photo-edit.ts";
import { placeOfNeighbour, useNearPhoto } from "../../../store/map/near-photos.ts";
import { gapWords } from "../../shell/words/gap-words.ts";
import type { Why } from "./why.ts";
import type { MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { Location, Row } from "../../../photo/photo.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { SmallMap } from "../../shell/controls/small-map.tsx";
import { infoWords } from "../../../words/info.ts";

const { say } = infoWords;

const PeopleRow = lazy(async () => {
  const [part] = await Promise.all([
    import("../../../features/people/page/people-row.tsx"),
    peopleWords.load(),
  ]);
  return { default: part.PeopleRow };
});

const FoundBy = lazy(async () => ({ default: (await import("./found-by.tsx")).FoundBy }));

const SeenRow = lazy(async () => ({
  default: (await import("../../../features/seen/page/seen-row.tsx")).SeenRow,
}));

/** Whether words are searched for. */
const searchingAtom = atom((get) => get(filterAtom).text.trim() !== "");

interface InfoPanelProps {
  details: PhotoDetails | null;
  name: string;
  /** It is shown by tiles. */
  tiled: boolean;
  onClose: () => void;
}

/** A finger that moved so far down has pulled, in CSS pixels. */
const least = 50;

/** Touch handlers of an element that is closed by being pulled down. */
function usePullDown(onPull: () => void) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      from.current = touches[0]?.clientY ?? null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const to = changedTouches[0]?.clientY ?? 0;
      if (from.current !== null && to - from.current >= least) onPull();
      from.current = null;
    },
  };
}

/** How many pictures a second a video has, how many were recorded, and that a spatial one is shown flat. */
function FilmRate({ photo }: { photo: Row }): ReactElement | null {
  const texts = rateWords(useFilmCoding(photo, true));
  return texts.length === 0 ? null : (
    <div className="viewer-fact">
      <dt>{say("frameRate")}</dt>
      {texts.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  );
}

/** A difference of a picture a second or less is that of two ways to measure. */
const same = 1.5;

/** Phones record slow motion at 120 or 240 pictures a second. */
const slowFrom = 100;

/** The lines of the row; none where nothing is known. */
export function rateWords(coding: FilmCoding | null): string[] {
  if (coding === null) return [];
  const { rate, recorded, slow, spatial } = coding;
  const [plays, was] = [rounded(rate), rounded(recorded)];
  const isSlow = plays !== null && was !== null && Math.abs(was - plays) > same;
  const known = plays ?? was;
  return [
    ...(isSlow
      ? [say("slowMotion", { was, plays })]
      : known === null
        ? []
        : [say(slow && known >= slowFrom ? "slowMotionAt" : "framesPerSecond", { rate: known })]),
    ...(spatial ? [say("spatialFlat")] : []),
  ];
}

/** "29.97" and "240": two digits are what rates differ by. */
const rounded = (rate: number | null): number | null => rate && Math.round(rate * 100) / 100;

/** The details of the photo and the source of each value: beside the picture, on phones a sheet below it. */
export function InfoPanel({ details, name, tiled, onClose }: InfoPanelProps): ReactElement {
  const pull = usePullDown(onClose);
  const hdr = useHdrShown(details, tiled);
  const isAnySeen = useAtomValue(isAnySeenAtom);
  const isSearching = useAtomValue(searchingAtom);
  const facts = details ? factsOf(details, hdr) : [];
  const first = facts.filter(({ leading }) => leading);
  const rest = facts.filter(({ leading }) => !leading);
  return (
    // The slider cancels every touch move of the window, which would keep the sheet from scrolling.
    <aside
      className="viewer-info"
      aria-label={say("details")}
      onTouchMove={(event) => event.stopPropagation()}
    >
      {/* Before the button, though shown below it: the dialog takes the last control it finds, even one of an inert map,
          for the end of the way around, and would never get from "Close details" to the first. */}
      {details && <PlaceMap details={details} />}
      <header className="viewer-info-head" {...pull}>
        <h2 className="viewer-info-title">{name}</h2>
        <IconButton icon={CloseIcon} label={say("closeDetails")} onClick={onClose} />
      </header>
      {details && (
        <dl className="viewer-facts">
          <Facts facts={first} details={details} />
          {details.record.kind === "photo" && (
            <TonesChart photo={details.id} whole={!isDeep(details) && details.failure === null} />
          )}
          {details.record.kind === "video" && <FilmRate photo={details.id} />}
          <Suspense>
            <PeopleRow details={details} tiled={tiled} />
            {isAnySeen && <SeenRow photo={details.id} />}
            {isSearching && <FoundBy photo={details.id} />}
          </Suspense>
          <DetailsFields key={details.id} details={details} />
          <Facts facts={rest} details={details} />
        </dl>
      )}
    </aside>
  );
}

/** Buttons to change a photo's date, and to restore the one from its file. */
function DateActions({ details: { id, record, given } }: { details: PhotoDetails }): ReactElement {
  const restore = (): void =>
    void editPhotos({
      edits: [{ rows: [id], change: { takenAt: null } }],
      text: say("restoredDate"),
    });
  return (
    <div className="viewer-place-actions">
      <Button icon={EditIcon} onClick={() => openAction("date", Uint32Array.of(id))}>
        {say(record.takenAt === null ? "setDateAsk" : "changeDateAsk")}
      </Button>
      {given.takenAt && <Button onClick={restore}>{say("restoreDate")}</Button>}
    </div>
  );
}

/** What is there once a given location is taken away, as its button says and what is said then. */
const ways = {
  none: { button: "removeLocation", done: "removedLocation" },
  camera: { button: "restoreCameraLocation", done: "restoredCameraLocation" },
  file: { button: "restoreFileLocation", done: "restoredFileLocation" },
} as const;

/** Buttons to add, change, copy and remove a photo's location. They do not ask first: everything can be undone. */
function PlaceActions({ details: { id, record } }: { details: PhotoDetails }): ReactElement {
  const { location, others } = record;
  const near = useNearPhoto(id, location === null);
  const given = location !== null && isCorrected(location.source);
  const [own] = others.location;
  const way = ways[own === undefined ? "none" : own.source.startsWith("exif:") ? "camera" : "file"];
  return (
    <div className="viewer-place-actions">
      <Button icon={MapPinIcon} onClick={() => openAction("location", Uint32Array.of(id))}>
        {say(location === null ? "addLocationAsk" : "changeLocationAsk")}
      </Button>
      {near && (
        <Button
          onClick={() =>
            void editPhotos({
              edits: [{ rows: [id], change: { location: placeOfNeighbour(near.lat, near.lng) } }],
              text: say("copiedLocation", { name: near.name }),
            })
          }
        >
          {say("copyLocation", { name: near.name, gap: gapWords(near.gap) })}
        </Button>
      )}
      {given && (
        <Button
          onClick={() =>
            void editPhotos({
              edits: [{ rows: [id], change: { location: null } }],
              text: say(way.done),
            })
          }
        >
          {say(way.button)}
        </Button>
      )}
    </div>
  );
}

/** In metres: what a person calls the same place, as a square or a beach; where it is alone there, a town, and a region. */
const reaches = [500, 5000, 50_000] as const;

interface NearPhotos {
  count: number;
  metres: number;
  show: (() => void) | null;
}

/** How many photos were taken around one, and how to show them; null when it is the only one far and wide, and until it is known. */
function useNearby(photo: Row): NearPhotos | null {
  const answer = useLiveQuery(photo, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: async (library, of) => {
      for (const metres of reaches) {
        const near = await library.queries.nearby(of, metres);
        if (near.count > 1) return { of, metres, ...near };
      }
      return null;
    },
    restMs: 1000,
  });
  if (answer?.of !== photo) return null;
  const { count, metres, area } = answer;
  return { count, metres, show: area && (() => showAround(area)) };
}

/** Shows the photos of an area, in the grid or on the map. */
function showAround(area: Area, page?: "/map"): void {
  // The map may show another part of the world.
  stopFollowing();
  showMatching({ ...noFilter, area }, page);
}

/** How many photos were taken around this one, and a button that shows them; nothing when it is the only one. */
function Nearby({ photo }: { photo: Row }): ReactElement | null {
  const near = useNearby(photo);
  if (near === null) return null;
  return (
    <div className="viewer-place-actions">
      <p>{say("nearby", { count: near.count, distance: formatDistance(near.metres) })}</p>
      {near.show && <Button onClick={near.show}>{say("showNearby")}</Button>}
    </div>
  );
}

/** The name of the place a photo was taken at; it leads to the photos near there. */
function PlaceLink({ photo, name }: { photo: Row; name: string }): ReactElement {
  const show = useNearby(photo)?.show ?? null;
  if (show === null) return <span className="viewer-place-name">{name}</span>;
  return (
    <button
      type="button"
      className="viewer-place-name"
      title={say("nearHere")}
      aria-label={say("nearPlace", { name })}
      onClick={show}
    >
      {name}
    </button>
  );
}

function Facts({ facts, details }: { facts: readonly FactLine[]; details: PhotoDetails }): ReactElement {
  const { id, place, record } = details;
  const name = place && fullPlaceName(place);
  return (
    <>
      {facts.map((fact) =>
        fact.kind === "location" ? (
          <FactRow
            key={fact.kind}
            fact={{ ...fact, texts: fact.texts.filter((text) => text !== name) }}
            before={name && <PlaceLink photo={id} name={name} />}
          >
            <PlaceActions key={id} details={details} />
            {record.location && <Nearby photo={id} />}
          </FactRow>
        ) : (
          <FactRow key={fact.kind} fact={fact}>
            {isDate(fact.kind) && <DateActions details={details} />}
          </FactRow>
        ),
      )}
    </>
  );
}

const isDate = (kind: FactLine["kind"]): boolean => kind === "date" || kind === "fileDate";

interface FactRowProps {
  fact: FactLine;
  /** Stands before the texts. */
  before?: ReactNode;
  children: ReactNode;
}

function FactRow({ fact, before, children }: FactRowProps): ReactElement {
  return (
    <div className="viewer-fact">
      <dt>{fact.term}</dt>
      {before && <dd>{before}</dd>}
      {fact.texts.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
      {fact.origin && <dd className="viewer-origin">{fact.origin}</dd>}
      {fact.why && (
        <dd>
          <Reasons why={fact.why} />
        </dd>
      )}
      {children && <dd>{children}</dd>}
    </div>
  );
}

/** The value used and the others found, behind a question. */
function Reasons({ why }: { why: Why }): ReactElement {
  return (
    <details className="viewer-why">
      <summary>{why.question}</summary>
      {why.known !== undefined && <p>{why.known}</p>}
      <p>{why.rule}</p>
      <ol>
        {why.candidates.map(({ text, origin, isUsed }) => (
          <li key={`${text} ${origin}`}>
            {isUsed ? <strong>{say("used", { value: text })}</strong> : text}
            <span className="viewer-origin">{origin}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Where the photo was taken; of a video that is being watched where it was then. */
function PlaceMap({ details: { id, record } }: { details: PhotoDetails }): ReactElement | null {
  const film = useAtomValue(openFilmAtom);
  const map = record.location && <MiniMap photo={id} location={record.location} />;
  return film?.photo === id ? <FilmMap film={film}>{map}</FilmMap> : map;
}

/** Shows towns and their surroundings: the built-in map has no streets. */
const zoom = 8;

interface MiniMapProps {
  photo: Row;
  location: Location;
}

/** A map around a photo's location; a press shows that on the large map. What is on it is hidden from screen readers: the details say the same. */
function MiniMap({ photo, location: { lat, lng } }: MiniMapProps): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const picture = usePicture(photo)?.url ?? null;
  const markers = useMemo(
    () => [{ key: "here", lat, lng, count: 1, name: "", pill: null, picture, colour: null }],
    [lat, lng, picture],
  );
  useEffect(() => handle.current?.flyTo({ lat, lng, zoom }), [lat, lng]);
  return (
    <div className="viewer-map">
      <div className="viewer-map-drawn" inert aria-hidden>
        <SmallMap markers={markers} initial={{ lat, lng, zoom }} theme="dark" handle={handle} />
      </div>
      <button
        type="button"
        className="viewer-map-open"
        aria-label={say("showOnMap")}
        title={say("showOnMap")}
        onClick={() => showAround([[lng, lat, reaches[0]]], "/map")}
      />
    </div>
  );
}

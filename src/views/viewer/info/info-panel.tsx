import { lazy, Suspense, useEffect, useMemo, useRef, type ReactElement, type ReactNode } from "react";
import { useAtomValue } from "jotai";
import { openFilmAtom } from "../../../features/film/page/open-film.ts";
import { FilmRate } from "./film-rate.tsx";
import { FilmMap } from "./film-map.tsx";
import { IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon } from "../../shell/controls/icons.tsx";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { DetailsFields } from "./details-fields.tsx";
import { DateActions } from "./date-actions.tsx";
import { factsOf, type FactKind, type FactLine } from "./facts.ts";
import { useHdrShown } from "./hdr-shown.ts";
import { usePullDown } from "./use-pull-down.ts";
import { Nearby, PlaceLink, reaches, showAround } from "./nearby.tsx";
import { TonesChart } from "./tones-chart.tsx";
import { isDeep } from "../../../features/deep/page/deep-photo.ts";
import { fullPlaceName } from "../../shell/words/place-words.ts";
import { PlaceActions } from "./place-actions.tsx";
import type { Why } from "./why.ts";
import type { MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { Location, PhotoId } from "../../../photo/photo.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { SmallMap } from "../../shell/controls/small-map.tsx";
import { infoWords } from "../../../words/info.ts";

const { say } = infoWords;

const PeopleRow = lazy(async () => ({
  default: (await import("../../../features/people/page/people-row.tsx")).PeopleRow,
}));

interface InfoPanelProps {
  details: PhotoDetails | null;
  name: string;
  /** It is shown by tiles. */
  tiled: boolean;
  onClose: () => void;
}

/** The details of the photo and the source of each value: beside the picture, on phones a sheet below it. */
export function InfoPanel({ details, name, tiled, onClose }: InfoPanelProps): ReactElement {
  const pull = usePullDown(onClose);
  const hdr = useHdrShown(details, tiled);
  const facts = details ? factsOf(details, hdr) : [];
  const first = leading.flatMap((kind) => facts.filter((fact) => fact.kind === kind));
  const rest = facts.filter((fact) => !first.includes(fact));
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
            <PeopleRow details={details} />
          </Suspense>
          <DetailsFields key={details.id} details={details} />
          <Facts facts={rest} details={details} />
        </dl>
      )}
    </aside>
  );
}

/** What people look for comes first: where, when, and with what. */
const leading: readonly FactKind[] = ["location", "date", "fileDate", "camera", "exposure"];

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

const isDate = (kind: FactKind): boolean => kind === "date" || kind === "fileDate";

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
  photo: PhotoId;
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

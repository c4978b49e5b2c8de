import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import type { PublishedDetails, PublishedTile } from "../shared/published.ts";
import type { PublishedLibrary } from "./published-library.ts";
import { usePublishedPicture } from "./use-published.ts";
import { commonWords } from "../../../words/common.ts";
import { publishedWords } from "../words.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import {
  CloseIcon,
  InfoIcon,
  NextIcon,
  NoPictureIcon,
  PreviousIcon,
} from "../../../views/shell/controls/icons.tsx";
import { useNarrow } from "../../../views/shell/layout/use-media.ts";
import { infoWords } from "../../../words/info.ts";
import { formatBytes, formatMoment } from "../../../views/shell/words/format.ts";
import { dateOfTile, nameOfTile } from "./tile-cell.tsx";

const { say } = publishedWords;

/** A finger that moved this far sideways goes to the next photo, in CSS pixels. */
const swipePixels = 50;

interface PublishedViewerProps {
  library: PublishedLibrary;
  /** Position in the filter, or the key of a single photo of the map. */
  photo: number | string;
  count: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** A photo on the whole window, with its details. */
export function PublishedViewer({
  library,
  photo,
  count,
  onMove,
  onClose,
}: PublishedViewerProps): ReactElement {
  const tile = useTile(library, photo);
  const narrow = useNarrow();
  const [isTold, setIsTold] = useState(!narrow);
  const pressed = useRef<number | null>(null);
  const at = typeof photo === "number" ? photo : null;
  const step = (by: number): void => {
    if (at !== null && at + by >= 0 && at + by < count) onMove(at + by);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    step(event.key === "ArrowRight" ? 1 : -1);
  };
  const swiped = ({ clientX, pointerType }: PointerEvent): void => {
    const moved = pressed.current === null || pointerType === "mouse" ? 0 : clientX - pressed.current;
    pressed.current = null;
    if (Math.abs(moved) > swipePixels) step(moved < 0 ? 1 : -1);
  };
  return (
    <Dialog
      bare
      title={tile ? nameOfTile(tile) : say("photos")}
      onClose={onClose}
      className="published-viewer"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog */}
      <div className="published-viewer-frame" onKeyDown={onKeyDown}>
        <header className="published-viewer-head">
          <p className="tabular">{tile && nameOfTile(tile)}</p>
          <IconButton
            icon={InfoIcon}
            label={say("showDetails")}
            aria-pressed={isTold}
            onClick={() => setIsTold(!isTold)}
          />
          <IconButton icon={CloseIcon} label={commonWords.say("close")} onClick={onClose} />
        </header>
        <div
          className="published-stage"
          role="presentation"
          onPointerDown={({ clientX }) => (pressed.current = clientX)}
          onPointerUp={swiped}
        >
          {tile && <Picture key={tile.key} library={library} tile={tile} />}
          {at !== null && <Steps isFirst={at === 0} isLast={at + 1 >= count} onStep={step} />}
        </div>
        {isTold && tile && <Facts key={tile.key} library={library} tile={tile} />}
      </div>
    </Dialog>
  );
}

interface StepsProps {
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
}

/** The arrows at both sides. */
function Steps({ isFirst, isLast, onStep }: StepsProps): ReactElement {
  return (
    <>
      <IconButton
        className="published-step"
        data-side="before"
        icon={PreviousIcon}
        label={say("previous")}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <IconButton
        className="published-step"
        data-side="after"
        icon={NextIcon}
        label={say("next")}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </>
  );
}

/** The photo at a position, or of a key; the one before until it is known. */
function useTile(library: PublishedLibrary, photo: number | string): PublishedTile | null {
  const [tile, setTile] = useState<PublishedTile | null>(null);
  useEffect(() => {
    let wanted = true;
    const asked = typeof photo === "string" ? library.tile(photo) : library.tiles(photo, photo + 1);
    void asked.then((found) => {
      const first = Array.isArray(found) ? found[0] : found;
      if (wanted && first) setTile(first);
    });
    return () => {
      wanted = false;
    };
  }, [library, photo]);
  return tile;
}

interface PhotoProps {
  library: PublishedLibrary;
  tile: PublishedTile;
}

interface Original {
  state: "not-asked" | "asked" | "there" | "missing";
  /** Of the picture in full size, once it is there. */
  url: string | null;
  ask: () => void;
  /** The browser cannot draw it. */
  fail: () => void;
}

/** The original of a photo, fetched when a person asks for it. */
function usePublishedOriginal(library: PublishedLibrary, key: string): Original {
  const [state, setState] = useState<Original["state"]>("not-asked");
  const [url, setUrl] = useState<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (url === null) return;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  const ask = (): void => {
    setState("asked");
    void library.original(key).then((blob) => {
      if (isGone.current) return;
      setState(blob ? "there" : "missing");
      if (blob) setUrl(URL.createObjectURL(blob));
    });
  };
  const fail = (): void => {
    if (url === null) return;
    setUrl(null);
    setState("missing");
  };
  return { state, url, ask, fail };
}

/** The thumbnail at once, and the original on request. */
function Picture({ library, tile }: PhotoProps): ReactElement {
  const url = usePublishedPicture(library, tile.picture);
  const original = usePublishedOriginal(library, tile.key);
  const shown = original.url ?? url;
  return (
    <>
      {shown === null ? (
        <NoPictureIcon size={48} strokeWidth={1} aria-hidden />
      ) : (
        <img
          className="published-picture"
          src={shown}
          alt={nameOfTile(tile)}
          draggable={false}
          onError={original.fail}
        />
      )}
      <div className="published-original">
        {original.state === "missing" ? (
          <output>{say("originalMissing")}</output>
        ) : (
          original.state !== "there" && (
            <Button disabled={original.state === "asked"} onClick={original.ask}>
              {say("showOriginal")}
            </Button>
          )
        )}
      </div>
    </>
  );
}

/** A row of facts: its name, and what it says. */
interface PhotoFact {
  name: string;
  text: string;
}

/** What is known of a photo, in the order it is read. */
export function photoFacts(details: PublishedDetails): PhotoFact[] {
  const { say } = infoWords;
  const { takenAt, place, lat, lng, camera, lens, keywords, albums, path } = details;
  const facts: PhotoFact[] = [
    { name: say("date"), text: Number.isNaN(takenAt) ? say("noDate") : dateOfTile(details, formatMoment) },
    {
      name: say("location"),
      text: [place, lat !== null && lng !== null ? pointText(lat, lng) : ""].filter(Boolean).join("\n"),
    },
    { name: say("camera"), text: [camera, lens].filter(Boolean).join("\n") },
    { name: say("exposure"), text: exposureText(details) },
    { name: say("size"), text: sizeText(details) },
    { name: say("tags"), text: keywords.join(", ") },
    { name: publishedWords.say("albums"), text: albums.join(", ") },
    { name: say("file"), text: path },
  ];
  return facts.filter(({ text }) => text !== "");
}

function pointText(lat: number, lng: number): string {
  const { say } = infoWords;
  const degrees = (value: number): { degrees: string } => ({ degrees: Math.abs(value).toFixed(5) });
  const north = say(lat < 0 ? "latSouth" : "latNorth", degrees(lat));
  return `${north}, ${say(lng < 0 ? "lngWest" : "lngEast", degrees(lng))}`;
}

function exposureText({ fNumber, exposureSeconds: seconds, iso, focalLength }: PublishedDetails): string {
  const { say } = infoWords;
  const parts = [
    fNumber !== null && say("aperture", { number: fNumber }),
    seconds !== null &&
      (seconds < 0.4 ? say("shutterPart", { part: Math.round(1 / seconds) }) : say("shutter", { seconds })),
    iso !== null && say("iso", { speed: iso }),
    focalLength !== null && say("focalLength", { length: focalLength }),
  ];
  return parts.filter(Boolean).join(" · ");
}

function sizeText({ width, height, bytes }: PublishedDetails): string {
  const pixels = width !== null && height !== null ? infoWords.say("pixels", { width, height }) : "";
  return [pixels, bytes === null ? "" : formatBytes(bytes)].filter(Boolean).join(" · ");
}

/** Title, description and all else that is known of the photo. */
function Facts({ library, tile }: PhotoProps): ReactElement {
  const [details, setDetails] = useState<PublishedDetails | null>(null);
  useEffect(() => {
    let wanted = true;
    void library.details(tile.key).then((found) => wanted && setDetails(found));
    return () => {
      wanted = false;
    };
  }, [library, tile]);
  return (
    <aside className="published-facts" aria-label={say("showDetails")} aria-busy={details === null}>
      {details && details.title !== "" && <h2>{details.title}</h2>}
      {details && details.description !== "" && <p>{details.description}</p>}
      <dl>
        {details &&
          photoFacts(details).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </aside>
  );
}

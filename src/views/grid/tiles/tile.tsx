/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-supports-aria-props -- a real table lays out all its rows, a hundred thousand of them; aria-description is for all roles since ARIA 1.3 */
import { useStore } from "jotai";
import { memo, useSyncExternalStore, type ReactElement } from "react";
import { cssColour, Flag } from "../../../photo/columns.ts";
import { flagOf } from "../../../photo/marks.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { toggleFavourite } from "../../../store/edits/edits.ts";
import { notePainted } from "../../../store/library/library.ts";
import { usePlaceOf } from "../../../store/library/place-facts.ts";
import { reachedAtom } from "../../../store/map/day-path.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { useSelected } from "../../../store/selection/selection.ts";
import { hoveredAtom } from "../../../store/view.ts";
import { HeartIcon, NoPictureIcon, PlayCircleIcon } from "../../shell/controls/icons.tsx";
import { across } from "../layout/across.ts";
import { TileCheck } from "../select/tile-check.tsx";
import { TileBadges } from "./tile-badges.tsx";
import { StackButton } from "./stack-button.tsx";
import { TileMotion } from "./tile-motion.tsx";
import { tileContext, tileWords } from "./tile-words.ts";
import { gridWords } from "../../../words/grid.ts";
import { commonWords } from "../../../words/common.ts";

const { say } = gridWords;

interface TileProps {
  photo: PhotoId;
  /** CSS pixels. */
  x: number;
  width: number;
  flags: number;
  colour: number;
  takenAt: number;
  /** Pictures in its burst; 0 for none. */
  burst: number;
  /** Photos in its stack; 0 for none. */
  stack: number;
  stackOpen: boolean;
  /** The first of its stack. */
  stackFirst: boolean;
  /** Rating, flag and hidden, as in `marks.ts`. */
  marks: number;
  /** Counts from 1. */
  column: number;
  /** Its place among all tiles, from 1; 0 while photos still come in. */
  at: number;
  count: number;
  /** Shows its picture and its signs, not only its colour. */
  drawn: boolean;
  /** The one tile Tab stops at. */
  tabStop: boolean;
  /** Most photos have a location, so that lacking one is worth a badge. */
  places: boolean;
}

/** Narrower tiles have no room for a heart beside the check, in CSS pixels. */
const narrow = 90;

/** A cached picture shows at once; only a fetched one fades in. */
function showIfComplete(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth > 0) image.dataset["shown"] = "at-once";
}

/** One photo of the grid. Rendered again only when its own props change. */
export const Tile = memo(function Tile(props: TileProps): ReactElement {
  const { photo, flags, takenAt, places, burst, marks, stack, stackOpen } = props;
  const closed = stack > 0 && !stackOpen ? stack : 0;
  const selected = useSelected(photo);
  const place = usePlaceOf(photo, props.drawn && (flags & Flag.located) !== 0);
  return (
    <div
      role="gridcell"
      className="grid-tile"
      data-photo={photo}
      tabIndex={props.tabStop ? 0 : -1}
      aria-colindex={props.column}
      data-narrow={props.width < narrow || undefined}
      data-rejected={flagOf(marks) === "reject" || undefined}
      aria-label={tileWords(flags, takenAt, places, burst, marks, closed)}
      aria-description={tileContext(place, props.at, props.count)}
      data-stack={stack === 0 ? undefined : stackOpen ? "open" : "closed"}
      aria-selected={selected}
      style={{
        transform: `translateX(${across(props.x)})`,
        width: props.width,
        backgroundColor: cssColour(flags, props.colour),
      }}
    >
      {props.drawn && <Drawn {...props} closed={closed} selected={selected} />}
      <Reached photo={photo} />
    </div>
  );
});

interface DrawnProps extends TileProps {
  /** Photos of its stack while that is closed; 0 for none. */
  closed: number;
  selected: boolean;
}

/** All a tile shows besides its colour. */
function Drawn({ photo, flags, burst, marks, stack, closed, selected, ...props }: DrawnProps): ReactElement {
  const picture = usePicture(photo);
  return (
    <>
      {picture && (
        <img
          ref={showIfComplete}
          className="grid-picture"
          data-picture={photo}
          src={picture.url}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={(event) => {
            event.currentTarget.dataset["shown"] ??= "faded";
            notePainted(photo);
          }}
        />
      )}
      {(flags & (Flag.live | Flag.motion | Flag.video)) !== 0 && <TileMotion photo={photo} />}
      {!picture && <Blank flags={flags} />}
      <TileCheck selected={selected} stack={closed} />
      {stack > 0 && (closed > 0 || props.stackFirst) && (
        <StackButton photo={photo} size={stack} open={closed === 0} />
      )}
      <TileHeart photo={photo} favourite={(flags & Flag.favourite) !== 0} />
      <TileBadges photo={photo} flags={flags} burst={burst} marks={marks} drawn={picture !== null} />
    </>
  );
}

/** A frame around the photo that the replay of a route has reached. */
function Reached({ photo }: { photo: PhotoId }): ReactElement | null {
  const store = useStore();
  const reached = useSyncExternalStore(
    (changed) => store.sub(reachedAtom, changed),
    () => store.get(reachedAtom) === photo,
  );
  return reached ? <span className="grid-reached" /> : null;
}

/** The heart on the tile under the pointer or the focus; other tiles have no element for it. On the keyboard it is F. */
function TileHeart({ photo, favourite }: { photo: PhotoId; favourite: boolean }): ReactElement | null {
  const store = useStore();
  const hovered = useSyncExternalStore(
    (changed) => store.sub(hoveredAtom, changed),
    () => store.get(hoveredAtom) === photo,
  );
  if (!hovered) return null;
  const words = say(favourite ? "removeFavourite" : "addFavourite");
  return (
    <button
      type="button"
      className="grid-heart"
      tabIndex={-1}
      data-favourite={favourite}
      aria-label={words}
      title={commonWords.say("withKey", { does: words, key: "F" })}
      onClick={(event) => {
        // Else the photo would open.
        event.stopPropagation();
        toggleFavourite(photo);
      }}
    >
      <HeartIcon size={18} aria-hidden />
    </button>
  );
}

/** What a tile shows instead of a picture: nothing while one may still come. */
function Blank({ flags }: { flags: number }): ReactElement | null {
  if (flags & Flag.video) return <PlayCircleIcon className="grid-blank" size={32} aria-hidden />;
  return flags & Flag.broken ? <NoPictureIcon className="grid-blank" aria-hidden /> : null;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-supports-aria-props -- a real table lays out all its rows, a hundred thousand of them; aria-description is for all roles since ARIA 1.3 */
import { memo, type ReactElement } from "react";
import { useHolds } from "../../../store/use-holds.ts";
import { cssColour, Flag } from "../../../photo/columns.ts";
import { flagOf, marksOf } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import { toggleFavourite } from "../../../store/edits/edits.ts";
import { notePainted } from "../../../store/library/library.ts";
import { usePlaceOf } from "../../../store/library/place-facts.ts";
import { reachedAtom } from "../../../store/map/day-path.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { useSelected } from "../../../store/selection/selection.ts";
import { hoveredAtom } from "../../../store/view.ts";
import {
  CloseIcon,
  HeartIcon,
  NoPictureIcon,
  PlayCircleIcon,
  StacksIcon,
} from "../../shell/controls/icons.tsx";
import { across } from "../layout/across.ts";
import { TileBadges } from "./tile-badges.tsx";
import { toggleStack } from "../../../features/stacks/page/stacks.ts";
import { formatCount } from "../../shell/words/format.ts";
import { TileMotion } from "./tile-motion.tsx";
import type { Place } from "../../../photo/geo/place.ts";
import { labelWords } from "../../shell/controls/label-dot.tsx";
import { photoWords } from "../../shell/words/photo-words.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { joinParts } from "../../../words/comma.ts";
import { gridWords } from "../../../words/grid.ts";
import { commonWords } from "../../../words/common.ts";

const { say } = gridWords;

interface TileProps {
  photo: Row;
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

interface StackButtonProps {
  photo: Row;
  /** Photos in the stack. */
  size: number;
  open: boolean;
}

/** Opens a stack in place, or closes it. Not a tab stop: the grid is one, with a key for it. */
function StackButton({ photo, size, open }: StackButtonProps): ReactElement {
  const words = open ? say("closeStack") : say("openStack", { count: size });
  return (
    <button
      type="button"
      className="grid-stack tabular"
      tabIndex={-1}
      aria-label={words}
      aria-expanded={open}
      title={commonWords.say("withKey", { does: words, key: "B" })}
      onClick={(event) => {
        // Else the photo would open.
        event.stopPropagation();
        toggleStack(photo);
      }}
    >
      <StacksIcon size={14} aria-hidden />
      {formatCount(size)}
      {open && <CloseIcon size={12} aria-hidden />}
    </button>
  );
}

/** The round check in a tile's corner. The grid's own listeners answer its clicks, and Space on the tile. `stack`: photos of a closed stack. */
export function TileCheck({ selected, stack = 0 }: { selected: boolean; stack?: number }): ReactElement {
  const does = stack > 0 ? say("selectStack", { count: stack }) : say("select");
  return (
    <input
      type="checkbox"
      className="grid-check"
      aria-label={say("select")}
      title={commonWords.say("withKey", { does, key: commonWords.say("keySpace") })}
      tabIndex={-1}
      checked={selected}
      readOnly
    />
  );
}

/** A tile's accessible name: "Live Photo, 4 May 2024, 10:11, no location". Says if its date is a guess. */
export function tileWords(
  flags: number,
  takenAt: number,
  places: boolean,
  burst = 0,
  marks = 0,
  stack = 0,
): string {
  const parts = burst > 0 ? [say("burstOf", { count: burst })] : [];
  if (flags & Flag.raw) parts.push(say("withRaw"));
  const words = photoWords(flags, takenAt, parts);
  if (stack > 0) words.push(say("stackOf", { count: stack }));
  if (flags & Flag.favourite) words.push(say("favourite"));
  const { rating, flag, hidden, label } = marksOf(marks);
  if (rating > 0) words.push(commonWords.say("stars", { count: rating }));
  if (label !== "") words.push(labelWords(label));
  if (flag !== null) words.push(say(flag === "pick" ? "picked" : "rejected"));
  if (hidden) words.push(say("hidden"));
  if (places && !(flags & Flag.located)) words.push(say("noLocation"));
  if (flags & Flag.broken) words.push(say("broken"));
  if (flags & Flag.vanished) words.push(say("vanished"));
  return joinParts(words);
}

/** What is said of a tile after its name: "Lisbon, 2 of 65". `at` counts from 1; 0 while photos still come in. */
export function tileContext(place: Place | null, at: number, count: number): string | undefined {
  const words = place === null ? [] : [shortPlaceName(place)];
  if (at > 0) words.push(say("position", { at, all: count }));
  return words.length === 0 ? undefined : joinParts(words);
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
function Reached({ photo }: { photo: Row }): ReactElement | null {
  const reached = useHolds(reachedAtom, (row) => row === photo);
  return reached ? <span className="grid-reached" /> : null;
}

/** The heart on the tile under the pointer or the focus; other tiles have no element for it. On the keyboard it is F. */
function TileHeart({ photo, favourite }: { photo: Row; favourite: boolean }): ReactElement | null {
  const hovered = useHolds(hoveredAtom, (row) => row === photo);
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

import { useAtomValue, useSetAtom } from "jotai";
import type { ReactElement } from "react";
import { Flag } from "../../photo/columns.ts";
import type { Row } from "../../photo/photo.ts";
import { toggleFavourite, useFavourite } from "../../store/edits/edits.ts";
import { IconButton } from "../shell/controls/button.tsx";
import { useSay } from "../shell/messages/said.ts";
import { kindWords } from "../shell/words/photo-words.ts";
import {
  CloseIcon,
  HeartIcon,
  InfoIcon,
  NextIcon,
  PlayCircleIcon,
  PreviousIcon,
  StopIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from "../shell/controls/icons.tsx";
import { commonWords } from "../../words/common.ts";
import { MarkBadges } from "../../features/culling/page/mark-badges.tsx";
import { EditButton, MoreActions, SelectCheck, ShareButton } from "./select-tools.tsx";
import { movingAtom, toggleMotionAtom } from "../../features/film/page/motion.ts";
import { viewerWords } from "../../words/viewer.ts";
import { joinParts } from "../../words/comma.ts";

const { say } = viewerWords;

interface ChromeProps {
  /** The photo, or the one that represents its burst. */
  photo: Row;
  /** The photo on screen, if it has a video to play over its picture; else null. */
  moving: Row | null;
  /** Bits of `Flag`. */
  flags: number;
  name: string;
  /** When it was taken, in short; says if that is a guess. */
  when: string;
  /** Where it was taken; null where that is unknown. */
  where: string | null;
  /** Counts from 0. */
  at: number;
  count: number;
  scale: number;
  /** It can be larger. */
  zoomsIn: boolean;
  info: boolean;
  onClose: () => void;
  onStep: (by: number) => void;
  onZoom: (inwards: boolean) => void;
  onInfo: () => void;
}

/** Videos cannot be zoomed, nor photos without even a thumbnail. */
function canZoom(flags: number): boolean {
  if (flags & Flag.video) return false;
  return (flags & Flag.broken) === 0 || (flags & (Flag.thumbnail | Flag.preview)) !== 0;
}

/** Milliseconds on one photo before it is read out: not for every photo passed. */
const calmMs = 300;

/** The buttons over the picture. At either end they stay in place, disabled, so that they keep the focus. */
export function Chrome(props: ChromeProps): ReactElement {
  const { name, when, where, at, count, scale, zoomsIn, flags, info, onClose, onStep, onZoom, onInfo } =
    props;
  const place = say("position", { at: at + 1, total: count });
  const caption = [kindWords(flags), when, where, place, name].filter((part) => part !== null);
  useSay(joinParts(caption), calmMs);
  return (
    <div className="viewer-chrome">
      <div className="viewer-bar">
        <IconButton icon={CloseIcon} label={commonWords.say("close")} onClick={onClose} />
        <div className="viewer-caption tabular" aria-hidden>
          <p className="viewer-when">{when}</p>
          <p className="viewer-place">{place}</p>
        </div>
        <MarkBadges photo={props.photo} />
        {props.moving !== null && <MotionButton photo={props.moving} />}
        {canZoom(flags) && (
          <>
            <IconButton
              className="viewer-zoom"
              icon={ZoomOutIcon}
              label={say("zoomOut")}
              aria-disabled={scale <= 1.01}
              onClick={() => onZoom(false)}
            />
            <IconButton
              className="viewer-zoom"
              icon={ZoomInIcon}
              label={say("zoomIn")}
              aria-disabled={!zoomsIn}
              onClick={() => onZoom(true)}
            />
          </>
        )}
        <FavouriteButton photo={props.photo} />
        <SelectCheck photo={props.photo} />
        {(flags & Flag.video) === 0 && <EditButton photo={props.photo} />}
        <ShareButton photo={props.photo} />
        <IconButton icon={InfoIcon} label={say("details")} aria-expanded={info} onClick={onInfo} />
        <MoreActions photo={props.photo} />
      </div>
      <IconButton
        className="viewer-step viewer-previous"
        icon={PreviousIcon}
        label={say("previousPhoto")}
        aria-disabled={at === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        className="viewer-step viewer-next"
        icon={NextIcon}
        label={say("nextPhoto")}
        aria-disabled={at === count - 1}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/** Adds the open photo to favourites or removes it, like F. */
function FavouriteButton({ photo }: { photo: Row }): ReactElement {
  const favourite = useFavourite(photo);
  return (
    <IconButton
      className="viewer-favourite"
      data-favourite={favourite}
      icon={HeartIcon}
      label={say(favourite ? "removeFavourite" : "addFavourite")}
      aria-keyshortcuts="F"
      onClick={() => toggleFavourite(photo)}
    />
  );
}

/** Plays or stops the video over the picture. */
function MotionButton({ photo }: { photo: Row }): ReactElement {
  const plays = useAtomValue(movingAtom) === photo;
  const toggle = useSetAtom(toggleMotionAtom);
  return (
    <IconButton
      className="viewer-motion-button"
      icon={plays ? StopIcon : PlayCircleIcon}
      label={say(plays ? "stopMotion" : "playMotion")}
      onClick={() => toggle(photo, true)}
    />
  );
}

import type { ReactElement } from "react";
import { Flag } from "../../../photo/columns.ts";
import { marksOf } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import { useDuration } from "../../../store/library/file-facts.ts";
import {
  ForgetIcon,
  HeartIcon,
  HideIcon,
  NoPictureIcon,
  PickIcon,
  PlayCircleIcon,
  StarIcon,
  VanishedIcon,
} from "../../shell/controls/icons.tsx";
import { LabelDot } from "../../shell/controls/label-dot.tsx";
import { formatLength } from "../../shell/words/format.ts";
import { gridWords } from "../../../words/grid.ts";

const { say } = gridWords;

interface TileBadgesProps {
  photo: Row;
  flags: number;
  /** Rating, flag and hidden, as in `marks.ts`. */
  marks: number;
  /** Pictures in its burst; 0 for none. */
  burst: number;
  /** The tile shows a picture. */
  drawn: boolean;
}

/** Small signs on a tile, only where they say something. Its name says the same in words. */
export function TileBadges({ photo, flags, burst, marks, drawn }: TileBadgesProps): ReactElement | null {
  const video = drawn && (flags & Flag.video) !== 0;
  const broken = drawn && (flags & Flag.broken) !== 0;
  const vanished = (flags & Flag.vanished) !== 0;
  const motion = (flags & Flag.motion) !== 0;
  // A Motion Photo may also have its video as a separate file.
  const live = (flags & Flag.live) !== 0 && !motion;
  const raw = (flags & Flag.raw) !== 0;
  const favourite = (flags & Flag.favourite) !== 0;
  const { rating, flag, hidden, label } = marksOf(marks);
  const unmarked = !favourite && rating === 0 && flag === null && !hidden && label === "";
  if (unmarked && !video && !live && !motion && burst === 0 && !raw && !broken && !vanished) return null;
  return (
    <span className="grid-badges" aria-hidden>
      {favourite && <HeartIcon className="grid-badge-heart" size={14} />}
      {flag === "pick" && <PickIcon className="grid-badge-pick" size={14} />}
      {flag === "reject" && <ForgetIcon className="grid-badge-reject" size={14} />}
      {rating > 0 && (
        <span className="grid-badge-stars tabular">
          {rating}
          <StarIcon size={12} />
        </span>
      )}
      {label !== "" && <LabelDot label={label} />}
      {hidden && <HideIcon size={14} />}
      {live && <span className="grid-badge-word">{say("signLive")}</span>}
      {motion && <span className="grid-badge-word">{say("signMotion")}</span>}
      {burst > 0 && <span className="grid-badge-word tabular">{say("signBurst", { count: burst })}</span>}
      {raw && <span className="grid-badge-word">{say("signRaw")}</span>}
      {video && <VideoLength photo={photo} />}
      {broken && <NoPictureIcon size={14} />}
      {vanished && <VanishedIcon size={14} />}
    </span>
  );
}

/** How long a video is, beside the sign that it is one. */
function VideoLength({ photo }: { photo: Row }): ReactElement {
  const seconds = useDuration(photo);
  return (
    <>
      <PlayCircleIcon size={16} />
      {seconds > 0 && (
        <span className="grid-badge-word grid-badge-length tabular">{formatLength(seconds)}</span>
      )}
    </>
  );
}

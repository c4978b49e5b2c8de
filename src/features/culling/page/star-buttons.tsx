import type { ReactElement } from "react";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import { StarIcon } from "../../../views/shell/controls/icons.tsx";
import { viewerWords } from "../../../words/viewer.ts";
import { commonWords } from "../../../words/common.ts";

const { say } = viewerWords;

interface StarButtonsProps {
  /** 0 for none. */
  rating: number;
  /** Marks the photo as a key does; the number of stars again takes them away. */
  onMark: (key: string) => void;
}

/** One to five stars, each a button. */
export function StarButtons({ rating, onMark }: StarButtonsProps): ReactElement {
  return (
    <fieldset className="viewer-cull-stars" aria-label={say("starsName")}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <IconButton
          key={stars}
          icon={StarIcon}
          label={commonWords.say("stars", { count: stars })}
          aria-pressed={rating === stars}
          data-on={stars <= rating}
          onClick={() => onMark(String(rating === stars ? 0 : stars))}
        />
      ))}
    </fieldset>
  );
}

import { useId, type ReactElement } from "react";
import { StarIcon } from "../../../views/shell/controls/icons.tsx";
import { tagsWords } from "../words.ts";
import "./stars-field.css";
import { commonWords } from "../../../words/common.ts";

const { say } = tagsWords;

interface StarsFieldProps {
  /** 0 to 5; null where photos differ. */
  stars: number | null;
  onRate: (stars: number) => void;
}

/** Stars as a group of radio buttons: arrow keys move, a press on the chosen number takes the stars away. */
export function StarsField({ stars, onRate }: StarsFieldProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="tags-stars" aria-label={say("starsHeading")}>
      {[0, 1, 2, 3, 4, 5].map((value) => (
        <label key={value} className="tags-star" data-on={stars !== null && value > 0 && value <= stars}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={stars === value}
            aria-label={value === 0 ? say("noStars") : commonWords.say("stars", { count: value })}
            onChange={() => onRate(value)}
            onClick={() => {
              if (stars === value && value > 0) onRate(0);
            }}
          />
          {value === 0 ? (
            <span className="tags-star-none">{say("none")}</span>
          ) : (
            <StarIcon size={20} aria-hidden />
          )}
        </label>
      ))}
      {stars === null && <span className="shell-quiet">{say("differentStars")}</span>}
    </fieldset>
  );
}

import type { ReactElement } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { usePicture } from "../../store/pictures/pictures.ts";
import { IconButton } from "../shell/controls/button.tsx";
import { NextIcon, PreviousIcon } from "../shell/controls/icons.tsx";
import { useNarrow } from "../shell/layout/use-media.ts";
import type { OpenBurst } from "./use-burst.ts";
import { viewerWords } from "../../words/viewer.ts";

const { say } = viewerWords;

/** Most pictures beside the two buttons; of a longer burst those around the current one. */
const mostWide = 9;
const mostNarrow = 5;

/** The part of a burst in the strip, from `first`: the current picture in the middle, except at both ends. */
export function stripAround(at: number, count: number, most: number): { first: number; shown: number } {
  const shown = Math.min(count, most);
  return { first: Math.max(0, Math.min(at - Math.floor(shown / 2), count - shown)), shown };
}

/** The pictures of a burst, as thumbnails, with buttons to step through them. */
export function BurstStrip({ burst: { rows, at, goTo } }: { burst: OpenBurst }): ReactElement {
  const count = rows.length;
  const { first, shown } = stripAround(at, count, useNarrow() ? mostNarrow : mostWide);
  const place = (index: number) => ({ at: index + 1, total: count });
  return (
    <div className="viewer-chrome viewer-burst-layer">
      <fieldset className="viewer-burst" aria-label={say("burst", { count })}>
        <div className="viewer-burst-row">
          <IconButton
            icon={PreviousIcon}
            label={say("previousInBurst")}
            aria-keyshortcuts="Shift+ArrowLeft"
            aria-disabled={at === 0}
            onClick={() => goTo(at - 1)}
          />
          {rows.slice(first, first + shown).map((row, i) => (
            <button
              key={row}
              type="button"
              className="viewer-burst-picture"
              aria-label={say("photoAt", place(first + i))}
              aria-current={first + i === at}
              onClick={() => goTo(first + i)}
            >
              <SmallPicture row={row} />
            </button>
          ))}
          <IconButton
            icon={NextIcon}
            label={say("nextInBurst")}
            aria-keyshortcuts="Shift+ArrowRight"
            aria-disabled={at === count - 1}
            onClick={() => goTo(at + 1)}
          />
        </div>
        <output className="viewer-burst-place tabular">{say("burstAt", place(at))}</output>
      </fieldset>
    </div>
  );
}

function SmallPicture({ row }: { row: PhotoId }): ReactElement | null {
  const picture = usePicture(row);
  return picture && <img src={picture.url} alt="" draggable={false} />;
}

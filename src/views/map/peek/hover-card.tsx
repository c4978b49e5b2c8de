import type { CSSProperties, ReactElement } from "react";
import { PhotoCover } from "../../shell/controls/photo-cover.tsx";
import { PhotosIcon } from "../../shell/controls/icons.tsx";
import { formatDaySpan } from "../../shell/words/format.ts";
import { fullPlaceName } from "../../shell/words/place-words.ts";
import type { Peek } from "./peek.ts";
import { commonWords } from "../../../words/common.ts";
import "./peek.css";

/** Its width in CSS pixels, and its height at most. */
const cardWidth = 244;
const mostHeight = 240;

/** Pixels between the marker and its card, bridged for the pointer; `peek.css` has it too. */
const gap = 14;

/** A few pictures of a group, with how many there are, where and when. The pointer may come onto it. */
export function HoverCard({ peek }: { peek: Peek }): ReactElement {
  const { cluster, photos, times, box, frame } = peek;
  const left = Math.max(8, Math.min(frame.width - cardWidth - 8, box.left + box.width / 2 - cardWidth / 2));
  const isAbove = box.top > mostHeight || box.top > frame.height - box.top - box.height;
  const place: CSSProperties = isAbove
    ? { left, bottom: frame.height - box.top + gap }
    : { left, top: box.top + box.height + gap };
  return (
    <div className="map-peek" data-above={isAbove} style={{ ...place, width: cardWidth }} aria-hidden>
      <div className="map-peek-pictures" data-count={photos.length}>
        {photos.map((photo) => (
          <PhotoCover key={photo} photo={photo} className="map-peek-picture" icon={PhotosIcon} />
        ))}
      </div>
      {cluster.place && <p className="map-peek-name">{fullPlaceName(cluster.place)}</p>}
      <p className="map-peek-quiet">
        {commonWords.say("photos", { count: cluster.count })}
        {times && ` · ${formatDaySpan(times.from, times.to)}`}
      </p>
    </div>
  );
}

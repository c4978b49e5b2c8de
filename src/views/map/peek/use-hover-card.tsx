import { useEffect, useRef, useState, type CSSProperties, type ReactElement } from "react";
import { photosOfCluster, type Cluster } from "../../../store/library/library.ts";
import { columnsNow } from "../../../store/library/snapshot.ts";
import type { ShownClusters } from "../clusters/clusters.ts";
import { CardWatch } from "./card-watch.ts";
import { PhotoCover } from "../../shell/controls/photo-cover.tsx";
import { PhotosIcon } from "../../shell/controls/icons.tsx";
import { formatDaySpan } from "../../shell/words/format.ts";
import { fullPlaceName } from "../../shell/words/place-words.ts";
import { commonWords } from "../../../words/common.ts";
import "./peek.css";
import { dateWidth, type Columns } from "../../../photo/columns.ts";
import { orNull } from "../../../faults/faults.ts";

/** Its width in CSS pixels, and its height at most. */
const cardWidth = 244;
const mostHeight = 240;

/** Pixels between the marker and its card, bridged for the pointer; `peek.css` has it too. */
const gap = 14;

/** What a card shows, and where: the marker's box within the map, in CSS pixels. */
interface Peek {
  cluster: Cluster;
  photos: readonly number[];
  times: { from: number; to: number } | null;
  box: { left: number; top: number; width: number; height: number };
  /** The map's size. */
  frame: { width: number; height: number };
}

/** Most pictures of a group that is looked at without being opened. */
export const mostPeeked = 6;

/** A group's cover and a few more of its photos, spread over all of them; `rows` come in order of time. */
export function peekedOf(rows: Uint32Array, cover: number, most = mostPeeked): number[] {
  const others = rows.filter((row) => row !== cover);
  const count = Math.min(others.length, most - 1);
  const step = others.length / Math.max(1, count);
  const spread = Array.from(
    { length: count },
    (_, index) => others[Math.floor((index + 0.5) * step)] ?? cover,
  );
  return [cover, ...spread];
}

/** Wall-clock times of the first and last of these photos, whose day is known; null if none has one. */
export function timesOf(
  { takenAt, flags }: Pick<Columns, "takenAt" | "flags">,
  rows: Uint32Array,
): { from: number; to: number } | null {
  let [from, to] = [Infinity, -Infinity];
  for (const row of rows) {
    const time = dateWidth(flags[row]) === 0 ? (takenAt[row] ?? NaN) : NaN;
    if (time < from) from = time;
    if (time > to) to = time;
  }
  return from <= to ? { from, to } : null;
}

/** A few pictures of a group, with how many there are, where and when. The pointer may come onto it. */
function HoverCard({ peek }: { peek: Peek }): ReactElement {
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

/**
 * A card with the pictures of the group under the pointer, or of the one with the focus. Listens on the map's frame;
 * what it says is in the markers' own names, too. `open` opens a group, as a press on its marker does.
 */
export function useHoverCard(
  frame: HTMLElement | null,
  answer: ShownClusters | null,
  open: (key: string) => void,
): ReactElement | null {
  const [peek, setPeek] = useState<Peek | null>(null);
  const latest = useRef({ answer, open });
  const cards = useRef<CardWatch>(null);
  useEffect(() => {
    latest.current = { answer, open };
  }, [answer, open]);
  useEffect(() => cards.current?.renew(), [answer]);
  useEffect(() => {
    if (!frame) return;
    let isShown = false;
    const put = (next: Peek | null): void => {
      isShown = next !== null;
      setPeek(next);
    };
    const show = async (marker: HTMLElement, key: string): Promise<void> => {
      const now = latest.current.answer;
      const cluster = now?.clusters.find((each) => each.key === key);
      if (!now || !cluster) return put(null);
      // The library worker died: no card, then.
      const opened = await photosOfCluster({ ...now, key }).catch(orNull);
      if (!opened || !watch.wants(key) || !marker.isConnected) return;
      const [around, box] = [frame.getBoundingClientRect(), marker.getBoundingClientRect()];
      put({
        cluster,
        photos: peekedOf(opened.rows, cluster.cover),
        times: timesOf(columnsNow(), opened.rows),
        box: {
          left: box.left - around.left,
          top: box.top - around.top,
          width: box.width,
          height: box.height,
        },
        frame: { width: around.width, height: around.height },
      });
    };
    const watch = new CardWatch({
      show: (marker, key) => void show(marker, key),
      hide: () => put(null),
      open: (key) => latest.current.open(key),
      isShown: () => isShown,
    });
    cards.current = watch;
    const listening = new AbortController();
    watch.listen(frame, listening.signal);
    return () => listening.abort();
  }, [frame]);
  return peek && <HoverCard peek={peek} />;
}

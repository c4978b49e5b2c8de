import { atom, useAtomValue } from "jotai";
import { useLayoutEffect, useMemo, useState } from "react";
import type { MapPadding } from "../../map/shared/map-surface.ts";
import { useNarrow } from "../shell/layout/use-media.ts";

/** What the map's buttons take at its right side, in CSS pixels. */
const buttons = 56;

/** The tools over the top of the map until they are measured, and the most that is left free for what lies there. */
const [usualHead, mostHead] = [56, 240];

/** What is kept free around what is fitted: below the tools and notes, beside the buttons, and for markers. */
const roomy = { top: 44, right: 80, bottom: 64, left: 56 };
const tight = { top: 28, right: 40, bottom: 48, left: 40 };
/** What of that the tools and half a marker take; less than the room, so that a few more photos do not move the map. */
const roomyTools = { top: 26, right: 56, bottom: 32, left: 24 };
const tightTools = { top: 20, right: 24, bottom: 24, left: 24 };

/** What an open sheet covers of the map; null without one. */
export const sheetCoverAtom = atom<MapPadding | null>(null);

/** Room to keep when fitting (`padding`), and what of it is under tools (`sides`). Notes and a sheet count as they come. */
export function useRoom(frame: Element | null): { padding: MapPadding; sides: MapPadding } {
  const narrow = useNarrow();
  const head = useHead(frame);
  const sheet = useAtomValue(sheetCoverAtom);
  return useMemo(() => {
    const below = ({ top, ...others }: MapPadding): MapPadding => ({ top: top + head, ...others });
    const padding = below(narrow ? tight : roomy);
    return {
      padding: {
        top: padding.top,
        right: padding.right + (sheet?.right ?? 0),
        bottom: padding.bottom + (sheet?.bottom ?? 0),
        left: padding.left + (sheet?.left ?? 0),
      },
      sides: below(narrow ? tightTools : roomyTools),
    };
  }, [narrow, head, sheet]);
}

/** What tools and a sheet leave no sight of, as strips along the sides of the frame, in CSS pixels. */
export function coveredBy(frame: Element, sheet: Element): MapPadding {
  const [around, box] = [frame.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const open = { top: usualHead, right: 0, bottom: 0, left: 0 };
  // While it slides in, a sheet has its size, but not yet its place.
  if (box.width > around.width * 0.6) return { ...open, bottom: box.height };
  return box.left + box.right > around.left + around.right
    ? { ...open, right: around.right - box.left + buttons }
    : { ...open, left: box.right - around.left };
}

/** How far down the tools and notes over the top of the map reach, in CSS pixels. */
function useHead(frame: Element | null): number {
  const [reach, setReach] = useState(usualHead);
  useLayoutEffect(() => {
    const head = frame?.querySelector(".map-head");
    if (!frame || !head) return;
    const watch = new ResizeObserver(() => {
      const { top } = frame.getBoundingClientRect();
      const over = Array.from(head.querySelectorAll(".map-tools, .map-note"), (each) =>
        Math.round(each.getBoundingClientRect().bottom - top),
      );
      setReach(Math.min(mostHead, Math.max(usualHead, ...over)));
    });
    watch.observe(head);
    return () => watch.disconnect();
  }, [frame]);
  return reach;
}

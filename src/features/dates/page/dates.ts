import { atom } from "jotai";
import { useMemo } from "react";
import type { ClockFinding, DatePreview, DatesNow } from "../shared/date-port.ts";
import { zoneOfPlace, type DateChange } from "../../../photo/dates/date-change.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { openAction } from "../../../store/selection/action.ts";
import { store } from "../../../store/session/store.ts";

export type { ClockFinding, DatePreview, DatesNow } from "../shared/date-port.ts";

/** The fix of a camera's clock that the date dialog opens with; null for none. */
export const clockFixAtom = atom<ClockFinding | null>(null);

/** Opens the date dialog with what puts a camera's dates right. */
export function fixClock(finding: ClockFinding): void {
  store.set(clockFixAtom, finding);
  openAction("date", finding.rows);
}

/** A time zone, and whether the clock keeps its time or the moment stays. */
export type ZoneWish = Pick<Extract<DateChange, { kind: "zone" }>, "zone" | "keep">;

/** The time zone that the date dialog opens with; null where it opens with something else. */
export const zoneWishAtom = atom<ZoneWish | null>(null);

/** Opens the date dialog with its choice of time zones. */
export function setZones(
  rows: Uint32Array<ArrayBuffer>,
  wish: ZoneWish = { zone: zoneOfPlace, keep: "clock" },
): void {
  store.set(zoneWishAtom, wish);
  openAction("date", rows);
}

/** The dates of these photos as they are; null before the answer. */
export function useDatesNow(rows: Uint32Array): DatesNow | null {
  return useLiveQuery(rows, {
    dependsOn: () => null,
    ask: (library, of) => library.dates.now(of),
    restMs: 0,
  });
}

/** A preview, and the change it is of. */
interface PreviewOf {
  change: DateChange;
  preview: DatePreview;
}

/** Time without a change before a preview is made, in milliseconds: it reads all photos. */
const stillMs = 120;

/** What a change would do to these photos; null before the answer, and without a change. */
export function useDatePreview(rows: Uint32Array, change: DateChange | null): PreviewOf | null {
  const question = useMemo(() => change && { rows, change }, [rows, change]);
  return useLiveQuery(question, {
    dependsOn: () => null,
    ask: async (library, asked) => ({
      change: asked.change,
      preview: await library.dates.preview(asked.rows, asked.change),
    }),
    restMs: 0,
    stillMs,
  });
}

/** Findings listed at first. A camera that is never set to local time has one for every trip. */
export const clocksAtOnce = 10;

/** Cameras whose clocks disagree with the places of their photos; null before the answer. */
export function useWrongClocks(): ClockFinding[] | null {
  return useLiveQuery(true, {
    dependsOn: (get) => {
      const { metadataPending, shown } = get(progressAtom);
      return metadataPending > 0 ? "importing" : `${shown} ${get(placesVersionAtom)} ${get(editsAtom)}`;
    },
    ask: (library) => library.dates.wrongClocks(),
    restMs: 2000,
  });
}

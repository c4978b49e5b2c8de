import type { KeyboardEvent } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { startRange, toggleGroup } from "../../../store/selection/selection.ts";
import { selectTileRange, toggleTile } from "../../../features/stacks/page/select-stacks.ts";
import { toggleStack } from "../../../features/stacks/page/stacks.ts";
import { groupOfTile, tileOf, tilesOfGroup, Unit, type GridLayout, type LaidOut } from "../layout.ts";
import { belongsTo, groupStartOf, isWideStart } from "../layout/groups.ts";

/** Space or S on a tile selects its photo, or deselects it; Shift+Space all up to it. False for other keys. */
export function toggleByKey(photo: PhotoId, event: KeyboardEvent): boolean {
  const { key, shiftKey, repeat, ctrlKey, metaKey } = event;
  const isLetter = key.toLowerCase() === "s" && !shiftKey;
  if (ctrlKey || metaKey || (key !== " " && !isLetter)) return false;
  event.preventDefault();
  if (!repeat) {
    if (shiftKey) selectTileRange(photo);
    else toggleTile(photo);
  }
  return true;
}

/** With Shift, a key that moves the focus selects all photos on its way. */
export function extendByKey(event: KeyboardEvent, from: PhotoId, to: PhotoId | undefined): void {
  if (!event.shiftKey || to === undefined) return;
  startRange(from);
  selectTileRange(to);
}

/** B opens the stack of a tile, or closes it. False for other keys, and where there is none. */
export function toggleStackByKey(photo: PhotoId, event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, repeat } = event;
  if (key.toLowerCase() !== "b" || shiftKey || ctrlKey || metaKey || repeat) return false;
  if (!toggleStack(photo)) return false;
  event.preventDefault();
  return true;
}

/** Shift+D selects the whole day of a tile, or deselects it. False for other keys. */
export function toggleDayByKey(
  layout: GridLayout,
  columns: LaidOut,
  photo: PhotoId,
  event: KeyboardEvent,
): boolean {
  const { key, shiftKey, ctrlKey, metaKey, repeat } = event;
  if (key.toLowerCase() !== "d" || !shiftKey || ctrlKey || metaKey) return false;
  event.preventDefault();
  if (repeat) return true;
  const { first, end } = dayAround(layout, columns, tileOf(layout, photo));
  const day = groupStartOf(columns, photo);
  const unit = Number.isNaN(day) ? Unit.undated : isWideStart(day) ? Unit.wide : Unit.day;
  const belongs = belongsTo(day, unit);
  toggleGroup(layout.rows.subarray(first, end), belongs);
  return true;
}

/** The day of a tile, also where tiles are grouped by year. */
function dayAround(layout: GridLayout, columns: LaidOut, tile: number): { first: number; end: number } {
  const group = groupOfTile(layout, tile);
  let { first, end } = tilesOfGroup(layout, group);
  const unit = layout.groupUnit[group];
  if (unit !== Unit.year && unit !== Unit.month) return { first, end };
  const day = (at: number): number => groupStartOf(columns, layout.rows[at] ?? 0);
  const own = day(tile);
  [first, end] = [Math.max(first, tile), Math.min(end, tile + 1)];
  while (first > 0 && day(first - 1) === own) first--;
  while (end < layout.filesFrom && day(end) === own) end++;
  return { first, end };
}

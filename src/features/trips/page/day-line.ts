import type { TripDay } from "../../../photo/trips.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { formatShortDay } from "../../../views/shell/words/format.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";

/** "4 May 2024 · Tokyo". */
export function dayLine({ day, place }: Pick<TripDay, "day" | "place">): string {
  const date = formatShortDay(parseWallTime(`${day}T00:00`));
  return place === null ? date : `${date} · ${shortPlaceName(place)}`;
}

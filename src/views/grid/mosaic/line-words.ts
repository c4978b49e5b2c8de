import { formatShortDay } from "../../shell/words/format.ts";
import { tilesOfLine, type GridLayout } from "../layout.ts";
import { commonWords } from "../../../words/common/words.ts";
import { gridWords } from "../../../words/grid/words.ts";

const { say } = gridWords;

/** What a drawn line shows, for screen readers: "46 photos, 3 Jun 2024 to 12 May 2024". */
export function lineWords(layout: GridLayout, takenAt: Float64Array, line: number): string {
  const { first, last } = tilesOfLine(layout, line);
  const dayOf = (tile: number): string => {
    const at = takenAt[layout.rows[tile] ?? 0] ?? NaN;
    return Number.isNaN(at) ? commonWords.say("withoutDate") : formatShortDay(at);
  };
  const [from, to] = [dayOf(first), dayOf(last)];
  const count = last - first + 1;
  return from === to ? say("lineDay", { count, day: from }) : say("lineDays", { count, from, to });
}

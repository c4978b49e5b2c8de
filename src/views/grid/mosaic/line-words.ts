import { dateWidth, type Columns } from "../../../photo/columns.ts";
import { wideWords } from "../../shell/words/wide-words.ts";
import { formatShortDay } from "../../shell/words/format.ts";
import { tilesOfLine, type GridLayout } from "../layout.ts";
import { commonWords } from "../../../words/common.ts";
import { gridWords } from "../../../words/grid.ts";

const { say } = gridWords;

/** What a drawn line shows, for screen readers: "46 photos, 3 Jun 2024 to 12 May 2024". */
export function lineWords(
  layout: GridLayout,
  { takenAt, flags }: Pick<Columns, "takenAt" | "flags">,
  line: number,
): string {
  const { first, last } = tilesOfLine(layout, line);
  const dayOf = (tile: number): string => {
    const photo = layout.rows[tile] ?? 0;
    const [at, width] = [takenAt[photo] ?? NaN, dateWidth(flags[photo])];
    if (width !== 0) return wideWords({ from: at, width });
    return Number.isNaN(at) ? commonWords.say("withoutDate") : formatShortDay(at);
  };
  const [from, to] = [dayOf(first), dayOf(last)];
  const count = last - first + 1;
  return from === to ? say("lineDay", { count, day: from }) : say("lineDays", { count, from, to });
}

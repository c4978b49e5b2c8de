import { Doubt, endOf, spanOf, type DateUnit, type WideDate } from "../../../photo/dates/edtf.ts";
import { commonWords } from "../../../words/common.ts";
import { oncePerLocale } from "../../../words/locale.ts";
import { formatYear } from "./format.ts";

const { say } = commonWords;

const options: Readonly<Record<DateUnit, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "short", year: "numeric" },
  month: { month: "long", year: "numeric" },
  season: { year: "numeric" },
  year: { year: "numeric" },
};

const formats = oncePerLocale((locale) => {
  const of = (unit: DateUnit) => new Intl.DateTimeFormat(locale, { ...options[unit], timeZone: "UTC" });
  return { day: of("day"), month: of("month"), season: of("season"), year: of("year") };
});

/** By the quarter of the year they begin in; of the year's first only winter does. */
const seasons = ["winterOf", "springOf", "summerOf", "autumnOf"] as const;

/** A wide date as people write it: "1985", "July 1985", "summer 1987", "1984–1986", "about 1985". */
export function wideWords({ from, width }: WideDate): string {
  const { unit, count } = spanOf(width);
  const last = endOf(from, width) - 1;
  const season = seasons[Math.floor((new Date(from).getUTCMonth() + 1) / 3)] ?? "winterOf";
  const date =
    unit === "season"
      ? say(season, { year: formatYear(from) })
      : count === 1
        ? formats()[unit].format(from)
        : formats()[unit].formatRange(from, last);
  if (width & Doubt.perhaps) return say("perhapsDate", { date });
  return width & Doubt.about ? say("aboutDate", { date }) : date;
}

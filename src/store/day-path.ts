import { session } from "./session.ts";
import type { DayPath } from "../photo/day-path.ts";

/** The way through the photos of a day ("2024-05-01") that match the filter. */
export function queryDayPath(day: string): Promise<DayPath> {
  return session().library.ask("dayPath", day);
}

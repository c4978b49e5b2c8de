import type { ClockFinding } from "../../../features/dates/page/dates.ts";
import { commonWords } from "../../../words/common.ts";
import { shellWords } from "../../../words/shell.ts";
import { formatDaySpan } from "./format.ts";

const units = [
  [86_400_000, "spanDays"],
  [3_600_000, "spanHours"],
  [60_000, "spanMinutes"],
  [1000, "spanSeconds"],
] as const;

/** A span of time to the second, without a sign: "1 d 2 h", "1 h 12 min", "0 s". */
function exactSpan(ms: number): string {
  let rest = Math.round(Math.abs(ms) / 1000) * 1000;
  const parts: string[] = [];
  for (const [size, unit] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(commonWords.say(unit, { count }));
  }
  return parts.join(" ") || commonWords.say("spanSeconds", { count: 0 });
}

/** A move in time: "+1 h 12 min", "−2 d". */
export function moveWords(ms: number): string {
  return `${ms < 0 ? "−" : "+"}${exactSpan(ms)}`;
}

/** What is wrong with a camera's clock: "Canon EOS 5D: 214 photos are 1 h behind local time." */
export function wrongClockWords({ camera, rows, aheadMs }: ClockFinding): string {
  const told = { camera, count: rows.length, span: exactSpan(aheadMs) };
  return shellWords.say(aheadMs < 0 ? "clockBehind" : "clockAhead", told);
}

/** From which day to which, by that clock. */
export const clockDaysText = ({ from, to }: ClockFinding): string => formatDaySpan(from, to);

/** What shows it. */
export function evidenceWords({ by, evidence: count, spreadMs, zone }: ClockFinding): string {
  const { say } = shellWords;
  if (by !== "gps") return say("shownByZone", { count, zone });
  return spreadMs >= 1000
    ? say("shownByGpsWithin", { count, zone, span: exactSpan(spreadMs) })
    : say("shownByGps", { count, zone });
}

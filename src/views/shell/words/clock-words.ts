import type { ClockFinding } from "../../../store/edits/dates.ts";
import { formatCount, formatNoun } from "./format.ts";

const units = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1000, "s"],
] as const;

/** A span of time to the second, without a sign: "1 d 2 h", "1 h 12 min", "0 s". */
export function exactSpan(ms: number): string {
  let rest = Math.round(Math.abs(ms) / 1000) * 1000;
  const parts: string[] = [];
  for (const [size, unit] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${formatCount(count)} ${unit}`);
  }
  return parts.join(" ") || "0 s";
}

/** A move in time: "+1 h 12 min", "−2 d". */
export function moveWords(ms: number): string {
  return `${ms < 0 ? "−" : "+"}${exactSpan(ms)}`;
}

/** What is wrong with a camera's clock: "Canon EOS 5D: 214 photos are 1 h behind local time." */
export function wrongClockWords({ camera, rows, aheadMs }: ClockFinding): string {
  const are = rows.length === 1 ? "is" : "are";
  const side = aheadMs < 0 ? "behind" : "ahead of";
  return `${camera}: ${formatNoun(rows.length, "photo")} ${are} ${exactSpan(aheadMs)} ${side} local time.`;
}

/** What shows it. */
export function evidenceWords({ by, evidence, spreadMs, zone }: ClockFinding): string {
  const photos = formatNoun(evidence, "photo");
  const within = spreadMs >= 1000 ? `, give or take ${exactSpan(spreadMs)}` : "";
  return by === "gps"
    ? `The GPS times of ${photos} show it${within}. Local time: ${zone}.`
    : `${photos} ${evidence === 1 ? "states" : "state"} another time zone than that of the location (${zone}).`;
}

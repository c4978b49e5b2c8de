import { commonWords } from "../../../words/common.ts";
import { shellWords } from "../../../words/shell.ts";

const second = 1000;
const minute = 60 * second;

/** A time between two photos: "40 s", "4 min", "2 h 5 min". `ms` may be negative. */
export function spanWords(ms: number): string {
  const { say } = commonWords;
  const span = Math.abs(ms);
  if (span < minute) return say("spanSeconds", { count: Math.round(span / second) });
  const minutes = Math.round(span / minute);
  if (minutes < 60) return say("spanMinutes", { count: minutes });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const whole = say("spanHours", { count: hours });
  return rest === 0 ? whole : `${whole} ${say("spanMinutes", { count: rest })}`;
}

/** When another photo was taken, by the gap from it to this one: "4 min before". */
export function gapWords(ms: number): string {
  if (Math.abs(ms) < second / 2) return shellWords.say("sameTime");
  return shellWords.say(ms > 0 ? "spanBefore" : "spanAfter", { span: spanWords(ms) });
}

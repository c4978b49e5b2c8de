import { offsetText } from "../../../photo/wall-time.ts";

/** How far a camera's clock was off, as entered in the form. */
export interface Clock {
  ahead: boolean;
  hours: number;
  minutes: number;
  seconds: number;
}

export const rightClock: Clock = { ahead: true, hours: 0, minutes: 0, seconds: 0 };

/** Milliseconds the clock was ahead; negative if it was behind. */
export function clockMsOf({ ahead, hours, minutes, seconds }: Clock): number {
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return ahead ? ms : 0 - ms;
}

export function clockOf(ms: number): Clock {
  const seconds = Math.round(Math.abs(ms) / 1000);
  return {
    ahead: ms >= 0,
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Time zone offsets in minutes: every half hour, and the few in between. */
export const zones: readonly number[] = [
  ...Array.from({ length: 53 }, (_, at) => -720 + at * 30),
  345,
  525,
  765,
].sort((a, b) => a - b);

/** "UTC+02:00". */
export function zoneWords(minutes: number): string {
  return `UTC${offsetText(minutes).replace("-", "−")}`;
}

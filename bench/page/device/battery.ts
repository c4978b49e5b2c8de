import type { BenchFile } from "../../types.d.mts";

/** What a battery holds at a moment, from 0 to 1 (Battery Status API). */
export interface BatteryLevel {
  level: number;
  charging: boolean;
}

/** What measuring took from the battery: percent before and after, and the seconds between. */
export type BatteryUse = NonNullable<BenchFile["battery"]>;

/** Devices tell whole percents, so one more or less says nothing. */
const fewestPoints = 2;

/** The battery's level; null where the browser does not tell it, as on most devices. */
export async function batteryNow(): Promise<BatteryLevel | null> {
  if (!("getBattery" in navigator) || typeof navigator.getBattery !== "function") return null;
  try {
    const { level, charging } = (await navigator.getBattery()) as BatteryLevel;
    return { level, charging };
  } catch {
    return null;
  }
}

/** What a run took, where both moments are told, the device was never plugged in, and the level fell by at least two percent. */
export function batteryUse(
  before: BatteryLevel | null,
  after: BatteryLevel | null,
  seconds: number,
): BatteryUse | null {
  if (before === null || after === null || before.charging || after.charging) return null;
  const [from, to] = [before.level, after.level].map((level) => Math.round(level * 100));
  if (from === undefined || to === undefined || from - to < fewestPoints) return null;
  return { from, to, seconds: Math.round(seconds) };
}

/** The same in a sentence. */
export function batteryWords({ from, to, seconds }: BatteryUse): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `The battery went from ${from} % to ${to} % in ${minutes} ${minutes === 1 ? "minute" : "minutes"} of measuring, the screen and everything else included.`;
}

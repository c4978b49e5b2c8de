import type { Light } from "../../../photo/light.ts";
import type { PhotoRecord } from "../../../photo/photo.ts";
import { lightOf } from "../shared/light-of.ts";
import { lightWords } from "../words.ts";

const { say } = lightWords;

const names = {
  dawn: "dawn",
  "blue hour": "blueHour",
  sunrise: "sunrise",
  "golden hour": "goldenHour",
  day: "day",
  sunset: "sunset",
  dusk: "dusk",
  night: "night",
} as const satisfies Record<Light, string>;

/** What a light is called. */
export const lightName = (light: Light): string => say(names[light]);

/** The light of a photo, and how high the sun stood: "Golden hour, sun 4° above the horizon"; null where that is not known. */
export function lightText(record: Pick<PhotoRecord, "takenAt" | "location">): string | null {
  const known = lightOf(record);
  if (known === null) return null;
  const told = { light: lightName(known.light), degrees: Math.abs(Math.round(known.height)) };
  if (told.degrees === 0) return say("sunAt", told);
  return say(known.height > 0 ? "sunAbove" : "sunBelow", told);
}

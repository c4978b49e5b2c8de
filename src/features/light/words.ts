import { area } from "../../words/area.ts";

/** The light a photo was taken in, by how high the sun stood then and there. */
export const lightEn = {
  // The lights, as photographers call them, from before sunrise until night: choices of the filter, chips, and the beginning
  // of a line in the details. The blue hour is in the morning and in the evening.
  dawn: "Dawn",
  blueHour: "Blue hour",
  sunrise: "Sunrise",
  goldenHour: "Golden hour",
  day: "Daylight",
  sunset: "Sunset",
  dusk: "Dusk",
  night: "Night",

  // The line in the details: "Golden hour, sun 4° above the horizon". `light` is one of those above, `degrees` a whole number.
  sunAbove: "{light}, sun {degrees}° above the horizon",
  sunBelow: "{light}, sun {degrees}° below the horizon",
  sunAt: "{light}, sun on the horizon",
} as const;

/** The words of light. */
export const lightWords = area<typeof lightEn>("light");

import { area } from "./area.ts";

/** The dialog that shows in ten seconds what happens to a dropped folder. */
export const howEn = {
  // The title, and the three steps: a heading and a sentence each.
  title: "How it works",
  drop: "Drop a folder",
  dropText: "Pinroll reads your photos on this device. Nothing is uploaded.",
  map: "See them on the map",
  mapText: "Photos with a location appear where they were taken, day by day.",
  trips: "Find your trips",
  tripsText: "Days away from home become trips, with their places and route.",

  // Buttons: of the moving picture, and the one that begins.
  again: "Play again",
  pause: "Pause",
  play: "Play",
  addFolder: "Add folder",
  // A link to the page of that name.
  privacy: "Privacy",
} as const;

/** The words of the look at how it works. */
export const howWords = area<typeof howEn>("how");

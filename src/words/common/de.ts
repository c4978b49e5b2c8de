import type { Translation } from "../message.ts";
import type { commonEn } from "./en.ts";

/** Counts, units and buttons in German. */
export const commonDe: Translation<typeof commonEn> = {
  photos: { one: "{count} Foto", other: "{count} Fotos" },
  videos: { one: "{count} Video", other: "{count} Videos" },
  files: { one: "{count} Datei", other: "{count} Dateien" },
  days: { one: "{count} Tag", other: "{count} Tage" },
  favourites: { one: "{count} Favorit", other: "{count} Favoriten" },
  andMore: "{names} und {count} weitere",
  more: "{count} weitere",
  spanDays: "{count} Tg.",
  spanHours: "{count} Std.",
  spanMinutes: "{count} Min.",
  spanSeconds: "{count} Sek.",
  bytes: "{amount} Byte",
  kilobytes: "{amount} KB",
  megabytes: "{amount} MB",
  gigabytes: "{amount} GB",
  terabytes: "{amount} TB",
  kindPhoto: "Foto",
  kindVideo: "Video",
  kindLive: "Live Photo",
  kindMotion: "Motion Photo",
  withoutDate: "ohne Datum",
  fileDate: "Dateidatum {date}",
  aboutDate: "etwa {date}",
  perhapsDate: "vielleicht {date}",
  springOf: "Frühling {year}",
  summerOf: "Sommer {year}",
  autumnOf: "Herbst {year}",
  winterOf: "Winter {year}",

  stars: { one: "{count} Stern", other: "{count} Sterne" },
  withKey: "{does} ({key})",
  keySpace: "Leertaste",

  close: "Schließen",
  cancel: "Abbrechen",

  share: "Teilen",
  playSlideshow: "Diashow",
  savePhotos: "Fotos speichern",
};

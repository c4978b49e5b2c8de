import type { Translation } from "../message.ts";
import type { commonEn } from "./en.ts";

/** Counts, units and buttons in Italian. */
export const commonIt: Translation<typeof commonEn> = {
  photos: { one: "{count} foto", many: "{count} di foto", other: "{count} foto" },
  videos: { one: "{count} video", many: "{count} di video", other: "{count} video" },
  files: { one: "{count} file", many: "{count} di file", other: "{count} file" },
  days: { one: "{count} giorno", many: "{count} di giorni", other: "{count} giorni" },
  favourites: { one: "{count} preferito", many: "{count} di preferiti", other: "{count} preferiti" },
  andMore: "{names} e altri {count}",
  more: "altri {count}",
  spanDays: "{count} g",
  spanHours: "{count} h",
  spanMinutes: "{count} min",
  spanSeconds: "{count} s",
  bytes: "{amount} byte",
  kilobytes: "{amount} KB",
  megabytes: "{amount} MB",
  gigabytes: "{amount} GB",
  terabytes: "{amount} TB",
  kindPhoto: "Foto",
  kindVideo: "Video",
  kindLive: "Live Photo",
  kindMotion: "Foto in movimento",
  withoutDate: "senza data",
  fileDate: "data del file {date}",
  aboutDate: "circa {date}",
  perhapsDate: "forse {date}",
  springOf: "primavera {year}",
  summerOf: "estate {year}",
  autumnOf: "autunno {year}",
  winterOf: "inverno {year}",
  stars: { one: "{count} stella", many: "{count} di stelle", other: "{count} stelle" },
  withKey: "{does} ({key})",
  keySpace: "Spazio",

  close: "Chiudi",
  cancel: "Annulla",

  share: "Condividi",
  playSlideshow: "Presentazione",
  savePhotos: "Salva le foto",
};

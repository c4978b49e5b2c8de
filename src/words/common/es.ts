import type { Translation } from "../message.ts";
import type { commonEn } from "./en.ts";

/** Counts, units and buttons in Spanish. */
export const commonEs: Translation<typeof commonEn> = {
  photos: { one: "{count} foto", many: "{count} de fotos", other: "{count} fotos" },
  videos: { one: "{count} vídeo", many: "{count} de vídeos", other: "{count} vídeos" },
  files: { one: "{count} archivo", many: "{count} de archivos", other: "{count} archivos" },
  days: { one: "{count} día", many: "{count} de días", other: "{count} días" },
  favourites: { one: "{count} favorito", many: "{count} de favoritos", other: "{count} favoritos" },
  andMore: "{names} y {count} más",
  more: "{count} más",
  spanDays: "{count} d",
  spanHours: "{count} h",
  spanMinutes: "{count} min",
  spanSeconds: "{count} s",
  bytes: "{amount} bytes",
  kilobytes: "{amount} kB",
  megabytes: "{amount} MB",
  gigabytes: "{amount} GB",
  terabytes: "{amount} TB",
  kindPhoto: "Foto",
  kindVideo: "Vídeo",
  kindLive: "Live Photo",
  kindMotion: "Motion Photo",
  withoutDate: "sin fecha",
  fileDate: "fecha del archivo: {date}",
  aboutDate: "hacia {date}",
  perhapsDate: "quizá {date}",
  springOf: "primavera de {year}",
  summerOf: "verano de {year}",
  autumnOf: "otoño de {year}",
  winterOf: "invierno de {year}",
  stars: { one: "{count} estrella", many: "{count} de estrellas", other: "{count} estrellas" },
  withKey: "{does} ({key})",
  keySpace: "Espacio",

  close: "Cerrar",
  cancel: "Cancelar",

  share: "Compartir",
  playSlideshow: "Presentación",
  savePhotos: "Guardar fotos",
};

import type { Translation } from "../message.ts";
import type { commonEn } from "./en.ts";

/** Counts, units and buttons in French. */
export const commonFr: Translation<typeof commonEn> = {
  photos: { one: "{count} photo", many: "{count} de photos", other: "{count} photos" },
  videos: { one: "{count} vidéo", many: "{count} de vidéos", other: "{count} vidéos" },
  files: { one: "{count} fichier", many: "{count} de fichiers", other: "{count} fichiers" },
  days: { one: "{count} jour", many: "{count} de jours", other: "{count} jours" },
  favourites: { one: "{count} favori", many: "{count} de favoris", other: "{count} favoris" },
  andMore: "{names} et {count} de plus",
  more: "{count} de plus",
  spanDays: "{count} j",
  spanHours: "{count} h",
  spanMinutes: "{count} min",
  spanSeconds: "{count} s",
  bytes: "{amount} octets",
  kilobytes: "{amount} ko",
  megabytes: "{amount} Mo",
  gigabytes: "{amount} Go",
  terabytes: "{amount} To",
  kindPhoto: "Photo",
  kindVideo: "Vidéo",
  kindLive: "Live Photo",
  kindMotion: "Motion Photo",
  withoutDate: "sans date",
  fileDate: "date du fichier : {date}",
  aboutDate: "vers {date}",
  perhapsDate: "peut-être {date}",
  springOf: "printemps {year}",
  summerOf: "été {year}",
  autumnOf: "automne {year}",
  winterOf: "hiver {year}",
  stars: { one: "{count} étoile", many: "{count} d’étoiles", other: "{count} étoiles" },
  withKey: "{does} ({key})",
  keySpace: "Espace",

  close: "Fermer",
  cancel: "Annuler",

  share: "Partager",
  playSlideshow: "Diaporama",
  savePhotos: "Enregistrer les photos",
};

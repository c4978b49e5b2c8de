import type { Translation } from "../message.ts";
import type { locateEn } from "./en.ts";

/** The dialog for locations in French. */
export const locateFr: Translation<typeof locateEn> = {
  title: {
    one: "Définir la position",
    many: "Définir la position de {count} de photos",
    other: "Définir la position de {count} photos",
  },
  about:
    "Cherchez une ville, déplacez la carte sous le repère ou saisissez des coordonnées. Les originaux ne sont pas modifiés.",
  save: "Enregistrer la position",
  coordinates: "Latitude, longitude ou lien vers une carte",
  suggestions: "Suggestions",
  byTracks: "D’après des traces GPS : {photos}…",
  byNeighbours: "D’après les photos du même moment : {photos}…",
  ofDay: "{place} : {photos} ce jour-là",
  ofDays: "{place} : {photos} ces jours-là",
  setBefore: "{place} (déjà utilisé)",
  wrongForm: "Saisissez une latitude et une longitude, par exemple {example}.",
  wrongParts:
    "Les minutes et les secondes vont de 0 à 59, et seul le dernier nombre peut avoir des décimales.",
  wrongLatitude: "La latitude doit être comprise entre -90 et 90 degrés.",
  wrongLongitude: "La longitude doit être comprise entre -180 et 180 degrés.",
  wrongLink: "Ce lien n’a pas de coordonnées. Saisissez une latitude et une longitude.",
  wrongZero: "0, 0 est ce qu’écrivent les appareils qui ne connaissent pas leur position.",
  setsTo: {
    one: "Définit la position de cette photo : {place}.",
    many: "Définit la position de {count} de photos : {place}.",
    other: "Définit la position de {count} photos : {place}.",
  },
  setsToPin: {
    one: "Place cette photo à l’endroit du repère.",
    many: "Place {count} de photos à l’endroit du repère.",
    other: "Place {count} photos à l’endroit du repère.",
  },
  hasOne: {
    one: "Elle a déjà une position.",
    many: "Toutes ont déjà une position.",
    other: "Toutes ont déjà une position.",
  },
  someHave: {
    one: "{count} d’entre elles a déjà une position.",
    many: "{count} d’entre elles ont déjà une position.",
    other: "{count} d’entre elles ont déjà une position.",
  },
  choose: "Choisissez un lieu ou déplacez la carte.",
  done: {
    one: "Position enregistrée.",
    many: "Position de {count} de photos enregistrée.",
    other: "Position de {count} photos enregistrée.",
  },
  restore: {
    one: "Rétablir la position du fichier",
    many: "Rétablir les positions des fichiers",
    other: "Rétablir les positions des fichiers",
  },
  restored: {
    one: "Position du fichier rétablie pour {count} photo.",
    many: "Position du fichier rétablie pour {count} de photos.",
    other: "Position du fichier rétablie pour {count} photos.",
  },
};

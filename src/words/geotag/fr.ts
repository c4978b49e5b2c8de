import type { Translation } from "../message.ts";
import type { geotagEn } from "./en.ts";

/** The dialog for GPS tracks in French. */
export const geotagFr: Translation<typeof geotagEn> = {
  title: "Géolocaliser d’après des traces GPS",
  about:
    "Chaque photo reçoit la position de la trace à l’heure où elle a été prise. Les originaux ne sont pas modifiés, et vous pouvez annuler.",
  tracks: "Traces",
  beginsAt: "{moment} UTC",
  clock: "Décalage de l’horloge de l’appareil photo",
  aheadOrBehind: "En avance ou en retard",
  ahead: "en avance",
  behind: "en retard",
  hours: "Heures",
  minutes: "Minutes",
  seconds: "Secondes",
  unitHours: "h",
  unitMinutes: "min",
  unitSeconds: "s",
  hintAhead: {
    one: "D’après {count} photo de cet appareil avec une position, son horloge avançait de {span}.",
    many: "D’après {count} de photos de cet appareil avec une position, son horloge avançait de {span}.",
    other: "D’après {count} photos de cet appareil avec une position, son horloge avançait de {span}.",
  },
  hintBehind: {
    one: "D’après {count} photo de cet appareil avec une position, son horloge retardait de {span}.",
    many: "D’après {count} de photos de cet appareil avec une position, son horloge retardait de {span}.",
    other: "D’après {count} photos de cet appareil avec une position, son horloge retardait de {span}.",
  },
  hintRight: {
    one: "D’après {count} photo de cet appareil avec une position, son horloge était à l’heure.",
    many: "D’après {count} de photos de cet appareil avec une position, son horloge était à l’heure.",
    other: "D’après {count} photos de cet appareil avec une position, son horloge était à l’heure.",
  },
  useOffset: "Utiliser ce décalage",
  zone: "Fuseau horaire de l’appareil photo",
  zoneOfTrack: "{zone} (d’après la trace)",
  zoneUse: {
    one: "Utilisé pour {count} photo sans fuseau horaire. Les autres gardent le leur.",
    many: "Utilisé pour {count} de photos sans fuseau horaire. Les autres gardent le leur.",
    other: "Utilisé pour {count} photos sans fuseau horaire. Les autres gardent le leur.",
  },
  zoneUseless: "Inutile : les dates de ces photos indiquent un fuseau horaire.",
  gap: "Interruption maximale de la trace",
  onlyFiltered: "Photos filtrées seulement",
  replace: "Remplacer aussi les positions existantes",
  matching: "Association des photos aux traces…",
  allLocated: "Toutes ces photos ont déjà une position.",
  noneMatched: {
    one: "Sur {count} photo, aucune ne correspond.",
    many: "Sur {count} de photos, aucune ne correspond.",
    other: "Sur {count} photos, aucune ne correspond.",
  },
  matched: {
    one: "Correspondances : {matched} sur {count} photo.",
    many: "Correspondances : {matched} sur {count} de photos.",
    other: "Correspondances : {matched} sur {count} photos.",
  },
  skipped: "Ignorées : {parts}.",
  outside: {
    one: "{count} prise hors des heures des traces",
    many: "{count} prises hors des heures des traces",
    other: "{count} prises hors des heures des traces",
  },
  inGap: {
    one: "{count} prise pendant une interruption de la trace",
    many: "{count} prises pendant une interruption de la trace",
    other: "{count} prises pendant une interruption de la trace",
  },
  untimed: {
    one: "{count} sans heure de prise de vue",
    many: "{count} sans heure de prise de vue",
    other: "{count} sans heure de prise de vue",
  },
  list: "Photos correspondantes",
  atPoint: "à un point de la trace",
  fromPoint: "à {span} du point de trace le plus proche",
  more: { one: "et {count} autre", many: "et {count} d’autres", other: "et {count} autres" },
  geotagNone: "Géolocaliser les photos",
  geotag: {
    one: "Géolocaliser {count} photo",
    many: "Géolocaliser {count} de photos",
    other: "Géolocaliser {count} photos",
  },
  geotagged: {
    one: "{count} photo géolocalisée.",
    many: "{count} de photos géolocalisées.",
    other: "{count} photos géolocalisées.",
  },
};

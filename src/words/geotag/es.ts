import type { Translation } from "../message.ts";
import type { geotagEn } from "./en.ts";

/** The dialog for GPS tracks in Spanish. */
export const geotagEs: Translation<typeof geotagEn> = {
  title: "Geolocalizar con recorridos GPS",
  about:
    "Cada foto recibe la ubicación del recorrido a la hora en que se hizo. Los originales no se modifican y puede deshacer el cambio.",
  tracks: "Recorridos",
  beginsAt: "{moment} UTC",
  clock: "Desfase del reloj de la cámara",
  aheadOrBehind: "Adelantado o atrasado",
  ahead: "adelantado",
  behind: "atrasado",
  hours: "Horas",
  minutes: "Minutos",
  seconds: "Segundos",
  unitHours: "h",
  unitMinutes: "min",
  unitSeconds: "s",
  hintAhead: {
    one: "Según {count} foto de esta cámara con ubicación, su reloj iba {span} adelantado.",
    many: "Según {count} de fotos de esta cámara con ubicación, su reloj iba {span} adelantado.",
    other: "Según {count} fotos de esta cámara con ubicación, su reloj iba {span} adelantado.",
  },
  hintBehind: {
    one: "Según {count} foto de esta cámara con ubicación, su reloj iba {span} atrasado.",
    many: "Según {count} de fotos de esta cámara con ubicación, su reloj iba {span} atrasado.",
    other: "Según {count} fotos de esta cámara con ubicación, su reloj iba {span} atrasado.",
  },
  hintRight: {
    one: "Según {count} foto de esta cámara con ubicación, su reloj iba en hora.",
    many: "Según {count} de fotos de esta cámara con ubicación, su reloj iba en hora.",
    other: "Según {count} fotos de esta cámara con ubicación, su reloj iba en hora.",
  },
  useOffset: "Usar este desfase",
  zone: "Zona horaria de la cámara",
  zoneOfTrack: "{zone} (del recorrido)",
  zoneUse: {
    one: "Se usa para {count} foto sin zona horaria. Las demás conservan la suya.",
    many: "Se usa para {count} de fotos sin zona horaria. Las demás conservan la suya.",
    other: "Se usa para {count} fotos sin zona horaria. Las demás conservan la suya.",
  },
  zoneUseless: "No hace falta: las fechas de estas fotos incluyen una zona horaria.",
  gap: "Interrupción máxima del recorrido",
  onlyFiltered: "Solo las fotos filtradas",
  replace: "Reemplazar también las ubicaciones existentes",
  matching: "Asociando las fotos a los recorridos…",
  allLocated: "Todas estas fotos ya tienen ubicación.",
  noneMatched: {
    one: "De {count} foto, ninguna coincide.",
    many: "De {count} de fotos, ninguna coincide.",
    other: "De {count} fotos, ninguna coincide.",
  },
  matched: {
    one: "Coincidencias: {matched} de {count} foto.",
    many: "Coincidencias: {matched} de {count} de fotos.",
    other: "Coincidencias: {matched} de {count} fotos.",
  },
  skipped: "Omitidas: {parts}.",
  outside: {
    one: "{count} hecha fuera de las horas de los recorridos",
    many: "{count} hechas fuera de las horas de los recorridos",
    other: "{count} hechas fuera de las horas de los recorridos",
  },
  inGap: {
    one: "{count} hecha en una interrupción del recorrido",
    many: "{count} hechas en una interrupción del recorrido",
    other: "{count} hechas en una interrupción del recorrido",
  },
  untimed: {
    one: "{count} sin hora de captura",
    many: "{count} sin hora de captura",
    other: "{count} sin hora de captura",
  },
  list: "Fotos que coinciden",
  atPoint: "en un punto del recorrido",
  fromPoint: "a {span} del punto más cercano del recorrido",
  more: { one: "y {count} más", many: "y {count} más", other: "y {count} más" },
  geotagNone: "Geolocalizar fotos",
  geotag: {
    one: "Geolocalizar {count} foto",
    many: "Geolocalizar {count} de fotos",
    other: "Geolocalizar {count} fotos",
  },
  geotagged: {
    one: "{count} foto geolocalizada.",
    many: "{count} de fotos geolocalizadas.",
    other: "{count} fotos geolocalizadas.",
  },
};

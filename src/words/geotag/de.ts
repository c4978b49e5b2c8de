import type { Translation } from "../message.ts";
import type { geotagEn } from "./en.ts";

/** The dialog that geotags photos from tracks, in German. */
export const geotagDe: Translation<typeof geotagEn> = {
  title: "Standorte aus GPS-Tracks übernehmen",
  about:
    "Jedes Foto erhält den Standort des Tracks zur Zeit seiner Aufnahme. Originale bleiben unverändert, und die Änderung lässt sich rückgängig machen.",
  tracks: "Tracks",
  beginsAt: "{moment} UTC",
  clock: "Abweichung der Kamerauhr",
  aheadOrBehind: "Vor oder nach",
  ahead: "vor",
  behind: "nach",
  hours: "Stunden",
  minutes: "Minuten",
  seconds: "Sekunden",
  unitHours: "Std.",
  unitMinutes: "Min.",
  unitSeconds: "Sek.",
  hintAhead: {
    one: "Laut {count} Foto dieser Kamera mit Standort ging ihre Uhr {span} vor.",
    other: "Laut {count} Fotos dieser Kamera mit Standort ging ihre Uhr {span} vor.",
  },
  hintBehind: {
    one: "Laut {count} Foto dieser Kamera mit Standort ging ihre Uhr {span} nach.",
    other: "Laut {count} Fotos dieser Kamera mit Standort ging ihre Uhr {span} nach.",
  },
  hintRight: {
    one: "Laut {count} Foto dieser Kamera mit Standort ging ihre Uhr richtig.",
    other: "Laut {count} Fotos dieser Kamera mit Standort ging ihre Uhr richtig.",
  },
  useOffset: "Diese Abweichung übernehmen",
  zone: "Zeitzone der Kamera",
  zoneOfTrack: "{zone} (aus dem Track)",
  zoneUse: {
    one: "Gilt für {count} Foto ohne Zeitzone. Die anderen behalten ihre.",
    other: "Gilt für {count} Fotos ohne Zeitzone. Die anderen behalten ihre.",
  },
  zoneUseless: "Nicht nötig: Die Datumsangaben dieser Fotos enthalten eine Zeitzone.",
  gap: "Größte Lücke im Track",
  onlyFiltered: "Nur gefilterte Fotos",
  replace: "Auch vorhandene Standorte ersetzen",
  matching: "Fotos werden den Tracks zugeordnet…",
  allLocated: "Alle diese Fotos haben schon einen Standort.",
  noneMatched: {
    one: "{count} Foto, keines zugeordnet.",
    other: "Keines von {count} Fotos zugeordnet.",
  },
  matched: {
    one: "{matched} von {count} Foto zugeordnet.",
    other: "{matched} von {count} Fotos zugeordnet.",
  },
  skipped: "Übersprungen: {parts}.",
  outside: {
    one: "{count} außerhalb der Zeiten der Tracks",
    other: "{count} außerhalb der Zeiten der Tracks",
  },
  inGap: { one: "{count} in einer Lücke des Tracks", other: "{count} in einer Lücke des Tracks" },
  untimed: { one: "{count} ohne Aufnahmezeit", other: "{count} ohne Aufnahmezeit" },
  list: "Zugeordnete Fotos",
  atPoint: "an einem Trackpunkt",
  fromPoint: "{span} vom nächsten Trackpunkt",
  more: { one: "und {count} weiteres", other: "und {count} weitere" },
  geotagNone: "Standorte übernehmen",
  geotag: {
    one: "Standort für {count} Foto übernehmen",
    other: "Standorte für {count} Fotos übernehmen",
  },
  geotagged: {
    one: "Standort für {count} Foto übernommen.",
    other: "Standorte für {count} Fotos übernommen.",
  },
};

import type { Translation } from "../message.ts";
import type { locateEn } from "./en.ts";

/** The dialog that sets locations, in German. */
export const locateDe: Translation<typeof locateEn> = {
  title: { one: "Standort festlegen", other: "Standort von {count} Fotos festlegen" },
  about:
    "Einen Ort suchen, die Karte unter der Nadel verschieben oder Koordinaten eingeben. Originale bleiben unverändert.",
  save: "Standort speichern",
  coordinates: "Breitengrad, Längengrad oder ein Kartenlink",
  suggestions: "Vorschläge",
  byTracks: "Aus GPS-Tracks: {photos} …",
  byNeighbours: "Aus zeitnahen Fotos: {photos} …",
  ofDay: "{place}: {photos} an diesem Tag",
  ofDays: "{place}: {photos} an diesen Tagen",
  setBefore: "{place} (schon verwendet)",
  wrongForm: "Breiten- und Längengrad eingeben, etwa {example}.",
  wrongParts:
    "Minuten und Sekunden müssen zwischen 0 und 59 liegen, und nur die letzte Zahl darf Nachkommastellen haben.",
  wrongLatitude: "Der Breitengrad muss zwischen -90 und 90 liegen.",
  wrongLongitude: "Der Längengrad muss zwischen -180 und 180 liegen.",
  wrongLink: "Dieser Link enthält keine Koordinaten. Breiten- und Längengrad eingeben.",
  wrongZero: "Den Wert 0, 0 schreiben Geräte, die ihren Standort nicht kennen.",
  setsTo: {
    one: "Setzt den Standort dieses Fotos auf {place}.",
    other: "Setzt den Standort von {count} Fotos auf {place}.",
  },
  setsToPin: {
    one: "Setzt den Standort dieses Fotos auf die Stelle unter der Nadel.",
    other: "Setzt den Standort von {count} Fotos auf die Stelle unter der Nadel.",
  },
  hasOne: { one: "Es hat schon einen.", other: "Alle davon haben schon einen." },
  someHave: { one: "{count} davon hat schon einen.", other: "{count} davon haben schon einen." },
  choose: "Einen Ort wählen oder die Karte verschieben.",
  done: { one: "Standort gespeichert.", other: "Standort von {count} Fotos festgelegt." },
  restore: {
    one: "Standort der Datei wiederherstellen",
    other: "Standorte der Dateien wiederherstellen",
  },
  restored: {
    one: "Standort der Datei bei {count} Foto wiederhergestellt.",
    other: "Standorte der Dateien bei {count} Fotos wiederhergestellt.",
  },
};

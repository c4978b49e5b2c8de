import type { Translation } from "../message.ts";
import type { placesEn } from "./en.ts";

/** The page "Places" in German. */
export const placesDe: Translation<typeof placesEn> = {
  title: "Orte",
  allPlaces: "Alle Orte",
  none: "Noch keine Fotos",
  noneText: "Einen Ordner mit Fotos hinzufügen, um ihre Länder und Orte zu sehen.",
  noneMatch: "Keine passenden Fotos.",
  noneMatchText: "Es mit weniger Wörtern oder einem anderen Datum versuchen.",
  clearFilter: "Filter aufheben",
  noneHere: "Keine Fotos von hier.",
  located: { one: "{count} Foto mit Standort", other: "{count} Fotos mit Standort" },
  locatedText: "Den Standort hat die Kamera oder das Smartphone gespeichert, oder er wurde hier hinzugefügt.",
  locatedNone: "Ihre Fotos haben keinen Standort, deshalb ist die Karte leer.",
  showOnMap: "Auf der Karte zeigen",
  without: { one: "{count} Foto ohne Standort", other: "{count} Fotos ohne Standort" },
  withoutText: "Üblich bei Kameras ohne GPS, Bildschirmfotos und Fotos aus Messenger-Apps.",
  withoutNone: "Jedes Foto hat einen Standort.",
  showThem: "Diese zeigen",
  countries: { one: "{count} Land", other: "{count} Länder" },
  order: "Reihenfolge",
  orderCount: "Meiste Fotos zuerst",
  orderName: "Nach Name",
  showPhotos: "Fotos zeigen",
  showNameOnMap: "{name} auf der Karte zeigen",
  regionPhotos: {
    one: "{count} Foto<hidden> von {name}</hidden>",
    other: "{count} Fotos<hidden> von {name}</hidden>",
  },
  otherPlaces: "Andere Orte",
  showAll: { one: "{count} Ort zeigen", other: "Alle {count} Orte zeigen" },
  lookingUp: "Ortsnamen werden gesucht…",
  nameless: {
    one: "{count} Foto auf der Karte noch ohne Ortsnamen. Manche, etwa solche auf See, haben keinen.",
    other: "{count} Fotos auf der Karte noch ohne Ortsnamen. Manche, etwa solche auf See, haben keinen.",
  },
  credit: "Ortsnamen: <names>GeoNames</names>, <licence>CC BY 4.0</licence>",
};

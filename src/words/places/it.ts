import type { Translation } from "../message.ts";
import type { placesEn } from "./en.ts";

/** The page "Places" in Italian. */
export const placesIt: Translation<typeof placesEn> = {
  title: "Luoghi",
  allPlaces: "Tutti i luoghi",
  none: "Ancora nessuna foto",
  noneText: "Aggiungere una cartella di foto per vedere i paesi e le città in cui sono state scattate.",
  noneMatch: "Nessuna foto corrisponde.",
  noneMatchText: "Provare con meno parole o con un’altra data.",
  clearFilter: "Rimuovi filtro",
  noneHere: "Nessuna foto qui.",
  located: {
    one: "{count} foto con una posizione",
    many: "{count} di foto con una posizione",
    other: "{count} foto con una posizione",
  },
  locatedText: "La posizione è stata salvata dalla fotocamera o dallo smartphone, oppure aggiunta qui.",
  locatedNone: "Le foto non hanno una posizione, quindi la mappa è vuota.",
  showOnMap: "Mostra sulla mappa",
  without: {
    one: "{count} foto senza posizione",
    many: "{count} di foto senza posizione",
    other: "{count} foto senza posizione",
  },
  withoutText: "Comune per fotocamere senza GPS, schermate e foto ricevute da app di messaggistica.",
  withoutNone: "Ogni foto ha una posizione.",
  showThem: "Mostra queste foto",
  countries: { one: "{count} paese", many: "{count} di paesi", other: "{count} paesi" },
  order: "Ordine",
  orderCount: "Prima quelli con più foto",
  orderName: "Per nome",
  showPhotos: "Mostra foto",
  showNameOnMap: "Mostra {name} sulla mappa",
  regionPhotos: {
    one: "{count} foto<hidden> di {name}</hidden>",
    many: "{count} di foto<hidden> di {name}</hidden>",
    other: "{count} foto<hidden> di {name}</hidden>",
  },
  otherPlaces: "Altri luoghi",
  showAll: {
    one: "Mostra {count} luogo",
    many: "Mostra tutti i {count} di luoghi",
    other: "Mostra tutti i {count} luoghi",
  },
  lookingUp: "Ricerca dei nomi dei luoghi…",
  nameless: {
    one: "{count} foto sulla mappa ancora senza il nome di un luogo. Alcune, come quelle in mare, non ne hanno.",
    many: "{count} di foto sulla mappa ancora senza il nome di un luogo. Alcune, come quelle in mare, non ne hanno.",
    other:
      "{count} foto sulla mappa ancora senza il nome di un luogo. Alcune, come quelle in mare, non ne hanno.",
  },
  credit: "Nomi dei luoghi: <names>GeoNames</names>, <licence>CC BY 4.0</licence>",
};

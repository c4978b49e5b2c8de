import type { Translation } from "../message.ts";
import type { locateEn } from "./en.ts";

/** The dialog that sets locations, in Italian. */
export const locateIt: Translation<typeof locateEn> = {
  title: {
    one: "Imposta posizione",
    many: "Imposta la posizione di {count} di foto",
    other: "Imposta la posizione di {count} foto",
  },
  about:
    "Cercare una città, spostare la mappa sotto il segnaposto o inserire le coordinate. Gli originali non vengono modificati.",
  save: "Salva posizione",
  coordinates: "Latitudine, longitudine o link a una mappa",
  suggestions: "Suggerimenti",
  byTracks: "Da tracce GPS: {photos}…",
  byNeighbours: "Da foto di quei momenti: {photos}…",
  ofDay: "{place}: {photos} quel giorno",
  ofDays: "{place}: {photos} in quei giorni",
  setBefore: "{place} (già usato)",
  wrongForm: "Inserire una latitudine e una longitudine, ad esempio {example}.",
  wrongParts: "Minuti e secondi devono essere compresi tra 0 e 59 e solo l’ultimo numero può avere decimali.",
  wrongLatitude: "La latitudine deve essere compresa tra -90 e 90 gradi.",
  wrongLongitude: "La longitudine deve essere compresa tra -180 e 180 gradi.",
  wrongLink: "Questo link non contiene coordinate. Inserire una latitudine e una longitudine.",
  wrongZero: "0, 0 è ciò che scrivono i dispositivi che non conoscono la posizione.",
  setsTo: {
    one: "Imposta la posizione di questa foto su {place}.",
    many: "Imposta la posizione di {count} di foto su {place}.",
    other: "Imposta la posizione di {count} foto su {place}.",
  },
  setsToPin: {
    one: "Imposta la posizione di questa foto sul segnaposto.",
    many: "Imposta la posizione di {count} di foto sul segnaposto.",
    other: "Imposta la posizione di {count} foto sul segnaposto.",
  },
  hasOne: {
    one: "Ne ha già una.",
    many: "Tutte ne hanno già una.",
    other: "Tutte ne hanno già una.",
  },
  someHave: {
    one: "{count} ne ha già una.",
    many: "{count} ne hanno già una.",
    other: "{count} ne hanno già una.",
  },
  choose: "Scegli un luogo o sposta la mappa.",
  done: {
    one: "Posizione salvata.",
    many: "Posizione di {count} di foto impostata.",
    other: "Posizione di {count} foto impostata.",
  },
  restore: {
    one: "Ripristina la posizione del file",
    many: "Ripristina le posizioni dei file",
    other: "Ripristina le posizioni dei file",
  },
  restored: {
    one: "Posizione del file di {count} foto ripristinata.",
    many: "Posizioni dei file di {count} di foto ripristinate.",
    other: "Posizioni dei file di {count} foto ripristinate.",
  },
};

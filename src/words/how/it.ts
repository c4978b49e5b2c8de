import type { Translation } from "../message.ts";
import type { howEn } from "./en.ts";

/** What happens to a dropped folder, in Italian. */
export const howIt: Translation<typeof howEn> = {
  title: "Come funziona",
  drop: "Trascinare una cartella",
  dropText: "Pinroll legge le foto su questo dispositivo. Nulla viene caricato online.",
  map: "Vederle sulla mappa",
  mapText: "Le foto con una posizione appaiono dove sono state scattate, giorno per giorno.",
  trips: "Ritrovare i viaggi",
  tripsText: "I giorni lontano da casa diventano viaggi, con i loro luoghi e il loro percorso.",
  again: "Rivedi",
  pause: "Pausa",
  play: "Riproduci",
  addFolder: "Aggiungi cartella",
  privacy: "Privacy",
};

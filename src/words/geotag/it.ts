import type { Translation } from "../message.ts";
import type { geotagEn } from "./en.ts";

/** The dialog that geotags photos from tracks, in Italian. */
export const geotagIt: Translation<typeof geotagEn> = {
  title: "Geolocalizza dalle tracce GPS",
  about:
    "Ogni foto riceve la posizione della traccia nel momento dello scatto. Gli originali non vengono modificati e l’operazione si può annullare.",
  tracks: "Tracce",
  beginsAt: "{moment} UTC",
  clock: "Differenza dell’orologio della fotocamera",
  aheadOrBehind: "Avanti o indietro",
  ahead: "avanti",
  behind: "indietro",
  hours: "Ore",
  minutes: "Minuti",
  seconds: "Secondi",
  unitHours: "h",
  unitMinutes: "min",
  unitSeconds: "s",
  hintAhead: {
    one: "In base a {count} foto di questa fotocamera con una posizione, il suo orologio era avanti di {span}.",
    many: "In base a {count} di foto di questa fotocamera con una posizione, il suo orologio era avanti di {span}.",
    other:
      "In base a {count} foto di questa fotocamera con una posizione, il suo orologio era avanti di {span}.",
  },
  hintBehind: {
    one: "In base a {count} foto di questa fotocamera con una posizione, il suo orologio era indietro di {span}.",
    many: "In base a {count} di foto di questa fotocamera con una posizione, il suo orologio era indietro di {span}.",
    other:
      "In base a {count} foto di questa fotocamera con una posizione, il suo orologio era indietro di {span}.",
  },
  hintRight: {
    one: "In base a {count} foto di questa fotocamera con una posizione, il suo orologio era corretto.",
    many: "In base a {count} di foto di questa fotocamera con una posizione, il suo orologio era corretto.",
    other: "In base a {count} foto di questa fotocamera con una posizione, il suo orologio era corretto.",
  },
  useOffset: "Usa questa differenza",
  zone: "Fuso orario della fotocamera",
  zoneOfTrack: "{zone} (dalla traccia)",
  zoneUse: {
    one: "Usato per {count} foto senza fuso orario. Le altre mantengono il proprio.",
    many: "Usato per {count} di foto senza fuso orario. Le altre mantengono il proprio.",
    other: "Usato per {count} foto senza fuso orario. Le altre mantengono il proprio.",
  },
  zoneUseless: "Non necessario: le date di queste foto includono un fuso orario.",
  gap: "Lacuna massima nella traccia",
  onlyFiltered: "Solo le foto filtrate",
  replace: "Sostituisci anche le posizioni esistenti",
  matching: "Abbinamento delle foto alle tracce…",
  allLocated: "Tutte queste foto hanno già una posizione.",
  noneMatched: {
    one: "{count} foto, nessuna abbinata.",
    many: "Nessuna di {count} di foto abbinata.",
    other: "Nessuna di {count} foto abbinata.",
  },
  matched: {
    one: "{matched} di {count} foto abbinata.",
    many: "{matched} di {count} di foto abbinate.",
    other: "{matched} di {count} foto abbinate.",
  },
  skipped: "Ignorate: {parts}.",
  outside: {
    one: "{count} scattata fuori dagli orari delle tracce",
    many: "{count} scattate fuori dagli orari delle tracce",
    other: "{count} scattate fuori dagli orari delle tracce",
  },
  inGap: {
    one: "{count} scattata in una lacuna della traccia",
    many: "{count} scattate in una lacuna della traccia",
    other: "{count} scattate in una lacuna della traccia",
  },
  untimed: {
    one: "{count} senza ora di scatto",
    many: "{count} senza ora di scatto",
    other: "{count} senza ora di scatto",
  },
  list: "Foto abbinate",
  atPoint: "su un punto della traccia",
  fromPoint: "a {span} dal punto più vicino della traccia",
  more: { one: "e {count} altra", many: "e altre {count}", other: "e altre {count}" },
  geotagNone: "Geolocalizza foto",
  geotag: {
    one: "Geolocalizza {count} foto",
    many: "Geolocalizza {count} di foto",
    other: "Geolocalizza {count} foto",
  },
  geotagged: {
    one: "{count} foto geolocalizzata.",
    many: "{count} di foto geolocalizzate.",
    other: "{count} foto geolocalizzate.",
  },
};

import type { Translation } from "../message.ts";
import type { publishedEn } from "./en.ts";

/** The page that shows a published library, in Italian. */
export const publishedIt: Translation<typeof publishedEn> = {
  openTitle: "Apri una libreria pubblicata",
  openText:
    "Inserire l’indirizzo di una libreria pubblicata da Pinroll: un bucket o una cartella di un sito. Le foto vengono lette da lì man mano che si guardano.",
  address: "Indirizzo",
  example: "https://photos.example/holiday/",
  open: "Apri",
  opening: "Apertura di {host}…",
  ownPhotos: "Le tue foto",
  openAnother: "Apri un’altra libreria",
  filter: "Filtro",
  from: "Dal",
  to: "Al",
  inView: "Filtra per vista della mappa",
  search: "Cerca luoghi e parole",
  find: "Cerca",
  clear: "Rimuovi filtro",
  matchingOf: "{matching} di {photos}",
  reading: "Lette {done} di {photos}",
  stop: "Interrompi",
  photos: "Foto",
  map: "Mappa",
  byMonth: "Foto per mese, dal {first} al {last}. Usare i campi delle date per filtrare.",
  ofMonth: "{month}: {photos}",
  photoOf: "Foto, {day}",
  videoOf: "Video, {day}",
  noDate: "senza data",
  noneMatch: "Nessuna foto corrisponde.",
  none: "Questa libreria non contiene foto.",
  newestOnly:
    "Sono mostrate le {shown} foto più recenti di circa {about} presenti qui. Ingrandire o scegliere le date per vedere le altre.",
  previous: "Foto precedente",
  next: "Foto successiva",
  showDetails: "Dettagli",
  showOriginal: "Mostra originale",
  originalMissing:
    "L’originale di questa foto non è stato pubblicato, oppure questo browser non può mostrarlo.",
  albums: "Album",
  damagedFiles: {
    one: "{count} file di questa libreria è danneggiato o mancante. Le sue foto sono omesse.",
    many: "{count} di file di questa libreria sono danneggiati o mancanti. Le loro foto sono omesse.",
    other: "{count} file di questa libreria sono danneggiati o mancanti. Le loro foto sono omesse.",
  },
  tryAgain: "Riprova",
  noAddress: "Questo non è un indirizzo web. Inserirne uno come https://photos.example/holiday/.",
  needsHttps: "Qui si possono aprire solo indirizzi che iniziano con https.",
  notAllowed:
    "Questo sito non permette alle sue pagine di leggere da {host}. Chi lo ospita può consentire quel server.",
  unreachable:
    "{host} non ha risposto, o non permette ad altri siti di leggere i suoi file (CORS). Controllare l’indirizzo o chiedere a chi gestisce il server.",
  offline: "Nessuna connessione. Controllare la connessione e riprovare.",
  missing: "A questo indirizzo non c’è alcuna libreria pubblicata.",
  notADataset: "Il file a questo indirizzo non è una libreria pubblicata.",
  laterVersion:
    "Questa libreria è stata pubblicata da una versione più recente di Pinroll. Aggiornare Pinroll per aprirla.",
  damagedList: "L’elenco dei file di questa libreria è danneggiato. Pubblicare di nuovo la libreria.",
  noRanges:
    "{host} non invia parti di file (intervalli di byte), quindi non si può leggere una libreria da lì. Usare un altro server.",
  refused: "{host} nega l’accesso a questa libreria.",
  failed: "{host} ha inviato una risposta che non si può usare. Riprovare più tardi.",
  broken: "La lettura di questa libreria si è interrotta. Aprirla di nuovo.",
};

import type { Translation } from "../message.ts";
import type { checkEn } from "./en.ts";

/** The page "Check a card", in Italian. */
export const checkIt: Translation<typeof checkEn> = {
  title: "Controllare una scheda",
  lead: "Trascinare qui una scheda di memoria o una cartella. Pinroll confronta ogni file, byte per byte, con quelli delle cartelle aggiunte e dice quali non sono copiati con certezza. Non scrive mai sulla scheda.",
  choose: "Scegliere una cartella",
  field: "Cartella da controllare",
  library:
    "Aggiungere prima a Pinroll le cartelle con le copie: il confronto avviene con ciò che si può leggere ora.",
  listing: "File trovati: {count}",
  checking: "Controllati: {done} di {count}",
  progress: "Controllo",
  stop: "Interrompere",
  stopped: "Il controllo è stato interrotto. Di questa scheda non si sa nulla.",
  gone: "La scheda non si può più leggere: nulla di ciò che è stato trovato vale. Collegare la scheda e ricominciare.",
  failed: "Impossibile terminare il controllo. Ricominciare.",
  noFiles: "In questa cartella non ci sono file.",
  yes: "Ogni file è copiato con certezza",
  yesText: "File trovati nelle cartelle, con ogni byte confrontato proprio ora: {count}",
  no: "Non tutti i file sono copiati con certezza",
  noText: "File senza una copia uguale leggibile da Pinroll: {count} di {total}",
  unlisted: "Impossibile elencare questi, e nessuno sa che cosa contengono:",
  junk: "File di sistema non controllati: {count}",
  safe: "Copiato con certezza",
  safeText: "Un file con gli stessi byte è nelle cartelle.",
  missing: "Non copiato",
  missingText: "Nessun file nelle cartelle ha questi byte.",
  smaller: "Solo un file più piccolo",
  smallerText: "Nelle cartelle c’è un file più piccolo con questo nome. Forse è una copia ridotta.",
  other: "Un altro file con questo nome",
  otherText: "Nelle cartelle c’è un file con questo nome, ma i suoi byte sono diversi.",
  unreachable: "Copia non leggibile ora",
  unreachableText:
    "Pinroll conosce un file con questo nome e questa dimensione, ma ne ha al massimo una miniatura. Ricollegare la cartella e controllare di nuovo.",
  itself: "Il file stesso",
  itselfText:
    "Pinroll non conosce altri file che quello sulla scheda, oppure non può distinguerli in questo browser.",
  unreadable: "Non leggibile",
  unreadableText: "Impossibile leggere il file sulla scheda. Forse è danneggiato.",
  empty: "Vuoto",
  emptyText: "Il file non ha byte.",
  where: "Nelle cartelle: {path}",
  more: "Altri nel rapporto: {count}",
  report: "Salvare il rapporto",
  copy: "Copiare ciò che manca in…",
  copyText:
    "Le copie vanno in una cartella a scelta, nelle stesse cartelle della scheda. Ognuna viene riletta e confrontata.",
  copying: "Copiati: {done} di {count}",
  copied: "Tutte le copie sono state rilette e sono uguali.",
  copiedSome:
    "File che non è stato possibile copiare: {count}. Controllare lo spazio libero della cartella e riprovare.",
  copyStopped: "La copia è stata interrotta. Ciò che è copiato è segnato come sicuro.",
  onCard: "Questa cartella è sulla scheda. Sceglierne una su un altro disco.",
  cannotCopy:
    "Questo browser non può scrivere nelle cartelle. Copiare i file a mano e controllare di nuovo, oppure usare Chrome o Edge su un computer.",
  again: "Controllare un’altra scheda",
};

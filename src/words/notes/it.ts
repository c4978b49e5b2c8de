import type { Translation } from "../message.ts";
import type { notesEn } from "./en.ts";

/** Messages about what was done or went wrong, in Italian. */
export const notesIt: Translation<typeof notesEn> = {
  undone: "Annullato: {what}",
  movedBack: "Spostamento annullato.",
  madeFavourite: "Aggiunta ai preferiti.",
  noFavourite: "Rimossa dai preferiti.",
  noLocationThere: "Non c’è nessuna posizione da copiare.",
  locationCopied: "Posizione copiata.",
  noneCopied: "Nessuna posizione copiata finora.",
  tagRenamed: "“{from}” rinominato in “{to}”.",
  tagRenamedBack: "Ripristinato il nome “{from}”.",
  stackSelected: {
    one: "Selezionata {count} foto di questa pila.",
    many: "Selezionate tutte le {count} di foto di questa pila.",
    other: "Selezionate tutte le {count} foto di questa pila.",
  },
  stackDeselected: {
    one: "Deselezionata {count} foto di questa pila.",
    many: "Deselezionate tutte le {count} di foto di questa pila.",
    other: "Deselezionate tutte le {count} foto di questa pila.",
  },
  noAnswer: "La libreria non ha risposto, quindi non è stato modificato nulla. Riprovare.",
  undoneOtherTab:
    "Non è stato possibile salvare la modifica, che quindi è stata annullata. Un’altra scheda sta usando la libreria e non risponde: chiuderla e riprovare.",
  undoneNoRoom:
    "Non è stato possibile salvare la modifica, che quindi è stata annullata. Liberare spazio su questo dispositivo e riprovare.",
  undoneUnwritable:
    "Non è stato possibile salvare la modifica, che quindi è stata annullata. Il browser non riesce a scrivere nel proprio spazio di archiviazione: riavviarlo e riprovare.",
  savingNoRoom: "Lo spazio libero non basta. Salvare in una cartella o selezionare meno foto.",
  savingNotAllowed: "Il browser non consente di scrivere in questa cartella. Sceglierne un’altra.",
  savingChanged:
    "Durante il salvataggio un file è stato modificato o scollegato. Ricollegare la sua cartella e salvare di nuovo.",
  saveUnreadable: "Non è stato possibile leggere il file. Potrebbe essere stato spostato o modificato.",
  saveAsk: "Ricollegare “{name}” e salvare di nuovo.",
  saveAway:
    "Impossibile aprire “{name}”. Collegare la sua unità o scheda di memoria, ricollegare e salvare di nuovo.",
  saveGone: "Il file non si trova più in “{name}”.",
  saveDrop: "Trascinare di nuovo qui la cartella “{name}”, quindi salvare di nuovo.",
  saveDropFile: "Trascinare di nuovo qui il file “{name}”, quindi salvare di nuovo.",
  viewUnreadable: "Non è stato possibile aprire l’originale. Chiudere la foto e riaprirla.",
  viewAsk: "Ricollegare “{name}” per vedere questa foto a dimensione intera.",
  viewAway:
    "Impossibile aprire “{name}”. Collegare la sua unità o scheda di memoria e ricollegare, oppure trascinare di nuovo qui la cartella.",
  viewGone:
    "Questo file non si trova più in “{name}”. Se è stato spostato all’interno della cartella, cercare le modifiche per ritrovarlo.",
  viewDrop: "Trascinare di nuovo qui la cartella “{name}” per vedere l’originale.",
  viewDropFile: "Trascinare di nuovo qui il file “{name}” per vedere l’originale.",
  viewSvg: "Pinroll non mostra i file SVG.",
  motionMissing: "Il video di questa foto manca. Aggiungere di nuovo la sua cartella per riprodurlo.",
  reconnectName: "Ricollega {name}",
  checkName: "Cerca modifiche in {name}",
  lostOnAndroid:
    "Nessuna di queste foto ha una posizione. Android può rimuoverla dalle foto scelte nel suo selettore. Per conservarla, usi «Aggiungi cartella» o scelga le foto nell’app File.",
  lostOnIphone:
    "Nessuna di queste foto ha una posizione. La prossima volta tocchi Opzioni nel selettore delle foto e attivi Posizione.",
  readBack:
    "La protezione di questo browser contro il fingerprinting potrebbe nascondere le miniature o disturbarle. Per vederle, consentire a questo sito l’accesso al canvas.",
  drawsSlowly: "Questo browser crea le miniature lentamente. Una versione più recente sarà molto più veloce.",
  noDatabase:
    "Questo browser non può conservare dati per questa pagina, ad esempio in una finestra privata. Chiudendo la scheda la libreria viene rimossa. I file non vengono modificati.",
  storageBlocked:
    "Questo browser blocca lo spazio di archiviazione per questo sito. Le foto vengono mostrate, ma la prossima volta non ci saranno. Per conservarle, consentire il salvataggio dei dati di questo sito e ricaricare la pagina.",
  oldTab:
    "Pinroll è stato aggiornato, ma in un’altra scheda è ancora in uso la vecchia versione. Chiudere le altre schede per continuare.",
  outdated: "Pinroll è stato aggiornato in un’altra scheda. Ricaricare questa pagina.",
  changedElsewhere:
    "Un’altra scheda ha modificato la libreria, quindi questa scheda non può più salvare. Chiudere l’altra scheda e ricaricare questa pagina.",
  anew: "Un’altra scheda ha rimosso delle foto o ripristinato un backup. Ricaricare questa pagina per vedere le modifiche.",
  closed:
    "Il browser ha chiuso la libreria salvata, ad esempio perché i dati di questo sito sono stati eliminati. Ricaricare la pagina. Le foto aggiunte prima non verranno conservate.",
  unopened:
    "Il browser non apre la libreria salvata. Le foto aggiunte ora vengono mostrate, ma la prossima volta non ci saranno. Riavviare il browser per riprovare. I file non vengono modificati.",
  newer:
    "Una versione più recente di Pinroll ha salvato la libreria su questo dispositivo, quindi questa versione non può aprirla. La libreria non è stata modificata e le foto aggiunte ora non verranno conservate. Ricaricare questa pagina per ottenere la versione più recente.",
  unreadable:
    "La libreria salvata non può essere letta. Non è stata modificata e le foto aggiunte ora non verranno conservate. Ricaricare la pagina. Se questo messaggio rimane, eliminare i dati di questo sito nelle impostazioni del browser e aggiungere di nuovo le cartelle.",
  unwritable:
    "Il browser non riesce a scrivere nel proprio spazio di archiviazione, quindi le foto aggiunte ora non verranno conservate alla chiusura della scheda. Riavviare il browser e aggiungerle di nuovo. I file non vengono modificati.",
  fullForPictures:
    "Non c’è più spazio per le miniature. I dettagli delle foto vengono ancora salvati e le miniature verranno ricreate la prossima volta. Per salvarle, liberare spazio su questo dispositivo.",
  full: "Su questo dispositivo non c’è più spazio, quindi le nuove foto non verranno conservate alla chiusura della scheda. Liberare spazio e ricaricare la pagina.",
  damaged:
    "Non è stato possibile leggere una parte della libreria salvata. Aggiungere di nuovo le cartelle per recuperare le foto mancanti.",
  privateWindow:
    "Questa è una finestra privata. Chiudendola la libreria viene rimossa. I file non vengono modificati.",
  tilesNot: "{name} non è un file di tasselli della mappa. Scegliere un file PMTiles, versione 3.",
  tilesVersion:
    "{name} usa un’altra versione di PMTiles. Convertirlo nella versione 3 con “pmtiles convert”, quindi scegliere il nuovo file.",
  tilesKind:
    "{name} contiene tasselli non supportati. Pinroll supporta tasselli vettoriali (MVT) e immagini PNG, JPEG, WebP e AVIF.",
  tilesPacked:
    "{name} usa una compressione che i browser non supportano. Crearlo di nuovo con gzip o senza compressione.",
  tilesCut: "{name} è incompleto. Copiarlo o scaricarlo di nuovo.",
  tilesEmpty: "{name} non contiene tasselli.",
  tilesUnreadable:
    "Non è stato possibile leggere {name}. Potrebbe essere stato spostato. Sceglierlo di nuovo.",
  tilesRefused: "Questo sito non è autorizzato a caricare tasselli da {host}. Vedere “Hosting” nel README.",
  tilesType: "Tasselli della mappa",
  addressServer: "Sostituire {s} con il nome di un server.",
  addressNone: "Questo non è un indirizzo. Gli indirizzi iniziano con https://.",
  addressSecure: "L’indirizzo deve iniziare con https://.",
  addressParts: "L’indirizzo deve contenere {z}, {x} e {y} oppure terminare con .pmtiles.",
  attributionMissing: "Inserire l’attribuzione. È indicata sul sito web del fornitore.",
  serverNoImage: "{host} non ha restituito un’immagine. Controllare l’indirizzo e la connessione.",
  serverSilent:
    "{host} non ha risposto o non consente ad altri siti di leggere i suoi file. Controllare l’indirizzo e la connessione.",
  serverNoRanges: "{host} non supporta gli intervalli di byte. Pinroll non può caricarne i tasselli.",
  serverStatus: "{host} ha restituito lo stato {status}. Pinroll non può caricarne i tasselli.",
  streetsNoRoom: "Questo browser non ha più spazio. Eliminare altre strade o salvare un’area più piccola.",
  streetsUnreadable:
    "Non è stato possibile leggere i tasselli. Controllare la connessione, quindi riprendere.",
  launchMissing: {
    one: "Non è stato possibile aprire un file. Verificare che esista ancora, poi aprirlo di nuovo.",
    many: "Non è stato possibile aprire {count} di file. Verificare che esistano ancora, poi aprirli di nuovo.",
    other: "Non è stato possibile aprire {count} file. Verificare che esistano ancora, poi aprirli di nuovo.",
  },
  dialogFirst: "Il backup si apre alla chiusura di questa finestra di dialogo.",
  sharedFile: "File condiviso",
  sharedNothing:
    "Dall’altra app non è arrivato nulla. Salvare le foto su questo dispositivo, poi aggiungerle con “Aggiungi file”.",
  addThere:
    "In un’altra scheda è in corso un’importazione. Aggiungere lì la cartella, oppure trascinarla di nuovo qui al termine.",
  otherSilent:
    "Un’altra scheda sta usando la libreria e non risponde. Chiuderla, quindi trascinare di nuovo la cartella.",
};

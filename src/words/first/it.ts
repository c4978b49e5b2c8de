import type { Translation } from "../message.ts";
import type { firstEn } from "./en.ts";

/** The first screen in Italian. */
export const firstIt: Translation<typeof firstEn> = {
  headingDrop: "Basta trascinare qui foto o cartelle",
  headingTouch: "Le foto, luogo per luogo",
  sentence: "Dove e quando sono state scattate, sulla mappa e giorno per giorno.",
  addFolder: "Aggiungi cartella",
  addFiles: "Aggiungi file",
  trySample: "Prova un viaggio di esempio",
  staysHere: "Le foto restano su questo dispositivo.",
  seeHow: "Scopri come funziona",
  playSample: "Riproduci il viaggio di esempio sullo sfondo",
  stopSample: "Ferma il viaggio di esempio",
  receiveAsk: "Ricevi da un altro dispositivo",
  openPublished: "Apri una libreria pubblicata",
  sampleMissing:
    "Non è stato possibile caricare il viaggio di esempio. Controllare la connessione e riprovare.",
  noFiles: "Nessun file trovato. Provare con un’altra cartella.",
  dropToAdd: "Rilascia per aggiungere",
  filesField: "File da aggiungere",
  folderField: "Cartella da aggiungere",
  titleHome: "Pinroll",
  titleMap: "Mappa · Pinroll",
  titleUnknown: "Pagina non trovata · Pinroll",
  settings: "Impostazioni",
  partStopped: "{part} non funziona più. Le foto non ne risentono.",
  reloadPart: "Ricarica questa parte",
  partPage: "Questa pagina",
  partViewer: "Il visualizzatore",
  partSample: "Il viaggio di esempio",
  partDialog: "Questa finestra di dialogo",
  partPanel: "Questo pannello",
  partSelection: "La selezione",
  partAlbum: "L’album",
  partTrip: "Il viaggio",
  partExport: "L’esportazione",
  partGrid: "La griglia",
  partMap: "La mappa",
  partSearch: "La ricerca",
  partFilter: "Il filtro",
  partNotice: "Questo avviso",
  dismiss: "Chiudi avviso",
  libraryRestarted:
    "La libreria è stata riavviata; le foto non ancora salvate vengono lette di nuovo. I file non vengono modificati.",
  libraryStopped:
    "La libreria si è arrestata più volte. Ricaricare la pagina e aggiungere di nuovo la cartella.",
  libraryMissing: "La libreria non si è avviata, quindi non è possibile mostrare le foto.",
  workersMissing: "I processi di importazione non si sono avviati.",
  allowScripts:
    "Un blocco dei contenuti o un’estensione potrebbe impedire il funzionamento di una parte di questa pagina. Autorizzare lì questo sito, quindi ricaricare la pagina.",
  importMissing:
    "Non è stato possibile caricare una parte di Pinroll. Controllare la connessione e trascinare di nuovo i file.",
  partsMissing:
    "Non è stato possibile caricare una parte di Pinroll, quindi la libreria non può essere aperta. Non è stata modificata. Ricaricare questa pagina.",
  otherImports: "In un’altra scheda è in corso un’importazione. Tra poco le sue foto appariranno anche qui.",
};

import type { Translation } from "../message.ts";
import type { firstEn } from "./en.ts";

/** The first screen in French. */
export const firstFr: Translation<typeof firstEn> = {
  headingDrop: "Déposez ici vos photos ou vos dossiers",
  headingTouch: "Vos photos, lieu par lieu",
  sentence: "Voyez où et quand vous les avez prises, sur une carte et jour après jour.",
  addFolder: "Ajouter un dossier",
  addFiles: "Ajouter des fichiers",
  trySample: "Essayer le voyage d’exemple",
  staysHere: "Vos photos restent sur cet appareil.",
  seeHow: "Comment ça marche",
  playSample: "Lire le voyage d’exemple en arrière-plan",
  stopSample: "Arrêter le voyage d’exemple",
  receiveAsk: "Recevoir d’un autre appareil",
  openPublished: "Ouvrir une bibliothèque publiée",
  sampleMissing: "Impossible de charger le voyage d’exemple. Vérifiez votre connexion et réessayez.",
  noFiles: "Aucun fichier trouvé. Essayez un autre dossier.",
  dropToAdd: "Déposez pour ajouter",
  filesField: "Fichiers à ajouter",
  folderField: "Dossier à ajouter",
  titleHome: "Pinroll",
  titleMap: "Carte · Pinroll",
  titleUnknown: "Page introuvable · Pinroll",
  settings: "Réglages",
  partStopped: "{part} ne fonctionne plus. Vos photos ne sont pas touchées.",
  reloadPart: "Recharger cette partie",
  partPage: "Cette page",
  partViewer: "La visionneuse",
  partSample: "Le voyage d’exemple",
  partDialog: "Cette boîte de dialogue",
  partPanel: "Ce panneau",
  partSelection: "La sélection",
  partAlbum: "L’album",
  partTrip: "Le voyage",
  partExport: "L’exportation",
  partGrid: "La grille",
  partMap: "La carte",
  partSearch: "La recherche",
  partFilter: "Le filtre",
  partNotice: "Ce message",
  dismiss: "Fermer le message",
  libraryRestarted:
    "La bibliothèque a redémarré ; les photos non enregistrées sont en cours de relecture. Vos fichiers ne sont pas modifiés.",
  libraryStopped:
    "La bibliothèque s’est arrêtée plusieurs fois. Rechargez la page et ajoutez de nouveau le dossier.",
  libraryMissing: "La bibliothèque n’a pas démarré, aucune photo ne peut donc être affichée.",
  workersMissing: "L’importation n’a pas pu démarrer.",
  allowScripts:
    "Un bloqueur de contenu ou une extension empêche peut-être une partie de cette page de fonctionner. Autorisez-y ce site, puis rechargez la page.",
  importMissing:
    "Une partie de Pinroll n’a pas pu être chargée. Vérifiez votre connexion et déposez de nouveau les fichiers.",
  partsMissing:
    "Une partie de Pinroll n’a pas pu être chargée, la bibliothèque ne peut donc pas être ouverte. Elle n’a pas été modifiée. Rechargez cette page.",
  otherImports:
    "Une importation est en cours dans un autre onglet. Ses photos apparaîtront aussi ici dans un instant.",
};

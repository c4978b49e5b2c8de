import type { Translation } from "../message.ts";
import type { firstEn } from "./en.ts";

/** The first screen in German. */
export const firstDe: Translation<typeof firstEn> = {
  headingDrop: "Fotos oder Ordner einfach hierher ziehen",
  headingTouch: "Ihre Fotos, Ort für Ort",
  sentence: "Auf der Karte und Tag für Tag sehen, wo und wann sie entstanden sind.",
  addFolder: "Ordner hinzufügen",
  addFiles: "Dateien hinzufügen",
  trySample: "Beispielreise ausprobieren",
  staysHere: "Ihre Fotos bleiben auf diesem Gerät.",
  seeHow: "So funktioniert es",
  playSample: "Beispielreise im Hintergrund abspielen",
  stopSample: "Beispielreise anhalten",
  receiveAsk: "Von einem anderen Gerät empfangen",
  openPublished: "Veröffentlichte Bibliothek öffnen",
  sampleMissing: "Die Beispielreise konnte nicht geladen werden. Verbindung prüfen und erneut versuchen.",
  noFiles: "Keine Dateien gefunden. Es mit einem anderen Ordner versuchen.",
  dropToAdd: "Zum Hinzufügen loslassen",
  filesField: "Hinzuzufügende Dateien",
  folderField: "Hinzuzufügender Ordner",
  titleHome: "Pinroll",
  titleMap: "Karte · Pinroll",
  titleUnknown: "Seite nicht gefunden · Pinroll",
  settings: "Einstellungen",
  partStopped: "{part} funktioniert nicht mehr. Ihre Fotos sind nicht betroffen.",
  reloadPart: "Diesen Teil neu laden",
  partPage: "Diese Seite",
  partViewer: "Die Fotoansicht",
  partSample: "Die Beispielreise",
  partDialog: "Dieses Dialogfenster",
  partPanel: "Dieser Bereich",
  partSelection: "Die Auswahl",
  partAlbum: "Das Album",
  partTrip: "Die Reise",
  partExport: "Der Export",
  partGrid: "Das Fotoraster",
  partMap: "Die Karte",
  partSearch: "Die Suche",
  partFilter: "Der Filter",
  partNotice: "Diese Meldung",
  dismiss: "Meldung schließen",
  libraryRestarted:
    "Die Bibliothek wurde neu gestartet; noch nicht gespeicherte Fotos werden erneut gelesen. Ihre Dateien bleiben unverändert.",
  libraryStopped:
    "Die Bibliothek ist mehrmals stehen geblieben. Die Seite neu laden und den Ordner erneut hinzufügen.",
  libraryMissing: "Die Bibliothek ist nicht gestartet, deshalb können keine Fotos gezeigt werden.",
  workersMissing: "Der Import konnte nicht gestartet werden.",
  allowScripts:
    "Vielleicht hält ein Inhaltsblocker oder eine Erweiterung einen Teil dieser Seite auf. Dort diese Website erlauben und die Seite neu laden.",
  importMissing:
    "Ein Teil von Pinroll konnte nicht geladen werden. Verbindung prüfen und die Dateien erneut hierher ziehen.",
  partsMissing:
    "Ein Teil von Pinroll konnte nicht geladen werden, deshalb lässt sich die Bibliothek nicht öffnen. Sie wurde nicht verändert. Diese Seite neu laden.",
  otherImports: "In einem anderen Tab läuft ein Import. Seine Fotos erscheinen gleich auch hier.",
};

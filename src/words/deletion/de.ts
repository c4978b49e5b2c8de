import type { Translation } from "../message.ts";
import type { deletionEn } from "./en.ts";

/** Deleting files, in German. */
export const deletionDe: Translation<typeof deletionEn> = {
  title: { one: "{count} Foto löschen", other: "{count} Fotos löschen" },
  titleDone: "Dateien gelöscht",
  looking: "Dateien werden gesucht…",
  sum: "Insgesamt {size}.",
  files: "Dateien",
  unmarkName: "{name} nicht mehr zum Löschen markieren",
  unmarkAll: "Alle Markierungen entfernen",
  unmarked: {
    one: "{count} Foto nicht mehr markiert.",
    other: "{count} Fotos nicht mehr markiert.",
  },
  markedAgain: "Wieder zum Löschen markiert.",
  showMore: { one: "Mehr zeigen (noch {count})", other: "Mehr zeigen (noch {count})" },
  roleCopy: "Duplikat",
  roleRaw: "Raw-Datei",
  roleLive: "Live-Video",
  roleBurst: "Gleiche Serie",
  roleOriginal: "Original",
  roleOverlay: "Überlagerung",
  roleProxy: "Kleine Fassung",
  roleSidecar: "Begleitdatei",
  sidecars: {
    one: "Auch die Begleitdatei löschen ({count})",
    other: "Auch Begleitdateien löschen ({count})",
  },
  importRuns: "Sobald der Import fertig ist, lassen sich die Dateien hier löschen.",
  canNone: "Pinroll kann diese Dateien nicht selbst löschen: Es hat keinen Zugriff auf ihren Ordner.",
  canAll: "Pinroll kann die Dateien nach einer weiteren Rückfrage aus ihren Ordnern löschen.",
  canSome: {
    one: "Pinroll kann {count} Datei nach einer weiteren Rückfrage löschen. {apart}",
    other: "Pinroll kann {count} Dateien nach einer weiteren Rückfrage löschen. {apart}",
  },
  apart: {
    one: "Auf den Ordner von {count} weiteren hat es keinen Zugriff.",
    other: "Auf die Ordner von {count} weiteren hat es keinen Zugriff.",
  },
  packagedStay: {
    one: "{count} Datei bleibt, weil sie in der Mediathek von Fotos, iPhoto oder Aperture liegt. Dort lässt sie sich löschen.",
    other:
      "{count} Dateien bleiben, weil sie in der Mediathek von Fotos, iPhoto oder Aperture liegen. Dort lassen sie sich löschen.",
  },
  deleteAsk: "Dateien löschen…",
  warning: {
    one: "{count} Datei ({size}) löschen? Sie kommt nicht in den Papierkorb. Das lässt sich nicht rückgängig machen.",
    other:
      "{count} Dateien ({size}) löschen? Sie kommen nicht in den Papierkorb. Das lässt sich nicht rückgängig machen.",
  },
  sure: { one: "Ja, {count} Datei endgültig löschen", other: "Ja, {count} Dateien endgültig löschen" },
  back: "Zurück",
  deleteNow: { one: "{count} Datei löschen", other: "{count} Dateien löschen" },
  deleting: "Wird gelöscht…",
  progressName: "Löschen",
  progress: "{done} von {all}",
  stopped:
    "Es wurde nichts weiter gelöscht: Ein anderer Tab verwendet die Bibliothek. Diesen Tab schließen und erneut versuchen.",
  deleted: { one: "{count} Datei gelöscht.", other: "{count} Dateien gelöscht." },
  deletedSome: {
    one: "{deleted} von {count} Datei gelöscht.",
    other: "{deleted} von {count} Dateien gelöscht.",
  },
  notDeleted: "Nicht gelöscht",
  unreachable: "Der Ordner lässt sich nicht öffnen. Den Ordner wieder verbinden und erneut versuchen.",
  archive: "Die Datei liegt in einer ZIP-Datei, die Pinroll nie verändert.",
  denied: "Der Browser erlaubt Pinroll nicht, diesen Ordner zu verändern.",
  gone: "Die Datei ist nicht mehr da.",
  changed: "Die Datei wurde verändert, seit Pinroll sie gelesen hat, und blieb deshalb erhalten.",
  refused:
    "Das System hat es abgelehnt. Vielleicht ist die Datei in einer anderen App geöffnet oder schreibgeschützt.",
  packaged:
    "Sie liegt in der Mediathek von Fotos, iPhoto oder Aperture, die nur dieses Programm ändern darf.",
  done: "Fertig",
  elsewhere: "Außerhalb von Pinroll",
  scriptsText:
    "Skripte verschieben die Dateien in den Papierkorb und lassen veränderte Dateien liegen. {where}",
  runIn: "Das Skript in dem Ordner ausführen, der {names} enthält.",
  folderName: "„{name}“",
  moves: "Verschiebt {size} in den Papierkorb.",
  madeBy: "Von Pinroll erstellt. Dateien, die fehlen oder geändert wurden, bleiben unberührt.",
  copyPaths: "Liste der Pfade kopieren",
  saveList: "Liste speichern (.txt)",
  saveShell: "Skript für macOS und Linux speichern (.sh)",
  savePowerShell: "Skript für Windows speichern (.ps1)",
  copied: "Kopiert.",
  copyRefused: "Der Browser hat es abgelehnt. Stattdessen die Liste speichern.",
  fileName: "pinroll-loeschen",
};

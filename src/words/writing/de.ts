import type { Translation } from "../message.ts";
import type { writingEn } from "./en.ts";

/** `writingEn` in another language. */
export const writingDe: Translation<typeof writingEn> = {
  title: "In Dateien schreiben",
  lead: "Was Sie in Pinroll eingegeben haben, wird in die Dateien selbst geschrieben, damit jedes Programm es sieht.",
  looking: "Die Dateien werden angesehen …",
  nothing: "In den Dateien steht all das schon, oder Sie haben zu diesen Fotos nichts eingegeben.",
  fields: "Was geschrieben wird",
  date: "Datum und Uhrzeit: {count}",
  place: "Ort: {count}",
  texts: "Titel und Beschreibung: {count}",
  keywords: "Schlagwörter: {count}",
  rating: "Sterne: {count}",
  rotation: "Drehung: {count}",
  way: "Wohin",
  wayFiles: "In die Dateien",
  waySidecars: "In XMP-Dateien daneben",
  wayZip: "In Kopien, als ZIP",
  filesText:
    "Das ändert Ihre Dateien. Die Bilder und alles andere darin bleiben, wie sie sind. Sie können die alten Dateien zurückholen, bis Sie die Änderungen behalten.",
  sidecarsText:
    "Ihre Fotos bleiben, wie sie sind. XMP-Dateien daneben kommen hinzu oder werden geändert. Sie können das zurückholen, bis Sie die Änderungen behalten.",
  zipText: "Ihre Dateien bleiben, wie sie sind. Kopien, in denen es steht, werden als ZIP gesichert.",
  onlyZip:
    "Dieser Browser lässt Seiten nicht in Ihre Dateien schreiben, deshalb werden Kopien als ZIP gesichert. Chrome und Edge können in die Dateien schreiben.",
  folders: "In diesen Ordnern",
  away: "Dateien, die zum Schreiben nicht erreichbar sind: {count}. Fügen Sie deren Ordner noch einmal hinzu, oder sichern Sie ein ZIP.",
  write: "In die Dateien schreiben",
  writeSidecars: "XMP-Dateien schreiben",
  saveZip: "ZIP sichern",
  importRuns: "Warten Sie, bis der Import fertig ist.",
  progress: "In Dateien schreiben",
  writing: "Fertige Dateien: {done} von {count}",
  puttingBack: "Zurückgeholte Dateien: {done} von {count}",
  stop: "Anhalten",
  written: "Dateien geschrieben, neu gelesen und verglichen: {count}",
  partly: "Nur Datum und Ort geschrieben, für mehr war kein Platz: {count}",
  beside: "XMP-Dateien neben Fotos: {count}",
  failed: "Nicht geschrieben und wie zuvor: {count}",
  backDone: "Alte Dateien zurückgeholt, Byte für Byte: {count}",
  backFailed: "Nicht zurückgeholt: {count}",
  stopped: "Sie haben angehalten. Was schon geschrieben ist, bleibt, bis Sie es zurückholen.",
  noStorage:
    "Dieser Browser hat keinen Speicher, in dem die alten Dateien aufgehoben werden könnten. Deshalb wurde nichts geschrieben.",
  otherTab: "Ein anderer Tab benutzt die Bibliothek. Deshalb wurde nichts geschrieben.",
  kept: "Geänderte Dateien, die sich zurückholen lassen: {count}",
  keptText:
    "Behalten Sie die Änderungen, sobald Sie die Fotos angesehen haben. Danach lassen sich die alten Dateien nicht mehr zurückholen.",
  keep: "Änderungen behalten",
  back: "Alte Dateien zurückholen",
  list: "Dateien, die Sie ansehen sollten",
  whyUnreachable: "Ihr Ordner ist nicht erreichbar. Fügen Sie ihn noch einmal hinzu.",
  whyArchive: "Die Datei liegt in einer ZIP-Datei, die Pinroll nie verändert.",
  whyDenied: "Der Browser hat das Schreiben in diesen Ordner nicht erlaubt.",
  whyGone: "Die Datei ist nicht mehr da.",
  whyChanged:
    "Die Datei hat sich geändert, seit sie gelesen wurde. Suchen Sie in ihrem Ordner zuerst nach Änderungen.",
  whyRefused: "Das System hat die Datei nicht geschrieben.",
  whyPackaged:
    "Die Datei liegt in der Mediathek von Fotos, iPhoto oder Aperture, die nur dieses Programm ändern darf.",
  whyFull: "Der Speicherplatz reicht nicht. Schaffen Sie Platz und schreiben Sie dann noch einmal.",
  file: "geaenderte-kopien",
};

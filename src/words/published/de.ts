import type { Translation } from "../message.ts";
import type { publishedEn } from "./en.ts";

/** The page that shows a published library, in German. */
export const publishedDe: Translation<typeof publishedEn> = {
  openTitle: "Veröffentlichte Bibliothek öffnen",
  openText:
    "Geben Sie die Adresse einer Bibliothek ein, die Pinroll veröffentlicht hat: eines Buckets oder eines Ordners auf einer Website. Fotos werden von dort gelesen, während Sie sie ansehen.",
  address: "Adresse",
  example: "https://photos.example/holiday/",
  open: "Öffnen",
  opening: "{host} wird geöffnet…",
  ownPhotos: "Eigene Fotos",
  openAnother: "Andere Bibliothek öffnen",
  filter: "Filter",
  from: "Von",
  to: "Bis",
  inView: "Nach Kartenausschnitt filtern",
  search: "Orte und Wörter suchen",
  find: "Suchen",
  clear: "Filter aufheben",
  matchingOf: "{matching} von {photos}",
  reading: "{done} von {photos} gelesen",
  stop: "Anhalten",
  photos: "Fotos",
  map: "Karte",
  byMonth: "Fotos nach Monat, {first} bis {last}. Filtern Sie mit den Datumsfeldern.",
  ofMonth: "{month}: {photos}",
  photoOf: "Foto, {day}",
  videoOf: "Video, {day}",
  noDate: "ohne Datum",
  noneMatch: "Keine Fotos passen.",
  none: "Diese Bibliothek hat keine Fotos.",
  newestOnly:
    "Hier werden die neuesten {shown} von etwa {about} Fotos gezeigt. Zoomen Sie hinein oder wählen Sie Daten, um andere zu sehen.",
  previous: "Vorheriges Foto",
  next: "Nächstes Foto",
  showDetails: "Details",
  showOriginal: "Original zeigen",
  originalMissing:
    "Das Original dieses Fotos wurde nicht veröffentlicht, oder dieser Browser kann es nicht anzeigen.",
  albums: "Alben",
  damagedFiles: {
    one: "{count} Datei dieser Bibliothek ist beschädigt oder fehlt. Ihre Fotos werden ausgelassen.",
    other: "{count} Dateien dieser Bibliothek sind beschädigt oder fehlen. Ihre Fotos werden ausgelassen.",
  },
  tryAgain: "Erneut versuchen",
  noAddress: "Das ist keine Webadresse. Geben Sie eine wie https://photos.example/holiday/ ein.",
  needsHttps: "Hier lassen sich nur Adressen öffnen, die mit https beginnen.",
  notAllowed:
    "Diese Website lässt ihre Seiten nicht von {host} lesen. Wer sie betreibt, kann diesen Server erlauben.",
  unreachable:
    "{host} hat nicht geantwortet oder lässt andere Websites seine Dateien nicht lesen (CORS). Prüfen Sie die Adresse, oder fragen Sie, wer den Server betreibt.",
  offline: "Sie sind offline. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
  missing: "Unter dieser Adresse gibt es keine veröffentlichte Bibliothek.",
  notADataset: "Die Datei unter dieser Adresse ist keine veröffentlichte Bibliothek.",
  laterVersion:
    "Diese Bibliothek wurde mit einer neueren Version von Pinroll veröffentlicht. Aktualisieren Sie Pinroll, um sie zu öffnen.",
  damagedList:
    "Die Liste der Dateien dieser Bibliothek ist beschädigt. Veröffentlichen Sie die Bibliothek neu.",
  noRanges:
    "{host} sendet keine Teile von Dateien (Byte-Bereiche), daher kann von dort keine Bibliothek gelesen werden. Verwenden Sie einen anderen Server.",
  refused: "{host} verweigert den Zugriff auf diese Bibliothek.",
  failed:
    "{host} hat eine Antwort gesendet, die nicht verwendet werden kann. Versuchen Sie es später erneut.",
  broken: "Das Lesen dieser Bibliothek wurde abgebrochen. Öffnen Sie sie erneut.",
};

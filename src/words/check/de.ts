import type { Translation } from "../message.ts";
import type { checkEn } from "./en.ts";

/** The page "Check a card", in German. */
export const checkDe: Translation<typeof checkEn> = {
  title: "Karte prüfen",
  lead: "Legen Sie eine Speicherkarte oder einen Ordner hier ab. Pinroll vergleicht jede Datei Byte für Byte mit denen in Ihren Ordnern und sagt, welche nicht sicher kopiert sind. Auf die Karte wird nie geschrieben.",
  choose: "Ordner auswählen",
  field: "Ordner, der geprüft wird",
  library:
    "Fügen Sie zuerst die Ordner mit Ihren Kopien zu Pinroll hinzu: Verglichen wird mit dem, was jetzt lesbar ist.",
  listing: "Gefundene Dateien: {count}",
  checking: "Geprüft: {done} von {count}",
  progress: "Prüfung",
  stop: "Anhalten",
  stopped: "Sie haben die Prüfung angehalten. Über diese Karte ist nichts bekannt.",
  gone: "Die Karte ist nicht mehr lesbar. Deshalb zählt nichts, was diese Prüfung gefunden hat. Verbinden Sie die Karte und beginnen Sie von vorn.",
  failed: "Die Prüfung konnte nicht abgeschlossen werden. Beginnen Sie von vorn.",
  noFiles: "In diesem Ordner sind keine Dateien.",
  yes: "Jede Datei ist sicher kopiert",
  yesText: "In Ihren Ordnern gefunden und eben Byte für Byte verglichen: {count}",
  no: "Nicht jede Datei ist sicher kopiert",
  noText: "Dateien ohne gleiche, jetzt lesbare Kopie: {count} von {total}",
  unlisted: "Diese ließen sich nicht auflisten. Niemand weiß, was darin ist:",
  junk: "Systemdateien, die nicht geprüft wurden: {count}",
  safe: "Sicher kopiert",
  safeText: "Eine Datei mit denselben Bytes ist in Ihren Ordnern.",
  missing: "Nicht kopiert",
  missingText: "Keine Datei in Ihren Ordnern hat diese Bytes.",
  smaller: "Nur eine kleinere Datei",
  smallerText:
    "Eine kleinere Datei dieses Namens ist in Ihren Ordnern. Vielleicht ist es eine verkleinerte Kopie.",
  other: "Eine andere Datei dieses Namens",
  otherText: "Eine Datei dieses Namens ist in Ihren Ordnern, aber ihre Bytes sind andere.",
  unreachable: "Kopie jetzt nicht lesbar",
  unreachableText:
    "Pinroll kennt eine Datei mit diesem Namen und dieser Größe, hat aber höchstens ein Vorschaubild. Verbinden Sie ihren Ordner wieder und prüfen Sie noch einmal.",
  itself: "Die Datei selbst",
  itselfText:
    "Pinroll kennt keine andere Datei als die auf der Karte, oder kann beide in diesem Browser nicht unterscheiden.",
  unreadable: "Nicht lesbar",
  unreadableText: "Die Datei auf der Karte ließ sich nicht lesen. Vielleicht ist sie beschädigt.",
  empty: "Leer",
  emptyText: "Die Datei hat keine Bytes.",
  where: "In Ihren Ordnern: {path}",
  more: "Weitere im Bericht: {count}",
  report: "Bericht speichern",
  copy: "Fehlendes kopieren nach …",
  copyText:
    "Die Kopien kommen in einen Ordner Ihrer Wahl, in dieselben Ordner wie auf der Karte. Jede wird noch einmal gelesen und verglichen.",
  copying: "Kopiert: {done} von {count}",
  copied: "Alle Kopien wurden noch einmal gelesen und sind gleich.",
  copiedSome:
    "Dateien, die nicht kopiert werden konnten: {count}. Prüfen Sie den freien Platz des Ordners und versuchen Sie es noch einmal.",
  copyStopped: "Das Kopieren wurde angehalten. Was kopiert ist, gilt als sicher.",
  onCard: "Dieser Ordner ist auf der Karte. Wählen Sie einen auf einem anderen Datenträger.",
  cannotCopy:
    "Dieser Browser kann nicht in Ordner schreiben. Kopieren Sie die Dateien selbst und prüfen Sie noch einmal, oder verwenden Sie Chrome oder Edge auf einem Computer.",
  again: "Andere Karte prüfen",
};

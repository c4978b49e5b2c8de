import type { Translation } from "../message.ts";
import type { transferEn } from "./en.ts";

/** The dialog that sends photos to another device and receives them, in German. */
export const transferDe: Translation<typeof transferEn> = {
  titleSend: {
    one: "{count} Foto an ein anderes Gerät senden",
    other: "{count} Fotos an ein anderes Gerät senden",
  },
  titleSendAll: "Die ganze Bibliothek an ein anderes Gerät senden",
  titleReceive: "Von einem anderen Gerät empfangen",
  sendAsk: "Senden…",
  sendAllTitle: "An ein anderes Gerät senden",
  sendAllText:
    "Originale, Änderungen und Alben gehen an ein anderes Gerät im selben Netz. Nichts verlässt dieses Netz.",
  receiveAsk: "Empfangen…",
  receiveText: "Fotos kommen mit ihren Änderungen und Alben von einem anderen Gerät im selben Netz.",
  starting: "Wird vorbereitet…",
  showOffer:
    "Auf dem anderen Gerät Pinroll öffnen, „Von einem anderen Gerät empfangen“ wählen und diesen Code scannen.",
  showAnswer: "Nun mit dem ersten Gerät diesen Code scannen.",
  codeOf: "Code {at} von {count}",
  codePicture: "QR-Code",
  asText: "Keine Kamera? Stattdessen Text verwenden",
  ownText: "Text dieses Geräts",
  ownTextHint:
    "Kopieren und auf dem anderen Gerät einfügen, zum Beispiel über eine Nachricht an sich selbst.",
  copyText: "Text kopieren",
  copied: "Kopiert.",
  notCopied: "Der Browser hat abgelehnt. Den Text auswählen und von Hand kopieren.",
  scanAnswerTitle: "Dann den Code scannen, den das andere Gerät zeigt",
  scanOffer:
    "Auf dem Gerät mit den Fotos „An ein anderes Gerät senden“ wählen. Dann den Code scannen, den es zeigt.",
  scan: "Mit Kamera scannen",
  scanStop: "Kamera ausschalten",
  cameraPicture: "Kamera",
  scanning: "Den Code vor die Kamera halten.",
  scannedSome: "{here} von {of} Codes gelesen. Weiter halten.",
  cameraRefused: "Die Kamera ist nicht erlaubt. Im Browser erlauben oder stattdessen Text verwenden.",
  cameraMissing: "Keine Kamera gefunden. Stattdessen Text verwenden.",
  otherText: "Text des anderen Geräts",
  useText: "Text verwenden",
  unknownText: "Das ist nicht der Code des anderen Geräts oder nicht der ganze.",
  connecting: "Wird verbunden… Beide Geräte müssen im selben Netz sein.",
  compare: "Zeigt das andere Gerät dieselbe Zahl?",
  compareNo: "Wenn nicht, dieses Fenster schließen: Jemand könnte dazwischen sein.",
  sendNow: "Dieselbe Zahl: senden",
  waiting: "Das andere Gerät muss noch fortfahren…",
  whereTitle: "Dieselbe Zahl? Dann wählen, wohin die Fotos kommen",
  intoFolder: "In einen Ordner…",
  intoFolderText: "Sie werden dort in einen Ordner „Received“ geschrieben. Nichts wird ersetzt.",
  keepHere: "In diesem Browser behalten",
  keepHereText:
    "Sie bleiben im Speicher dieses Browsers, bis dessen Websitedaten gelöscht werden. „Exportieren“ speichert sie als Dateien.",
  keepVisitText:
    "Dieser Browser behält Dateien nur für diesen Besuch. Vor dem Schließen mit „Exportieren“ speichern.",
  sending: "Senden",
  receiving: "Empfangen",
  filesOf: { one: "{done} von {count} Datei", other: "{done} von {count} Dateien" },
  bytesOf: "{size} von {all}",
  bytesAt: "{size} von {all}, {speed} pro Sekunde, noch {left}",
  stop: "Anhalten",
  adding: "Die Fotos werden zur Bibliothek hinzugefügt…",
  sent: { one: "{count} Datei gesendet.", other: "{count} Dateien gesendet." },
  received: { one: "{count} Datei empfangen.", other: "{count} Dateien empfangen." },
  already: { one: "{count} Datei war schon hier.", other: "{count} Dateien waren schon hier." },
  nothingMissing: "Jede wurde geprüft und ist Byte für Byte gleich.",
  edited: { one: "{count} Foto hat seine Änderungen.", other: "{count} Fotos haben ihre Änderungen." },
  albums: { one: "{count} Album kam mit.", other: "{count} Alben kamen mit." },
  unreadable: {
    one: "{count} Datei war auf dem sendenden Gerät nicht lesbar. Dort ihren Ordner neu verbinden.",
    other: "{count} Dateien waren auf dem sendenden Gerät nicht lesbar. Dort ihre Ordner neu verbinden.",
  },
  damaged: {
    one: "{count} Datei kam zweimal beschädigt an und wurde nicht behalten.",
    other: "{count} Dateien kamen zweimal beschädigt an und wurden nicht behalten.",
  },
  unwritable: {
    one: "{count} Datei konnte hier nicht geschrieben werden.",
    other: "{count} Dateien konnten hier nicht geschrieben werden.",
  },
  moreMissed: { one: "{count} weitere", other: "{count} weitere" },
  doneEdits: {
    one: "Änderungen von {count} Foto empfangen.",
    other: "Änderungen von {count} Fotos empfangen.",
  },
  lost: "Die Verbindung ist weg. Mit neuen Codes wieder verbinden: Was angekommen ist, bleibt, und es geht weiter, wo es aufhörte.",
  stopped: "Angehalten. Was angekommen ist, bleibt; das nächste Mal geht es dort weiter.",
  stoppedThere:
    "Das andere Gerät hat angehalten. Was angekommen ist, bleibt; das nächste Mal geht es dort weiter.",
  full: "Auf diesem Gerät ist kein Platz mehr. Platz schaffen und wieder verbinden: Es geht weiter, wo es aufhörte.",
  version: "Das andere Gerät hat eine andere Version von Pinroll. Die Seite auf beiden neu laden.",
  refused:
    "Was das andere Gerät sendete, ergab keinen Sinn. Die Verbindung wurde beendet, nichts davon wurde behalten.",
  busy: "Ein anderer Tab empfängt bereits. Zuerst jenen schließen.",
  noFolder: "In diesen Ordner kann nicht geschrieben werden. Wieder verbinden und einen anderen wählen.",
  unable:
    "Dieser Browser kann sich nicht mit einem anderen Gerät verbinden. Ein aktuelles Chrome, Edge, Firefox oder Safari verwenden.",
  again: "Wieder verbinden",
  done: "Fertig",
  leaveAsk: "Fotos sind noch unterwegs.",
  leave: "Anhalten und schließen",
  stay: "Weitermachen",
};

import type { Translation } from "../message.ts";
import type { notesEn } from "./en.ts";

/** Messages about what was done or went wrong, in German. */
export const notesDe: Translation<typeof notesEn> = {
  undone: "Rückgängig gemacht: {what}",
  movedBack: "Zurückverschoben.",
  madeFavourite: "Zu den Favoriten hinzugefügt.",
  noFavourite: "Aus den Favoriten entfernt.",
  noLocationThere: "Es gibt keinen Standort zum Kopieren.",
  locationCopied: "Standort kopiert.",
  noneCopied: "Es wurde noch kein Standort kopiert.",
  tagRenamed: "„{from}“ in „{to}“ umbenannt.",
  tagRenamedBack: "Wieder in „{from}“ umbenannt.",
  stackSelected: {
    one: "{count} Foto dieses Stapels ausgewählt.",
    other: "Alle {count} Fotos dieses Stapels ausgewählt.",
  },
  stackDeselected: {
    one: "Auswahl von {count} Foto dieses Stapels aufgehoben.",
    other: "Auswahl aller {count} Fotos dieses Stapels aufgehoben.",
  },
  noAnswer: "Die Bibliothek hat nicht geantwortet, deshalb wurde nichts verändert. Erneut versuchen.",
  undoneOtherTab:
    "Die Änderung konnte nicht gespeichert werden und wurde rückgängig gemacht. Ein anderer Tab verwendet die Bibliothek und antwortet nicht: Diesen Tab schließen und erneut versuchen.",
  undoneNoRoom:
    "Die Änderung konnte nicht gespeichert werden und wurde rückgängig gemacht. Auf diesem Gerät Platz schaffen und erneut versuchen.",
  undoneUnwritable:
    "Die Änderung konnte nicht gespeichert werden und wurde rückgängig gemacht. Der Browser kann nicht in seinen Speicher schreiben: Den Browser neu starten und erneut versuchen.",
  savingNoRoom: "Der freie Platz reicht nicht. In einen Ordner speichern oder weniger Fotos auswählen.",
  savingNotAllowed: "Der Browser erlaubt das Schreiben in diesen Ordner nicht. Einen anderen wählen.",
  savingChanged:
    "Eine Datei wurde während des Speicherns verändert oder getrennt. Ihren Ordner wieder verbinden und erneut speichern.",
  saveUnreadable: "Die Datei konnte nicht gelesen werden. Vielleicht wurde sie verschoben oder verändert.",
  saveAsk: "„{name}“ wieder verbinden und erneut speichern.",
  saveAway:
    "„{name}“ lässt sich nicht öffnen. Laufwerk oder Karte anschließen, wieder verbinden und erneut speichern.",
  saveGone: "Die Datei fehlt in „{name}“.",
  saveDrop: "Den Ordner „{name}“ erneut hierher ziehen, dann noch einmal speichern.",
  saveDropFile: "Die Datei „{name}“ erneut hierher ziehen, dann noch einmal speichern.",
  viewUnreadable: "Das Original konnte nicht geöffnet werden. Das Foto schließen und erneut öffnen.",
  viewAsk: "„{name}“ wieder verbinden, um dieses Foto in voller Größe zu sehen.",
  viewAway:
    "„{name}“ lässt sich nicht öffnen. Laufwerk oder Karte anschließen und wieder verbinden, oder den Ordner erneut hierher ziehen.",
  viewGone:
    "Diese Datei fehlt in „{name}“. Wurde sie innerhalb des Ordners verschoben, findet eine Prüfung auf Änderungen sie wieder.",
  viewDrop: "Den Ordner „{name}“ erneut hierher ziehen, um das Original zu sehen.",
  viewDropFile: "Die Datei „{name}“ erneut hierher ziehen, um das Original zu sehen.",
  viewSvg: "Pinroll zeigt keine SVG-Dateien.",
  motionMissing: "Das Video dieses Fotos fehlt. Zum Abspielen seinen Ordner erneut hinzufügen.",
  reconnectName: "{name} wieder verbinden",
  checkName: "{name} auf Änderungen prüfen",
  lostOnAndroid:
    "Keines dieser Fotos hat einen Ort. Android entfernt ihn womöglich aus Fotos, die in seiner Auswahl angetippt werden. Mit „Ordner hinzufügen“ oder über die App „Dateien“ bleibt er erhalten.",
  lostOnIphone:
    "Keines dieser Fotos hat einen Ort. Tippen Sie beim nächsten Mal in der Fotoauswahl auf „Optionen“ und schalten Sie „Standort“ ein.",
  readBack:
    "Der Schutz dieses Browsers vor Wiedererkennung blendet Miniaturen möglicherweise aus oder verrauscht sie. Um sie zu sehen, dieser Website den Canvas-Zugriff erlauben.",
  drawsSlowly: "Dieser Browser erstellt Miniaturen langsam. Eine neuere Version ist viel schneller.",
  noDatabase:
    "Dieser Browser kann für diese Seite keine Daten speichern, etwa in einem privaten Fenster. Beim Schließen des Tabs wird die Bibliothek entfernt. Ihre Dateien bleiben unverändert.",
  storageBlocked:
    "Dieser Browser sperrt den Speicher für diese Website. Ihre Fotos sind zu sehen, beim nächsten Mal aber nicht mehr da. Um sie zu behalten, Websitedaten für diese Website erlauben und die Seite neu laden.",
  oldTab:
    "Pinroll wurde aktualisiert, aber in einem anderen Tab läuft noch die alte Version. Zum Fortfahren die anderen Tabs schließen.",
  outdated: "Pinroll wurde in einem anderen Tab aktualisiert. Diese Seite neu laden.",
  changedElsewhere:
    "Ein anderer Tab hat die Bibliothek verändert, deshalb kann dieser Tab nicht mehr speichern. Den anderen Tab schließen und diese Seite neu laden.",
  anew: "Ein anderer Tab hat Fotos entfernt oder eine Sicherung wiederhergestellt. Diese Seite neu laden, um die Änderungen zu sehen.",
  closed:
    "Der Browser hat die gespeicherte Bibliothek geschlossen, etwa weil die Daten dieser Website gelöscht wurden. Die Seite neu laden. Vorher hinzugefügte Fotos bleiben nicht gespeichert.",
  unopened:
    "Der Browser öffnet die gespeicherte Bibliothek nicht. Jetzt hinzugefügte Fotos sind zu sehen, beim nächsten Mal aber nicht mehr da. Den Browser neu starten, um es noch einmal zu versuchen. Ihre Dateien bleiben unverändert.",
  newer:
    "Eine neuere Version von Pinroll hat die Bibliothek auf diesem Gerät gespeichert, deshalb kann diese Version sie nicht öffnen. Sie wurde nicht verändert, und jetzt hinzugefügte Fotos bleiben nicht gespeichert. Diese Seite neu laden, um die neuere Version zu erhalten.",
  unreadable:
    "Die gespeicherte Bibliothek lässt sich nicht lesen. Sie wurde nicht verändert, und jetzt hinzugefügte Fotos bleiben nicht gespeichert. Die Seite neu laden. Bleibt diese Meldung, in den Einstellungen des Browsers die Daten dieser Website löschen und die Ordner erneut hinzufügen.",
  unwritable:
    "Der Browser kann nicht in seinen Speicher schreiben, deshalb bleiben jetzt hinzugefügte Fotos beim Schließen des Tabs nicht gespeichert. Den Browser neu starten und sie erneut hinzufügen. Ihre Dateien bleiben unverändert.",
  fullForPictures:
    "Für Miniaturen ist kein Platz mehr. Fotodetails werden weiterhin gespeichert, Miniaturen beim nächsten Mal neu erstellt. Um sie zu speichern, auf diesem Gerät Platz schaffen.",
  full: "Auf diesem Gerät ist kein Platz mehr, deshalb bleiben neue Fotos beim Schließen des Tabs nicht gespeichert. Platz schaffen und die Seite neu laden.",
  damaged:
    "Ein Teil der gespeicherten Bibliothek konnte nicht gelesen werden. Um die fehlenden Fotos zurückzuholen, die Ordner erneut hinzufügen.",
  privateWindow:
    "Dies ist ein privates Fenster. Beim Schließen wird die Bibliothek entfernt. Ihre Dateien bleiben unverändert.",
  tilesNot: "{name} ist keine Kartenkacheldatei. Eine PMTiles-Datei der Version 3 wählen.",
  tilesVersion:
    "{name} verwendet eine andere Version von PMTiles. Mit „pmtiles convert“ in Version 3 umwandeln und die neue Datei wählen.",
  tilesKind:
    "{name} enthält nicht unterstützte Kacheln. Pinroll unterstützt Vektorkacheln (MVT) und Bilder als PNG, JPEG, WebP und AVIF.",
  tilesPacked:
    "{name} verwendet eine Komprimierung, die Browser nicht unterstützen. Mit gzip oder ohne Komprimierung neu erstellen.",
  tilesCut: "{name} ist unvollständig. Erneut kopieren oder herunterladen.",
  tilesEmpty: "{name} enthält keine Kacheln.",
  tilesUnreadable:
    "{name} konnte nicht gelesen werden. Vielleicht wurde die Datei verschoben. Erneut wählen.",
  tilesRefused: "Diese Website darf keine Kacheln von {host} laden. Siehe „Hosting“ in der README.",
  tilesType: "Kartenkacheln",
  addressServer: "{s} durch den Namen eines Servers ersetzen.",
  addressNone: "Das ist keine Adresse. Adressen beginnen mit https://.",
  addressSecure: "Die Adresse muss mit https:// beginnen.",
  addressParts: "Die Adresse muss {z}, {x} und {y} enthalten oder auf .pmtiles enden.",
  attributionMissing: "Die Quellenangabe eingeben. Sie steht auf der Website des Anbieters.",
  serverNoImage: "{host} hat kein Bild geliefert. Adresse und Verbindung prüfen.",
  serverSilent:
    "{host} hat nicht geantwortet oder erlaubt anderen Websites nicht, seine Dateien zu lesen. Adresse und Verbindung prüfen.",
  serverNoRanges: "{host} unterstützt keine Bytebereiche. Pinroll kann von dort keine Kacheln laden.",
  serverStatus: "{host} hat mit Status {status} geantwortet. Pinroll kann von dort keine Kacheln laden.",
  streetsNoRoom:
    "Dieser Browser hat keinen Platz mehr. Andere Straßen löschen oder ein kleineres Gebiet speichern.",
  streetsUnreadable: "Die Kacheln konnten nicht gelesen werden. Verbindung prüfen, dann fortsetzen.",
  launchMissing: {
    one: "Eine Datei konnte nicht geöffnet werden. Prüfen, ob sie noch da ist, und sie erneut öffnen.",
    other:
      "{count} Dateien konnten nicht geöffnet werden. Prüfen, ob sie noch da sind, und sie erneut öffnen.",
  },
  dialogFirst: "Die Sicherung wird geöffnet, sobald dieses Dialogfenster geschlossen ist.",
  sharedFile: "Geteilte Datei",
  sharedNothing:
    "Von der anderen App ist nichts angekommen. Die Fotos auf diesem Gerät speichern und dann mit „Dateien hinzufügen“ hinzufügen.",
  addThere:
    "In einem anderen Tab läuft ein Import. Den Ordner dort hinzufügen oder nach dessen Ende erneut hierher ziehen.",
  otherSilent:
    "Ein anderer Tab verwendet die Bibliothek und antwortet nicht. Diesen Tab schließen und den Ordner dann erneut hierher ziehen.",
};

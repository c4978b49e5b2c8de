import type { Translation } from "../message.ts";
import type { settingsEn } from "./en.ts";

/** The settings page in German. */
export const settingsDe: Translation<typeof settingsEn> = {
  title: "Einstellungen",
  appearance: "Erscheinungsbild",
  library: "Bibliothek",
  map: "Karte",
  googleMaps: "Google Maps",
  privacy: "Ihre Fotos bleiben auf diesem Gerät",
  keyboard: "Tastatur",
  abilities: "Was dieser Browser kann",
  speed: "Geschwindigkeit",
  credits: "Quellen und Lizenzen",
  look: "Darstellung",
  sharing: "Teilen und Server",
  device: "Dieses Gerät",
  lookAbout: "Sprache, Erscheinungsbild, Einheiten",
  libraryAbout: "Speicher, Ordner, Sicherung",
  mapAbout: "Kartenkacheln, Google Maps",
  sharingAbout: "Andere Geräte, veröffentlichte Bibliotheken",
  deviceAbout: "Offline, App, Tastatur, Browser",
  notSetUp: "Nicht eingerichtet",
  isSetUp: "Eingerichtet",
  published: "Veröffentlichte Bibliotheken",
  publishedText: "Fotos einer Bibliothek ansehen, die in einem Bucket oder auf einem Webserver liegt.",
  language: "Sprache",
  languageOfBrowser: "Wie im Browser",
  languageUnchecked: "Diese Übersetzung wurde noch von niemandem mit Deutsch als Muttersprache gelesen.",
  languageReport:
    "Wenn Ihnen ein falsches Wort auffällt, kopieren Sie den Satz und senden Sie ihn an die Betreiber dieser Website.",
  themeSystem: "System",
  themeLight: "Hell",
  themeDark: "Dunkel",
  units: "Einheiten",
  unitsOfLanguage: "Wie in der Sprache üblich",
  kilometres: "Kilometer",
  miles: "Meilen",
  privacyPage: "Ansehen, was abgerufen wurde und wer was sieht",
  privacyReads:
    "Pinroll liest Ihre Fotos in diesem Browser und sendet nichts: kein Hochladen, kein Konto, kein Tracking. Alles kommt von dieser Website, es sei denn, oben ist eine andere Karte gewählt oder ein Server eingerichtet.",
  privacyStores:
    "Ihre Bibliothek wird in diesem Browser auf diesem Gerät gespeichert, bis Sie sie hier entfernen. Ihre Dateien werden nie verändert; gelöscht werden nur Fotos, die Sie zum Löschen markiert haben, und erst auf Ihren Wunsch.",
  shortcuts: "Tastenkürzel",
  singleKeys: "Einzelne Buchstaben, Ziffern und Zeichen als Tastenkürzel verwenden",
  singleKeysText:
    "Ausschalten, wenn der Computer mit Sprache gesteuert wird oder Tasten oft versehentlich gedrückt werden.",
  measure: "Messen, wie schnell Pinroll auf diesem Gerät ist",
  yes: "Ja:",
  no: "Nein:",
  foldersYes: "Öffnet Ordner direkt.",
  foldersNo:
    "Öffnet Ordner über einen Dateidialog. Der Browser nennt das vielleicht Hochladen, aber nichts verlässt Ihr Gerät.",
  decodesYes: "Dekodiert große Fotos schnell.",
  decodesNo: "Dekodiert große Fotos langsamer als manche anderen Browser.",
  drawsYes: "Erstellt Miniaturen im Hintergrund.",
  drawsNo: "Erstellt Miniaturen einzeln auf der Seite, deshalb dauern Importe lange.",
  hevcYes: "Spielt HEVC-Videos ab, die viele Smartphones aufnehmen.",
  hevcNo: "Spielt HEVC-Videos, die viele Smartphones aufnehmen, möglicherweise nicht ab.",
  cores: { one: "Nutzt {count} Prozessorkern.", other: "Nutzt {count} Prozessorkerne." },
  creditsMap:
    "Weltkarte von <earth>Natural Earth</earth>, gemeinfrei; Küsten und Seen von <shore>GSHHG</shore>, LGPL. Ortsnamen von <names>GeoNames</names>, <licence>CC BY 4.0</licence>.",
  creditsAlso:
    "Relief aus ETOPO5 der NOAA und Flughäfen von <ports>OurAirports</ports>, gemeinfrei; die Grenzen, nach denen Fotos benannt werden, von country-coder, ISC.",
  creditsCode:
    "Pinroll ist freie Software unter der MIT-Lizenz. Entwickelt mit React, OpenLayers, Comlink, Jotai, Radix, Lucide, exifr, ExifReader, libheif und anderen, jeweils unter eigener Open-Source-Lizenz.",
  creditsTexts: "Alle Lizenztexte",
  usedOf: "<size>{used}</size> von <size>{room}</size> belegt",
  used: "<size>{used}</size> belegt",
  keyPictures: "Miniaturen",
  keyScreens: "Vorschaubilder",
  keyRecords: "Fotodetails",
  keyFree: "Frei",
  folders: "Ordner",
  singleFiles: "Einzelne Dateien",
  added: "hinzugefügt am {day}",
  withFavourites: "{photos}, {favourites}",
  reachOpen: "Originale verfügbar.",
  reachAsk: "Zum Öffnen der Originale ist eine Erlaubnis nötig.",
  reachAway: "Nicht verfügbar. Laufwerk oder Karte anschließen.",
  reachDrop: "Zum Ansehen der Originale erneut hierher ziehen.",
  removeName: "{name} entfernen…",
  persistent: "Dauerhafter Speicher",
  persistentText: "Dieser Browser löscht die Bibliothek nicht, um Platz zu schaffen.",
  mayBeCleared: "Wird bei Platzmangel möglicherweise gelöscht",
  mayBeClearedText:
    "Wenn auf diesem Gerät der Platz knapp wird, löscht der Browser möglicherweise die Bibliothek. Ihre Originalfotos sind sicher.",
  keep: "Dauerhaft behalten",
  keepRefused:
    "Der Browser hat abgelehnt. Vielleicht stimmt er zu, sobald Pinroll als Lesezeichen gespeichert oder installiert ist. Auch eine Sicherung hilft.",
  previews: "Vorschaubilder",
  previewsRoom: "Platz für Vorschaubilder",
  previewsOff: "Aus",
  previewsUpTo: "Bis zu {size}",
  previewsText:
    "Angesehene Fotos, Favoriten und Fotos in Alben öffnen sich auch dann scharf, wenn ihr Ordner nicht verbunden ist.",
  previewsAreOff: "Aus: Sie öffnen sich als Miniaturen.",
  previewsUse: "Vorschaubilder belegen {size}. Die ältesten werden zuerst entfernt.",
  freeSpace: "Platz schaffen",
  removeThumbnailsAsk: "Miniaturen entfernen…",
  thumbnailsUse: "Miniaturen belegen {size}. Sie werden neu erstellt, sobald die Originale verfügbar sind.",
  thumbnailsTitle: "Alle Miniaturen entfernen?",
  thumbnailsText:
    "Das gibt {size} frei. Aufnahmedaten, Standorte, Favoriten und alles andere bleiben erhalten.",
  removeThumbnails: "Miniaturen entfernen",
  removing: "Wird entfernt…",
  thumbnailsDone: "{size} freigegeben. Miniaturen werden beim Durchsehen neu erstellt.",
  thumbnailsNote:
    "Fotos aus nicht verbundenen Ordnern erscheinen als Farbflächen, bis die Ordner wieder verbunden sind.",
  libraryEmpty: "Ihre Bibliothek ist leer. Einen Ordner hinzufügen oder eine Sicherung wiederherstellen.",
  removeAllTitle: "Alle Fotos aus Pinroll entfernen",
  removeAllAsk: "Alle Fotos aus Pinroll entfernen…",
  removeAllText: "Leert die Bibliothek. Ihre Dateien bleiben unverändert.",
  marked: "Zum Löschen markiert",
  review: "Durchsehen…",
  markedText: {
    one: "{count} Foto. Ohne Ihre Zustimmung wird nichts gelöscht.",
    other: "{count} Fotos. Ohne Ihre Zustimmung wird nichts gelöscht.",
  },
  removeTitle: "{name} entfernen?",
  removeAllQuestion: "Alle Fotos aus Pinroll entfernen?",
  removeFolder: "Ordner entfernen",
  removeAll: "Alle Fotos entfernen",
  loses: {
    one: "{count} Foto wird aus Pinroll entfernt; das gibt {size} frei.",
    other: "{count} Fotos werden aus Pinroll entfernt; das gibt {size} frei.",
  },
  losesFavourites: {
    one: "{count} Foto, darunter {favourites}, wird aus Pinroll entfernt; das gibt {size} frei.",
    other: "{count} Fotos, darunter {favourites}, werden aus Pinroll entfernt; das gibt {size} frei.",
  },
  backFolder: "Ihre Dateien bleiben unverändert. Um die Fotos zurückzuholen, den Ordner erneut hinzufügen.",
  backFolders: "Ihre Dateien bleiben unverändert. Um die Fotos zurückzuholen, die Ordner erneut hinzufügen.",
  backFiles: "Ihre Dateien bleiben unverändert. Um die Fotos zurückzuholen, die Dateien erneut hinzufügen.",
  backBoth:
    "Ihre Dateien bleiben unverändert. Um die Fotos zurückzuholen, die Ordner und Dateien erneut hinzufügen.",
  backSample:
    "Um die Beispielreise zurückzuholen, bei leerer Bibliothek auf dem Startbildschirm „Beispielreise ausprobieren“ wählen.",
  favouritesLost: "Favoriten gehen verloren.",
  cancelsImport: "Der laufende Import wird dadurch abgebrochen.",
  removed: {
    one: "{count} Foto entfernt und {size} freigegeben.",
    other: "{count} Fotos entfernt und {size} freigegeben.",
  },
  backup: "Sicherung",
  backupText: "Ihre Bibliothek in einer Datei, ohne die Fotos selbst.",
  backupThumbnails: "Mit Miniaturen ({size})",
  backupSave: "Sicherung speichern…",
  backupSaving: "Wird gespeichert…",
  backupSaved: "Sicherung gespeichert.",
  backupDownloading: "Die Sicherung wird heruntergeladen.",
  backupFailed: "Die Sicherung konnte nicht gespeichert werden. Platz schaffen und erneut versuchen.",
  fileName: "Pinroll-Sicherung",
  restore: "Wiederherstellen",
  restoreAsk: "Sicherung wiederherstellen…",
  restoreText:
    "Bringt Aufnahmedaten, Standorte, Favoriten und Miniaturen zurück. Um Originale zu öffnen, ihre Ordner erneut hinzufügen.",
  backupFile: "Sicherungsdatei",
  restoreTitle: "Diese Sicherung wiederherstellen?",
  restoreWith: "{photos}, mit Miniaturen, gespeichert am {day}.",
  restoreWithout: "{photos}, ohne Miniaturen, gespeichert am {day}.",
  replace: "Bibliothek ersetzen",
  restoring: "Wird wiederhergestellt…",
  restored: { one: "{count} Foto wiederhergestellt.", other: "{count} Fotos wiederhergestellt." },
  replaces: {
    one: "Das ersetzt das {count} Foto in Ihrer Bibliothek samt Favoriten. Ihre Dateien bleiben unverändert.",
    other:
      "Das ersetzt die {count} Fotos in Ihrer Bibliothek samt Favoriten. Ihre Dateien bleiben unverändert.",
  },
  notABackup: "Diese Datei ist keine Pinroll-Sicherung. Eine Datei wählen, die auf .pinroll endet.",
  newer:
    "Diese Sicherung wurde mit einer neueren Version von Pinroll erstellt. Diese Seite zum Aktualisieren neu laden und erneut versuchen.",
  damaged:
    "Diese Sicherung ist beschädigt, deshalb wurde nichts verändert. Es mit einer anderen Kopie versuchen.",
  nowhere:
    "Dieser Browser kann für diese Seite keine Daten speichern, etwa in einem privaten Fenster, deshalb lässt sich die Sicherung nicht wiederherstellen. Pinroll in einem normalen Fenster öffnen.",
  full: "Für diese Sicherung reicht der Platz nicht, deshalb wurde nichts verändert. Auf diesem Gerät Platz schaffen und erneut versuchen.",
  elsewhere:
    "Ein anderer Tab verwendet die Bibliothek. Ihn schließen oder das Ende seines Imports abwarten und erneut versuchen.",
  wentWrong: "Etwas ist schiefgegangen, nichts wurde verändert. Die Seite neu laden und erneut versuchen.",
  tilesAbout:
    "Die eingebaute Karte zeigt Länder, Regionen und Orte. Mit Kartenkacheln zeigt sie auch Straßen. Eine Kacheldatei funktioniert auch offline.",
  tilesHidden:
    "Kartenkacheln sind ausgeblendet, solange Google Maps eingeschaltet ist. Um sie zu sehen, unten dessen Schlüssel entfernen.",
  tilesRemoved: "Kacheln entfernt. Die eingebaute Karte ist zurück.",
  tileFile: "Kartenkacheldatei",
  tileFileText: "PMTiles, Vektor oder Raster. Eine Datei wählen oder irgendwo auf diese Seite ziehen.",
  allow: "Erlauben",
  chooseFile: "Datei wählen…",
  chooseAnother: "Andere wählen…",
  remove: "Entfernen",
  tileFileAsk:
    "Den Zugriff auf diese Datei erlauben, um sie zu sehen. Bis dahin erscheint die eingebaute Karte.",
  tileFileAway:
    "Datei nicht gefunden. Ihr Laufwerk anschließen und die Seite neu laden oder die Datei erneut wählen.",
  tileFileKept:
    "{kind}, Zoom {from} bis {to}. Dieser Browser merkt sich die Datei und liest nur die angesehenen Gebiete.",
  tileFileOnce:
    "{kind}, Zoom {from} bis {to}. Nur für diesen Besuch: Dieser Browser kann sich Dateien nicht merken.",
  vectorTiles: "Vektorkacheln",
  rasterTiles: "Rasterkacheln",
  tileServer: "Kachelserver",
  enterAddress: "Adresse eingeben…",
  cancel: "Abbrechen",
  serverOn: "Die Karte lädt Kacheln von diesem Server. Das verrät ihm, welche Orte Sie ansehen.",
  serverOff: "Aus. Kacheln von einem Server zu laden, verrät ihm, welche Orte Sie ansehen.",
  serverUsed: "Die Karte verwendet jetzt diesen Server.",
  address: "Adresse",
  addressAbout:
    "Mit {z}, {x} und {y} oder als Link zu einer .pmtiles-Datei. Der Betreiber dieser Website muss den Server erlauben: siehe „Hosting“ in der README.",
  attribution: "Quellenangabe",
  attributionAbout: "Erscheint in der Ecke der Karte.",
  serverSees:
    "Der Server erfährt Ihre IP-Adresse und jedes angesehene Gebiet und damit, wo Ihre Fotos entstanden sind. Ihre Fotos erhält er nie.",
  useServer: "Diesen Server verwenden",
  checking: "Wird geprüft…",
  googleWhat:
    "Google Maps mit eigenem API-Schlüssel verwenden, mit Straßen und Satellitenbildern. Ohne Schlüssel nimmt Pinroll nie Kontakt zu Google auf.",
  googleSees:
    "Mit einem Schlüssel erfährt Google Ihre IP-Adresse, die Adresse dieser Website, den Schlüssel und die angesehenen Gebiete. Googles Code erhält außerdem Koordinaten, Namen und Miniaturen der dort gezeigten Fotos. Er läuft in einem Rahmen auf dieser Website; einen Schlüssel also nur eingeben, wenn Sie Google Ihre Bibliothek anvertrauen. Pinroll sendet Ihre Fotos nie.",
  googleKept:
    "Der Schlüssel wird nur in diesem Browser gespeichert, bis Sie ihn entfernen. Sicherungen enthalten ihn nicht.",
  apiKey: "API-Schlüssel",
  apiKeyAbout:
    "Aus Ihrem Google-Cloud-Projekt, für die Maps JavaScript API. Den Schlüssel auf diese Website beschränken: Google kann seinem Besitzer die Kartennutzung berechnen.",
  mapId: "Karten-ID (optional)",
  mapIdAbout: "Aus demselben Projekt. Bleibt das Feld leer, wird Googles Demo-ID verwendet.",
  save: "Speichern",
  noKey:
    "Das ist kein API-Schlüssel. Schlüssel bestehen nur aus Buchstaben, Ziffern, - und _ und haben meist 39 Zeichen.",
  keySaved: "Auf diesem Gerät gespeichert. Die Karte verwendet jetzt Google Maps.",
  keyForNow:
    "Google Maps wird verwendet, bis Sie Pinroll schließen. Dieser Browser kann den Schlüssel nicht speichern.",
  keyRemoved:
    "Schlüssel entfernt. Pinroll verwendet die eingebaute Karte und nimmt keinen Kontakt mehr zu Google auf.",
  offline: "Offline",
  offlineKept: "Funktioniert ohne Netz",
  offlineUse: "Ohne Netz verwenden",
  download: "Herunterladen",
  tryAgain: "Erneut versuchen",
  downloading: "Pinroll wird heruntergeladen",
  offlineUnsupported:
    "Dieser Browser kann Pinroll unter dieser Adresse nicht behalten. Nötig ist HTTPS oder die eigene Adresse dieses Computers.",
  offlineWaiting: "Das Herunterladen beginnt bald. Ein Import geht vor.",
  offlineAbsent: "Pinroll auf dieses Gerät herunterladen, mit der Weltkarte und allen Ortsnamen.",
  offlineAbsentSize: "Pinroll auf dieses Gerät herunterladen, mit der Weltkarte und allen Ortsnamen: {size}.",
  offlineFilling: "Wird heruntergeladen: {done} von {size}",
  offlineHolds: "{size} auf diesem Gerät, mit der Weltkarte und allen Ortsnamen.",
  offlineFull: "Auf diesem Gerät reicht der Platz nicht. Platz schaffen und erneut versuchen.",
  offlineRefused:
    "Dieser Browser erlaubt das hier nicht, etwa in einem privaten Fenster oder bei gesperrten Websitedaten. Pinroll in einem normalen Fenster öffnen.",
  offlineUnreachable: "Das Herunterladen wurde unterbrochen. Verbindung prüfen und erneut versuchen.",
  offlineAltered:
    "Die Website hat eine Datei gesendet, die nicht zu dieser Version gehört. Später erneut versuchen.",
  app: "App",
  install: "Pinroll installieren",
  installNow: "App installieren",
  installText:
    "Pinroll erhält ein eigenes Fenster und Symbol und kann Fotos, Videos, GPS-Tracks und Sicherungen auf diesem Gerät öffnen.",
  installChrome:
    "Falls noch nicht installiert: Im Menü oder in der Adressleiste des Browsers nach „Installieren“ suchen.",
  installSafari: "In Safari „Teilen“ wählen, dann „Zum Dock hinzufügen“ oder „Zum Home-Bildschirm“.",
  installFirefox:
    "In Firefox im Menü oder in der Adressleiste nach „Installieren“ oder „Zur Taskleiste hinzufügen“ suchen. Nicht jede Version kann das.",
  installed: "Pinroll ist installiert",
  installedText:
    "Fotos, Videos, GPS-Tracks, Sicherungen und Kartenkacheln auf diesem Gerät lassen sich damit öffnen.",
  watched: "Überwachte Ordner",
  watchedText:
    "Neue, geänderte und gelöschte Dateien in verbundenen Ordnern erscheinen, solange Pinroll geöffnet ist.",
  watch: "Ordner auf neue Fotos überwachen",
};

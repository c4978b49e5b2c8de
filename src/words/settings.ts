import { area } from "./area.ts";

/** The settings page and its dialogs. */
export const settingsEn = {
  // The page's title, and the headings of its parts.
  title: "Settings",
  appearance: "Appearance",
  library: "Library",
  map: "Map",
  googleMaps: "Google Maps",
  privacy: "Your photos stay on this device",
  keyboard: "Keyboard",
  abilities: "What this browser can do",
  speed: "Speed",
  credits: "Credits",

  // The sections of the page, in a list, beside those called as their headings: their names, then what is in each.
  look: "Look",
  sharing: "Sharing and servers",
  device: "This device",
  lookAbout: "Language, appearance, units",
  libraryAbout: "Storage, folders, backup",
  mapAbout: "Map tiles, Google Maps",
  sharingAbout: "Other devices, published libraries",
  deviceAbout: "Offline, app, keyboard, browser",
  // The state of a server or key, beside its heading: its form is closed behind the line.
  notSetUp: "Not set up",
  isSetUp: "Set up",

  // A heading, and what is below it: libraries that were put where others can read them.
  published: "Published libraries",
  publishedText: "Look at the photos of a library in a bucket or on a web server.",

  // The language of the page: a list of languages, each named in itself, and one entry that follows the browser.
  language: "Language",
  languageOfBrowser: "Same as browser",
  // Below the list, in a language whose words nobody who grew up with it has read yet.
  languageUnchecked: "No native speaker has read this translation yet.",
  languageReport: "If you find a wrong word, copy its sentence and send it to whoever runs this site.",

  // Appearance: like the system, light, dark.
  themeSystem: "System",
  themeLight: "Light",
  themeDark: "Dark",

  // Kilometres or miles: a list, whose first entry follows the page's language.
  units: "Units",
  unitsOfLanguage: "Same as language",
  kilometres: "Kilometres",
  miles: "Miles",

  // Paragraphs under "Your photos stay on this device", and a link to the page "Privacy".
  privacyPage: "See which requests were made and who sees what",
  privacyReads:
    "Pinroll reads your photos in this browser: no uploads, no account. Everything comes from this site, unless you choose another map or set up a server above. Visits are counted only if you allow it on the page “Privacy”.",
  privacyStores:
    "Your library is stored in this browser, on this device, until you remove it here. Your files stay as they are until you ask: then your edits are written into them, or photos you marked for deletion are deleted.",

  // A button that lists all keys.
  shortcuts: "Keyboard shortcuts",
  // A choice: without it a letter does nothing unless a field or a menu takes it.
  singleKeys: "Use single letters, digits and signs as shortcuts",
  singleKeysText: "Turn this off if you control your computer by speech, or often press keys by chance.",
  // Leads to the page that measures.
  measure: "Measure how fast Pinroll is on this device",

  // Facts about this browser, each after a sign that screen readers say as one of the first two.
  yes: "Yes:",
  no: "No:",
  foldersYes: "Opens folders directly.",
  foldersNo:
    "Opens folders through a file dialog. The browser may call this an upload, but nothing leaves your device.",
  decodesYes: "Decodes large photos quickly.",
  decodesNo: "Decodes large photos more slowly than some other browsers.",
  drawsYes: "Creates thumbnails in the background.",
  drawsNo: "Creates thumbnails one at a time in the page, so imports are slow.",
  hevcYes: "Plays HEVC videos, which many phones record.",
  hevcNo: "May not play HEVC videos, which many phones record.",
  cores: { one: "Uses {count} CPU core.", other: "Uses {count} CPU cores." },

  // Credits: the tags are links, to Natural Earth, GSHHG, GeoNames, OurAirports and the text of a licence. Last, a link to all of these.
  creditsMap:
    "World map from <earth>Natural Earth</earth>, in the public domain; shores and lakes from <shore>GSHHG</shore>, LGPL. Place names from <names>GeoNames</names>, <licence>CC BY 4.0</licence>.",
  creditsAlso:
    "Relief from NOAA’s ETOPO5 and airports from <ports>OurAirports</ports>, in the public domain; the borders by which photos are named from country-coder, ISC.",
  creditsCode:
    "Pinroll is free software under the MIT licence. Built with React, OpenLayers, Comlink, Jotai, Radix, Lucide, exifr, ExifReader, libheif and others, each under its own open-source licence.",
  creditsTexts: "All licence texts",

  // What the library takes: "755 KB used of 10.7 GB". The tag <size> is set in figures of one width.
  usedOf: "<size>{used}</size> used of <size>{room}</size>",
  used: "<size>{used}</size> used",
  keyPictures: "Thumbnails",
  keyScreens: "Previews",
  keyRecords: "Photo details",
  keyFree: "Free",

  // A folder in the list: what it holds, whether its files can be opened, and the button that removes it.
  folders: "Folders",
  singleFiles: "Single files",
  added: "added {day}",
  withFavourites: "{photos}, {favourites}",
  reachOpen: "Originals available.",
  reachAsk: "Needs permission to open originals.",
  reachAway: "Not available. Plug in its drive or card.",
  reachDrop: "Add it again to view originals.",
  removeName: "Remove {name}…",

  // Whether the browser may delete the library.
  persistent: "Persistent storage",
  persistentText: "This browser won’t delete the library to free up space.",
  mayBeCleared: "May be cleared if space runs low",
  mayBeClearedText:
    "If this device runs low on space, the browser may delete the library. Your original photos are safe.",
  keep: "Keep permanently",
  keepRefused:
    "The browser declined. It may agree once Pinroll is bookmarked or installed. You can also save a backup.",

  // Previews: copies of photos as large as the screen, with a list of how much room they may take.
  previews: "Previews",
  previewsRoom: "Space for previews",
  previewsOff: "Off",
  previewsUpTo: "Up to {size}",
  previewsText:
    "Photos you viewed, favourites and photos in albums open sharp when their folder isn’t connected.",
  previewsAreOff: "Off: they open as thumbnails.",
  previewsUse: "Previews use {size}. The oldest are removed first.",

  // Removing thumbnails: a row, and the dialog that asks.
  freeSpace: "Free space",
  removeThumbnailsAsk: "Remove thumbnails…",
  thumbnailsUse: "Thumbnails use {size}. Recreated when the originals are available.",
  thumbnailsTitle: "Remove all thumbnails?",
  thumbnailsText: "This frees {size}. Dates, locations, favourites and everything else stay.",
  removeThumbnails: "Remove thumbnails",
  removing: "Removing…",
  thumbnailsDone: "Freed {size}. Thumbnails are recreated as you browse.",
  thumbnailsNote: "Photos from folders that aren’t connected show as plain colours until you reconnect them.",

  // The library is empty; all of it can be removed; photos are marked for deletion.
  libraryEmpty: "Your library is empty. Add a folder or restore a backup.",
  removeAllTitle: "Remove all photos from Pinroll",
  removeAllAsk: "Remove all photos from Pinroll…",
  removeAllText: "Empties the library. Your files aren’t changed.",
  marked: "Marked for deletion",
  review: "Review…",
  markedText: {
    one: "{count} photo. Nothing is deleted before you say so.",
    other: "{count} photos. Nothing is deleted before you say so.",
  },

  // The dialog before a folder, or everything, is removed: its title, what will be lost, how to get it back.
  removeTitle: "Remove {name}?",
  removeAllQuestion: "Remove all photos from Pinroll?",
  removeFolder: "Remove folder",
  removeAll: "Remove all photos",
  loses: {
    one: "{count} photo will be removed from Pinroll, freeing {size}.",
    other: "{count} photos will be removed from Pinroll, freeing {size}.",
  },
  losesFavourites: {
    one: "{count} photo, including {favourites}, will be removed from Pinroll, freeing {size}.",
    other: "{count} photos, including {favourites}, will be removed from Pinroll, freeing {size}.",
  },
  backFolder: "Your files aren’t changed. To get the photos back, add the folder again.",
  backFolders: "Your files aren’t changed. To get the photos back, add your folders again.",
  backFiles: "Your files aren’t changed. To get the photos back, add the files again.",
  backBoth: "Your files aren’t changed. To get the photos back, add your folders and the files again.",
  backSample:
    "To get the sample trip back, choose “Try a sample trip” on the start screen once the library is empty.",
  favouritesLost: "Favourites will be lost.",
  cancelsImport: "This cancels the running import.",
  removed: {
    one: "Removed {count} photo and freed {size}.",
    other: "Removed {count} photos and freed {size}.",
  },

  // Saving a backup: a file with the library, without the photos. `fileName` is the file's, without its ending.
  backup: "Backup",
  backupText: "Your library in one file, without the photos themselves.",
  backupThumbnails: "Include thumbnails ({size})",
  backupSave: "Save backup…",
  backupSaving: "Saving…",
  backupSaved: "Backup saved.",
  backupDownloading: "Downloading the backup.",
  backupFailed: "The backup could not be saved. Free up some space and try again.",
  fileName: "Pinroll backup",
  // Restoring one: a row, and the dialog that asks. `photos` is "243 photos", `day` "3 May 2026".
  restore: "Restore",
  restoreAsk: "Restore backup…",
  restoreText:
    "Brings back dates, locations, favourites and thumbnails. To open originals, add their folders again.",
  backupFile: "Backup file",
  restoreTitle: "Restore this backup?",
  restoreWith: "{photos}, with thumbnails, saved on {day}.",
  restoreWithout: "{photos}, without thumbnails, saved on {day}.",
  replace: "Replace library",
  restoring: "Restoring…",
  restored: { one: "Restored {count} photo.", other: "Restored {count} photos." },
  replaces: {
    one: "This replaces the {count} photo in your library, including favourites. Your files aren’t changed.",
    other:
      "This replaces the {count} photos in your library, including favourites. Your files aren’t changed.",
  },
  // Why a backup was not restored, or nothing was changed: what happened, then what to do.
  notABackup: "This file isn’t a Pinroll backup. Choose a file that ends in .pinroll.",
  newer: "This backup was made with a newer version of Pinroll. Reload this page to update, then try again.",
  damaged: "This backup is damaged, so nothing was changed. Try another copy.",
  nowhere:
    "This browser can’t store data for this page, for example in a private window, so the backup can’t be restored. Open Pinroll in a regular window.",
  full: "There isn’t enough space for this backup, so nothing was changed. Free up some space on this device and try again.",
  elsewhere: "Another tab is using the library. Close it or wait for its import to finish, then try again.",
  wentWrong: "Something went wrong, and nothing was changed. Reload the page and try again.",
  // Map tiles: pieces of a map in a file (PMTiles) or on a server.
  tilesAbout:
    "The built-in map shows countries, regions and towns. Add map tiles to see streets. A tile file also works offline.",
  tilesHidden: "Map tiles are hidden while Google Maps is on. Remove its key below to see them.",
  tilesRemoved: "Removed. The built-in map is back.",
  tileFile: "Map tile file",
  tileFileText: "PMTiles, vector or raster. Choose a file, or drop it anywhere on this page.",
  allow: "Allow",
  chooseFile: "Choose file…",
  chooseAnother: "Choose another…",
  remove: "Remove",
  tileFileAsk: "Allow access to this file to see it. Until then, the built-in map is shown.",
  tileFileAway: "File not found. Plug in its drive and reload the page, or choose the file again.",
  tileFileKept:
    "{kind}, zoom {from} to {to}. This browser remembers the file and reads only the areas you view.",
  tileFileOnce: "{kind}, zoom {from} to {to}. For this visit only: this browser can’t remember files.",
  vectorTiles: "Vector tiles",
  rasterTiles: "Raster tiles",
  // A tile server. `placeholders` is "{z}, {x} and {y}", which stand for the numbers of a tile.
  tileServer: "Tile server",
  enterAddress: "Enter address…",
  cancel: "Cancel",
  serverOn: "The map loads tiles from this server, which reveals the places you view.",
  serverOff: "Off. Loading tiles from a server reveals the places you view.",
  serverUsed: "The map now uses this server.",
  address: "Address",
  addressAbout:
    "Include {z}, {x} and {y}, or link to a .pmtiles file. This site’s host must allow the server: see Hosting in the README.",
  attribution: "Attribution",
  attributionAbout: "Shown in the corner of the map.",
  serverSees:
    "The server sees your IP address and every map area you view, and so where your photos were taken. It never gets your photos.",
  useServer: "Use this server",
  checking: "Checking…",
  // Google Maps with a key of one's own: what Google learns, two fields, and answers.
  googleWhat:
    "Use Google Maps with your own API key, with streets and satellite images. Without a key, Pinroll never contacts Google.",
  googleSees:
    "With a key, Google sees your IP address, this site’s address, the key and the map areas you view. Google’s code also receives the coordinates, names and thumbnails of the photos shown there. It runs in a frame on this site, so enter a key only if you trust Google with your library. Pinroll never sends your photos.",
  googleKept: "The key is stored only in this browser until you remove it. Backups don’t include it.",
  apiKey: "API key",
  apiKeyAbout:
    "From your Google Cloud project, for the Maps JavaScript API. Restrict the key to this site: Google may charge its owner for map use.",
  mapId: "Map ID (optional)",
  mapIdAbout: "From the same project. If you leave this empty, Google’s demo ID is used.",
  save: "Save",
  noKey: "This isn’t an API key. Keys contain only letters, digits, - and _, and usually have 39 characters.",
  keySaved: "Saved on this device. The map now uses Google Maps.",
  keyForNow: "Using Google Maps until you close Pinroll. This browser can’t save the key.",
  keyRemoved: "Removed. Pinroll uses the built-in map and no longer contacts Google.",
  // The app itself on this device, so that it works without a network: heading, titles of the row, buttons, progress, what is so now.
  offline: "Offline",
  offlineKept: "Works without a network",
  offlineUse: "Use without a network",
  download: "Download",
  tryAgain: "Try again",
  downloading: "Downloading Pinroll",
  offlineUnsupported:
    "This browser can’t keep Pinroll for this address. Pinroll needs HTTPS for it, or this computer’s own address.",
  offlineWaiting: "The download starts soon. An import comes first.",
  offlineAbsent: "Download Pinroll to this device, with the world map and all place names.",
  offlineAbsentSize: "Download Pinroll to this device, with the world map and all place names: {size}.",
  offlineFilling: "Downloading: {done} of {size}",
  offlineHolds: "{size} kept on this device, with the world map and all place names.",
  offlineFull: "There isn’t enough space on this device. Free up some space and try again.",
  offlineRefused:
    "This browser doesn’t allow it here, for example in a private window or when site data is blocked. Open Pinroll in a regular window.",
  offlineUnreachable: "The download was interrupted. Check your connection and try again.",
  offlineAltered: "The site sent a file that isn’t part of this version. Try again later.",

  // The installed app: heading, a row while it is not installed, with a button that installs it or a hint where the
  // browser does not offer it. The hints name menu entries of the browsers as these call them in the language.
  app: "App",
  install: "Install Pinroll",
  installNow: "Install app",
  installText:
    "Pinroll gets its own window and icon, and can open photos, videos, GPS tracks and backups on this device.",
  installChrome: "If it isn’t installed yet, look for “Install” in the browser’s menu or address bar.",
  installSafari: "In Safari, choose Share, then “Add to Dock” or “Add to Home Screen”.",
  installFirefox:
    "In Firefox, look for “Install” or “Add to taskbar” in the menu or address bar. Not every version has it.",
  // The same row once it is.
  installed: "Pinroll is installed",
  installedText: "Photos, videos, GPS tracks, backups and map tiles on this device can open with it.",

  // Watching connected folders: a row with a check.
  watched: "Watched folders",
  watchedText: "New, changed and deleted files in connected folders show up while Pinroll is open.",
  watch: "Watch folders for new photos",
} as const;

/** The words of the settings page. */
export const settingsWords = area<typeof settingsEn>("settings");

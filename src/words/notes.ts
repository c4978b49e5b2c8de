import { area } from "./area.ts";

/** Messages about what was done or went wrong, made outside of views: undo, saving, storage, map tiles, originals. */
export const notesEn = {
  // After a change: said briefly at the foot of the page, beside "Undo" or "Redo".
  undone: "Undone: {what}",
  movedBack: "Moved back.",
  madeFavourite: "Added to favourites.",
  noFavourite: "Removed from favourites.",
  noLocationThere: "There is no location to copy.",
  locationCopied: "Location copied.",
  noneCopied: "No location was copied yet.",
  tagRenamed: "Renamed “{from}” to “{to}”.",
  tagRenamedBack: "Renamed back to “{from}”.",
  stackSelected: {
    one: "Selected the {count} photo of this stack.",
    other: "Selected all {count} photos of this stack.",
  },
  stackDeselected: {
    one: "Deselected the {count} photo of this stack.",
    other: "Deselected all {count} photos of this stack.",
  },

  // A change that was not saved: what happened, then what to do.
  noAnswer: "The library did not respond, so nothing was changed. Try again.",
  undoneOtherTab:
    "The change couldn’t be saved, so it was undone. Another tab is using the library and isn’t responding: close it and try again.",
  undoneNoRoom:
    "The change couldn’t be saved, so it was undone. Free up some space on this device and try again.",
  undoneUnwritable:
    "The change couldn’t be saved, so it was undone. The browser can’t write to its storage: restart the browser and try again.",

  // Saving photos to a folder or archive failed as a whole.
  savingNoRoom: "There isn’t enough free space. Save to a folder, or select fewer photos.",
  savingNotAllowed: "The browser doesn’t allow writing to this folder. Choose another one.",
  savingChanged: "A file changed or was unplugged while saving. Reconnect its folder and save again.",

  // One photo could not be saved, because its file could not be read. `name` is a folder's or the file's.
  saveUnreadable: "The file couldn’t be read. It may have been moved or changed.",
  saveAsk: "Reconnect “{name}” and save again.",
  saveAway: "Can’t open “{name}”. Plug in its drive or card, reconnect, and save again.",
  saveGone: "The file is missing from “{name}”.",
  saveDrop: "Add the folder “{name}” again, then save again.",
  saveDropFile: "Add the file “{name}” again, then save again.",

  // The original of an open photo cannot be shown; then a button.
  viewUnreadable: "The original could not be opened. Close the photo and open it again.",
  viewAsk: "Reconnect “{name}” to view this photo at full size.",
  viewAway: "Can’t open “{name}”. Plug in its drive or card and reconnect, or add the folder again.",
  viewGone:
    "This file is missing from “{name}”. If it was moved within the folder, check for changes to find it.",
  viewDrop: "Add the folder “{name}” again to view the original.",
  viewDropFile: "Add the file “{name}” again to view the original.",
  viewSvg: "Pinroll doesn’t show SVG files.",
  motionMissing: "This photo’s video is missing. Add its folder again to play it.",
  reconnectName: "Reconnect {name}",
  checkName: "Check {name} for changes",

  // After photos were picked on a phone, none of which has a location.
  lostOnAndroid:
    "None of these photos has a location. Android may remove it from photos chosen in its picker. To keep it, use “Add folder”, or choose the photos in the Files app.",
  lostOnIphone:
    "None of these photos has a location. Next time, tap Options in the photo picker and turn on Location before adding them.",

  // Warnings about this browser and its storage.
  readBack:
    "This browser’s fingerprinting protection may hide thumbnails or add noise to them. Allow canvas access for this site to see them.",
  drawsSlowly: "This browser creates thumbnails slowly. A newer version will be much faster.",
  noDatabase:
    "This browser can’t store data for this page, for example in a private window. Closing the tab removes the library. Your files aren’t changed.",
  storageBlocked:
    "This browser blocks storage for this site. Your photos are shown, but won’t be here next time. To keep them, allow site data for this site and reload the page.",
  oldTab:
    "Pinroll was updated, but another tab still runs the old version. Close the other tabs to continue.",
  outdated: "Pinroll was updated in another tab. Reload this page.",
  changedElsewhere:
    "Another tab changed the library, so this tab can no longer save. Close the other tab and reload this page.",
  anew: "Another tab removed photos or restored a backup. Reload this page to see the changes.",
  closed:
    "The browser closed the stored library, for example because this site’s data was deleted. Reload the page. Photos you add before that won’t be kept.",
  unopened:
    "The browser isn’t opening its stored library. Photos you add now are shown, but won’t be here next time. Restart the browser to try again. Your files aren’t changed.",
  newer:
    "A newer version of Pinroll saved the library on this device, so this version can’t open it. The library hasn’t been changed, and photos you add now won’t be kept. Reload this page to get the newer version.",
  unreadable:
    "The stored library can’t be read. It hasn’t been changed, and photos you add now won’t be kept. Reload the page. If this message stays, delete this site’s data in the browser’s settings and add your folders again.",
  unwritable:
    "The browser can’t write to its storage, so photos added now won’t be kept when you close the tab. Restart the browser and add them again. Your files aren’t changed.",
  fullForPictures:
    "There’s no space left for thumbnails. Photo details are still saved, and thumbnails will be recreated next time. Free up some space on this device to save them.",
  full: "There’s no space left on this device, so new photos won’t be saved when you close the tab. Free up some space and reload the page.",
  damaged:
    "Part of the stored library could not be read. Add your folders again to restore the missing photos.",

  // A window that forgets.
  privateWindow: "This is a private window. Closing it removes the library. Your files aren’t changed.",

  // A file of map tiles that cannot be used; each begins with its name. PMTiles and MVT are formats.
  tilesNot: "{name} isn’t a map tile file. Choose a PMTiles file, version 3.",
  tilesVersion:
    '{name} uses another version of PMTiles. Convert it to version 3 with "pmtiles convert", then choose the new file.',
  tilesKind:
    "{name} contains unsupported tiles. Pinroll supports vector tiles (MVT) and PNG, JPEG, WebP and AVIF images.",
  tilesPacked:
    "{name} uses a compression that browsers don’t support. Create it again with gzip, or without compression.",
  tilesCut: "{name} is incomplete. Copy or download it again.",
  tilesEmpty: "{name} contains no tiles.",
  tilesUnreadable: "{name} could not be read. It may have been moved. Choose it again.",
  tilesRefused: "This site isn’t allowed to load tiles from {host}. See Hosting in the README.",
  tilesType: "Map tiles",

  // The address of a tile server that cannot be used. `x`, `y`, `z` and `s` are written with braces in addresses.
  addressServer: "Replace {s} with the name of one server.",
  addressNone: "This isn’t an address. Addresses start with https://.",
  addressSecure: "The address must start with https://.",
  addressParts: "The address must include {z}, {x} and {y}, or end in .pmtiles.",
  attributionMissing: "Enter the attribution. The provider’s website says how.",
  serverNoImage: "{host} returned no image. Check the address and your connection.",
  serverSilent:
    "{host} did not respond, or doesn’t allow other sites to read its files. Check the address and your connection.",
  serverNoRanges: "{host} doesn’t support byte ranges. Pinroll can’t load tiles from it.",
  serverStatus: "{host} returned status {status}. Pinroll can’t load tiles from it.",

  // Saving the streets of an area stopped.
  streetsNoRoom: "This browser has no more room. Delete other streets, or save a smaller area.",
  streetsUnreadable: "The tiles could not be read. Check your connection, then resume.",

  // What the installed app is given: files opened with it, or shared by another app. `sharedFile` is the name of a file
  // that came without one; “Add files” is a button.
  launchMissing: {
    one: "A file could not be opened. Check that it is still there, then open it again.",
    other: "{count} files could not be opened. Check that they are still there, then open them again.",
  },
  dialogFirst: "The backup opens once you close this dialog.",
  sharedFile: "Shared file",
  sharedNothing:
    "Nothing arrived from the other app. Save the photos to this device, then add them with “Add files”.",

  // Why nothing was added: another tab has the library. Shown at the top of the page.
  addThere: "Another tab is importing. Add the folder there, or here when that import is done.",
  otherSilent:
    "Another tab is using the library and isn’t responding. Close that tab, then add the folder again.",
} as const;

/** The words of messages about what was done or went wrong. */
export const notesWords = area<typeof notesEn>("notes");

import { area } from "../../words/area.ts";

/** The dialog that sends photos to another device in the same network, or receives them, by codes the devices show each other. */
export const transferEn = {
  // Titles of the dialog: photos of the selection, all photos with their albums and edits, the other side.
  titleSend: { one: "Send {count} photo to another device", other: "Send {count} photos to another device" },
  titleSendAll: "Send the whole library to another device",
  titleReceive: "Receive from another device",

  // The button in Settings that begins sending, the line's heading, and what it says below; then the same for receiving.
  sendAsk: "Send…",
  sendAllTitle: "Send to another device",
  sendAllText:
    "Originals, edits and albums go to another device in the same network. Nothing leaves that network.",
  receiveAsk: "Receive…",
  receiveText: "Photos come with their edits and albums from another device in the same network.",

  // While the library is gathered and the code is made.
  starting: "Getting ready…",

  // Above the sender's code. The name in quotes is that of a button on the other device's first screen and in its settings.
  showOffer: "On the other device, open Pinroll, choose “Receive from another device”, and scan this code.",
  // Above the receiver's code, once it has the sender's.
  showAnswer: "Now have the first device scan this code.",
  // Below a code that is one of several, shown in turns; and its picture for screen readers.
  codeOf: "Code {at} of {count}",
  codePicture: "QR code",
  // A fold with the code as text, the name of its field, a button, and what it says then.
  asText: "No camera? Use text instead",
  ownText: "This device’s text",
  ownTextHint: "Copy it and paste it on the other device, for instance by a message to yourself.",
  copyText: "Copy text",
  copied: "Copied.",
  notCopied: "The browser refused. Select the text and copy it by hand.",

  // A heading of the sender, above the camera; what the receiver reads first, above its camera.
  scanAnswerTitle: "Then scan the code the other device shows",
  scanOffer:
    "On the device that has the photos, choose “Send to another device”. Then scan the code it shows.",
  // Buttons that turn the camera on and off, and the name of its picture.
  scan: "Scan with camera",
  scanStop: "Turn camera off",
  cameraPicture: "Camera",
  // Below the camera's picture.
  scanning: "Hold the code in front of the camera.",
  scannedSome: "{here} of {of} codes read. Keep on.",
  cameraRefused: "The camera isn’t allowed. Allow it in the browser, or use text instead.",
  cameraMissing: "No camera was found. Use text instead.",
  // The name of a field, and its button; then what is wrong with what was scanned or pasted.
  otherText: "The other device’s text",
  useText: "Use text",
  unknownText: "This is not the other device’s code, or not all of it.",

  // While the two devices look for each other.
  connecting: "Connecting… Both devices must be in the same network.",
  // Above a number of six digits that both devices show.
  compare: "Does the other device show the same number?",
  compareNo: "If not, close this: somebody else may be in between.",
  // The sender's button; then, once it was pressed.
  sendNow: "Same number: send",
  waiting: "Waiting for the other device to go on…",
  // The receiver's question, its buttons, and what each of the two ways means.
  whereTitle: "Same number? Then choose where the photos go",
  intoFolder: "Into a folder…",
  intoFolderText: "They are written into a folder “Received” there. Nothing is replaced.",
  keepHere: "Keep in this browser",
  keepHereText:
    "They stay in this browser’s own storage until its site data is cleared. Export saves them as files.",
  // Instead of the text before, in browsers that keep no files.
  keepVisitText: "This browser keeps files for this visit only. Save them with Export before you close it.",

  // The progress bar's name, and the lines below it. `size`, `all` and `speed` are sizes, `left` is a time: "2 min".
  sending: "Sending",
  receiving: "Receiving",
  filesOf: { one: "{done} of {count} file", other: "{done} of {count} files" },
  bytesOf: "{size} of {all}",
  bytesAt: "{size} of {all}, {speed} a second, {left} left",
  stop: "Stop",
  adding: "Adding the photos to your library…",

  // What came of it: sentences, one below the other.
  sent: { one: "{count} file sent.", other: "{count} files sent." },
  received: { one: "{count} file received.", other: "{count} files received." },
  already: { one: "{count} file was here already.", other: "{count} files were here already." },
  nothingMissing: "Each was checked and is the same, byte for byte.",
  edited: { one: "{count} photo has its edits.", other: "{count} photos have their edits." },
  albums: { one: "{count} album came along.", other: "{count} albums came along." },
  // Files that did not arrive, by reason; they are listed below, and perhaps more than are listed.
  unreadable: {
    one: "{count} file could not be read on the device that sends. Reconnect its folder there.",
    other: "{count} files could not be read on the device that sends. Reconnect their folders there.",
  },
  damaged: {
    one: "{count} file arrived damaged twice and was not kept.",
    other: "{count} files arrived damaged twice and were not kept.",
  },
  unwritable: {
    one: "{count} file could not be written here.",
    other: "{count} files could not be written here.",
  },
  moreMissed: { one: "{count} more", other: "{count} more" },
  // The message in the corner once edits came along; it can be undone.
  doneEdits: { one: "Edits of {count} photo received.", other: "Edits of {count} photos received." },

  // Why it is over before its end, and what to do.
  lost: "The connection is gone. Connect again by new codes: what has arrived stays, and it goes on where it stopped.",
  stopped: "Stopped. What has arrived stays; the next time goes on from there.",
  stoppedThere: "The other device stopped. What has arrived stays; the next time goes on from there.",
  full: "There is no room left on this device. Make room, then connect again: it goes on where it stopped.",
  version: "The other device has another version of Pinroll. Reload the page on both.",
  refused: "What the other device sent made no sense, so the connection was ended. Nothing of it was kept.",
  busy: "Another tab is receiving already. Close that one first.",
  noFolder: "This folder can’t be written to. Connect again and choose another one.",
  unable: "This browser can’t connect to another device. Try a current Chrome, Edge, Firefox or Safari.",
  again: "Connect again",
  done: "Done",

  // Asked when the dialog is closed while photos are on their way, with its two buttons.
  leaveAsk: "Photos are still on their way.",
  leave: "Stop and close",
  stay: "Go on",
} as const;

/** The words of the dialog that sends photos to another device and receives them. */
export const transferWords = area<typeof transferEn>("transfer");

import { area } from "../../words/area.ts";

/** What is seen in pictures: the part of Settings, what the search says of it, and the row of a photo's details. */
export const seenEn = {
  // A part of Settings: its heading, the name of a switch, and what it does. `size` is "18 MB".
  title: "What is in pictures",
  things: "Things",
  thingsAbout: "Find things, {size}, works on this device, nothing is sent.",
  text: "Text",
  textAbout: "Find text, {size}, works on this device, nothing is sent.",
  // A button: photos with a lot of text in them.
  showDocuments: "Show documents",
  people: "People",
  peopleAbout: "Find people, {size}, works on this device, nothing is sent.",
  // What is said of one of these, or of a model that a person brought, where the site had it once and has it no longer.
  withdrawn: "This site no longer offers this. What was found stays until you remove it.",
  // The name of such a model where its own is not known.
  ownModel: "Your own model",
  // In place of the switches: browsers keep no models for sites without HTTPS.
  needsHttps: "Finding what is in pictures needs HTTPS, or this computer’s own address.",

  // A model that a person brings. A button, and what stands beside it; "ZIP" and "pack.json" are kinds and names of files.
  addModel: "Add a model…",
  addModelAbout:
    "Your own model finds photos by what you type, such as “a red boat”. Choose its ZIP file, or drop the file or its folder.",
  checkingModel: "Checking the model…",
  modelAdded: "{name} was added.",
  // What such a model says of itself: its licence and where it is from, as text.
  ownAbout:
    "Find photos by what you type, {size}, works on this device, nothing is sent. Licence: {licence}. From: {source}",
  // Why it is refused; `file` and `field` are names in or of files.
  modelRuntime: "This site can’t run models.",
  modelDescription: "Its pack.json can’t be read.",
  modelField: "In its pack.json, “{field}” is missing or not allowed.",
  modelMissing: "{file} is missing.",
  modelAltered: "{file} isn’t the file that its pack.json describes.",
  modelTokens: "Its tokenizer.json can’t be used.",
  modelInputs: "The model can’t be loaded, or its inputs and outputs aren’t those that its pack.json names.",
  modelNumbers: "The model doesn’t give the numbers that its pack.json names.",
  modelSlow: "The model takes too long on this device.",
  // The same, said of a model that was added.
  gone: "The model’s files are gone or damaged. Add it again.",
  broken: "The model failed on a photo. What it found stays.",

  // How far it is; `left` is a span, as "20 min".
  looking: "Looking at photos: {done} of {total}",
  lookingLeft: "Looking at photos: {done} of {total} · about {left}",
  waiting: "Looked at {done} of {total} photos. Continues when the device is free.",
  // It begins once another one is through.
  next: "Waits for its turn.",
  paused: "Paused",
  done: "Looked at all {total} photos.",
  // Behind it stands a button that opens that folder.
  closer: {
    one: "Open “{name}” to look at {count} photo.",
    other: "Open “{name}” to look at {count} photos.",
  },
  elsewhere: "Another tab of Pinroll looks at the photos.",
  progress: "Photos looked at",

  // Buttons, and what is said then. "Remove" deletes the model and all it found.
  pause: "Pause",
  resume: "Resume",
  remove: "Remove",
  // Closes the line below the photos that says how far it is.
  close: "Close message",
  removed: "Removed, with everything it found.",
  notRemoved: "Couldn’t remove what was found. Close other tabs of Pinroll and try again.",
  // Why it does not work.
  lost: "Looking at photos stopped. Reload the page to try again.",
  unsupported: "This browser can’t look at photos.",

  // Below the search field: photos that look like what was typed, to a person's own model, and a button that shows them.
  looksLike: { one: "Looks like “{text}”: {count} photo", other: "Looks like “{text}”: {count} photos" },
  showLooks: "Show",

  // A thing in the details of a photo that may be in it: "perhaps dog".
  perhaps: "perhaps {thing}",

  // The text that is read in a photo: a row of its details, and the same over the picture, where it can be selected. Two buttons.
  textInPicture: "Text in the picture",
  showText: "Show text",
  copyText: "Copy text",
  textCopied: "Text copied.",
  copyBlocked: "The browser blocked copying.",
} as const;

/** The words of what is seen in pictures. */
export const seenWords = area<typeof seenEn>("seen");

import { area } from "../../words/area.ts";

/** The page "Privacy": what was asked of the network, who sees what, what saved files tell, and how to check it. */
export const privacyEn = {
  // The page's heading, and the paragraph below it.
  title: "Privacy",
  lead: "Your photos stay on this device. See which requests this page made, what is switched on, and what saved files would tell.",

  // A list of requests, by who was asked, with counts. `count` of the last is how many of the list are left out.
  requestsTitle: "Requests since this page opened",
  noForeign: "No request went to another server.",
  foreign: "Requests to other servers: {count}",
  noRequests: "None",
  moreRequests: "Not listed, because there are too many: {count}",
  requestsLimits:
    "As reported by your browser, with the requests of other open Pinroll tabs. Not reported: checks for a new version, and what the site’s security policy blocked.",

  // The groups of that list: who was asked.
  own: "This site’s own files",
  tiles: "Map tiles",
  google: "Google Maps",
  bucket: "Cloud storage",
  search: "Search server",
  statistics: "Statistics",
  other: "Other servers",

  // After an address in that list: which part of Pinroll asked. A worker is a part that runs in the background.
  byPage: "Page",
  byFrame: "Map frame",
  byLibrary: "Library worker",
  byPhoto: "Import worker",
  byDeep: "Worker for huge photos",
  bySeen: "Worker that looks at photos",

  // What is switched on: a heading, and for each group above a sentence. `server` is an address, "https://tiles.example".
  switchesTitle: "Who sees what",
  tilesOff: "Built-in map. No other server sees which places you view.",
  tilesOn: "{server} sees which places you view, and your IP address.",
  googleOff: "Off. Google isn’t contacted.",
  googleOn: "On, with your API key. Google sees which places you view, and your IP address.",
  bucketAllowed: "This site allows {server}. It sees the files you send or open there, and your IP address.",
  searchAllowed:
    "This site allows {server}. Once you set it up, it sees what you search for, and your IP address.",
  settings: "Change in Settings",

  // Statistics: sentences by their state, a checkbox, and a list of what was sent. `count` is how many events.
  statisticsNone: "Off. This site doesn’t collect any.",
  statisticsOn:
    "{server} is told which kind of page you open, when an import ends and what kind of export you make. Never which photo. It sees your IP address.",
  statisticsOff:
    "Off. Nothing is sent to {server}. If you turn it on, it’s told which kind of page you open, when an import ends and what kind of export you make, never which photo. It then sees your IP address.",
  statisticsRefused: "Off, because your browser asks sites not to track you. Nothing is sent to {server}.",
  statisticsAllow: "Send statistics",
  sent: "Show what was sent ({count})",
  notDelivered: "not delivered",

  // What saved files would tell: heading, and the text below. "Metadata", "Camera and date" and "Remove all" are choices in the dialog "Save photos".
  auditTitle: "What saved files would tell",
  auditText:
    "For all photos that aren’t hidden. Originals and copies are counted with your last export options.",
  auditPeople:
    "Pinroll doesn’t read owners or serial numbers when it imports. They and names of people stay in originals unless “Metadata” is “Camera and date” or “Remove all”.",
  auditEmpty: "Add photos to see what saved files would tell.",
  auditCounting: "Counting…",
  showLocated: "Show photos with a location",
  datedNames: "File or folder name tells a date: {photos}",

  // Looking into the files: a button that begins, one that stops, how far it is, and what was found. `people`, `owner`, `serial` are counts of files.
  checkFiles: "Check files for names and serial numbers",
  stopChecking: "Stop",
  checking: "{done} of {total} files checked",
  checked: "People’s names: {people} · Author or owner: {owner} · Serial number: {serial}",
  unchecked: "Couldn’t be checked: {count}. Originals must be available.",

  // The kinds of saved files. Names of formats come from the dialog "Export data".
  originals: "Originals",
  copies: "Copies",
  webAlbum: "Web album",

  // What they may tell, each before one of the answers below.
  location: "Location",
  dates: "Date and time",
  names: "File and folder names",
  texts: "Titles and tags",
  labels: "Colour labels",
  camera: "Camera",
  people: "People, owner, serial no.",

  // The answers. `photos` is "243 photos".
  toldRounded: "{photos}, to about 1 km",
  toldEdits: "{photos}, your edits only",
  toldNot: "No",
  toldIfThere: "If in the file",

  // How anybody can check it: a heading and four steps.
  proofTitle: "Check it yourself",
  stepReady: "Wait until Settings shows that Pinroll works offline.",
  stepOff: "Turn off the network, for example with airplane mode.",
  stepUse: "Reload this page. Add photos, view them on the map, search and export.",
  stepDone: "Everything still works, because nothing is sent.",

  // A button, and what it found: one sentence for each test. The service worker is the part that answers without a network.
  selfTest: "Run self-test",
  selfTesting: "Testing…",
  foreignOn: "Requests to other servers went only to those that are switched on.",
  foreignBad: "Requests went to servers that nobody switched on. See the list above.",
  pageOk: "The security policy blocked a test request to another server.",
  pageBad:
    "The security policy didn’t block a test request. The host of this site should set its security headers.",
  workersOk: "The workers that read your photos can’t reach other servers.",
  workersBad: "The workers could reach other servers. The host of this site should set its security headers.",
  workersUnknown: "The policy of the workers couldn’t be read. Add photos and test again.",
  offlineOk: "Pinroll is stored on this device and works offline.",
  offlineBad: "Pinroll isn’t stored on this device yet. See “Offline” in Settings.",
  workerAnswers: "The service worker is active.",
  workerWaits: "The service worker is installed and active from the next visit.",
  workerNone: "There is no service worker in this browser.",
  // Before a sentence that found something wrong, and before one that is fine, for screen readers.
  fine: "Passed",
  notFine: "Attention",
} as const;

/** The words of the page "Privacy". */
export const privacyWords = area<typeof privacyEn>("privacy");

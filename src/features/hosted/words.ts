import { area } from "../../words/area.ts";

/** The settings of hosted search, and what the search field says of it. */
export const hostedEn = {
  // The section's title, and what it is for. A search server is a program (Typesense, Meilisearch) on a server a person runs.
  title: "Hosted search",
  about: "A search server you run can answer the search field. It is off until you switch it on.",
  sends:
    "Pinroll sends it the words of your photos’ tags, titles, descriptions, cameras and lenses, and what you search for. It never sends pictures, dates, coordinates, stars, marks or hidden photos.",

  // Fields, each with its description.
  server: "Server",
  address: "Address",
  addressAbout: "Starts with https://. The host of this site must allow the server.",
  key: "Key",
  keyAbout:
    "An admin key uploads photos; a search-only key just searches. It is stored only in this browser.",
  collection: "Collection",
  collectionAbout: "Pinroll creates it. Don’t use one that holds anything else.",

  // The heading of choices: what is sent beside the above.
  choice: "Also send",
  placesNone: "No names of places",
  placesRegion: "Names of countries and regions",
  placesCity: "Names of countries, regions and cities",
  names: "Names of files and folders",

  // Buttons. "Check" asks whether the server can be used.
  check: "Check",
  checking: "Checking…",
  switchOn: "Switch on",
  save: "Save",
  switchOff: "Switch off",
  upload: "Upload now",
  pause: "Pause",
  makeKey: "Create search-only key",
  deleteThere: "Delete everything there…",
  deleteNow: "Delete",
  cancel: "Cancel",

  // What a check found.
  ready: {
    one: "The server is ready and has {count} photo.",
    other: "The server is ready and has {count} photos.",
  },
  readyNew: "The server is ready. Pinroll will create the collection.",

  // How far an upload is; `progress` names the bar for screen readers, `{done} of {count}` are photos.
  uploadTitle: "Photos on the server",
  progress: "Uploading photo details",
  idle: "Changes are uploaded while Pinroll is open.",
  comparing: "Comparing with the server…",
  sending: { one: "{done} of {count} photo uploaded", other: "{done} of {count} photos uploaded" },
  paused: {
    one: "Paused after {done} of {count} photo. The upload continues there.",
    other: "Paused after {done} of {count} photos. The upload continues there.",
  },
  upToDate: { one: "{count} photo, up to date.", other: "{count} photos, up to date." },
  refusedPhotos: { one: "The server refused {count} photo.", other: "The server refused {count} photos." },

  // What was done.
  switchedOn: "Hosted search is on.",
  forNow: "Hosted search is on until you close this page: the browser saves nothing.",
  switchedOff: "Hosted search is off. The server keeps what it has.",
  madeKey: "Search-only key: {key}",
  deleteSure: "This deletes the collection “{name}” on the server and everything in it.",
  deleted: "Everything there was deleted.",

  // What is wrong with a field.
  wrongAddress: "This isn’t an address. Addresses start with https://.",
  wrongSecure: "The address must start with https://.",
  wrongKey: "Enter a key, without spaces.",
  wrongCollection: "Name the collection with letters, digits, - and _ only.",

  // Why the server did not answer; `host` is its name. Shown by themselves, and before `searchedHere`.
  troubleKey: "{host} refused the key, or the key isn’t allowed to do this.",
  troubleHost: "This site isn’t allowed to reach {host}. See Hosting in the README.",
  troubleCors: "{host} doesn’t allow this site. Switch on CORS there.",
  troubleOffline: "You are offline.",
  troubleUnreachable: "{host} doesn’t answer.",
  troubleMissing: "The collection isn’t there. Upload first.",
  troubleVersion: "Version {version} on {host} is too old.",
  troubleCancelled: "The request was interrupted.",
  troubleRefused: "{host} refused: {message}",

  // Under the search field: who answered the search. `most` is a number (5,000).
  answered: "Answered by {name}.",
  elsewhere: {
    one: "{count} more photo there isn’t in this library.",
    other: "{count} more photos there aren’t in this library.",
  },
  searchedHere: "{why} Searched in this browser instead.",
  tooMany: "The server found more than {most} photos.",
} as const;

/** The words of hosted search. */
export const hostedWords = area<typeof hostedEn>("hosted");

import { area } from "../../words/area.ts";

/** The page that shows a published library: photos in a bucket or on a web server, read from there as they are looked at. */
export const publishedEn = {
  // The form that asks for an address: title, explanation, the field, its example, the button.
  openTitle: "Open a published library",
  openText:
    "Enter the address of a library that Pinroll published: a bucket, or a folder of a site. Photos are read from there as you look at them.",
  address: "Address",
  example: "https://photos.example/holiday/",
  open: "Open",
  // While its list of files is read. `host` is a server: "photos.example".
  opening: "Opening {host}…",

  // Links at the top: to the photos on this device, and back to the form.
  ownPhotos: "Your photos",
  openAnother: "Open another library",

  // The filter above the photos: on phones a button that shows it, two dates, a switch, a field, its button, what clears all.
  filter: "Filter",
  from: "From",
  to: "To",
  inView: "Filter by map view",
  search: "Search places and words",
  find: "Search",
  clear: "Clear filter",
  // How many pass. `matching` is a number, `photos` all of them: "213 of 8,412 photos".
  matchingOf: "{matching} of {photos}",
  // While photos are read one after another to find those that pass. `done` is a number, `photos` all to be read.
  reading: "Read {done} of {photos}",
  stop: "Stop",

  // On phones: which of the two is shown; also the names of both for screen readers.
  photos: "Photos",
  map: "Map",

  // A bar for each month. `first` and `last` are years; `month` is "May 2024", `photos` "213 photos".
  byMonth: "Photos by month, {first} to {last}. Use the date fields to filter.",
  ofMonth: "{month}: {photos}",

  // Names of tiles and of an open photo, for screen readers. `day` is "3 May 2024".
  photoOf: "Photo, {day}",
  videoOf: "Video, {day}",
  noDate: "no date",

  // Instead of photos.
  noneMatch: "No photos match.",
  none: "This library has no photos.",

  // Above the map, where there are more photos than it reads. `shown` and `about` are numbers.
  newestOnly:
    "Showing the newest {shown} of about {about} photos here. Zoom in or choose dates to see others.",

  // Buttons of an open photo. The original is the photo in full size, where it was published too.
  previous: "Previous photo",
  next: "Next photo",
  showDetails: "Details",
  showOriginal: "Show original",
  originalMissing: "The original of this photo wasn’t published, or this browser can’t show it.",
  albums: "Albums",

  // Above the photos: files that could not be used.
  damagedFiles: {
    one: "{count} file of this library is damaged or missing. Its photos are left out.",
    other: "{count} files of this library are damaged or missing. Their photos are left out.",
  },

  // Why nothing, or nothing more, can be read, and what to do. `host` is a server: "photos.example".
  tryAgain: "Try again",
  noAddress: "This isn’t a web address. Enter one such as https://photos.example/holiday/.",
  needsHttps: "Only addresses that begin with https can be opened here.",
  notAllowed: "This site doesn’t let its pages read from {host}. Its host can allow that server.",
  unreachable:
    "{host} didn’t answer, or doesn’t let other sites read its files (CORS). Check the address, or ask whoever runs the server.",
  offline: "You’re offline. Check your connection and try again.",
  missing: "There is no published library at this address.",
  notADataset: "The file at this address isn’t a published library.",
  laterVersion: "This library was published by a newer version of Pinroll. Update Pinroll to open it.",
  damagedList: "The list of this library’s files is damaged. Publish the library again.",
  noRanges:
    "{host} doesn’t send parts of files (byte ranges), so a library can’t be read from it. Use another server.",
  refused: "{host} refuses access to this library.",
  failed: "{host} sent an answer that can’t be used. Try again later.",
  broken: "Reading this library stopped. Open it again.",
} as const;

/** The words of the page that shows a published library. */
export const publishedWords = area<typeof publishedEn>("published");

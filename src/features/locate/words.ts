import { area } from "../../words/area.ts";

/** The dialog that gives photos a location, by a town's name, coordinates, or a map under a pin. */
export const locateEn = {
  // The dialog's title, the sentence below it, and the button at its end.
  title: { one: "Set location", other: "Set location of {count} photos" },
  about: "Search for a town, move the map under the pin, or enter coordinates. Originals aren’t changed.",
  save: "Save location",

  // A field for coordinates.
  coordinates: "Latitude, longitude, or a map link",
  // Buttons that open dialogs which work out locations, and buttons that choose a place. `photos` is "12 photos", `place` "Reykjavík".
  suggestions: "Suggestions",
  byTracks: "From GPS tracks: {photos}…",
  byNeighbours: "From photos around then: {photos}…",
  ofDay: "{place}: {photos} that day",
  ofDays: "{place}: {photos} on those days",
  setBefore: "{place} (set before)",
  // What is wrong with what was typed there. `example` is "38.7223, -9.1393".
  wrongForm: "Enter a latitude and a longitude, such as {example}.",
  wrongParts: "Minutes and seconds must be from 0 to 59, and only the last number can have decimals.",
  wrongLatitude: "Latitude must be between -90 and 90 degrees.",
  wrongLongitude: "Longitude must be between -180 and 180 degrees.",
  wrongLink: "This link has no coordinates. Enter a latitude and a longitude.",
  wrongZero: "0, 0 is what devices write that know no location.",

  // What saving does, for one photo and for several. `place` is "Lisbon, Portugal"; without one it is where the pin is.
  setsTo: {
    one: "Sets the location of this photo to {place}.",
    other: "Sets the location of {count} photos to {place}.",
  },
  setsToPin: {
    one: "Sets the location of this photo to the pin.",
    other: "Sets the location of {count} photos to the pin.",
  },
  // After one of those sentences: the photo has a location already; all of the photos, or some of them.
  hasOne: { one: "It already has a location.", other: "All of them already have a location." },
  someHave: {
    one: "{count} of them already has a location.",
    other: "{count} of them already have a location.",
  },
  // Said instead as long as nothing is chosen.
  choose: "Choose a place, or move the map.",

  // Said once it is done, beside "Undo".
  done: { one: "Location saved.", other: "Set the location of {count} photos." },

  // A button that gives photos the locations of their files again, and what is said then. The count of the first is not shown.
  restore: { one: "Restore the file’s location", other: "Restore the files’ locations" },
  restored: {
    one: "Restored the file’s location of {count} photo.",
    other: "Restored the file’s location of {count} photos.",
  },
} as const;

/** The words of the dialog that sets locations. */
export const locateWords = area<typeof locateEn>("locate");

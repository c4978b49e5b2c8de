import { area } from "./area.ts";

/** Search and filter: the field, its suggestions, the panel of choices, and the chips of what is filtered. */
export const searchEn = {
  // The search field: its name, what stands in it while it is empty, its button; on phones a sheet with both and the
  // filter, and the button that closes that.
  search: "Search",
  placeholder: "Search names, places, dates",
  clearSearch: "Clear search",
  sheet: "Search and filter",
  done: "Done",

  // Below the field while one types: the name of the list, and how many there are, for screen readers.
  suggestions: "Suggestions",
  suggestionsThere: { one: "{count} suggestion.", other: "{count} suggestions." },

  // What a suggestion is, at the end of its line; `kindLight` is a group of choices in the panel, too.
  kindTrip: "Trip",
  kindAlbum: "Album",
  kindTrack: "GPS track",
  kindCamera: "Camera",
  kindPlace: "Place",
  kindFolder: "Folder",
  kindPerson: "Person",
  kindTag: "Tag",
  kindTitle: "Title",
  kindDate: "Date",
  kindLight: "Light",
  kindThing: "Thing",
  kindColour: "Colour",
  kindWord: "Text match",

  // The same within a list that is read out: "Lisbon, place, 243 photos".
  toldTrip: "trip",
  toldAlbum: "album",
  toldTrack: "GPS track",
  toldCamera: "camera",
  toldPlace: "place",
  toldFolder: "folder",
  toldPerson: "person",
  toldTag: "tag",
  toldTitle: "title",
  toldDate: "date",
  toldLight: "light",
  toldWord: "text match",
  toldThing: "thing",
  toldColour: "colour",
  // Ways in which a word of the search is understood, behind the word in small letters, as the ones above: "Lisbon place",
  // "parking text in picture". `toldHeight` is above the sea, `toldKind` a kind of photo, `toldWritten` a word in names, tags
  // and titles.
  toldHeight: "height",
  toldKind: "kind",
  toldText: "text in picture",
  toldWritten: "written",
  toldNothing: "not understood",
  // Behind "thing": how many of the photos perhaps show it.
  perhapsCount: "{count} perhaps",
  // The menu of such a word: other ways to read it. `sense` is one of the words above; "as anything" is whatever it may mean.
  readOnly: "Only as {sense}",
  readWritten: "Only as written",
  readAny: "As anything",
  readSure: "Only sure ones",
  morePerhaps: "{count} more perhaps",
  // A row of a photo's details during a search: why it was found, and a line of it: "dog: thing".
  foundBy: "Found by",
  foundReason: "{word}: {senses}",

  // How many match: on the button that leads to them, and for screen readers. `items` is "20 photos and 1 video".
  noneMatch: "No photos match",
  showMatches: "Show {items}",
  matches: { one: "{items} matches.", other: "{items} match." },

  // The filter: the name of button, panel and chips; below the panel, and behind the chips, one that clears it.
  filter: "Filter",
  clearFilter: "Clear filter",

  // Groups of choices in the panel. `show` is above "Photos", "Videos", "Favourites"; `country` is for screen readers.
  date: "Date",
  from: "From",
  to: "To",
  show: "Show",
  stars: "Stars",
  location: "Location",
  country: "Country",
  people: "People",
  tags: "Tags",
  camera: "Camera",

  // Buttons after the first few choices of a group; the last is for countries and cities.
  showAllYears: { one: "Show all {count} year", other: "Show all {count} years" },
  showAllPeople: { one: "Show {count} person", other: "Show all {count} people" },
  showAllCameras: { one: "Show all {count} camera", other: "Show all {count} cameras" },
  showAllTags: { one: "Show all {count} tag", other: "Show all {count} tags" },
  showAll: "Show all {count}",

  // Choices, and chips of what is chosen. Problems are files that could not be read or have no preview.
  photos: "Photos",
  videos: "Videos",
  favourites: "Favourites",
  problems: "Problems",
  onTheMap: "On the map",
  noLocation: "No location",
  picked: "Picked",
  rejected: "Marked for deletion",
  hidden: "Hidden",
  fiveStars: "5 stars",
  // At least this many.
  starsUp: { one: "{count}+ star", other: "{count}+ stars" },

  // Chips only. A drawn area, or a circle, behind which a town may follow: "Within 500 m, Lisbon". An album, trip or folder
  // may have no name yet.
  selectedArea: "Selected area",
  within: "Within {distance}",
  album: "Album",
  albumNamed: "Album: {name}",
  trip: "Trip",
  tripNamed: "Trip: {name}",
  personNamed: "Person: {name}",
  tagNamed: "Tag: {name}",
  oneFolder: "One folder",
  recentlyAdded: "Recently added",
  // Days, as "3 May 2024"; a whole month or year is called by its name instead.
  anyDate: "Any date",
  sinceDay: "From {day}",
  untilDay: "To {day}",
  days: "{from} – {to}",

  // A chip of the words searched for, in quotation marks; the name of a chip's button, where `name` is what it says.
  quoted: "“{words}”",
  remove: "Remove {name}",
  // For screen readers: words of the search that mean nothing, in quotation marks.
  notUnderstood: "Not understood: {words}",
  // Behind the chips: a button that leads to a dialog which deletes what is marked, and one that makes an album of the filter.
  deleteMarkedAsk: "Delete marked photos…",
  saveAsAlbum: "Save as album",

  // Never shown: what a person may type into the search field for a kind of photo, singular and plural, with and without
  // an article; and for at least this many stars, where `n` is a digit. Commas stand between, capitals and accents make no
  // difference. English is understood in every language.
  calledPhoto: "photo, photos",
  calledVideo: "video, videos",
  calledLive: "live photo, live photos, motion photo, motion photos",
  calledFavourite: "favourite, favourites, favorite, favorites",
  calledPicked: "picked",
  calledRejected: "rejected, marked for deletion",
  calledRedLabel: "label: red, red label, label red",
  calledYellowLabel: "label: yellow, yellow label, label yellow",
  calledGreenLabel: "label: green, green label, label green",
  calledBlueLabel: "label: blue, blue label, label blue",
  calledPurpleLabel: "label: purple, purple label, label purple",
  calledUnlocated: "no location, without location, without a location, not located",
  calledUndated: "no date, without date, without a date, undated",
  calledStars: "{n} star, {n} stars",
} as const;

/** The words of search and filter. */
export const searchWords = area<typeof searchEn>("search");

import { area } from "../../words/area.ts";

/** The page that shows what Pinroll does, and the tour through the app. */
export const aboutEn = {
  // The heading, which is the window's title too, and the sentence below it.
  title: "Your photos, trip by trip",
  lead: "Drop a folder, and see your photos on a map and day by day. It all happens in your browser, on your device.",

  // The button that starts the tour, and below it what it shows: the sample trip, or the person's own photos.
  tour: "Take the tour",
  tourText: "One minute in the app itself, with a sample trip. You can remove it in Settings.",
  tourOwnText: "One minute in the app itself, with your photos. The tour changes nothing.",

  // What it does: a heading and two sentences beside a picture of the app.
  trip: "Trips, found for you",
  tripText:
    "Days away from home become trips, with their places and route. You don’t have to sort anything first.",
  map: "One map for all of them",
  mapText:
    "Photos with a location appear where they were taken. The map is part of the app and works offline.",
  viewer: "Each photo and its facts",
  viewerText:
    "See a photo on the whole screen, with its date, place and camera. Videos, raw files and 360° photos open too.",
  search: "Find it again",
  searchText:
    "Type a place, a month, a camera or a colour. If you turn it on, Pinroll also finds people, things and text in pictures, on this device.",
  edit: "Edit, and keep the original",
  editText:
    "Crop, straighten, and change light and colour, of one photo or many. Your files stay as they are until you ask.",
  save: "Take your photos anywhere",
  saveText:
    "Save originals, or smaller copies without location and names. Share them as a web album in a single file.",

  // What each of those pictures shows, for screen readers.
  tripAlt: "A trip with its route on a map, and its photos by day",
  mapAlt: "A map with pictures at the places where they were taken",
  viewerAlt: "A photo on the whole screen, with its details beside it",
  searchAlt: "The photos that a search found, beside the map",
  editAlt: "A photo in the editor, with sliders for light and colour",
  saveAlt: "The dialog that shares and saves photos",

  // Three answers: a heading, a sentence, and the link that shows more.
  why: "Why trust it?",
  stay: "Your photos stay on this device",
  stayText: "There is no account and no upload. Photos leave only if you send or publish them.",
  stayLink: "See every request this page has made",
  files: "Your files stay as they are",
  filesText: "Pinroll writes to files, or deletes them, only when you ask for it.",
  filesLink: "How writing into files works",
  leave: "You can leave at any time",
  leaveText: "Export everything Pinroll knows as JSON, CSV, GPX and more, or keep a backup in one file.",
  leaveLink: "How backups work",

  // The tour: its name for screen readers, how far it is, and its buttons.
  tourName: "Tour",
  stepOf: "Step {at} of {count}",
  back: "Back",
  next: "Next",
  end: "End tour",
  done: "Done",

  // Its steps: a heading and a sentence each, over the page they tell of. `place` is a city or country.
  stepTrips: "Your trips",
  stepTripsText: "Days away from home become trips. Press one to open it.",
  stepTrip: "One trip",
  stepTripText: "Its route, its places, and its photos day by day.",
  stepMap: "The map",
  stepMapText: "Pictures are where they were taken. Zoom in, or press one to see the photos there.",
  stepPhoto: "One photo",
  stepPhotoText: "Arrow keys or swipes lead to the next one. Details show its date, place and camera.",
  stepSearch: "Search",
  stepSearchText: "These photos match “{place}”. Months, cameras and colours work, too.",
  stepSave: "Save and export",
  stepSaveText: "Select photos to edit, share or save them. All of this works the same with your own photos.",
} as const;

/** The words of that page and of the tour. */
export const aboutWords = area<typeof aboutEn>("about");

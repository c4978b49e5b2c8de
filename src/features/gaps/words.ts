import { area } from "../../words/area.ts";

/** The page "Gaps": what photos lack, and the tools that mend it. */
export const gapsEn = {
  // The page's heading and the paragraph below it; then what it says without photos, and without gaps.
  title: "Gaps",
  lead: "What your photos lack, each with what mends it. Nothing changes until you say so.",
  empty: "No photos yet",
  emptyText: "Add photos to see which have no date or location.",
  looking: "Looking at your photos…",
  none: "No gaps found",
  noneText: "All photos have a date and a location, and nothing else stands out.",
  // A list of what Pinroll found out, each with a button. `photos` is "12 photos", `videos` "5 videos".
  offers: "Suggestions",
  offerPlace: "Set locations…",
  offerTracks: "A GPS track covers {photos} without a location",
  offerNeighbours: "Photos taken close in time can place {photos}",
  offerUtc: "{videos} dated in UTC instead of local time",
  // A calendar with a square for each day, stronger in colour the more of its photos have no location.
  days: "Locations by day",
  daysText: "Each square is a day with photos: the stronger its colour, the more of them have no location.",
  // A day or year with numbers of photos; `day` is a date.
  share: "Without a location: {count} of {total}",
  dayShare: "{day}: without a location: {count} of {total}",
  dayEmpty: "{day}: no photos",
  keys: "Arrow keys move by day and week, Page Up and Page Down between days with gaps.",
  // The meaning of three colours.
  legendAll: "All have a location",
  legendSome: "Some lack one",
  legendNone: "None has one",
  // A button that shows the same as a table, and the headings of its columns.
  table: "As a table",
  month: "Month",
  photos: "Photos",
  unplaced: "Without a location",
  // A list of trips. After a list that is cut short: how many trips are not in it.
  trips: "Trips with gaps",
  more: "More: {count}",
  // The chosen day or trip on a map. Dashes join the known places around a gap.
  map: "Map of {name}",
  mapText:
    "Dashes join the places known before and after photos without a location. Nobody knows the way between.",
  leg: "Between two known places: {count}",
  legEnd: "Before the first or after the last known place: {count}",
  noKnown: "No place of these days is known.",
  // Buttons. Tracks are recordings of GPS devices; copies are JPEG files. The named ones are for screen readers.
  setLocation: "Set location…",
  byTracks: "From GPS tracks…",
  show: "Show photos",
  setDate: "Set date…",
  setZone: "Set time zone…",
  fixClock: "Fix…",
  select: "Select photos",
  copies: "Save copies…",
  named: "{action} {name}",
  noTracks: "To use a GPS track, add its file: GPX, FIT, CSV and others.",
  // Photos without a date.
  undated: "Without a date",
  undatedText: "Photos with no date of their own: {count}. They are sorted by when their file was saved.",
  // Cameras whose time zone nobody knows: each with a number of photos.
  zones: "Without a time zone",
  zonesText:
    "The time is known, but not its time zone, so photos of several cameras may be in the wrong order. A location would tell it, too.",
  noCamera: "No camera named",
  clocks: "Camera clocks",
  // A table of file formats, each with a reason and its source.
  formats: "Formats at risk",
  formatsText:
    "Programs may stop opening these. Keep the originals, and beside them copies in a common format.",
  riskRaw: "The raw format of cameras nobody makes any more.",
  riskFlash: "No browser plays Flash since 2021.",
  riskWindows: "Browsers don’t play it, and few programs outside Windows do.",
  riskOldVideo: "Most browsers don’t play it.",
  riskOldPicture: "Most browsers don’t show it.",
  source: "Source: {name}",
  unplayable: "Videos this browser doesn’t play",
  unplayableText: "By the kind of file alone. The files are whole, and other programs may play them.",
  // Photos whose originals are missing: only thumbnails are left.
  away: "Originals not at hand",
  awayText: "Of these Pinroll has only thumbnails and metadata now.",
  awayAsk: "Needs permission.",
  awayGone: "Its drive or card is not connected.",
  awayDrop: "Add the folder again.",
  vanished: "No longer in their folder",
  count: { one: "{count} photo", other: "{count} photos" },
} as const;

/** The words of the page "Gaps". */
export const gapsWords = area<typeof gapsEn>("gaps");

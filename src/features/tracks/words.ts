import { area } from "../../words/area.ts";

/** The dialog that gives photos locations from GPS tracks, by the time they were taken. */
export const tracksEn = {
  // The dialog's title, and the sentence below it.
  title: "Geotag from GPS tracks",
  about:
    "Each photo gets the track’s location at the time it was taken. Originals aren’t changed, and you can undo this.",

  // On its left: the tracks to choose from, each with when it begins. `moment` is "3 May 2024, 10:11:12". Then how wrong the camera's clock was: three numbers and a list of two, "7 min 20 s ahead".
  tracks: "Tracks",
  beginsAt: "{moment} UTC",
  clock: "Camera clock offset",
  aheadOrBehind: "Ahead or behind",
  ahead: "ahead",
  behind: "behind",

  // Names of the three numbers for screen readers, and the unit that is shown after each.
  hours: "Hours",
  minutes: "Minutes",
  seconds: "Seconds",
  unitHours: "h",
  unitMinutes: "min",
  unitSeconds: "s",

  // What photos with a location tell about that clock, and the button that takes it over. `span` is "7 min 20 s".
  hintAhead: {
    one: "Based on {count} photo from this camera with a location, its clock was {span} ahead.",
    other: "Based on {count} photos from this camera with a location, its clock was {span} ahead.",
  },
  hintBehind: {
    one: "Based on {count} photo from this camera with a location, its clock was {span} behind.",
    other: "Based on {count} photos from this camera with a location, its clock was {span} behind.",
  },
  hintRight: {
    one: "Based on {count} photo from this camera with a location, its clock was correct.",
    other: "Based on {count} photos from this camera with a location, its clock was correct.",
  },
  useOffset: "Use this offset",

  // A list of time zones ("UTC+02:00"), one of which is that of the track's first point; below it a sentence, if one is needed.
  zone: "Camera time zone",
  zoneOfTrack: "{zone} (from track)",
  zoneUse: {
    one: "Used for {count} photo without a time zone. Others keep theirs.",
    other: "Used for {count} photos without a time zone. Others keep theirs.",
  },
  zoneUseless: "Not needed: the dates of these photos include a time zone.",

  // A list of spans ("5 min"), and two checkboxes.
  gap: "Maximum gap in track",
  onlyFiltered: "Filtered photos only",
  replace: "Also replace existing locations",

  // On its right: how many photos matched. `matched` is the number that did, `count` that of all.
  matching: "Matching photos to tracks…",
  allLocated: "All of these photos already have a location.",
  noneMatched: { one: "None of {count} photo matched.", other: "None of {count} photos matched." },
  matched: {
    one: "{matched} of {count} photo matched.",
    other: "{matched} of {count} photos matched.",
  },

  // Why the others did not. `parts` is a list of those after it: "2 taken in a track gap, 1 without a capture time".
  skipped: "Skipped: {parts}.",
  outside: {
    one: "{count} taken outside the tracks’ times",
    other: "{count} taken outside the tracks’ times",
  },
  inGap: { one: "{count} taken in a track gap", other: "{count} taken in a track gap" },
  untimed: { one: "{count} without a capture time", other: "{count} without a capture time" },

  // The list of photos that matched, whose name is for screen readers. How far in time a photo is from the track: after its date. `span` is "40 s".
  list: "Matched photos",
  atPoint: "at a track point",
  fromPoint: "{span} from nearest track point",
  more: { one: "and {count} more", other: "and {count} more" },

  // The button that does it (the first while no photo matched), and what is said then.
  geotagNone: "Geotag photos",
  geotag: { one: "Geotag {count} photo", other: "Geotag {count} photos" },
  geotagged: { one: "Geotagged {count} photo.", other: "Geotagged {count} photos." },

  // A button: how many tables wait for an answer; and where none does.
  tableWaiting: { one: "{count} table needs an answer", other: "{count} tables need an answer" },
  tableColumns: "Columns of tables",

  // The dialog, and its choice of a table.
  tableTitle: "Tables with locations",
  tableAbout: "Say what the columns mean. What you leave out is not guessed.",
  tableTable: "Table",
  // Behind the name of a table in that choice: it waits for an answer.
  tableOpen: "{name} (needs an answer)",
  tableUnreachable: "This table can’t be opened now. Add its folder again, then come back.",
  tableLooking: "Reading the table…",

  // The first rows as they stand in the file.
  tableFirstRows: "First rows",
  tableHeaded: "The first row names the columns",
  // A column without a name: "Column 3".
  tableColumn: "Column {number}",

  // What columns mean: choices of a column. To choose one for both is for "48.1, 11.5" in one column.
  tableLat: "Latitude",
  tableLng: "Longitude",
  tableBothText: "If one column holds both, choose it for both.",
  tableTime: "Time, or date and time",
  tableDate: "Date, if it stands apart",
  tableOffset: "Time zone, if it stands apart",
  tableAltitude: "Altitude",
  tableAccuracy: "Accuracy, in metres",
  tableNone: "None",
  tableFeet: "Altitudes are in feet",

  // How days like 3/4/2024 are written. `daysUnknown`: such times are left out.
  tableDays: "Dates with slashes",
  tableDayFirst: "Day first: 14/3/2024",
  tableMonthFirst: "Month first: 3/14/2024",
  tableDaysUnknown: "Not known",

  // The zone of times that name none.
  tableZone: "Time zone of the times",
  tableZoneUnknown: "Not known",
  tableZoneText: "Times without a time zone place no photos.",

  // How the first rows are read by these choices. Of a row: "3 May 2024, 10:11:12 UTC, 48.13710, 11.57540".
  tableReadAs: "How they are read",
  tableTimedRow: "{moment} UTC, {place}",
  tableUntimedRow: "No time, {place}",
  tableUnreadRow: "No location",
  tableCounts:
    "At the beginning of the table, {timed} rows have a location and a time, {untimed} a location alone, {unread} neither.",
  tableAlike: "It is remembered for tables with the same columns.",

  // The answers, and what is said then.
  tableUse: "Use this table",
  tableLeave: "Don’t use it",
  tableUsed: { one: "{name} is used.", other: "{name} and other tables like it are used: {count}." },
  tableLeft: "{name} is not used.",
  tableElsewhere: "Pinroll is open in another tab, which keeps the library. Do it there.",
  tableGone: "{name} is no longer in the library.",
} as const;

/** The words of the dialog that geotags photos from tracks. */
export const tracksWords = area<typeof tracksEn>("tracks");

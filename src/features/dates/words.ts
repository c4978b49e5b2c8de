import { area } from "../../words/area.ts";

/** The dialog that sets, moves and converts the dates of photos. */
export const datesEn = {
  // The dialog's title for one photo and for several, and the sentence below it.
  titleOne: "Change date",
  title: { one: "Change dates of {count} photo", other: "Change dates of {count} photos" },
  about: "Originals aren’t changed, and you can undo this.",

  // Its four tabs: a date of one's own, a move in time, another time zone, a clock that was wrong. First their name, for screen readers.
  tabsName: "What to change",
  tabSet: "Set",
  tabShift: "Shift",
  tabZone: "Time zone",
  tabCamera: "Camera clock",

  // The tab "Set": a field for date and time (of the first of several photos), a checkbox, and a list of time zones.
  dateTime: "Date and time",
  dateTimeFirst: "Date and time of the first photo",
  keepGaps: "Keep the time between photos",
  zone: "Time zone",

  // Above it a list of how much is known: all, or the two below; then fields for year and month, and a checkbox.
  known: "What is known",
  knownDay: "Day and time",
  knownMonth: "Only the month",
  knownYear: "Only the year",
  year: "Year",
  month: "Month",
  roughly: "Only approximately",

  // Entries of that list. The first two leave the zone as it is in the file of the photo, or of each photo.
  asPhoto: "As the photo states",
  asEachPhoto: "As each photo states",
  zoneOfEach: "Time zone of each location",
  // Headings of two groups in it: "UTC+02:00" and others, "Europe/Lisbon" and others.
  offsets: "Fixed offsets",
  zones: "Time zones",

  // The tab "Shift": a choice of two, with a name for screen readers.
  howFar: "How far",
  byAmount: "By an amount",
  byPhoto: "By a photo whose time you know",
  // By an amount: heading, then four numbers and a list of two. "Move by 1 d 2 h 0 min 0 s later"
  moveBy: "Move by",
  laterOrEarlier: "Later or earlier",
  later: "later",
  earlier: "earlier",
  // By a photo: a list of photos, and a field for date and time.
  photo: "Photo",
  wasTakenAt: "Was taken at",

  // Names of the four numbers for screen readers, and the unit that is shown after each.
  days: "Days",
  hours: "Hours",
  minutes: "Minutes",
  seconds: "Seconds",
  unitDays: "d",
  unitHours: "h",
  unitMinutes: "min",
  unitSeconds: "s",

  // The tab "Time zone": heading of a choice of two, each with a sentence that says when it is right.
  timeShown: "Time shown",
  keepClock: "Keep the time shown",
  keepClockHint: "The camera showed local time, but its time zone is wrong or missing.",
  keepMoment: "Convert to local time",
  keepMomentHint: "The camera’s clock was in another time zone.",

  // The tab "Camera clock": a list of cameras, each with how many photos it took, and the span of time.
  undated: "None of these photos has a date.",
  camera: "Camera",
  cameraUnknown: "Unknown camera",
  cameraPhotos: "{camera} ({count})",
  from: "From",
  to: "To",
  // Heading, then four numbers and a list of two. "The clock was wrong by 0 d 1 h 12 min 0 s ahead"
  wrongBy: "The clock was wrong by",
  aheadOrBehind: "Ahead or behind",
  ahead: "ahead",
  behind: "behind",
  // A button beside what Pinroll found out about a camera's clock.
  useThis: "Use this",

  // A date in the list of photos before and after, whose name is for screen readers. `moment` is "3 May 2024, 10:11:12", `offset` "UTC+02:00".
  beforeAfter: "Before and after",
  noDate: "No date",
  fileDate: "File date {moment}",
  withOffset: "{moment} ({offset})",

  // What the change does, said below it before it is done. `move` is "+1 h 12 min" or "−2 d", `zone` "Europe/Lisbon".
  working: "Working out the dates…",
  nothing: "Nothing changes.",
  sets: {
    one: "Sets the date of {count} photo to {moment}.",
    other: "Sets the dates of {count} photos to {moment}.",
  },
  setsFirst: {
    one: "Sets the dates of {count} photo: the first to {moment}, the others keep their distance in time.",
    other: "Sets the dates of {count} photos: the first to {moment}, the others keep their distance in time.",
  },
  moves: { one: "Moves {count} photo by {move}.", other: "Moves {count} photos by {move}." },
  setsZone: {
    one: "Sets the time zone of {count} photo to {zone}. Times stay as shown.",
    other: "Sets the time zone of {count} photos to {zone}. Times stay as shown.",
  },
  setsZoneOfPlace: {
    one: "Sets the time zone of {count} photo to the time zone of each location. Times stay as shown.",
    other: "Sets the time zone of {count} photos to the time zone of each location. Times stay as shown.",
  },
  converts: {
    one: "Converts the times of {count} photo to {zone}.",
    other: "Converts the times of {count} photos to {zone}.",
  },
  convertsToPlace: {
    one: "Converts the times of {count} photo to the time zone of each location.",
    other: "Converts the times of {count} photos to the time zone of each location.",
  },

  // The button that does it; the first while nothing would change.
  change: "Change date",
  setDo: { one: "Set date of {count} photo", other: "Set date of {count} photos" },

  // Said once it is done, beside "Undo".
  setDone: { one: "Set the date of {count} photo.", other: "Set the date of {count} photos." },
  moved: { one: "Moved {count} photo by {move}.", other: "Moved {count} photos by {move}." },
  zoneDone: {
    one: "Changed the time zone of {count} photo.",
    other: "Changed the time zone of {count} photos.",
  },

  // A button that gives photos the dates of their files again, and what is said then. The count of the first is not shown.
  restore: { one: "Restore the date from the file", other: "Restore the dates from the files" },
  restored: {
    one: "Restored the file’s date of {count} photo.",
    other: "Restored the file’s date of {count} photos.",
  },

  // Photos that the change leaves as they are. `parts` is a list of those after it: "2 without a date, 1 by other cameras or at other times".
  leftOut: "Left out: {parts}.",
  outNoDate: { one: "{count} without a date", other: "{count} without a date" },
  outFileDate: {
    one: "{count} with only the file’s modified date",
    other: "{count} with only the file’s modified date",
  },
  outWideDate: {
    one: "{count} of which only the month or year is known",
    other: "{count} of which only the month or year is known",
  },
  outNoOffset: {
    one: "{count} whose time zone isn’t known",
    other: "{count} whose time zone isn’t known",
  },
  outNoZone: {
    one: "{count} without a known time zone at the location",
    other: "{count} without a known time zone at the location",
  },
  outNotMeant: {
    one: "{count} by other cameras or at other times",
    other: "{count} by other cameras or at other times",
  },
  outOfRange: {
    one: "{count} that would leave the calendar",
    other: "{count} that would leave the calendar",
  },
  outSame: {
    one: "{count} that already have this date",
    other: "{count} that already have this date",
  },

  // What else happens, each a sentence. Times in a change of clocks (summer time) come twice or never.
  otherDay: {
    one: "{count} photo moves to another day.",
    other: "{count} photos move to another day.",
  },
  reorders: "The order of photos changes.",
  keepsOrder: "The order of photos stays the same.",
  clockTwice: {
    one: "Clocks showed {count} time twice: the first one counts.",
    other: "Clocks showed {count} times twice: the first one counts.",
  },
  clockNever: {
    one: "Clocks skipped {count} time: read as before the change of clocks.",
    other: "Clocks skipped {count} times: read as before the change of clocks.",
  },
} as const;

/** The words of the dialog that changes dates. */
export const datesWords = area<typeof datesEn>("dates");

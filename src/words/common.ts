import { area } from "./area.ts";

/** Counts, units and buttons that every part of the page uses. */
export const commonEn = {
  // Counts with their noun, alone or within a list: "243 photos, 12 videos".
  photos: { one: "{count} photo", other: "{count} photos" },
  videos: { one: "{count} video", other: "{count} videos" },
  files: { one: "{count} file", other: "{count} files" },
  days: { one: "{count} day", other: "{count} days" },
  favourites: { one: "{count} favourite", other: "{count} favourites" },

  // The end of a list that is cut short: "Lisbon, Porto and 4 more".
  andMore: "{names} and {count} more",
  more: "{count} more",

  // Spans of time with short units, as on a stopwatch: "1 h 20 min".
  spanDays: "{count} d",
  spanHours: "{count} h",
  spanMinutes: "{count} min",
  spanSeconds: "{count} s",

  // Sizes of files, in steps of 1,000. `amount` is a number as it is written.
  bytes: "{amount} bytes",
  kilobytes: "{amount} KB",
  megabytes: "{amount} MB",
  gigabytes: "{amount} GB",
  terabytes: "{amount} TB",

  // What a picture is, for screen readers and in lists. Live Photo is Apple's name, Motion Photo Google's.
  kindPhoto: "Photo",
  kindVideo: "Video",
  kindLive: "Live Photo",
  kindMotion: "Motion Photo",
  // When it was taken, within a list: "Photo, no date". `date` is that of the file: "4 May 2024".
  withoutDate: "no date",
  fileDate: "file date {date}",
  // A date of which less is known than its day. `date` is "1985", "July 1985" or "1984–1986", `year` "1985".
  aboutDate: "about {date}",
  perhapsDate: "perhaps {date}",
  springOf: "spring {year}",
  summerOf: "summer {year}",
  autumnOf: "autumn {year}",
  winterOf: "winter {year}",

  // A rating, beside other words: "Photo, 3 stars".
  stars: { one: "{count} star", other: "{count} stars" },
  // A tooltip with the key that does the same: "Larger tiles (+)", and the name of the space bar.
  withKey: "{does} ({key})",
  keySpace: "Space",

  // Buttons of every dialog; the first is the cross at its corner. A link to a page of help about what is around it.
  close: "Close",
  cancel: "Cancel",
  help: "Help",

  // Buttons above the photos of a trip or an album.
  share: "Share",
  playSlideshow: "Slideshow",
  savePhotos: "Save photos",
} as const;

/** The words every part of the page uses. */
export const commonWords = area<typeof commonEn>("common");

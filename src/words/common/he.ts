import type { Translation } from "../message.ts";
import type { commonEn } from "./en.ts";

/** Counts, units and buttons in Hebrew. */
export const commonHe: Translation<typeof commonEn> = {
  photos: { one: "תמונה אחת", two: "שתי תמונות", other: "{count} תמונות" },
  videos: { one: "סרטון אחד", two: "שני סרטונים", other: "{count} סרטונים" },
  files: { one: "קובץ אחד", two: "שני קבצים", other: "{count} קבצים" },
  days: { one: "יום אחד", two: "יומיים", other: "{count} ימים" },
  favourites: { one: "מועדפת אחת", two: "שתי מועדפות", other: "{count} מועדפות" },
  andMore: "{names} ועוד {count}",
  more: "עוד {count}",
  spanDays: "{count} ימ׳",
  spanHours: "{count} שע׳",
  spanMinutes: "{count} דק׳",
  spanSeconds: "{count} שנ׳",
  bytes: "{amount} בייט",
  kilobytes: "{amount} ק״ב",
  megabytes: "{amount} מ״ב",
  gigabytes: "{amount} ג״ב",
  terabytes: "{amount} ט״ב",
  kindPhoto: "תמונה",
  kindVideo: "סרטון",
  kindLive: "Live Photo",
  kindMotion: "Motion Photo",
  withoutDate: "ללא תאריך",
  fileDate: "תאריך הקובץ {date}",
  aboutDate: "בערך {date}",
  perhapsDate: "אולי {date}",
  springOf: "אביב {year}",
  summerOf: "קיץ {year}",
  autumnOf: "סתיו {year}",
  winterOf: "חורף {year}",
  stars: { one: "כוכב אחד", two: "שני כוכבים", other: "{count} כוכבים" },
  withKey: "{does} ({key})",
  keySpace: "רווח",

  close: "סגירה",
  cancel: "ביטול",

  share: "שיתוף",
  playSlideshow: "מצגת",
  savePhotos: "שמירת תמונות",
};

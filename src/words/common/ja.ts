import type { Translation } from "../message.ts";
import type { commonEn } from "./en.ts";

/** Counts, units and buttons in Japanese. */
export const commonJa: Translation<typeof commonEn> = {
  photos: { other: "写真 {count} 枚" },
  videos: { other: "ビデオ {count} 本" },
  files: { other: "ファイル {count} 個" },
  days: { other: "{count} 日間" },
  favourites: { other: "お気に入り {count} 件" },
  andMore: "{names}、ほか {count} 件",
  more: "ほか {count} 件",
  spanDays: "{count} 日",
  spanHours: "{count} 時間",
  spanMinutes: "{count} 分",
  spanSeconds: "{count} 秒",
  bytes: "{amount} バイト",
  kilobytes: "{amount} KB",
  megabytes: "{amount} MB",
  gigabytes: "{amount} GB",
  terabytes: "{amount} TB",
  kindPhoto: "写真",
  kindVideo: "ビデオ",
  kindLive: "Live Photos",
  kindMotion: "モーションフォト",
  withoutDate: "日付なし",
  fileDate: "ファイルの日付 {date}",
  aboutDate: "{date}頃",
  perhapsDate: "{date}（不確か）",
  springOf: "{year}春",
  summerOf: "{year}夏",
  autumnOf: "{year}秋",
  winterOf: "{year}冬",
  stars: { other: "星 {count} つ" },
  withKey: "{does}（{key}）",
  keySpace: "スペース",

  close: "閉じる",
  cancel: "キャンセル",

  share: "共有",
  playSlideshow: "スライドショー",
  savePhotos: "写真を保存",
};

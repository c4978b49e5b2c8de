import type { Translation } from "../message.ts";
import type { geotagEn } from "./en.ts";

/** The dialog that geotags photos from tracks, in Japanese. */
export const geotagJa: Translation<typeof geotagEn> = {
  title: "GPS トラックから位置情報を付ける",
  about:
    "それぞれの写真に、撮影時刻のトラック上の位置情報を付けます。オリジナルは変更されません。この操作は取り消せます。",
  tracks: "トラック",
  beginsAt: "{moment} UTC",
  clock: "カメラの時計のずれ",
  aheadOrBehind: "進みまたは遅れ",
  ahead: "進み",
  behind: "遅れ",
  hours: "時間",
  minutes: "分",
  seconds: "秒",
  unitHours: "時間",
  unitMinutes: "分",
  unitSeconds: "秒",
  hintAhead: {
    other: "このカメラの位置情報のある写真 {count} 枚によると、時計が {span}進んでいました。",
  },
  hintBehind: {
    other: "このカメラの位置情報のある写真 {count} 枚によると、時計が {span}遅れていました。",
  },
  hintRight: { other: "このカメラの位置情報のある写真 {count} 枚によると、時計は正確でした。" },
  useOffset: "このずれを使用",
  zone: "カメラのタイムゾーン",
  zoneOfTrack: "{zone}（トラックから）",
  zoneUse: {
    other: "タイムゾーンのない写真 {count} 枚に使います。ほかの写真のタイムゾーンは変わりません。",
  },
  zoneUseless: "不要です。これらの写真の日付にはタイムゾーンが含まれています。",
  gap: "トラックの途切れの上限",
  onlyFiltered: "絞り込んだ写真のみ",
  replace: "既存の位置情報も置き換える",
  matching: "写真とトラックを照合中…",
  allLocated: "これらの写真にはすでに位置情報があります。",
  noneMatched: { other: "写真 {count} 枚のうち、一致したものはありません。" },
  matched: { other: "写真 {count} 枚中 {matched} 枚が一致しました。" },
  skipped: "対象外：{parts}。",
  outside: { other: "トラックの時間外に撮影した写真 {count} 枚" },
  inGap: { other: "トラックの途切れに撮影した写真 {count} 枚" },
  untimed: { other: "撮影時刻のない写真 {count} 枚" },
  list: "一致した写真",
  atPoint: "トラックの点と同時刻",
  fromPoint: "最も近いトラックの点から {span}",
  more: { other: "ほか {count} 枚" },
  geotagNone: "位置情報を付ける",
  geotag: { other: "写真 {count} 枚に位置情報を付ける" },
  geotagged: { other: "写真 {count} 枚に位置情報を付けました。" },
};

import type { Translation } from "../message.ts";
import type { locateEn } from "./en.ts";

/** The dialog that sets locations, in Japanese. */
export const locateJa: Translation<typeof locateEn> = {
  title: { other: "写真 {count} 枚の位置情報を設定" },
  about: "町を検索するか、ピンの下の地図を動かすか、座標を入力してください。オリジナルは変更されません。",
  save: "位置情報を保存",
  coordinates: "緯度と経度、または地図のリンク",
  suggestions: "候補",
  byTracks: "GPS トラックから：{photos}…",
  byNeighbours: "前後の写真から：{photos}…",
  ofDay: "{place}：同じ日の{photos}",
  ofDays: "{place}：同じ期間の{photos}",
  setBefore: "{place}（以前に設定）",
  wrongForm: "{example} のように、緯度と経度を入力してください。",
  wrongParts: "分と秒は 0 から 59 までで、小数を使えるのは最後の数値だけです。",
  wrongLatitude: "緯度は -90 度から 90 度までです。",
  wrongLongitude: "経度は -180 度から 180 度までです。",
  wrongLink: "このリンクには座標がありません。緯度と経度を入力してください。",
  wrongZero: "0, 0 は、位置がわからない機器が記録する値です。",
  setsTo: { other: "写真 {count} 枚の位置情報を {place} に設定します。" },
  setsToPin: { other: "写真 {count} 枚の位置情報をピンの位置に設定します。" },
  hasOne: { other: "すでに位置情報があります。" },
  someHave: { other: "そのうち {count} 枚にはすでに位置情報があります。" },
  choose: "場所を選ぶか、地図を動かしてください。",
  done: { other: "写真 {count} 枚の位置情報を設定しました。" },
  restore: { other: "ファイルの位置情報に戻す" },
  restored: { other: "写真 {count} 枚をファイルの位置情報に戻しました。" },
};

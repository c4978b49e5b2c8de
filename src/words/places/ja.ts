import type { Translation } from "../message.ts";
import type { placesEn } from "./en.ts";

/** The page "Places" in Japanese. */
export const placesJa: Translation<typeof placesEn> = {
  title: "場所",
  allPlaces: "すべての場所",
  none: "写真はまだありません",
  noneText: "写真のフォルダを追加すると、撮影した国や町が表示されます。",
  noneMatch: "一致する写真はありません。",
  noneMatchText: "言葉を減らすか、別の日付をお試しください。",
  clearFilter: "フィルタを解除",
  noneHere: "ここに写真はありません。",
  located: { other: "位置情報のある写真 {count} 枚" },
  locatedText: "カメラやスマートフォンが保存したか、ここで追加した位置情報です。",
  locatedNone: "写真に位置情報がないため、地図は空です。",
  showOnMap: "地図に表示",
  without: { other: "位置情報のない写真 {count} 枚" },
  withoutText: "GPS のないカメラの写真、スクリーンショット、メッセージアプリの写真によくあります。",
  withoutNone: "すべての写真に位置情報があります。",
  showThem: "これらの写真を表示",
  countries: { other: "{count} か国" },
  order: "並び順",
  orderCount: "写真の多い順",
  orderName: "名前順",
  showPhotos: "写真を表示",
  showNameOnMap: "{name} を地図に表示",
  regionPhotos: { other: "<hidden>{name} の</hidden>写真 {count} 枚" },
  otherPlaces: "その他の場所",
  showAll: { other: "{count} か所をすべて表示" },
  lookingUp: "地名を調べています…",
  nameless: {
    other:
      "地図上の写真 {count} 枚には、まだ地名がありません。海上の写真など、地名が付かないものもあります。",
  },
  credit: "地名：<names>GeoNames</names>、<licence>CC BY 4.0</licence>",
};

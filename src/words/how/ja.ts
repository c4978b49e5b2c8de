import type { Translation } from "../message.ts";
import type { howEn } from "./en.ts";

/** What happens to a dropped folder, in Japanese. */
export const howJa: Translation<typeof howEn> = {
  title: "しくみ",
  drop: "フォルダをドロップ",
  dropText: "Pinroll はこのデバイス上で写真を読み取ります。アップロードは一切ありません。",
  map: "地図で見る",
  mapText: "位置情報のある写真が、撮った場所に、日を追って表示されます。",
  trips: "旅行を振り返る",
  tripsText: "家を離れた日々が、訪れた場所とルートの付いた旅行になります。",
  again: "もう一度再生",
  pause: "一時停止",
  play: "再生",
  addFolder: "フォルダを追加",
  privacy: "プライバシー",
};

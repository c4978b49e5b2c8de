import type { Translation } from "../message.ts";
import type { webAlbumEn } from "./en.ts";

/** Web albums in Japanese. */
export const webAlbumJa: Translation<typeof webAlbumEn> = {
  asFile: "Web アルバム（HTML）",
  asZip: "Web サイト（ZIP）",
  asFolder: "Web サイトをフォルダに保存…",
  makes: {
    other:
      "{count} 枚の写真から、どのブラウザでもオフラインでも開ける Web ページを作ります（{how}）。約 {size}。",
  },
  exactLocation: "正確な位置情報付き",
  withVideos: { other: "ビデオ {count} 本（{size}）付き" },
  tooLarge:
    "これほど大きなファイルは開くのに時間がかかり、開けないスマートフォンもあります。Web サイトなら写真を 1 枚ずつ読み込みます。",
  title: "タイトル",
  description: "説明",
  addVideos: { other: "ビデオ {count} 本を含める（{size}）" },
  untitled: "写真",
  share: "共有…",
  noPreview: "この写真のプレビューがありません。",
  pageSearch: "説明、場所、日付を検索",
  pageNothingFound: "一致する写真はありません。",
  pageFound: { other: "{count} 枚" },
  pagePhoto: "写真",
  pageVideo: "ビデオ",
  pageNoDate: "日付なし",
  pagePrevious: "前の写真",
  pageNext: "次の写真",
  pageClose: "閉じる",
  pageOfTotal: "{number} / {total}",
  pageCannotPlay: "このブラウザではこのビデオを再生できません。",
  pageNoVideo: "ビデオはこのアルバムに含まれていません。",
  pageMap: "写真の地図",
  pageEnlargeMap: "地図を拡大表示",
  pageShrinkMap: "地図を元の大きさに戻す",
  pageZoomIn: "拡大",
  pageZoomOut: "縮小",
  pageFitAll: "すべての写真を表示",
  pageMarkerPhotos: { other: "写真 {count} 枚" },
  pageMapCredits: "地図: GSHHG, Natural Earth, GeoNames (CC BY 4.0)",
  pageMadeWith: "Pinroll で作成",
};

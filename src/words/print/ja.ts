import type { Translation } from "../message.ts";
import type { printEn } from "./en.ts";

/** The dialog that prints, in Japanese. */
export const printJa: Translation<typeof printEn> = {
  title: "プリント",
  print: "プリント",
  preparing: { other: "写真 {count} 枚中 {loaded} 枚を準備中…" },
  ready: { other: "写真 {count} 枚をプリントできます。" },
  onlyFirst: {
    other:
      "写真 {count} 枚のうち、最初の {most} 枚をプリントします。残りをプリントするには、絞り込むか、選択する写真を減らしてください。",
  },
  size: "画像",
  large: "大",
  medium: "中",
  small: "小",
  preview: "プレビュー",
  photos: "写真",
  noDate: "日付なし",
  noPreview: "プレビューなし",
};

import type { Translation } from "../message.ts";
import type { printEn } from "./en.ts";

/** The dialog that prints photos, in Arabic. */
export const printAr: Translation<typeof printEn> = {
  title: "الطباعة",
  print: "طباعة",
  preparing: {
    zero: "يجري التحضير، {loaded} من {count}…",
    one: "يجري تحضير الصورة، {loaded} من {count}…",
    two: "يجري تحضير الصورتين، {loaded} من {count}…",
    few: "يجري تحضير الصور، {loaded} من {count}…",
    many: "يجري تحضير الصور، {loaded} من {count}…",
    other: "يجري تحضير الصور، {loaded} من {count}…",
  },
  ready: {
    zero: "لا صور لطباعتها.",
    one: "صورة واحدة جاهزة للطباعة.",
    two: "صورتان جاهزتان للطباعة.",
    few: "{count} صور جاهزة للطباعة.",
    many: "{count} صورة جاهزة للطباعة.",
    other: "{count} صورة جاهزة للطباعة.",
  },
  onlyFirst: {
    zero: "تُطبع أول {most} فقط. صفِّ الصور أو حدد عددًا أقل لطباعة البقية.",
    one: "تُطبع أول {most} من صورة واحدة. صفِّ الصور أو حدد عددًا أقل لطباعة البقية.",
    two: "تُطبع أول {most} من صورتين. صفِّ الصور أو حدد عددًا أقل لطباعة البقية.",
    few: "تُطبع أول {most} من {count} صور. صفِّ الصور أو حدد عددًا أقل لطباعة البقية.",
    many: "تُطبع أول {most} من {count} صورة. صفِّ الصور أو حدد عددًا أقل لطباعة البقية.",
    other: "تُطبع أول {most} من {count} صورة. صفِّ الصور أو حدد عددًا أقل لطباعة البقية.",
  },
  size: "الصور",
  large: "كبيرة",
  medium: "متوسطة",
  small: "صغيرة",
  preview: "المعاينة",
  photos: "الصور",
  noDate: "بلا تاريخ",
  noPreview: "بلا معاينة",
};

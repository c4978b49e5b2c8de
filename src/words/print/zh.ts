import type { Translation } from "../message.ts";
import type { printEn } from "./en.ts";

/** The dialog that prints, in simplified Chinese. */
export const printZh: Translation<typeof printEn> = {
  title: "打印",
  print: "打印",
  preparing: { other: "正在准备，{loaded}/{count} 张照片…" },
  ready: { other: "{count} 张照片可以打印了。" },
  onlyFirst: {
    other: "将打印 {count} 张照片中的前 {most} 张。如需打印其余照片，请筛选或选择较少的照片。",
  },
  size: "图片大小",
  large: "大",
  medium: "中",
  small: "小",
  preview: "预览",
  photos: "照片",
  noDate: "无日期",
  noPreview: "无预览",
};

import type { Translation } from "../message.ts";
import type { commonEn } from "./en.ts";

/** Counts, units and buttons in simplified Chinese. */
export const commonZh: Translation<typeof commonEn> = {
  photos: { other: "{count} 张照片" },
  videos: { other: "{count} 个视频" },
  files: { other: "{count} 个文件" },
  days: { other: "{count} 天" },
  favourites: { other: "{count} 个收藏" },
  andMore: "{names}和另外 {count} 个",
  more: "另外 {count} 个",
  spanDays: "{count} 天",
  spanHours: "{count} 小时",
  spanMinutes: "{count} 分钟",
  spanSeconds: "{count} 秒",
  bytes: "{amount} 字节",
  kilobytes: "{amount} KB",
  megabytes: "{amount} MB",
  gigabytes: "{amount} GB",
  terabytes: "{amount} TB",
  kindPhoto: "照片",
  kindVideo: "视频",
  kindLive: "实况照片",
  kindMotion: "动态照片",
  withoutDate: "无日期",
  fileDate: "文件日期 {date}",
  aboutDate: "{date}前后",
  perhapsDate: "可能是{date}",
  springOf: "{year}春季",
  summerOf: "{year}夏季",
  autumnOf: "{year}秋季",
  winterOf: "{year}冬季",
  stars: { other: "{count} 星" },
  withKey: "{does}（{key}）",
  keySpace: "空格",

  close: "关闭",
  cancel: "取消",

  share: "分享",
  playSlideshow: "幻灯片",
  savePhotos: "保存照片",
};

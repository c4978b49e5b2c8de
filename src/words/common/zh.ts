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
  kilometres: "{amount} 公里",
  kindPhoto: "照片",
  kindVideo: "视频",
  kindLive: "实况照片",
  kindMotion: "动态照片",
  withoutDate: "无日期",
  fileDate: "文件日期 {date}",
  stars: { other: "{count} 星" },
  withKey: "{does}（{key}）",
  keySpace: "空格",

  close: "关闭",
  cancel: "取消",
};

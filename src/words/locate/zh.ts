import type { Translation } from "../message.ts";
import type { locateEn } from "./en.ts";

/** The dialog that sets locations, in simplified Chinese. */
export const locateZh: Translation<typeof locateEn> = {
  title: { other: "设定 {count} 张照片的位置" },
  about: "搜索城镇，移动图钉下方的地图，或输入坐标。原始文件不会改动。",
  save: "保存位置",
  coordinates: "纬度和经度，或地图链接",
  suggestions: "建议",
  byTracks: "使用 GPS 轨迹：{photos}…",
  byNeighbours: "根据前后拍摄的照片：{photos}…",
  ofDay: "{place}：当天 {photos}",
  ofDays: "{place}：那几天 {photos}",
  setBefore: "{place}（曾设置过）",
  wrongForm: "请输入纬度和经度，例如 {example}。",
  wrongParts: "分和秒必须在 0 到 59 之间，且只有最后一个数可以有小数。",
  wrongLatitude: "纬度必须在 -90 到 90 度之间。",
  wrongLongitude: "经度必须在 -180 到 180 度之间。",
  wrongLink: "此链接不含坐标。请输入纬度和经度。",
  wrongZero: "0, 0 是设备在不知道位置时写入的值。",
  setsTo: { other: "将 {count} 张照片的位置设为 {place}。" },
  setsToPin: { other: "将 {count} 张照片的位置设为图钉所在处。" },
  hasOne: { other: "已有位置。" },
  someHave: { other: "其中 {count} 张已有位置。" },
  choose: "选择地点或移动地图。",
  done: { other: "已设定 {count} 张照片的位置。" },
  restore: { other: "恢复文件中的位置" },
  restored: { other: "已恢复 {count} 张照片在文件中的位置。" },
};

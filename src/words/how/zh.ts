import type { Translation } from "../message.ts";
import type { howEn } from "./en.ts";

/** What happens to a dropped folder, in simplified Chinese. */
export const howZh: Translation<typeof howEn> = {
  title: "工作方式",
  drop: "拖入文件夹",
  dropText: "Pinroll 在这台设备上读取照片，不会上传任何内容。",
  map: "在地图上查看",
  mapText: "带有位置的照片会逐日显示在拍摄的地方。",
  trips: "找回旅行",
  tripsText: "离家在外的日子会整理成旅行，并附上途经的地点和路线。",
  again: "重新播放",
  pause: "暂停",
  play: "播放",
  addFolder: "添加文件夹",
  privacy: "隐私",
};

import type { Translation } from "../message.ts";
import type { placesEn } from "./en.ts";

/** The page "Places" in simplified Chinese. */
export const placesZh: Translation<typeof placesEn> = {
  title: "地点",
  allPlaces: "所有地点",
  none: "还没有照片",
  noneText: "添加一个照片文件夹，即可查看照片拍摄于哪些国家和城镇。",
  noneMatch: "没有符合条件的照片。",
  noneMatchText: "请减少关键词，或换一个日期。",
  clearFilter: "清除筛选",
  noneHere: "此处没有照片。",
  located: { other: "{count} 张照片带有位置" },
  locatedText: "位置由相机或手机保存，或在此处添加。",
  locatedNone: "照片没有位置，因此地图是空的。",
  showOnMap: "在地图上显示",
  without: { other: "{count} 张照片没有位置" },
  withoutText: "常见于没有 GPS 的相机、屏幕截图和来自聊天应用的照片。",
  withoutNone: "每张照片都有位置。",
  showThem: "显示这些照片",
  countries: { other: "{count} 个国家/地区" },
  order: "排序",
  orderCount: "照片最多的在前",
  orderName: "按名称",
  showPhotos: "显示照片",
  showNameOnMap: "在地图上显示 {name}",
  regionPhotos: { other: "<hidden>{name} 的 </hidden>{count} 张照片" },
  otherPlaces: "其他地点",
  showAll: { other: "显示全部 {count} 个地点" },
  lookingUp: "正在查找地名…",
  nameless: {
    other: "地图上有 {count} 张照片尚无地名。其中一些（例如在海上拍摄的）没有地名。",
  },
  credit: "地名：<names>GeoNames</names>，<licence>CC BY 4.0</licence>",
};

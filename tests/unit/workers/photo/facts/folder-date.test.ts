import { expect, test } from "vitest";
import { dateOfFolder } from "../../../../../workers/photo/facts/folder-date.ts";

const now = Date.UTC(2026, 10, 27);

test.each([
  ["Photos/2016/08/18 iPhone", "2016-08-18"],
  ["2019-05-21", "2019-05-21"],
  ["Trips/2019_05_21 Porto/best", "2019-05-21"],
  ["Camera/20190521", "2019-05-21"],
  ["1987-07 Sommer", "1987-07"],
  ["2018/04 - April", "2018-04"],
  ["2018/April", "2018-04"],
  ["Photos/Juli 1987", "1987-07"],
  ["1987 août", "1987-08"],
  ["2018/04/Easter", "2018-04"],
  ["Fotos 1985", "1985"],
  ["1985", "1985"],
  ["1985/Scanned by Anna", "1985"],
  ["2020/Fotos 1985", "1985"],
  ["写真 1985年", "1985"],
  ["Porto 2019-05-21", "2019-05-21"],
  ["2019-05-21 - 2019-05-28 Rom", "2019-05-21/2019-05-28"],
  ["2019/5", "2019-05"],
  ["2019/1/3", "2019-01-03"],
  ["DCIM/202305__", "2023-05"],
])("%s tells %s", (folder, text) => {
  expect(dateOfFolder(folder, now)).toEqual({ text, source: "folder" });
});

test.each([
  "DCIM/100APPLE",
  "1920x1080",
  "Backup 2024",
  "Scans 2019",
  "2024 files backup",
  "Sicherung 2019-05-21",
  "Room 1204",
  "2031",
  "0815",
  "2019-13",
  "2019-02-30",
  "Canon 5D 2015 2016",
  "20190521123",
  "2019.05.21.1",
  "Best of",
  // A day with a year of two digits, or a month.
  "200512",
  "202313",
  "",
])("%j tells no time", (folder) => {
  expect(dateOfFolder(folder, now)).toBeNull();
});

import { expect, test } from "vitest";
import { dateOfName } from "../../../../../workers/photo/facts/file-date.ts";
import { dateOfFolder } from "../../../../../workers/photo/facts/folder-date.ts";
import { readableDates } from "../../../../../workers/photo/values/dates.ts";

/**
 * Paths and the dates other programs take from them, as their own tests and documentation have it; "" for none. A fourth
 * column has what Pinroll says where it differs on purpose, and why.
 */
type Fact = [path: string, theirs: string, ours?: string, why?: string];

const guess = "a folder's date is better than none";
const wider = "the folder tells a month or year, and no more";
const minutes = "four digits behind a day are a number as often as a time";
const years = "scans are older than cameras that name files";

const peers: Record<string, Fact[]> = {
  PhotoPrism: [
    ["nextcloud/2022/04/22-04-06 15-21-03 2160.jpg", "2022-04-06T15:21:03"],
    ["nextcloud/2022/04/22-04-06 66-22-03 2160.jpg", "", "2022-04", guess],
    ["nextcloud/2022/04/88-04-06 15-21-03 2160.jpg", "", "2022-04", guess],
    [
      "nextcloud/2022/04/90-04-06 15-21-03 2160.jpg",
      "1990-04-06T15:21:03",
      "2022-04",
      "Nextcloud is from 2016",
    ],
    [
      "nextcloud/2022/04/91-04-06 15-21-03 2160.jpg",
      "1991-04-06T15:21:03",
      "2022-04",
      "Nextcloud is from 2016",
    ],
    ["nextcloud/2022/04/05-04-06 15-21-03 2160.jpg", "2005-04-06T15:21:03"],
    ["2016/08/18 iPhone/WRNI2074.jpg", "2016-08-18"],
    ["2018/04 - April/2018-04-12 19:24:49.gif", "2018-04-12T19:24:49"],
    ["2018", ""],
    ["2018-04-12 19/24/49.gif", "2018-04-12T19:24:49", "2018-04-12", "folders tell no times"],
    ["/2020/1212/20130518_142022_3D657EBD.jpg", "", "2020", wider],
    ["20130518_142022_3D657EBD.jpg", ""],
    ["telegram_2020_01_30_09_57_18.jpg", "2020-01-30T09:57:18"],
    ["Screenshot 2019_05_21 at 10.45.52.png", "2019-05-21T10:45:52"],
    ["telegram_2020-01-30_09-57-18.jpg", "2020-01-30T09:57:18"],
    ["Screenshot 2019-05-21 at 10.45.52.png", "2019-05-21T10:45:52"],
    ["telegram_2020-01-30_09-18.jpg", "2020-01-30"],
    ["Screenshot 2019-05-21 at 10545.52.png", "2019-05-21"],
    ["/2019-05-21/file2314.JPG", "2019-05-21"],
    ["/2019.05.21", ""],
    ["/05.21.2019", ""],
    ["/21.05.2019", ""],
    ["05/21/2019", ""],
    ["2019-07-23", "2019-07-23"],
    ["Photos/2015-01-14", "2015-01-14"],
    ["21/05/2019", ""],
    ["2019/05/21", "2019-05-21", "2019-05", "the number of a file may count"],
    ["2019/05/2145", "", "2019-05", guess],
    ["/05/21/2019", ""],
    ["/2019/05/21.jpeg", "2019-05-21", "2019-05", "the number of a file may count"],
    ["2019/21/05", "", "2019", wider],
    ["/2019/05/21/foo.jpg", "2019-05-21"],
    ["/2019/21/05/foo.jpg", "", "2019", wider],
    ["/2019/5/foo.jpg", "2019-05"],
    ["/2019/1/3/foo.jpg", "2019-01-03"],
    ["/1989/1/3/foo.jpg", "1989-01-03"],
    ["/1970/1/3/foo.jpg", "1970-01-03"],
    ["/1969/1/3/foo.jpg", "", "1969-01-03", years],
    ["fo.jpg", ""],
    ["2020-01-30_09-87-18-23.jpg", ""],
    ["1020-01-30_09-57-18.jpg", ""],
    ["2020-01-30_25-57-18.jpg", ""],
    ["2020-01-00.jpg", ""],
    ["IMG-20191120-WA0001.jpg", "2019-11-20"],
    ["VID-20191120-WA0001.jpg", "2019-11-20"],
    ["2011-07-19 11.36.39.jpg", "2011-07-19T11:36:39"],
  ],
  "immich-go": [
    ["2024.png", ""],
    ["2024-05.png", ""],
    ["A/B/2022/2022.11/2022.11.09/IMG_1234.HEIC", "2022-11-09"],
    ["A/B/2022/2022.11/IMG_1234.HEIC", "", "2022-11", guess],
    [
      "A/B/2022.11.09/2022.11/2022/IMG_1234.HEIC",
      "2022-11-09",
      "2022",
      "the nearest folder that tells a time counts",
    ],
    ["2024-05-05.png", "2024-05-05"],
    ["PXL_20220909_154515546.TS.mp4", "2022-09-09T15:45:15.546+00:00"],
    ["PXL_20231026_210642603.dng", "2023-10-26T21:06:42.603+00:00"],
    ["Screenshot from 2022-12-17 19-45-43.png", "2022-12-17T19:45:43"],
    [
      "Bebop2_20180719194940+0200.mp4",
      "2018-07-19T19:49:40",
      "2018-07-19T19:49:40+02:00",
      "the offset is stated",
    ],
    ["AR_EFFECT_20141126193511.mp4", "2014-11-26T19:35:11"],
    ["2023-07-20 14:15:30", "2023-07-20T14:15:30"],
    ["20001010120000", "2000-10-10T12:00:00"],
    ["2023_07_20_10_09_20.mp4", "2023-07-20T10:09:20"],
    ["19991231", "1999-12-31"],
    ["991231-125200", ""],
    ["20223112-125200", ""],
    ["00015IMG_00015_BURST20171111030039_COVER.jpg", "2017-11-11T03:00:39"],
    ["IMG_1234.HEIC", ""],
    ["20221109/IMG_1234.HEIC", "2022-11-09"],
    ["20221109T2030/IMG_1234.HEIC", "2022-11-09T20:30:00", "2022-11-09", "folders tell no times"],
    ["2022.11.09T20.30/IMG_1234.HEIC", "2022-11-09T20:30:00", "2022-11-09", "folders tell no times"],
    ["2022/11/09/IMG_1234.HEIC", "2022-11-09"],
    ["something_2011-05-11 something/IMG_1234.JPG", "2011-05-11"],
    ["20231207_101605_031.jpg", "2023-12-07T10:16:05"],
    ["IMG_20171111_030128.jpg", "2017-11-11T03:01:28"],
    ["DSC_0001_BURST20230709220904977.JPG", "2023-07-09T22:09:04.977"],
  ],
  "google-photos-takeout-helper": [
    ["Screenshot_20190919-053857_Camera-edited.jpg", "2019-09-19T05:38:57"],
    ["MVIMG_20190215_193501.MP4", "2019-02-15T19:35:01"],
    ["Screenshot_2019-04-16-11-19-37-232_com.jpg", "2019-04-16T11:19:37.232"],
    ["signal-2020-10-26-163832.jpg", "2020-10-26T16:38:32"],
    ["VID_20220107_113306.mp4", "2022-01-07T11:33:06"],
    ["00004XTR_00004_BURST20190216172030.jpg", "2019-02-16T17:20:30"],
    ["00055IMG_00055_BURST20190216172030_COVER.jpg", "2019-02-16T17:20:30"],
    ["2016_01_30_11_49_15.mp4", "2016-01-30T11:49:15"],
    ["201801261147521000.jpg", "2018-01-26T11:47:52.100"],
    ["IMG_1_BURST20160623205107_COVER.jpg", "2016-06-23T20:51:07"],
    ["IMG_1_BURST20160520195318.jpg", "2016-05-20T19:53:18"],
    ["1990_06_16_07_30_00.jpg", "1990-06-16T07:30:00"],
    ["1869_12_30_16_59_57.jpg", "1869-12-30T16:59:57"],
    ["IMG_20190221_112112042_BURST000_COVER_TOP.MP4", "2019-02-21T11:21:12.042"],
    ["IMG_20200229_000000.gif", "2020-02-29T00:00:00"],
    ["random_name.jpg", ""],
    ["Takeout/Google Photos/Photos from 2005/test_image.jpg", "2005"],
    ["Takeout/2020 Photos/test_image.jpg", "2020"],
    ["Takeout/2015/test_image.jpg", "2015"],
    ["Takeout/2018-07/test_image.jpg", "2018", "2018-07", "the folder tells the month"],
    ["Takeout/PHOTOS FROM 2010/test_image.jpg", "2010"],
    ["Takeout/Random Folder Name/test_image.jpg", ""],
    ["Takeout/Photos from 1800/test_image.jpg", ""],
    ["Takeout/Photos from 2031/test_image.jpg", ""],
  ],
  Ente: [
    ["IMG-20221109-WA0000", "2022-11-09"],
    ["Screenshot_20220807-195908_Firefox", "2022-08-07T19:59:08"],
    ["2022-02-18 16.00.12-DCMX.png", "2022-02-18T16:00:12"],
    ["20221107_231730", "2022-11-07T23:17:30"],
    ["2019-10-31 155703", "2019-10-31T15:57:03"],
    ["IMG_20210921_144423_783", "2021-09-21T14:44:23"],
    ["Screenshot_2022-06-21-16-51-29-164_newFormat.heic", "2022-06-21T16:51:29.164"],
    ["Screenshot 20221106 211633.com.google.android.apps.nbu.paisa.user.jpg", "2022-11-06T21:16:33"],
    ["signal-2022-12-17-15-16-04-718-2.jpg", "2022-12-17T15:16:04.718"],
    ["signal-2026-08-31-195517-12.mp4", "2026-08-31T19:55:17"],
    ["PHOTO-2026-07-02-15-15-31-1.jpg", "2026-07-02T15:15:31"],
    ["20170923_220934000_iOS.jpg", "2017-09-23T22:09:34.000+00:00"],
    ["2000-02-29.jpg", "2000-02-29"],
    ["20240101.mp4", "2024-01-01"],
    ["IMG_2024.08.31_195517.jpg", "2024-08-31T19:55:17"],
    ["2024.02.29.jpg", "2024-02-29"],
    ["2024-01-01-edited.jpg", "2024-01-01"],
    ["IMG_20240101_HDR.jpg", "2024-01-01"],
    ["2024-01-01 12:34:56,789.jpg", "2024-01-01T12:34:56.789"],
    [
      "2024-01-01 12:34:56.1.jpg",
      "2024-01-01T12:34:56.1",
      "2024-01-01T12:34:56",
      "a digit there counts copies",
    ],
    ["2024-01-01 12:34:56+02:00.jpg", "2024-01-01T12:34:56+02:00"],
    ["2024-01-01 12:34:56-0330.jpg", "2024-01-01T12:34:56-03:30"],
    ["20240101T123456-0330.jpg", "2024-01-01T12:34:56-03:30"],
    ["2024-01-01 12:34:56-0330-edited.jpg", "2024-01-01T12:34:56-03:30"],
    ["20240101T123456z.jpg", "2024-01-01T12:34:56+00:00"],
    ["signal-2026-08-31-195517-0330.jpeg", "2026-08-31T19:55:17"],
    ["PHOTO-2026-07-02-15-15-31-0330.jpg", "2026-07-02T15:15:31"],
    ["Snapchat-431959199.mp4", ""],
    ["Snapchat-100-10-20-19-15-12", ""],
    ["IMG_0123.JPG", ""],
    ["2023-02-29.jpg", ""],
    ["IMG_2024.08-31_195517.jpg", ""],
    ["IMG_2024.0831_195517.jpg", ""],
    ["2024-13-01.jpg", ""],
    ["2024-01-00.jpg", ""],
    ["2024-04-31.jpg", ""],
    ["2024-01-01-240000.jpg", "", "2024-01-01", "some clocks count to 24"],
    ["2024-01-01-126000.jpg", ""],
    ["2024-01-01-12-34.jpg", "", "2024-01-01", "the day is sure"],
    ["2024-01-01-1234567.jpg", "", "2024-01-01", "the day is sure"],
    ["2024-0101-123456.jpg", ""],
    ["20240101-1.jpg", "", "2024-01-01", "a number behind a day counts copies"],
    ["120240101-123456.jpg", ""],
    ["2024a0101-123456.jpg", ""],
    ["IMG_20240101_1234.jpg", "", "2024-01-01", minutes],
    ["2024-01-01-edited1234.jpg", "", "2024-01-01", "the day is sure"],
    ["20240101abcdef987654.jpg", ""],
    [
      "2024-01-01 12:34:56+24:00.jpg",
      "",
      "2024-01-01T12:34:56",
      "an offset that is none takes nothing from the time",
    ],
    ["19891231.jpg", ""],
  ],
  osxphotos: [
    ["IMG1234_2022_11_17.jpeg", "2022-11-17"],
    [
      "IMG2134_20221117_0931.jpeg",
      "2022-11-17T09:31:00",
      "",
      "nothing else tells these digits from a serial number",
    ],
    ["001_2009-03-29_someText.png", "2009-03-29"],
    ["2023-10-11/IMG_1234.jpg", "2023-10-11"],
    ["2023/10/10/IMG_1234.jpg", "2023-10-10"],
  ],
  "messengers' and other exporters, sorters and renamers": [
    ["00000012-PHOTO-2020-05-03-10-11-12.jpg", "2020-05-03T10:11:12"],
    ["WhatsApp Video 2020-10-26 at 16.38.32.mp4", "2020-10-26T16:38:32"],
    ["IMG-20190330-WA0002(1).jpg", "2019-03-30"],
    ["VID-WA0028.mp4", ""],
    ["2014-08-25_17.15.33.jpg", "2014-08-25T17:15:33"],
    ["Screenshot 2022-02-23 at 2.59.39 PM.mp4", "2022-02-23T14:59:39"],
    ["20250831_152622_001.jpg", "2025-08-31T15:26:22"],
    ["20240427_013518(0).jpg", "2024-04-27T01:35:18"],
    ["20240724_124048~2.jpg", "2024-07-24T12:40:48"],
    ["file-20190222_153422.mp4", "2019-02-22T15:34:22"],
    ["Summer at the lake 2011-04-01.jpg", "2011-04-01"],
    ["2015-12-05_00-59-26-plain.jpg", "2015-12-05T00:59:26"],
    ["WP_20140503_001.jpg", "2014-05-03"],
    ["Seesaw_25-05-2022-11.jpg", "2022-05-25", "", "days come first in some countries, months in others"],
    ["2024-05-03_10-11-12_UTC_1.jpg", "2024-05-03T10:11:12+00:00"],
    ["photo_20211205.jpg", "2021-12-05"],
    ["13039_327707840323_537645323_9470255_27214_n.jpg", ""],
    ["20170608-120938-0074450 11024379_800533190002620_1254948441_n.jpg", "2017-06-08T12:09:38"],
    ["2234089303984509579-edited.jpg", ""],
  ],
};

const now = Date.UTC(2026, 10, 27);

/** As Pinroll says it: a name before the folders, a mere day without its midnight. */
function told(path: string): string {
  const slash = path.lastIndexOf("/");
  const candidates = [
    dateOfName(path.slice(slash + 1)),
    dateOfFolder(path.slice(0, Math.max(0, slash)), now),
  ];
  const [date] = readableDates(
    candidates.filter((one) => one !== null),
    now,
  );
  if (date === undefined) return "";
  const local = path.includes("000000") ? date.local : date.local.replace("T00:00:00", "");
  return date.edtf ?? `${local}${date.offset ?? ""}`;
}

test.each(Object.entries(peers))("names and folders as %s has them", (_, facts) => {
  expect(facts.map(([path]) => [path, told(path)])).toEqual(
    facts.map(([path, theirs, ours]) => [path, ours ?? theirs]),
  );
  for (const [path, theirs, ours, why] of facts)
    expect(ours === undefined || (ours !== theirs && why), path).toBeTruthy();
});

test("most are told as the others have them", () => {
  const counts = Object.entries(peers).map(([name, facts]) => [
    name,
    `${facts.filter(([path, theirs]) => told(path) === theirs).length} of ${facts.length}`,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    PhotoPrism: "34 of 46",
    "immich-go": "22 of 27",
    "google-photos-takeout-helper": "23 of 24",
    Ente: "41 of 49",
    osxphotos: "4 of 5",
    "messengers' and other exporters, sorters and renamers": "18 of 19",
  });
});

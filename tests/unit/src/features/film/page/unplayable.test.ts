import { expect, test } from "vitest";
import { unplayableWords } from "../../../../../../src/features/film/page/unplayable.ts";

const unmeasured = { rate: null, recorded: null, slow: false, spatial: false };

test("a known codec is named, with what to do", () => {
  const hevc = { codec: "hevc", profile: "hvc1.2.4.L153.90", hdr: true, ...unmeasured };
  expect(unplayableWords("video/quicktime", hevc)).toMatch(
    /^This browser can’t play HEVC \(H\.265\) HDR video on this device\. .*HEVC Video Extensions/,
  );
  expect(
    unplayableWords("video/quicktime", { codec: "apcn", profile: null, hdr: false, ...unmeasured }),
  ).toMatch(/Apple ProRes video.*QuickTime Player/);
  expect(unplayableWords("video/mp4", { codec: "mp4v", profile: null, hdr: false, ...unmeasured })).toMatch(
    /MPEG-4 Part 2/,
  );
  expect(unplayableWords("video/mp4", { codec: "zzzz", profile: null, hdr: false, ...unmeasured })).toMatch(
    /“zzzz” video/,
  );
});

test("without a codec the format is named", () => {
  expect(unplayableWords("video/quicktime", null)).toBe(
    "This video is QuickTime (video/quicktime). This browser can’t play it. Try another app on this device.",
  );
  expect(unplayableWords("", null)).toMatch(/unknown format/);
});

import { expect, test } from "vitest";
import { rateWords } from "../../../../../../src/views/viewer/info/info-panel.tsx";

const coding = {
  codec: "hevc",
  profile: null,
  hdr: false,
  rate: 29.9701,
  recorded: null,
  slow: false,
  spatial: false,
};

test("the rate, slow motion by what was recorded, and spatial films", () => {
  expect(rateWords(null)).toEqual([]);
  expect(rateWords(coding)).toEqual(["29.97 fps"]);
  expect(rateWords({ ...coding, rate: null })).toEqual([]);
  expect(rateWords({ ...coding, recorded: 30 })).toEqual(["29.97 fps"]);
  expect(rateWords({ ...coding, recorded: 240, rate: 30 })).toEqual([
    "Slow motion: recorded at 240 fps, played at 30 fps",
  ]);
  expect(rateWords({ ...coding, rate: 240, slow: true })).toEqual(["Slow motion, 240 fps"]);
  expect(rateWords({ ...coding, rate: 240 })).toEqual(["240 fps"]);
  expect(rateWords({ ...coding, slow: true })).toEqual(["29.97 fps"]);
  expect(rateWords({ ...coding, rate: 60, spatial: true })).toEqual([
    "60 fps",
    "Spatial video, shown flat here",
  ]);
});

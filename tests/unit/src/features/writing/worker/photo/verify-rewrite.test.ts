import { expect, test } from "vitest";
import type { WantedFacts } from "../../../../../../../src/features/writing/shared/wanted.ts";
import {
  composedFile,
  rewriteFile,
  verifyRewrite,
} from "../../../../../../../src/features/writing/worker/photo/write-into.ts";
import { jpeg, tiff } from "../../../../../../support/picture-bytes.ts";

const wanted: WantedFacts = {
  takenAt: { local: "2019-07-14T15:16:17", offset: null },
  position: { lat: 1.5, lng: 2.5, altitude: null },
};
const old = new Blob([
  jpeg({
    exif: tiff({
      ifd0: { 0x010f: { ascii: "Acme" }, 0x010e: { ascii: "A caption" } },
      exif: { 0x9003: { ascii: "2001:02:03 04:05:06" } },
    }),
  }),
]);

/** What is said of the new file once these bytes in it are others. */
async function judged(tamper: (bytes: Uint8Array) => unknown, said = wanted): Promise<string | null> {
  const rewrite = await rewriteFile(old, wanted);
  if (!rewrite.ok) throw new Error(rewrite.why);
  const bytes = new Uint8Array(await composedFile(old, rewrite.pieces).arrayBuffer());
  tamper(bytes);
  return verifyRewrite(old, new Blob([bytes]), said, rewrite.kept);
}

const indexOf = (bytes: Uint8Array, text: string): number => Buffer.from(bytes).indexOf(text, 0, "latin1");

test("a new file that says what was wanted, and all else as before, is true", async () => {
  expect(await judged(() => undefined)).toBeNull();
});

test.each([
  [
    "a byte of the picture is another",
    (bytes: Uint8Array) => bytes.fill(0x33, bytes.length - 3, bytes.length - 2),
  ],
  ["the camera is another", (bytes: Uint8Array) => bytes.set([0x42], indexOf(bytes, "Acme"))],
  ["the caption is another", (bytes: Uint8Array) => bytes.set([0x42], indexOf(bytes, "A caption"))],
  ["the date is another", (bytes: Uint8Array) => bytes.set([0x38], indexOf(bytes, "2019:07:14") + 3)],
  ["it is no picture any more", (bytes: Uint8Array) => bytes.fill(0, 0, 4)],
])("if %s, it is not handed out", async (_, tamper) => {
  expect(await judged(tamper)).toBe("differs");
});

test.each<[string, WantedFacts]>([
  ["another date", { ...wanted, takenAt: { local: "2019-07-14T15:16:18", offset: null } }],
  ["an offset", { ...wanted, takenAt: { local: "2019-07-14T15:16:17", offset: "+02:00" } }],
  ["another place", { ...wanted, position: { lat: 1.5, lng: 2.6, altitude: null } }],
  ["a title", { ...wanted, title: "Title" }],
  ["a keyword", { ...wanted, keywords: ["word"] }],
  ["a star", { ...wanted, rating: 1 }],
  ["another orientation", { ...wanted, orientation: 3 }],
  ["no place", { ...wanted, position: null }],
])("nor if %s was wanted", async (_, said) => {
  // A place that was not there before is no place that was left.
  expect(await judged(() => undefined, said)).toBe("differs");
});

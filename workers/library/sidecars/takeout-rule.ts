import { originalStem } from "./edited.ts";
import { joined, nameParts, splitNumber, withoutEnding, type NameRule, type PhotoKey } from "./names.ts";

/**
 * How Google Takeout names the JSON beside "IMG_1.jpg". Google documents none of it; the rules are those that exports
 * of 2018 to 2025 show (immich-go, GooglePhotosTakeoutHelper and Ente found the same):
 *
 * - "IMG_1.jpg.json", since 2024 "IMG_1.jpg.supplemental-metadata.json"
 * - the whole is cut to 51 UTF-16 units with ".json", so 46 without, wherever that falls: "….jpg.supplemental-me.json",
 *   "….jp.json"; the picture's own stem is cut to 47. Some exports cut to 51 without.
 * - copies of one name have "(1)", in the picture's name before the ending, in the JSON's before or behind it, or
 *   behind the added word
 * - edited copies ("IMG_1-edited.jpg") and the videos of live photos have no JSON of their own; a second edited copy has
 *   "(1)", though its original has none
 * - of a title without an ending the JSON has none: "Balls.supplemental-metadata.json" of "Balls.jpg"
 */
export const takeoutRule: NameRule = { sidecarKeys, photoKeys };

const addition = "supplemental-metadata";

/** UTF-16 units; 45 where the cut went through a surrogate pair. */
const cuts = [46, 51, 45];

const videoEnding = /^(?:mov|mp4|m4v|mp|mv|mp~\d+)$/;
const stillEnding = /^(?:heic|heif|jpg|dng|png|webp|avif)$/;

/** Key of a whole name, and of a name without its ending. */
const whole = (number: string, name: string): string => `${number}/${name}`;
const open = (number: string, stem: string): string => `${number}/${stem}.*`;

function sidecarKeys(name: string): string[] {
  const first = splitNumber(withoutEnding(name));
  const base = withoutAddition(first.rest);
  const { stem, number, ending } = partsOf(base, first.number);
  const keys = [whole(number, joined(stem, ending))];
  // What looks like the beginning of the addition may as well be the place where a name was cut.
  if (base !== first.rest) keys.push(whole(first.number, first.rest));
  if (stillEnding.test(ending) || isCutEnding(base, ending)) keys.push(open(number, stem));
  return keys;
}

/** "(1)" stands before the ending or behind it, where it did not stand behind the addition. */
function partsOf(base: string, outer: string): { stem: string; number: string; ending: string } {
  if (outer !== "") return partsWith(base, outer);
  const behind = splitNumber(base);
  return behind.number === "" ? nameParts(base) : partsWith(behind.rest, behind.number);
}

function partsWith(name: string, number: string): { stem: string; number: string; ending: string } {
  const dot = name.lastIndexOf(".");
  return dot <= 0
    ? { stem: name, number, ending: "" }
    : { stem: name.slice(0, dot), number, ending: joinedEnding(name.slice(dot + 1)) };
}

const joinedEnding = (ending: string): string => (ending === "jpeg" ? "jpg" : ending);

function withoutAddition(stem: string): string {
  const dot = stem.lastIndexOf(".");
  return dot > 0 && addition.startsWith(stem.slice(dot + 1)) ? stem.slice(0, dot) : stem;
}

const isCutEnding = (base: string, ending: string): boolean =>
  cuts.includes(base.length) && ending.length <= 3;

function photoKeys(name: string): PhotoKey[] {
  const { stem, number, ending } = nameParts(name);
  const keys = nameKeys(stem, number, ending);
  const original = originalStem(stem);
  if (original !== null) {
    keys.push(...nameKeys(original, number, ending), { key: open(number, original), shortened: false });
    if (number !== "") keys.push(...nameKeys(original, "", ending));
  }
  if (videoEnding.test(ending)) {
    keys.push({ key: open(number, stem), shortened: false });
    // "PXL_1.MP" is the video of "PXL_1.MP.jpg".
    keys.push({ key: open(number, joined(stem, ending)), shortened: false });
  }
  // A long name whose end was cut off, with what told it from its original: it shares the original's.
  if (number !== "") keys.push(...cutKeys(joined(stem, ending), ""), ...ownNumberKeys(stem, number, ending));
  for (const one of [stem, original])
    if (one !== null) keys.push({ key: whole(number, one), shortened: true });
  return keys;
}

function nameKeys(stem: string, number: string, ending: string): PhotoKey[] {
  const name = joined(stem, ending);
  return [{ key: whole(number, name), shortened: false }, ...cutKeys(name, number)];
}

/** Of a name that had its "(38)" before Google cut it. */
function ownNumberKeys(stem: string, number: string, ending: string): PhotoKey[] {
  const full = `${stem}(${number}).${ending}`;
  return cuts
    .filter((cut) => full.length > cut)
    .map((cut) => {
      const parts = partsOf(full.slice(0, cut), "");
      return { key: whole(parts.number, joined(parts.stem, parts.ending)), shortened: true };
    });
}

function cutKeys(name: string, number: string): PhotoKey[] {
  return cuts
    .filter((cut) => name.length > cut && (cut !== 45 || isHighSurrogate(name.charCodeAt(45))))
    .map((cut) => ({ key: whole(number, name.slice(0, cut)), shortened: true }));
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

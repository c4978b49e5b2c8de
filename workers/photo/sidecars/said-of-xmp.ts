import { parseEdtf, wideFields } from "../../../src/photo/dates/edtf.ts";
import { givenOf, toldIn } from "../../../src/photo/fields.ts";
import { areGivenValues, isGivenDate, isGivenValue } from "../../../src/photo/given-values.ts";
import type { GivenDate, GivenValues, PhotoFlag, Rotation } from "../../../src/photo/photo-edit.ts";
import type { Location } from "../../../src/photo/photo.ts";
import type { XmpFacts } from "../xmp/xmp.ts";
import type { XmpProperties } from "../xmp/xmp-properties.ts";

/**
 * What a person said in Pinroll, of a sidecar it wrote; of those of other programs whether the photo was picked or
 * rejected. Null for nothing.
 */
export function saidOfXmp(
  properties: XmpProperties,
  facts: Omit<XmpFacts, "people">,
  location: Location | null,
): GivenValues | null {
  const flag = flagOfXmp(properties);
  const edited = new Set(properties.get("pinroll:Edited"));
  if (edited.size === 0) return flag === null ? null : { flag };
  const one = (name: string): string | undefined => properties.get(name)?.[0];
  // Minus one is a reject without stars.
  const rating = Math.max(0, Number(one("xmp:Rating") ?? 0));
  const takenAt = wideDateOf(one("pinroll:TakenAt") ?? "") ?? dateOf(one("exif:DateTimeOriginal") ?? "");
  const stack = one("pinroll:Stack");
  const values: GivenValues = {
    favourite: one("pinroll:Favourite") === "True",
    ...(flag !== null && { flag }),
    hidden: one("pinroll:Hidden") === "True",
    ...givenOf(toldIn(facts)),
    ...(isGivenValue("rating", rating) && { rating }),
    rotation: Number(one("pinroll:Rotation") ?? 0) as Rotation,
    keywords: [...new Set(facts.keywords)],
    ...(location !== null && { location: { ...location, source: "hand" } }),
    ...(takenAt !== null && { takenAt }),
    ...(stack !== undefined && { stack }),
  };
  const said = Object.fromEntries(Object.entries(values).filter(([name]) => edited.has(name)));
  return areGivenValues(said) ? said : null;
}

/** The flag as Lightroom, digiKam and Adobe Bridge write it. */
function flagOfXmp(properties: XmpProperties): PhotoFlag | null {
  const one = (name: string): string | undefined => properties.get(name)?.[0];
  const label = one("digiKam:PickLabel");
  if (one("xmpDM:pick") === "1" || label === "3") return "pick";
  if (one("xmpDM:pick") === "-1" || label === "1" || one("xmp:Rating") === "-1") return "reject";
  return null;
}

function wideDateOf(text: string): GivenDate | null {
  const date = parseEdtf(text);
  return date && { ...wideFields(date), offset: null, source: "hand" };
}

/** As Pinroll writes dates; null for others. */
function dateOf(text: string): GivenDate | null {
  const match = /^(.+?T[\d:.]+)([+-]\d\d:\d\d)?$/.exec(text);
  const date = { local: match?.[1] ?? "", offset: match?.[2] ?? null, source: "hand" };
  return isGivenDate(date) ? date : null;
}

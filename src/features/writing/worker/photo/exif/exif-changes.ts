import type { WantedFacts, WantedPosition } from "../../../shared/wanted.ts";
import { textAt } from "../../../../../../workers/photo/bytes/bytes.ts";
import { lastLevels } from "../last-levels.ts";
import type { TagChange } from "./change-tiff.ts";
import { bytesTag, longTag, rationalTag, shortTag, type TagValue, textTag, wideTag } from "./tag-value.ts";
import type { IfdName, TiffTables } from "./tiff-tables.ts";

const exifVersion = 0x9000;
const original = 0x9003;
const digitized = 0x9004;
const originalOffset = 0x9011;
const digitizedOffset = 0x9012;
const originalFraction = 0x9291;
const digitizedFraction = 0x9292;
const orientationTag = 0x0112;
const descriptionTag = 0x010e;
const ratingTag = 0x4746;
const percentTag = 0x4749;
const titleTag = 0x9c9b;
const commentTag = 0x9c9c;
const keywordsTag = 0x9c9e;

/** Windows' percentages of 1 to 5 stars. */
const percents = [0, 1, 25, 50, 75, 99];

/** Whether a directory already has a tag. */
type Has = (ifd: IfdName, tag: number) => boolean;

/** Tags of the GPS directory (Exif 3.0, 4.6.6). */
const version = 0;
const latitudeRef = 1;
const latitude = 2;
const longitudeRef = 3;
const longitude = 4;
const altitudeRef = 5;
const altitude = 6;
const status = 9;
const precision = 11;
const datum = 18;
const error = 31;

/** Hundred-thousandths of a second of arc: a third of a millimetre. */
const perSecond = 100_000;

/**
 * A position as Exif states it. How exact the old one was measured says nothing of the new one and goes; the camera's
 * direction and the time of the fix stay.
 */
function positionTags(
  position: WantedPosition | null,
  otherDatum: boolean,
  has: (tag: number) => boolean,
  littleEndian: boolean,
): TagChange[] {
  const set = (tag: number, value: TagValue | null): TagChange => ({ ifd: "gps", tag, value });
  const gone = [set(precision, null), set(error, null)];
  const height = position?.altitude ?? null;
  const heightTags = [
    set(altitudeRef, height === null ? null : bytesTag([height < 0 ? 1 : 0])),
    set(
      altitude,
      height === null ? null : rationalTag([[Math.round(Math.abs(height) * 1000), 1000]], littleEndian),
    ),
  ];
  if (position === null)
    return [
      ...[latitudeRef, latitude, longitudeRef, longitude].map((tag) => set(tag, null)),
      ...heightTags,
      ...gone,
    ];
  const { lat, lng } = position;
  return [
    ...(has(version) ? [] : [set(version, bytesTag([2, 3, 0, 0]))]),
    set(latitudeRef, textTag(lat < 0 ? "S" : "N")),
    set(latitude, rationalTag(sexagesimal(lat), littleEndian)),
    set(longitudeRef, textTag(lng < 0 ? "W" : "E")),
    set(longitude, rationalTag(sexagesimal(lng), littleEndian)),
    ...heightTags,
    // A void fix, or another datum, would make readers distrust or shift what is a position on WGS 84.
    ...(has(status) ? [set(status, textTag("A"))] : []),
    ...(otherDatum ? [set(datum, textTag("WGS-84"))] : []),
    ...gone,
  ];
}

/** Degrees, minutes and seconds, rounded in all before they are parted, so that 59.999999 does not become 60. */
function sexagesimal(degrees: number): [number, number][] {
  const total = Math.round(Math.abs(degrees) * 3600 * perSecond);
  const seconds = total % (60 * perSecond);
  const minutes = Math.floor(total / (60 * perSecond));
  return [
    [Math.floor(minutes / 60), 1],
    [minutes % 60, 1],
    [seconds, perSecond],
  ];
}

/**
 * The tags that change for facts to be as wanted (Exif 3.0; Metadata Working Group, Guidelines 2.0). ModifyDate is not
 * among them: it says when the picture was changed, and programs take it for the date of a picture that has no other. Nor
 * is the time of the GPS fix, which comes from satellites and not from the camera's clock. Windows' tags are written only
 * where they stand already.
 */
export async function exifChanges(tables: TiffTables, wanted: WantedFacts): Promise<TagChange[]> {
  const has: Has = (ifd, tag) => tables[ifd]?.entries.some((entry) => entry.tag === tag) ?? false;
  const { littleEndian } = tables;
  const { takenAt, position, orientation, title, description, keywords, rating } = wanted;
  const changes: TagChange[] = [];
  const set = (ifd: IfdName, tag: number, value: TagValue | null): void => {
    changes.push({ ifd, tag, value });
  };
  const setIfThere = (tag: number, value: TagValue | null): void => {
    if (has("ifd0", tag)) set("ifd0", tag, value);
  };
  // Exif has no room for less than a second.
  if (takenAt !== undefined && takenAt.edtf === undefined)
    changes.push(...(await dateChanges(tables, has, takenAt)));
  if (position !== undefined) {
    const isOther = await otherDatum(tables);
    changes.push(...positionTags(position, isOther, (tag) => has("gps", tag), littleEndian));
  }
  if (orientation !== undefined) set("ifd0", orientationTag, shortTag(orientation, littleEndian));
  if (description !== undefined) {
    const old = await textOf(tables, "ifd0", commentTag, "utf-16le");
    const said = await textOf(tables, "ifd0", descriptionTag, "utf-8");
    set("ifd0", descriptionTag, description === "" ? null : textTag(description));
    if (old !== "" && old === said) setIfThere(commentTag, description === "" ? null : wideTag(description));
  }
  if (title !== undefined) setIfThere(titleTag, title === "" ? null : wideTag(title));
  if (keywords !== undefined)
    setIfThere(keywordsTag, keywords.length === 0 ? null : wideTag(lastLevels(keywords).join(";")));
  if (rating !== undefined) {
    setIfThere(ratingTag, rating === 0 ? null : shortTag(rating, littleEndian));
    setIfThere(percentTag, rating === 0 ? null : shortTag(percents[rating] ?? 0, littleEndian));
  }
  return changes;
}

/** The date of digitising follows only where it was the same: a scan has another one. */
async function dateChanges(
  tables: TiffTables,
  has: Has,
  { local, offset }: NonNullable<WantedFacts["takenAt"]>,
): Promise<TagChange[]> {
  const [old, second] = [
    await textOf(tables, "exif", original, "latin1"),
    await textOf(tables, "exif", digitized, "latin1"),
  ];
  const date = textTag(local.slice(0, 19).replaceAll("-", ":").replace("T", " "));
  const digits = /\.(\d+)/.exec(local)?.[1];
  const fraction = digits === undefined ? null : textTag(digits);
  const zone = offset === null ? null : textTag(offset);
  const changes: TagChange[] = [
    { ifd: "exif", tag: original, value: date },
    { ifd: "exif", tag: originalOffset, value: zone },
    { ifd: "exif", tag: originalFraction, value: fraction },
  ];
  // TIFF/EP keeps the date beside the picture.
  if (has("ifd0", original)) changes.push({ ifd: "ifd0", tag: original, value: date });
  if (second !== "" && second === old)
    changes.push(
      { ifd: "exif", tag: digitized, value: date },
      { ifd: "exif", tag: digitizedOffset, value: has("exif", digitizedOffset) ? zone : null },
      { ifd: "exif", tag: digitizedFraction, value: has("exif", digitizedFraction) ? fraction : null },
    );
  return changes;
}

const datumTag = 18;

/** Whether positions are stated on another datum than WGS 84. */
async function otherDatum(tables: TiffTables): Promise<boolean> {
  const datum = await textOf(tables, "gps", datumTag, "latin1");
  return datum !== "" && !/^WGS[ -]?84$/i.test(datum);
}

/** A text up to its zero; "" where there is none. */
async function textOf(tables: TiffTables, ifd: IfdName, tag: number, encoding: string): Promise<string> {
  const entry = tables[ifd]?.entries.find((one) => one.tag === tag);
  if (entry === undefined || entry.length === 0 || entry.length > 65_536) return "";
  const bytes = await tables.read(entry.valueAt, entry.length);
  const text =
    encoding === "latin1" ? textAt(bytes, 0, bytes.length) : new TextDecoder(encoding).decode(bytes);
  return (text.split("\0")[0] ?? "").trim();
}

/** Width and height of a JPEG's frame, which Exif repeats. */
export interface JpegFrame {
  width: number;
  height: number;
}

/**
 * What directories that are made anew must hold besides (Exif 3.0, 4.6.4 and 4.6.5; the more of it in a JPEG): the values say
 * nothing of the picture that it does not say itself.
 */
export function mandatoryTags(
  { ifd0, exif, littleEndian }: TiffTables,
  frame: JpegFrame | null,
): TagChange[] {
  const tags: TagChange[] = [];
  const set = (ifd: IfdName, tag: number, value: TagValue): void => {
    const table = ifd === "exif" ? exif : ifd0;
    if (table?.entries.some((entry) => entry.tag === tag) !== true) tags.push({ ifd, tag, value });
  };
  const inch: TagValue = rationalTag([[72, 1]], littleEndian);
  if (frame !== null && ifd0.at === 0) {
    set("ifd0", 0x011a, inch);
    set("ifd0", 0x011b, inch);
    set("ifd0", 0x0128, shortTag(2, littleEndian));
    set("ifd0", 0x0213, shortTag(1, littleEndian));
  }
  // A directory without its version is no more than begun.
  if (exif?.entries.some(({ tag }) => tag === exifVersion)) return tags;
  set("exif", 0xa000, bytesTag([0x30, 0x31, 0x30, 0x30], 7));
  set("exif", 0xa001, shortTag(0xffff, littleEndian));
  if (frame !== null) {
    set("exif", 0x9101, bytesTag([1, 2, 3, 0], 7));
    set("exif", 0xa002, longTag(frame.width, littleEndian));
    set("exif", 0xa003, longTag(frame.height, littleEndian));
  }
  return tags;
}

/** Offsets from UTC came with Exif 2.31: a block that holds one may not call itself older. Null if it does not. */
export async function versionChange(
  { exif, read }: TiffTables,
  changes: readonly TagChange[],
): Promise<TagChange | null> {
  const own = changes.filter(({ ifd, value }) => ifd === "exif" && value !== null);
  if (own.length === 0) return null;
  const entry = exif?.entries.find(({ tag }) => tag === exifVersion);
  const digits = entry?.length === 4 ? textAt(await read(entry.valueAt, 4), 0, 4) : "0000";
  const isOld = /^\d{4}$/.test(digits) && digits < "0231" && own.some(({ tag }) => tag === originalOffset);
  const value = bytesTag([0x30, 0x32, 0x33, 0x32], 7);
  return entry === undefined || isOld ? { ifd: "exif", tag: exifVersion, value } : null;
}

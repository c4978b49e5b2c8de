import {
  annotationField,
  annotationNames,
  type AnnotationName,
  type Annotations,
} from "../../../../photo/fields.ts";
import { isSameName } from "../../../../photo/people/people.ts";
import { undeveloped } from "../../../../photo/photo-edit.ts";
import type { FaceArea, PhotoRecord } from "../../../../photo/photo.ts";
import type { WantedFacts } from "../../shared/wanted.ts";
import { writtenText } from "../../../../../workers/photo/facts/merge.ts";

/** Some centimetres: what the coarsest place a position is written to (ISO 6709 in videos) keeps of it. */
const nearDegrees = 1e-5;
const nearMetres = 0.05;

/** The parts of a record that are written. */
type FactsRead = Pick<PhotoRecord, "takenAt" | "location" | "orientation" | "people" | AnnotationName> &
  Partial<Pick<PhotoRecord, "others" | "recipe">>;

/** Whether a file, read again, says what was wanted. `before` is what it said. */
export function saysWanted(before: FactsRead, after: FactsRead, wanted: WantedFacts): boolean {
  const { takenAt, position, orientation } = wanted;
  return (
    (takenAt === undefined || saysMoment(after, takenAt)) &&
    (position === undefined || saysPosition(before, after, position)) &&
    (orientation === undefined || (after.orientation ?? 1) === orientation) &&
    (wanted.edits === undefined || (after.recipe ?? undeveloped) === wanted.edits.recipe) &&
    (wanted.people === undefined || saysPeople(before, after, wanted.people)) &&
    annotationNames.every((name) => saysTold(name, before[name], after[name], wanted[name]))
  );
}

function saysTold(
  name: AnnotationName,
  before: Annotations[AnnotationName],
  after: Annotations[AnnotationName],
  wanted: WantedFacts[AnnotationName],
): boolean {
  if (wanted === undefined) return true;
  if (annotationField(name).type === "text") return saysText(before, after, String(wanted));
  return said(after) === said(wanted);
}

/** Lists as the reader lists them; of others what takes them out is the same as none. */
const said = (value: Annotations[AnnotationName] | WantedFacts[AnnotationName]): unknown =>
  typeof value === "object" && value !== null ? listed(value) : value || null;

function saysMoment({ takenAt, others }: FactsRead, wanted: NonNullable<WantedFacts["takenAt"]>): boolean {
  // Exif has no room for a wide date, and may say another one that goes first.
  if (wanted.edtf !== undefined)
    return [takenAt, ...(others?.takenAt ?? [])].some((date) => date?.edtf === wanted.edtf);
  return (
    takenAt !== null &&
    shortest(takenAt.local) === shortest(wanted.local) &&
    (takenAt.offset === wanted.offset || takenAt.offsetSource === "zone")
  );
}

/** Without zeros at the end of its fraction. */
const shortest = (local: string): string => local.replace(/(\.\d*?)0*$/, "$1").replace(/\.$/, "");

function saysPosition(before: FactsRead, { location }: FactsRead, wanted: WantedFacts["position"]): boolean {
  // A file may state a second place, which is not the one that was to go.
  if (!wanted) return location === null || !isNear(before.location, location);
  return location !== null && isNear(wanted, location) && isNearHeight(wanted.altitude, location.altitude);
}

type Point = { lat: number; lng: number } | null;

function isNear(one: Point, other: Point): boolean {
  if (one === null || other === null) return one === other;
  const apart = Math.abs(one.lng - other.lng);
  return Math.abs(one.lat - other.lat) <= nearDegrees && Math.min(apart, 360 - apart) <= nearDegrees;
}

function isNearHeight(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) <= nearMetres;
}

/** Those who were named are, where they were, and those who were to be; nobody else. */
function saysPeople(
  before: FactsRead,
  after: FactsRead,
  wanted: NonNullable<WantedFacts["people"]>,
): boolean {
  const [old, fresh] = [before.people?.people ?? [], after.people?.people ?? []];
  const isNamed = ({ name, area }: (typeof fresh)[number]): boolean =>
    fresh.some((one) => isSameName(one.name, name) && (area === null || isSameArea(one.area, area)));
  const areNamed = wanted.people.every(
    // Regions that are no list have no room for another one.
    (one) => isNamed(one) || fresh.some(({ name, area }) => isSameName(name, one.name) && area === null),
  );
  const asked = [...old, ...wanted.people];
  return (
    areNamed &&
    old.every(isNamed) &&
    fresh.every(({ name }) => asked.some((one) => isSameName(one.name, name)))
  );
}

const isSameArea = (one: FaceArea | null, other: FaceArea): boolean =>
  one !== null &&
  (["left", "top", "width", "height"] as const).every((side) => Math.abs(one[side] - other[side]) < 1e-4);

/** A text that was taken out may leave another one to be read, such as a camera's comment. */
function saysText(before: unknown, after: unknown, wanted: string): boolean {
  if (wanted.trim() === "") return after === null || after !== before;
  const written = writtenText(wanted);
  return written === null || after === written;
}

/** As the reader lists keywords: a word that is a level of another is not repeated. */
function listed(keywords: readonly string[]): string {
  const paths = keywords.map((keyword) =>
    keyword
      .split("|")
      .map((level) => level.trim())
      .filter((level) => level !== "")
      .join("|"),
  );
  const levels = new Set(paths.filter((path) => path.includes("|")).flatMap((path) => path.split("|")));
  const kept = paths.filter((path) => path !== "" && (path.includes("|") || !levels.has(path)));
  return [...new Set(kept)].sort().join("\n");
}

/** Whether everything else reads as before. `grown`: by how many bytes the file is longer. */
export function saysTheRest(
  before: PhotoRecord,
  after: PhotoRecord,
  wanted: WantedFacts,
  grown: number,
): boolean {
  return JSON.stringify(restOf(before, wanted, grown)) === JSON.stringify(restOf(after, wanted, 0));
}

function restOf(record: PhotoRecord, wanted: WantedFacts, grown: number): unknown {
  const { kind, type, width, height, camera, exposure, duration, contentId, burstId, burstPrimary } = record;
  const { takenAt, location, orientation, motion, sphere, people } = record;
  // A turn may swap them, also of the picture that areas of people apply to.
  const sides = (size: { width: number | null; height: number | null }): number[] => {
    const both = [size.width ?? 0, size.height ?? 0];
    return wanted.orientation === undefined ? both : both.toSorted((a, b) => a - b);
  };
  return {
    kind,
    type,
    camera,
    exposure,
    duration,
    contentId,
    burstId,
    burstPrimary,
    sphere,
    people: wanted.people === undefined && people && { ...people, size: people.size && sides(people.size) },
    sides: sides({ width, height }),
    // A video within a picture moves with the bytes before it.
    motion: motion && { length: motion.length, offset: motion.offset + grown },
    takenAt: wanted.takenAt === undefined && [takenAt?.local, takenAt?.offset],
    location: wanted.position === undefined && location && { ...location, source: "" },
    orientation: wanted.orientation === undefined && orientation,
    recipe: wanted.edits === undefined && record.recipe,
    told: annotationNames.map((name) => wanted[name] === undefined && said(record[name])),
  };
}

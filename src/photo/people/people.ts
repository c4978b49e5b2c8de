import type { FaceArea, Orientation, Person, PhotoRecord, PeopleInMetadata } from "../photo.ts";
import { namesOf } from "./names.ts";
import { inverseTurn, swapsAxes, turnMatrix, uprightSize } from "../turn.ts";

/** An area of a stored picture once that is turned upright. */
export function turnedArea({ left, top, width, height }: FaceArea, orientation: Orientation): FaceArea {
  const [a, b, c, d, e, f] = turnMatrix(1, 1, orientation);
  const [x, y] = [left + width / 2, top + height / 2];
  const [across, down] = swapsAxes(orientation) ? [height, width] : [width, height];
  return roundedArea({
    left: a * x + c * y + e - across / 2,
    top: b * x + d * y + f - down / 2,
    width: across,
    height: down,
  });
}

/** To a hundred thousandth: finer than a pixel, and free of what sums of fractions leave. */
export function roundedArea({ left, top, width, height }: FaceArea): FaceArea {
  const round = (share: number): number => Math.round(share * 1e5) / 1e5;
  return { left: round(left), top: round(top), width: round(width), height: round(height) };
}

/** What tells who is in a photo, and how its areas lie. */
type Named = Pick<PhotoRecord, "people" | "keywords" | "kind" | "type" | "width" | "height" | "orientation">;

/**
 * The people named in a photo, its tags included, with areas of the upright picture. "Region metadata is applied to the
 * stored image" (Metadata Working Group, Guidelines for Handling Image Metadata 2.0, 5.9), also where the size they apply to
 * is stated upright. Without an area if the picture has another shape than that size, as after a crop; of videos; and of
 * formats whose decoders turn the picture (HEIC, AVIF, JPEG XL), where programs differ and the size does not tell which
 * they mean.
 */
export function namedPeople(record: Named): Person[] {
  const { people, size } = record.people ?? { people: [], size: null };
  const turn = turnOf(size, record);
  const placed = people.map(({ name, area }) => ({
    name,
    area: area === null || turn === null ? null : turnedArea(area, turn),
  }));
  return withoutRepeats([...placed, ...namesOf(record).map((name) => ({ name, area: null }))]);
}

const turnedByDecoders = /^image\/(?:hei[cf]|avif|jxl)/;

/** Most people that are read of one file. */
export const mostPeople = 200;

/**
 * People as a file of the picture is to name them, so that `namedPeople` finds them where they are: with areas of the stored picture,
 * and its size, unless the file states one. Areas are left out where it is not known how they would be understood. `people`: with
 * areas of the upright picture.
 */
export function storedPeople(people: readonly Person[], record: Named): PeopleInMetadata {
  const { width, height, type, orientation } = record;
  const isKnown = width !== null && height !== null && width * height > 0;
  const own = turnedByDecoders.test(type) ? 1 : (orientation ?? 1);
  const size = record.people?.size ?? (isKnown ? uprightSize(width, height, own) : null);
  const turn = size === null ? null : turnOf(size, record);
  const placed = people.map(({ name, area }) => {
    const within = area && withinPicture(area);
    return { name, area: within && turn !== null ? turnedArea(within, inverseTurn(turn)) : null };
  });
  return { people: placed, size };
}

/** The same without those whom the file names there already; null for nobody. */
export function unnamedPeople(people: readonly Person[], record: Named): PeopleInMetadata | null {
  const known = namedPeople(record);
  const stored = storedPeople(people, record);
  const left = stored.people.filter((person, at) => {
    const here = person.area && (people[at]?.area ?? null);
    return !known.some(({ name, area }) => isSameName(name, person.name) && (!here || overlap(area, here)));
  });
  const room = Math.max(0, mostPeople - known.length);
  return left.length === 0 || room === 0 ? null : { people: left.slice(0, room), size: stored.size };
}

/** Whether an area means the same in two pictures. */
export function isOfSameShape(one: Pick<Named, "width" | "height">, other: typeof one): boolean {
  return !!one.width && !!one.height && isShape(one.width / one.height, other.width, other.height);
}

/** Whether areas are turned together with the picture: its format says how it lies, and programs do not agree on what they are of. */
export const turnsAreas = (type: string): boolean => turnedByDecoders.test(type);

/** The part of an area that is within the picture; null where there is next to nothing of it. */
function withinPicture({ left, top, width, height }: FaceArea): FaceArea | null {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const [across, down] = [Math.min(1, left + width) - x, Math.min(1, top + height) - y];
  return across < leastSide || down < leastSide ? null : { left: x, top: y, width: across, height: down };
}

/** As a share of the picture. */
const leastSide = 0.001;

/** How areas are turned to lie in the upright picture; null if that is not known. */
function turnOf(
  size: PeopleInMetadata["size"],
  { kind, type, width, height, orientation }: Named,
): Orientation | null {
  if (kind === "video") return null;
  const turn = orientation ?? 1;
  const isUpright = size === null || isShape(size.width / size.height, width, height);
  const isStored = size === null || isShape(size.height / size.width, width, height);
  if (!swapsAxes(turn)) return isUpright && (turn === 1 || !turnedByDecoders.test(type)) ? turn : null;
  if (turnedByDecoders.test(type)) return isUpright && !isStored ? 1 : null;
  return isUpright || isStored ? turn : null;
}

/** Raw pictures and their previews differ by some pixels along the edges. */
const mostApart = 0.02;

function isShape(aspect: number, width: number | null, height: number | null): boolean {
  if (!width || !height) return true;
  return Math.abs((aspect * height) / width - 1) < mostApart;
}

/** Each person once: two schemes name the same faces, and some names come without a place. */
export function withoutRepeats(people: readonly Person[]): Person[] {
  const kept: Person[] = [];
  for (const person of people) {
    const same = kept.filter(({ name }) => isSameName(name, person.name));
    const bare = same.find(({ area }) => area === null);
    if (same.length === 0) kept.push({ ...person });
    else if (person.area === null || same.some(({ area }) => overlap(area, person.area))) continue;
    else if (bare) bare.area = person.area;
    else kept.push({ ...person });
  }
  return kept;
}

/** Whether two names are those of one person, whatever the case of their letters. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether two areas show one face: they share at least half of the smaller one. */
function overlap(one: FaceArea | null, other: FaceArea | null): boolean {
  if (one === null || other === null) return false;
  const across = shared(one.left, one.width, other.left, other.width);
  const down = shared(one.top, one.height, other.top, other.height);
  return 2 * across * down >= Math.min(one.width * one.height, other.width * other.height);
}

function shared(from: number, length: number, other: number, otherLength: number): number {
  return Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other));
}

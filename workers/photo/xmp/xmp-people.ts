import { mostPeople, roundedArea, withoutRepeats } from "../../../src/photo/people/people.ts";
import type { FaceArea, Person, PeopleInMetadata } from "../../../src/photo/photo.ts";
import { readXml, type XmlElement } from "./xml.ts";

/** Longer names are none. */
const longestName = 200;

/** Names of the properties read here: most packets have none, and are not read a second time. */
const wanted = /RegionList|PersonDisplayName|PersonInImage/;

const prefixes: ReadonlyMap<string, string> = new Map([
  ["http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf"],
  ["http://www.metadataworkinggroup.com/schemas/regions/", "mwg-rs"],
  ["http://ns.adobe.com/xmp/sType/Area#", "stArea"],
  ["http://ns.adobe.com/xap/1.0/sType/Dimensions#", "stDim"],
  ["http://ns.microsoft.com/photo/1.2/t/RegionInfo#", "MPRI"],
  ["http://ns.microsoft.com/photo/1.2/t/Region#", "MPReg"],
  ["http://iptc.org/std/Iptc4xmpExt/2008-02-29/", "Iptc4xmpExt"],
]);

/** What one region says, by "prefix:name". */
type Region = Map<string, string>;

/**
 * The people a packet names: regions of the Metadata Working Group (Guidelines for Handling Image Metadata 2.0, 5.9) and of
 * Microsoft (People Tagging), then IPTC's `PersonInImage`, which has no places. Faces without a name, barcodes and points of
 * focus are left out. Null for nobody. Never throws.
 */
export function peopleOfXmp(text: string): PeopleInMetadata | null {
  if (!wanted.test(text)) return null;
  const regions: Region[] = [];
  const names: string[] = [];
  const size = new Map<string, string>();
  const path: { key: string; text: string }[] = [];
  const isIn = (key: string): boolean => path.some((element) => element.key === key);
  /** How deep the region being read stands; 0 outside of any. */
  let depth = 0;

  const leaf = (key: string, value: string): void => {
    if (value === "") return;
    const region = depth > 0 ? regions.at(-1) : undefined;
    if (region) {
      if (!region.has(key)) region.set(key, value);
    } else if (key.startsWith("stDim:") && isIn("mwg-rs:AppliedToDimensions")) size.set(key, value);
    else if (key === "rdf:li" && isIn("Iptc4xmpExt:PersonInImage") && names.length < mostPeople)
      names.push(value);
  };
  readXml(text, {
    open(element) {
      const key = keyOf(element);
      const parent = path.at(-1);
      if (parent) parent.text = "";
      path.push({ key, text: "" });
      const starts = key === "rdf:li" && depth === 0 && (isIn("mwg-rs:RegionList") || isIn("MPRI:Regions"));
      if (starts && regions.length < mostPeople) {
        depth = path.length;
        regions.push(new Map());
      }
      for (const attribute of element.attributes) leaf(keyOf(attribute), attribute.value.trim());
    },
    text(piece) {
      const element = path.at(-1);
      if (element && element.text.length <= longestName) element.text += piece;
    },
    close() {
      const element = path.at(-1);
      if (element) leaf(element.key, element.text.trim());
      if (path.length === depth) depth = 0;
      path.pop();
    },
  });
  const [width, height] = [Number(size.get("stDim:w")), Number(size.get("stDim:h"))];
  const dimensions = width > 0 && height > 0 ? { width, height } : null;
  const bare = names.map((name) => ({ name, area: null }));
  const people = [...regions.flatMap((region) => personOf(region, dimensions) ?? []), ...bare]
    .map(({ name, area }) => ({ name: name.replaceAll(/\s+/g, " ").trim(), area }))
    .filter(({ name }) => name !== "" && name.length <= longestName);
  return people.length === 0
    ? null
    : { people: withoutRepeats(people).slice(0, mostPeople), size: dimensions };
}

function keyOf({ uri, local }: Pick<XmlElement, "uri" | "local">): string {
  const prefix = prefixes.get(uri);
  return prefix === undefined ? "" : `${prefix}:${local}`;
}

/** Null for what is no person, pet or has no name. */
function personOf(region: Region, size: PeopleInMetadata["size"]): Person | null {
  const display = region.get("MPReg:PersonDisplayName");
  if (display !== undefined) return { name: display, area: areaOfMicrosoft(region) };
  const name = region.get("mwg-rs:Name");
  const type = region.get("mwg-rs:Type") ?? "Face";
  return name !== undefined && /^(?:face|pet)$/i.test(type) ? { name, area: areaOfMwg(region, size) } : null;
}

/** `stArea`: the middle and the sides, as shares or in pixels. A circle or a point is no rectangle. */
function areaOfMwg(region: Region, size: PeopleInMetadata["size"]): FaceArea | null {
  const [x, y, w, h] = ["x", "y", "w", "h"].map((side) => Number(region.get(`stArea:${side}`) ?? Number.NaN));
  const isPixels = region.get("stArea:unit") === "pixel";
  if (isPixels && size === null) return null;
  const { width, height } = isPixels && size !== null ? size : { width: 1, height: 1 };
  return within([(x ?? 0) / width, (y ?? 0) / height], [(w ?? 0) / width, (h ?? 0) / height]);
}

/** "0.280277, 0.125, 0.436419, 0.485614": the corner at the top left and the sides, as shares. */
function areaOfMicrosoft(region: Region): FaceArea | null {
  const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN] = (
    region.get("MPReg:Rectangle") ?? ""
  )
    .split(",")
    .map(Number);
  return within([x + w / 2, y + h / 2], [w, h]);
}

/** The part of an area within the picture; null if its middle is not, or if it is no area. */
function within([x, y]: [number, number], [w, h]: [number, number]): FaceArea | null {
  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1 && w > 0 && h > 0 && w <= 1 && h <= 1)) return null;
  const [left, top] = [Math.max(0, x - w / 2), Math.max(0, y - h / 2)];
  const [right, bottom] = [Math.min(1, x + w / 2), Math.min(1, y + h / 2)];
  return roundedArea({ left, top, width: right - left, height: bottom - top });
}

import { enclosingPart } from "../../../../photo/dates/plain-date.ts";
import { annotationField, annotationNames, type AnnotationName } from "../../../../photo/fields.ts";
import type { CorrectedLocation, Corrections } from "../../../../photo/photo-edit.ts";
import type { PeopleInMetadata, PhotoRecord } from "../../../../photo/photo.ts";
import { rawCropOf, rawCropProperties } from "../../../../photo/recipe/camera-raw.ts";
import { pinrollSpace } from "../../../../photo/sidecar.ts";
import { composeTurns, orientationOfRotation } from "../../../../photo/turn.ts";
import { regionsElement } from "../../../writing/shared/region-xml.ts";
import { decimal, xmlText } from "./formats/text.ts";

const namespaces = {
  tiff: "http://ns.adobe.com/tiff/1.0/",
  exif: "http://ns.adobe.com/exif/1.0/",
  xmp: "http://ns.adobe.com/xap/1.0/",
  xmpDM: "http://ns.adobe.com/xmp/1.0/DynamicMedia/",
  dc: "http://purl.org/dc/elements/1.1/",
  photoshop: "http://ns.adobe.com/photoshop/1.0/",
  lr: "http://ns.adobe.com/lightroom/1.0/",
  digiKam: "http://www.digikam.org/ns/1.0/",
  crs: "http://ns.adobe.com/camera-raw-settings/1.0/",
  Iptc4xmpExt: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
  pinroll: pinrollSpace,
} as const;

type Prefix = keyof typeof namespaces;

/** A property: a text, a text of any language, or a list. Values are not escaped yet. */
type Property = readonly [name: `${Prefix}:${string}`, value: string | { any: string } | readonly string[]];

/** The orientation of a file, and its upright size. */
type Stored = Pick<PhotoRecord, "orientation" | "width" | "height">;

const nothingKnown: Stored = { orientation: null, width: null, height: null };

/**
 * What a person said of a photo as one packet (XMP part 1, 7.3), in the properties other programs read; what these have no
 * property for stands in Pinroll's own namespace, and so does what was edited, as an emptied title is no property.
 * `stored`: how the file lies; null where that is not known. `people`: whom it names besides; null for nobody.
 */
export function xmpPacket(
  said: Readonly<Corrections>,
  stored: Stored | null,
  people: PeopleInMetadata | null = null,
): string {
  const names = new Set(people?.people.map(({ name }) => name));
  const named: Property[] = names.size === 0 ? [] : [["Iptc4xmpExt:PersonInImage", [...names]]];
  const properties = [...propertiesOf(said, stored ?? nothingKnown), ...named];
  const regions = people === null ? "" : regionsElement(people, "rdf");
  const used = new Set(properties.map(([name]) => name.slice(0, name.indexOf(":")) as Prefix));
  const spaces = Array.from(used, (prefix) => ` xmlns:${prefix}="${namespaces[prefix]}"`);
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Pinroll">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""${spaces.join("")}>
${properties.map(elementOf).join("")}${regions === "" ? "" : `   ${regions}\n`}  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`;
}

function propertiesOf(said: Readonly<Corrections>, stored: Stored): Property[] {
  const { location, takenAt, favourite, hidden, rotation, stack, recipe } = said;
  const edited = Object.keys(said).sort();
  const properties: Property[] = edited.length === 0 ? [] : [["pinroll:Edited", edited]];
  properties.push(
    ...annotationNames.flatMap((name) => toldProperties(name, said)),
    ...ratingProperties(said),
  );
  if (favourite !== undefined) properties.push(["pinroll:Favourite", yesOrNo(favourite)]);
  if (hidden !== undefined) properties.push(["pinroll:Hidden", yesOrNo(hidden)]);
  if (stack !== undefined) properties.push(["pinroll:Stack", stack]);
  if (recipe !== undefined) properties.push(...recipeProperties(recipe, stored));
  if (rotation !== undefined)
    properties.push(
      ["tiff:Orientation", String(composeTurns(stored.orientation ?? 1, orientationOfRotation[rotation]))],
      ["pinroll:Rotation", String(rotation)],
    );
  if (takenAt?.edtf !== undefined) {
    const part = enclosingPart(takenAt.edtf);
    properties.push(["pinroll:TakenAt", takenAt.edtf]);
    if (part !== null) properties.push(["photoshop:DateCreated", part], ["xmp:CreateDate", part]);
  } else if (takenAt) {
    const date = takenAt.local + (takenAt.offset ?? "");
    properties.push(
      ["exif:DateTimeOriginal", date],
      ["photoshop:DateCreated", date],
      ["xmp:CreateDate", date],
    );
  }
  if (location) properties.push(...placeProperties(location));
  return properties;
}

/** The frame as other programs read it, and all of it as Pinroll does. */
function recipeProperties(recipe: string, stored: Stored): Property[] {
  const raw = rawCropOf(recipe, stored);
  const own: Property = ["pinroll:Recipe", recipe];
  if (raw === null) return [own];
  const crop = rawCropProperties(raw).map(([local, text]): Property => [`crs:${local}`, text ?? ""]);
  return [own, ...crop];
}

function toldProperties(name: AnnotationName, said: Readonly<Corrections>): Property[] {
  const { xmp, type } = annotationField(name);
  const value = said[name];
  if (typeof value === "object") return keywordProperties(value);
  if (typeof value !== "string" || value === "") return [];
  return [[xmp, type === "text" ? { any: value } : value]];
}

/** Programs without hierarchies read the last level; those with them read the whole of it, and there all tags are listed. */
function keywordProperties(keywords: readonly string[]): Property[] {
  const leaves = keywords
    .map((tag) => tag.slice(tag.lastIndexOf("|") + 1))
    .filter((leaf) => leaf.trim() !== "");
  const flat: Property[] = leaves.length === 0 ? [] : [["dc:subject", [...new Set(leaves)]]];
  return keywords.some((tag) => tag.includes("|")) ? [...flat, ["lr:hierarchicalSubject", keywords]] : flat;
}

/** Adobe Bridge rejects by -1, which leaves no room for stars: it is written where none are given. */
function ratingProperties({ rating, flag }: Readonly<Corrections>): Property[] {
  const properties: Property[] = [];
  if (flag === "reject" && !rating) properties.push(["xmp:Rating", "-1"]);
  else if (rating !== undefined) properties.push(["xmp:Rating", String(rating)]);
  if (flag === "pick" || flag === "reject")
    properties.push(
      ["xmpDM:pick", flag === "pick" ? "1" : "-1"],
      ["xmpDM:good", yesOrNo(flag === "pick")],
      ["digiKam:PickLabel", flag === "pick" ? "3" : "1"],
    );
  return properties;
}

function placeProperties({ lat, lng, altitude }: CorrectedLocation): Property[] {
  const properties: Property[] = [
    ["exif:GPSVersionID", "2.3.0.0"],
    ["exif:GPSMapDatum", "WGS-84"],
    ["exif:GPSLatitude", coordinate(lat, "N", "S")],
    ["exif:GPSLongitude", coordinate(lng, "E", "W")],
  ];
  if (altitude !== null)
    properties.push(
      ["exif:GPSAltitudeRef", altitude < 0 ? "1" : "0"],
      ["exif:GPSAltitude", `${decimal(Math.abs(altitude) * 100, 0)}/100`],
    );
  return properties;
}

const yesOrNo = (value: boolean): string => (value ? "True" : "False");

function elementOf([name, value]: Property): string {
  if (typeof value === "string") return `   <${name}>${xmlText(value)}</${name}>\n`;
  if ("any" in value)
    return `   <${name}><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(value.any)}</rdf:li></rdf:Alt></${name}>\n`;
  const items = value.map((item) => `<rdf:li>${xmlText(item)}</rdf:li>`);
  return `   <${name}><rdf:Bag>${items.join("")}</rdf:Bag></${name}>\n`;
}

/** "38,43.338N": degrees, minutes to some millimetres, hemisphere (XMP part 2, GPSCoordinate). */
function coordinate(degrees: number, positive: string, negative: string): string {
  // Rounded in total minutes, so that 59.9999999 does not become 60.
  const minutes = Math.round(Math.abs(degrees) * 60e6);
  const rest = ((minutes % 60e6) / 1e6).toFixed(6).replace(/(\.\d{4}\d*?)0+$/, "$1");
  return `${Math.floor(minutes / 60e6)},${rest}${degrees < 0 ? negative : positive}`;
}

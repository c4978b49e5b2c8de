import type { FaceArea, PeopleInMetadata, Person } from "../../../photo/photo.ts";

/** Namespaces of regions (Metadata Working Group, Guidelines for Handling Image Metadata 2.0, 5.9), by their usual prefixes. */
export const regionSpaces = {
  "mwg-rs": "http://www.metadataworkinggroup.com/schemas/regions/",
  stDim: "http://ns.adobe.com/xap/1.0/sType/Dimensions#",
  stArea: "http://ns.adobe.com/xmp/sType/Area#",
} as const;

/** Declares them anew wherever they are used: a packet may call them otherwise. */
const declared = Object.entries(regionSpaces)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join("");

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** To a millionth. */
const share = (value: number): string => String(Math.round(value * 1e6) / 1e6);

/** A name of RDF, by the prefix that stands for it; "" for none. */
const named = (rdf: string, local: string): string => (rdf === "" ? local : `${rdf}:${local}`);

/** People with areas as items of a list of regions. `rdf`: the prefix of RDF. */
export function regionItems(people: readonly Person[], rdf: string): string {
  const [li, description] = [named(rdf, "li"), named(rdf, "Description")];
  return people
    .flatMap(({ name, area }) => (area === null ? [] : [{ name, area }]))
    .map(
      ({ name, area }) =>
        `<${li}><${description}${declared} mwg-rs:Name="${escaped(name)}" mwg-rs:Type="Face">` +
        `<mwg-rs:Area ${areaOf(area)}/></${description}></${li}>`,
    )
    .join("");
}

/** Its middle and its sides. */
function areaOf({ left, top, width, height }: FaceArea): string {
  const sides = { x: left + width / 2, y: top + height / 2, w: width, h: height };
  const told = Object.entries(sides).map(([side, value]) => `stArea:${side}="${share(value)}"`);
  return [...told, 'stArea:unit="normalized"'].join(" ");
}

/** All regions of a picture as a property; "" where nobody has an area, or its size is not known. */
export function regionsElement({ people, size }: PeopleInMetadata, rdf: string): string {
  const items = regionItems(people, rdf);
  if (items === "" || size === null) return "";
  const [description, bag] = [named(rdf, "Description"), named(rdf, "Bag")];
  return (
    `<mwg-rs:Regions${declared}><${description}>` +
    `<mwg-rs:AppliedToDimensions stDim:w="${size.width}" stDim:h="${size.height}" stDim:unit="pixel"/>` +
    `<mwg-rs:RegionList><${bag}>${items}</${bag}></mwg-rs:RegionList>` +
    `</${description}></mwg-rs:Regions>`
  );
}

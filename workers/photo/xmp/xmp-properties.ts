import { pinrollSpace } from "../../../src/photo/sidecar.ts";
import { readXml } from "./xml.ts";

/** Values by "prefix:name", with the usual prefix whatever the packet uses. */
export type XmpProperties = Map<string, string[]>;

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const xml = "http://www.w3.org/XML/1998/namespace";

const prefixes: ReadonlyMap<string, string> = new Map([
  ["http://ns.adobe.com/tiff/1.0/", "tiff"],
  ["http://ns.adobe.com/camera-raw-settings/1.0/", "crs"],
  ["http://ns.adobe.com/exif/1.0/", "exif"],
  ["http://ns.adobe.com/exif/1.0/aux/", "aux"],
  ["http://cipa.jp/exif/1.0/", "exifEX"],
  ["http://ns.adobe.com/xap/1.0/", "xmp"],
  ["http://ns.adobe.com/photoshop/1.0/", "photoshop"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
  ["http://ns.adobe.com/lightroom/1.0/", "lr"],
  ["http://ns.google.com/photos/1.0/camera/", "GCamera"],
  ["http://ns.google.com/photos/1.0/panorama/", "GPano"],
  ["http://ns.microsoft.com/photo/1.0/", "MicrosoftPhoto"],
  ["http://ns.microsoft.com/photo/1.0", "MicrosoftPhoto"],
  ["http://ns.adobe.com/xmp/1.0/DynamicMedia/", "xmpDM"],
  ["http://www.digikam.org/ns/1.0/", "digiKam"],
  ["http://darktable.sf.net/", "darktable"],
  ["http://www.dji.com/drone-dji/1.0/", "drone-dji"],
  ["https://www.skydio.com/drone-skydio/1.0/", "drone-skydio"],
  // Both makers write what Pix4D specified; Parrot's drones have the latter.
  ["http://ns.sensefly.com/Camera/1.0/", "Camera"],
  ["http://pix4d.com/camera/1.0/", "Camera"],
  ["http://pix4d.com/camera/1.0", "Camera"],
  [pinrollSpace, "pinroll"],
]);

/** Only malicious packets nest deeper or hold longer lists. */
const maxDepth = 64;
const maxValues = 1000;

/**
 * Lists the top-level properties of a packet's subject: attributes, elements, or elements with an `rdf:Alt`, `Bag` or
 * `Seq` of items. Of alternatives, "x-default" comes first.
 */
export function readXmpProperties(text: string): XmpProperties {
  const properties: XmpProperties = new Map();
  /** The role of each open element: root of the RDF, a top-level description, or anything else. */
  const path: ("root" | "description" | "other")[] = [];
  let property: { name: string; depth: number; text: string; values: string[] } | null = null;
  let item: { depth: number; text: string; isDefault: boolean } | null = null;

  readXml(text, {
    open({ uri, local, attributes }) {
      const parent = path.at(-1);
      const isDescription = uri === rdf && local === "Description" && parent === "root";
      if (isDescription) {
        for (const { uri: space, local: key, value } of attributes) {
          const prefix = prefixes.get(space);
          if (prefix !== undefined) add(properties, `${prefix}:${key}`, [value]);
        }
      }
      const prefix = prefixes.get(uri);
      if (prefix !== undefined && parent === "description") {
        property = { name: `${prefix}:${local}`, depth: path.length, text: "", values: [] };
      } else if (uri === rdf && local === "li" && property !== null && item === null) {
        const language = attributes.find(({ uri: space, local: key }) => space === xml && key === "lang");
        item = { depth: path.length, text: "", isDefault: language?.value === "x-default" };
      }
      const isRoot = uri === rdf && local === "RDF";
      path.push(isDescription ? "description" : isRoot ? "root" : "other");
      if (path.length > maxDepth) throw new RangeError("XMP nested too deeply");
    },
    text(piece) {
      if (item !== null) item.text += piece;
      else if (property !== null) property.text += piece;
    },
    close() {
      path.pop();
      if (item !== null && path.length === item.depth) {
        const value = item.text.trim();
        if (item.isDefault) property?.values.unshift(value);
        else if ((property?.values.length ?? maxValues) < maxValues) property?.values.push(value);
        item = null;
      } else if (property !== null && path.length === property.depth) {
        add(properties, property.name, property.values.length > 0 ? property.values : [property.text]);
        property = null;
      }
    },
  });
  return properties;
}

function add(properties: XmpProperties, name: string, values: string[]): void {
  const filled = values.map((value) => value.trim()).filter((value) => value !== "");
  if (filled.length > 0 && !properties.has(name)) properties.set(name, filled);
}

import type { Discretion } from "../../../../photo/saving/discretion.ts";
import type { Kept } from "./kept.ts";
import { namesPosition, statesPosition } from "../../../../photo/saving/mentions.ts";
import { readXml, type XmlElement, xmlEscaped } from "../../../../../workers/photo/xmp/xml.ts";
import { xmpText } from "../../../../../workers/photo/xmp/xmp.ts";
import type { Person } from "../../../../photo/photo.ts";
import { pinrollSpace } from "../../../../photo/sidecar.ts";
import { annotationField, annotationNames } from "../../../../photo/fields.ts";

/** The namespace of RDF. */
export const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const xmlSpace = "http://www.w3.org/XML/1998/namespace";
const xmlnsSpace = "http://www.w3.org/2000/xmlns/";

/** Namespaces about what stands behind the picture and is cut off: videos, gain maps, depth, and the rest of a long packet. */
const behind: readonly string[] = [
  "http://ns.google.com/photos/1.0/container/",
  "http://ns.google.com/photos/1.0/camera/",
  "http://ns.google.com/photos/1.0/depthmap/",
  "http://ns.google.com/photos/1.0/image/",
  "http://ns.adobe.com/hdr-gain-map/1.0/",
  "http://ns.adobe.com/xmp/note/",
  "http://ns.adobe.com/xap/1.0/g/img/",
];

/** Regions of the picture: their places have to be turned with it. */
const regions: readonly string[] = [
  "http://www.metadataworkinggroup.com/schemas/regions/Regions",
  "http://ns.microsoft.com/photo/1.2/RegionInfo",
];

/** How another program, or Pinroll, developed the old picture: it would do so once more with the new one. */
const developing: readonly string[] = [
  "http://ns.adobe.com/camera-raw-settings/1.0/",
  "http://ns.adobe.com/camera-raw-saved-settings/1.0/",
];

/** The size of the old picture. */
const sizes: ReadonlySet<string> = new Set([
  "http://ns.adobe.com/exif/1.0/PixelXDimension",
  "http://ns.adobe.com/exif/1.0/PixelYDimension",
  "http://ns.adobe.com/tiff/1.0/ImageWidth",
  "http://ns.adobe.com/tiff/1.0/ImageLength",
]);

/** Shares of the picture, which look like coordinates. */
const rectangle = "http://ns.microsoft.com/photo/1.2/t/Region#Rectangle";

/** Larger packets hold pictures. */
const mostBytes = 1024 * 1024;

/** A segment of a JPEG holds no more. */
const mostWritten = 64_000;

/**
 * The first packet again with what is kept of it; null where nothing is, or where it is damaged or too long. With a
 * location to hide, no property stays whose name or text may tell one.
 */
export function keptXmp(packets: readonly Uint8Array[], kept: Kept): Uint8Array | null {
  const [packet] = packets;
  if (packet === undefined || packet.length > mostBytes || kept.metadata === "none") return null;
  const writer = new PacketWriter(kept);
  readXml(xmpText(packet), writer);
  const text = writer.packet();
  const bytes = text === null ? null : new TextEncoder().encode(text);
  return bytes === null || bytes.length > mostWritten ? null : bytes;
}

/** A packet with its properties of these namespaces only; null where it has none, or is damaged or too long. */
export function ofSpaces(packet: Uint8Array, spaces: ReadonlySet<string>): Uint8Array | null {
  if (packet.length > mostWritten) return null;
  const writer = new PacketWriter({ metadata: "all", location: "exact" }, spaces);
  readXml(xmpText(packet), writer);
  const text = writer.packet();
  return text === null ? null : new TextEncoder().encode(text);
}

type Name = Pick<XmlElement, "uri" | "prefix" | "local">;

type WriterOptions = Discretion & Pick<Kept, "people" | "size">;

/**
 * A description for the end of a packet that names these people as regions of the Metadata Working Group. `size`: of the
 * upright picture in pixels. Prefixes are declared where they are used, as the packet may have others.
 */
function peopleXmp(people: readonly Person[], size: { width: number; height: number }): string {
  const regions = people.map(({ name, area }) => {
    const place =
      area &&
      `<mwg-rs:Area stArea:unit="normalized" stArea:x="${area.left + area.width / 2}" ` +
        `stArea:y="${area.top + area.height / 2}" stArea:w="${area.width}" stArea:h="${area.height}"/>`;
    return (
      `<rdf:li rdf:parseType="Resource"><mwg-rs:Name>${xmlEscaped(name)}</mwg-rs:Name>` +
      `<mwg-rs:Type>Face</mwg-rs:Type>${place ?? ""}</rdf:li>`
    );
  });
  return (
    `<rdf:Description rdf:about="" xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" ` +
    `xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#" xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#">` +
    `<mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:AppliedToDimensions stDim:unit="pixel" ` +
    `stDim:w="${size.width}" stDim:h="${size.height}"/><mwg-rs:RegionList><rdf:Bag>${regions.join("")}` +
    `</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description>`
  );
}

const tiff = "http://ns.adobe.com/tiff/1.0/";
const exif = "http://ns.adobe.com/exif/1.0/";
const exifEx = "http://cipa.jp/exif/1.0/";
const aux = "http://ns.adobe.com/exif/1.0/aux/";
const basic = "http://ns.adobe.com/xap/1.0/";
const photoshop = "http://ns.adobe.com/photoshop/1.0/";
const panorama = "http://ns.google.com/photos/1.0/panorama/";

/** Fields that stay have properties of XMP's own namespace. */
const told = annotationNames
  .map(annotationField)
  .filter(({ trimmed }) => trimmed)
  .map(({ xmp }) => xmp.replace("xmp:", ""));

const bySpace: Readonly<Record<string, string>> = {
  [tiff]: "Make Model",
  [exif]:
    "DateTimeOriginal DateTimeDigitized ExposureTime FNumber ISOSpeedRatings FocalLength FocalLengthIn35mmFilm " +
    "ExposureProgram ExposureBiasValue ExposureMode MeteringMode Flash WhiteBalance ColorSpace",
  [exifEx]: "LensModel LensMake PhotographicSensitivity",
  [aux]: "Lens LensInfo",
  [basic]: ["CreateDate ModifyDate", ...told].join(" "),
  [photoshop]: "DateCreated",
  // Without these a panorama is a flat picture.
  [panorama]:
    "ProjectionType UsePanoramaViewer FullPanoWidthPixels FullPanoHeightPixels CroppedAreaImageWidthPixels " +
    "CroppedAreaImageHeightPixels CroppedAreaLeftPixels CroppedAreaTopPixels",
};

/** Properties that stay when metadata is trimmed, as namespace and name: camera, exposure, dates, rating, panorama. */
const trimmedProperties: ReadonlySet<string> = new Set(
  Object.entries(bySpace).flatMap(([space, names]) => names.split(" ").map((name) => space + name)),
);

/** Writes a packet while it is read, without what is not kept. */
class PacketWriter {
  readonly #kept: WriterOptions;
  /** Of other namespaces no property stays; null for any but those behind. */
  readonly #only: ReadonlySet<string> | null;
  readonly #hidesLocation: boolean;
  /** Prefix by namespace. */
  readonly #spaces = new Map<string, string>([[rdf, "rdf"]]);
  /** What was written at which depth; the root's beginning waits for the namespaces. */
  #body = "";
  #root: string | null = null;
  readonly #path: Name[] = [];
  /** Open elements within one that is left out, itself among them. */
  #skipped = 0;
  #properties = 0;
  #ended = false;

  constructor(kept: WriterOptions, only: ReadonlySet<string> | null = null) {
    this.#kept = kept;
    this.#only = only;
    this.#hidesLocation = kept.location !== "exact";
  }

  /** The packet; null if it was cut or holds no property. */
  packet(): string | null {
    if (!this.#ended || this.#root === null || this.#properties === 0) return null;
    const spaces = [...this.#spaces].map(([uri, prefix]) => ` xmlns:${prefix}="${xmlEscaped(uri)}"`);
    return (
      `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>` +
      `<${this.#root}${spaces.join("")}>${this.#body}</${this.#root}><?xpacket end="w"?>`
    );
  }

  open(element: XmlElement): void {
    const isProperty = this.#isDescription();
    if (this.#skipped > 0 || this.#isLeftOut(element, isProperty)) {
      this.#skipped++;
      return;
    }
    if (isProperty) this.#properties++;
    this.#path.push(element);
    const name = this.#name(element);
    const attributes = element.attributes.filter((attribute) => this.#isKept(attribute));
    const written = attributes.map(
      (attribute) => ` ${this.#name(attribute)}="${xmlEscaped(attribute.value)}"`,
    );
    if (this.#root === null) this.#root = name;
    else this.#body += `<${name}${written.join("")}>`;
  }

  text(piece: string): void {
    if (this.#skipped > 0 || this.#path.length === 0) return;
    const { uri = "", local = "" } = this.#path.at(-1) ?? {};
    if (this.#hidesLocation && uri + local !== rectangle && statesPosition(piece)) return;
    this.#body += xmlEscaped(piece);
  }

  close(): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    const element = this.#path.pop();
    if (element === undefined) return;
    if (isRdf(element, "RDF")) this.#body += this.#peopleAnew();
    if (this.#path.length === 0) this.#ended = true;
    else this.#body += `</${this.#name(element)}>`;
  }

  /** The people of a picture that was turned; empty where nothing is to be said of them. */
  #peopleAnew(): string {
    const { people = [], metadata, size } = this.#kept;
    if (people.length === 0 || metadata !== "all" || size === undefined) return "";
    this.#properties++;
    return peopleXmp(people, size);
  }

  /** Whether what is opened next is a property of the photo. */
  #isDescription(): boolean {
    const [parent, above] = [this.#path.at(-1), this.#path.at(-2)];
    return isRdf(parent, "Description") && isRdf(above, "RDF");
  }

  #isKept(attribute: XmlElement["attributes"][number]): boolean {
    const { uri, local, value } = attribute;
    if (uri === xmlnsSpace || uri === "" || uri === rdf || uri === xmlSpace) return uri !== xmlnsSpace;
    const isProperty = isRdf(this.#path.at(-1), "Description") && isRdf(this.#path.at(-2), "RDF");
    if (this.#isLeftOut(attribute, isProperty)) return false;
    if (this.#hidesLocation && uri + local !== rectangle && statesPosition(value)) return false;
    if (isProperty) this.#properties++;
    return true;
  }

  #isLeftOut({ uri, local }: Pick<Name, "uri" | "local">, isProperty: boolean): boolean {
    if (this.#only !== null) return isProperty && !this.#only.has(uri);
    if (behind.includes(uri)) return true;
    if (this.#hidesLocation && uri !== rdf && namesPosition(local)) return true;
    if (!isProperty) return false;
    if (this.#kept.size && sizes.has(uri + local)) return true;
    if (this.#kept.people && (regions.includes(uri + local) || developing.includes(uri))) return true;
    // New pixels are developed and turned, or as the person let them be.
    const isDone = local.startsWith("Recipe") || local === "Rotation";
    if (this.#kept.size && uri === pinrollSpace && isDone) return true;
    // Exif says how the picture is turned.
    if (local === "Orientation" || local === "Thumbnails") return true;
    return this.#kept.metadata === "trimmed" && !trimmedProperties.has(uri + local);
  }

  #name({ uri, prefix, local }: Name): string {
    if (uri === "") return local;
    if (uri === xmlSpace) return `xml:${local}`;
    const known = this.#spaces.get(uri);
    if (known !== undefined) return `${known}:${local}`;
    const taken = new Set(this.#spaces.values());
    const own = prefix === "" || taken.has(prefix) ? `ns${this.#spaces.size}` : prefix;
    this.#spaces.set(uri, own);
    return `${own}:${local}`;
  }
}

function isRdf(element: Name | undefined, local: string): boolean {
  return element?.uri === rdf && element.local === local;
}

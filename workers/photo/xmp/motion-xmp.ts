import type { Motion } from "../../../src/photo/photo.ts";
import { readXml, type XmlElement } from "./xml.ts";
import { xmpText } from "./xmp.ts";

const camera = "http://ns.google.com/photos/1.0/camera/";
/** OPPO, OnePlus and realme. */
const oplus = "http://ns.oplus.com/photos/1.0/camera/";
const container = "http://ns.google.com/photos/1.0/container/";
const itemSpace = "http://ns.google.com/photos/1.0/container/item/";
const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/** The format allows a picture, a gain map and a video; some writers add depth maps. */
const maxItems = 32;
const maxPacket = 1024 * 1024;

/** Values by local name. */
type Values = Map<string, string>;

/**
 * Ranges where XMP says a video is, likeliest first: the directory of Motion Photo format 1.0, then the older
 * MicroVideo, then OPPO's own length. All count from the end of the file, because they omit the picture's own length. Not validated. Never
 * throws.
 */
export function motionsOfXmp(packets: readonly Uint8Array[], size: number): Motion[] {
  for (const packet of packets) {
    if (packet.length > maxPacket) continue;
    const text = xmpText(packet);
    if (!/MotionPhoto|MicroVideo|OLivePhoto/.test(text)) continue;
    const { properties, items } = readMotionXmp(text);
    const older = [...byMicroVideo(properties, size), ...byOplus(properties, size)];
    return [...byDirectory(items, properties, size), ...older];
  }
  return [];
}

/** Ranges where Google's directory says a gain map is, counted from the end of the file. Not validated. Never throws. */
export function gainMapsOfXmp(packets: readonly Uint8Array[], size: number): Motion[] {
  const packet = packets.find(({ length }) => length <= maxPacket);
  const text = packet === undefined ? "" : xmpText(packet);
  if (!text.includes("GainMap")) return [];
  const { items } = readMotionXmp(text);
  const at = items.findIndex((item) => item.get("Semantic") === "GainMap");
  const length = whole(items[at]?.get("Length"));
  if (at < 0 || length === 0) return [];
  return [{ offset: size - items.slice(at).reduce((sum, item) => sum + taken(item), 0), length }];
}

/** Depth as Google's phones write it: GDepth in the packet, or a further picture in the directory (Dynamic Depth 1.0). */
const depth = /GDepth:(?:Mime|Format)\b|:Semantic\s*(?:=\s*["']|>\s*)Depth\s*["'<]/;

/** Whether XMP says that the file has a map of depth. Never throws. */
export function saysDepth(packets: readonly Uint8Array[]): boolean {
  return packets.some((packet) => packet.length <= maxPacket && depth.test(xmpText(packet)));
}

function byDirectory(items: readonly Values[], properties: Values, size: number): Motion[] {
  const at = items.findIndex((item) => item.get("Semantic") === "MotionPhoto" && isVideo(item));
  // If present, any value but 1 means it is no longer a Motion Photo.
  if (at < 0 || (properties.get("MotionPhoto") ?? "1") !== "1") return [];
  const length = whole(items[at]?.get("Length"));
  const behind = items.slice(at + 1).reduce((sum, item) => sum + taken(item), taken(items[at]) - length);
  const last = { offset: size - length, length };
  return behind > 0 ? [{ offset: size - length - behind, length }, last] : [last];
}

function byMicroVideo(properties: Values, size: number): Motion[] {
  const length = whole(properties.get("MicroVideoOffset"));
  return properties.get("MicroVideo") === "1" ? [{ offset: size - length, length }] : [];
}

function byOplus(properties: Values, size: number): Motion[] {
  const length = whole(properties.get("VideoLength"));
  return properties.has("OLivePhotoVersion") && length > 0 ? [{ offset: size - length, length }] : [];
}

function isVideo(item: Values): boolean {
  return /^video\/(?:mp4|quicktime)$/.test(item.get("Mime") ?? "video/mp4");
}

/** Bytes from the start of an item to the start of the next. */
function taken(item: Values | undefined): number {
  return whole(item?.get("Length")) + whole(item?.get("Padding"));
}

/** A whole number; 0 for anything else. */
function whole(text: string | undefined): number {
  const trimmed = text?.trim() ?? "";
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : 0;
}

/** Google's and OPPO's properties and the directory's items, whether written as attributes or elements. */
function readMotionXmp(text: string): { properties: Values; items: Values[] } {
  const properties: Values = new Map();
  const items: Values[] = [];
  const path: string[] = [];
  let target: { values: Values; name: string } | null = null;
  const placeFor = (uri: string): Values | undefined =>
    uri === camera || uri === oplus ? properties : uri === itemSpace ? items.at(-1) : undefined;
  const open = ({ uri, local, attributes }: XmlElement): void => {
    const inDirectory = path.includes(`${container}Directory`);
    path.push(uri + local);
    if (inDirectory && uri === rdf && local === "li" && items.length < maxItems) items.push(new Map());
    for (const attribute of attributes) placeFor(attribute.uri)?.set(attribute.local, attribute.value);
    const values = placeFor(uri);
    target = values === undefined ? null : { values, name: local };
  };
  readXml(text, {
    open,
    text(piece) {
      if (target !== null) target.values.set(target.name, (target.values.get(target.name) ?? "") + piece);
    },
    close() {
      path.pop();
      target = null;
    },
  });
  return { properties, items };
}

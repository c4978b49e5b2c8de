import { box, join, le16, le32, xmpPacket } from "./picture-bytes.ts";

/** A packet with the directory of the Motion Photo format 1.0: the picture, then these items. */
export function motionXmp(
  items: Record<string, string | number>[],
  camera = 'Camera:MotionPhoto="1"',
): string {
  const all = [{ Mime: "image/jpeg", Semantic: "Primary" }, ...items].map((item) => {
    const attributes = Object.entries(item).map(([name, value]) => `Item:${name}="${value}"`);
    return `<rdf:li rdf:parseType="Resource"><Container:Item ${attributes.join(" ")}/></rdf:li>`;
  });
  const directory = `<Container:Directory><rdf:Seq>${all.join("\n")}</rdf:Seq></Container:Directory>`;
  return xmpPacket(`${spaces} ${camera}`, directory);
}

/** The one item of a video that is the end of the file. */
export const motionItem = (length: number, more: Record<string, string | number> = {}) => ({
  Mime: "video/mp4",
  Semantic: "MotionPhoto",
  Length: length,
  ...more,
});

/** A packet of the form of before. */
export const microVideoXmp = (fromEnd: number | string): string =>
  xmpPacket(
    `${spaces} Camera:MicroVideo="1" Camera:MicroVideoVersion="1" Camera:MicroVideoOffset="${fromEnd}"`,
  );

const spaces = `xmlns:Camera="http://ns.google.com/photos/1.0/camera/"
 xmlns:Container="http://ns.google.com/photos/1.0/container/"
 xmlns:Item="http://ns.google.com/photos/1.0/container/item/"`;

/** Samsung's trailer: named blocks, then their directory. */
export function samsungTrailer(
  blocks: [type: number, name: string, data: Uint8Array | string][],
): Uint8Array {
  const written = blocks.map(([type, name, data]) => join([0, 0], le16(type), le32(name.length), name, data));
  const entries = blocks.map(([type], i) => {
    const back = written.slice(i).reduce((sum, { length }) => sum + length, 0);
    return join([0, 0], le16(type), le32(back), le32(written[i]?.length ?? 0));
  });
  const directory = join("SEFH", le32(106), le32(blocks.length), ...entries);
  return join(...written, directory, le32(directory.length), "SEFT");
}

/** The blocks a Galaxy writes for a Motion Photo. */
export const galaxyTrailer = (film: Uint8Array): Uint8Array =>
  samsungTrailer([
    [0x0a01, "Image_UTC_Data", "1714723872000"],
    [0x0a30, "MotionPhoto_Data", film],
  ]);

/** The box of a HEIC or AVIF that holds the video. */
export const motionBox = (film: Uint8Array): Uint8Array => box("mpvd", film);

/** What Huawei's and Honor's phones put behind a picture and its film: times, then how far back the film begins. */
export const liveTrailer = (length: number, version = ""): string =>
  `${version}${"0:1477".padEnd(20)}${`LIVE_${length + version.length}`.padEnd(20)}`;

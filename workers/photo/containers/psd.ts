import { u32 } from "../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { iptcRecords, photoshopResources } from "./jpeg/photoshop.ts";
import type { ByteSource } from "../bytes/source.ts";
import { tiffBlock } from "./tiff/tiff.ts";

const headerBytes = 26;
const maxResources = 4 * 1024 * 1024;

const iptcResource = 0x0404;
const exifResource = 0x0422;
const xmpResource = 0x0424;

/**
 * Reads a Photoshop file, including large ones (PSB) (Photoshop File Formats): size from the header; IPTC, Exif and XMP
 * from the image resources after the colour table. Layers and pixels are not read.
 */
export async function readPsd(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const header = await source.bytes(0, headerBytes + 4);
  facts.height = u32(header, 14) || null;
  facts.width = u32(header, 18) || null;
  const at = headerBytes + 4 + u32(header, headerBytes);
  const length = u32(source.at(at, 4) ?? (await source.bytes(at, 4)), 0);
  const wanted = Math.min(length, maxResources);
  const section = source.at(at + 4, wanted) ?? (await source.bytes(at + 4, wanted));
  for (const { id, data } of photoshopResources(section)) {
    if (id === iptcResource) facts.iptc ??= iptcRecords(data);
    else if (id === exifResource) facts.exif ??= tiffBlock(data);
    else if (id === xmpResource && facts.xmp.length === 0 && data.length > 0) facts.xmp.push(data);
  }
  return facts;
}

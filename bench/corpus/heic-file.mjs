/** What a HEIC consists of: tiles of a grid, row by row, and perhaps a thumbnail. @typedef {{ width: number, height: number, tile: number, columns: number, tiles: import("./hevc-pictures.mjs").HevcPictures, small: (import("./hevc-pictures.mjs").HevcPictures & { width: number, height: number }) | null, exif: Uint8Array }} HeicParts */

/** @param {string} type @param {...(Uint8Array | number[] | string)} parts */
function box(type, ...parts) {
  const body = Buffer.concat(parts.map((part) => Buffer.from(/** @type {Uint8Array} */ (part))));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** @param {number} value */
const be16 = (value) => [value >> 8, value & 255];
/** @param {number} value */
const be32 = (value) => [...be16(value >>> 16), ...be16(value & 0xffff)];
/** @param {number} width @param {number} height */
const sizeBox = (width, height) => box("ispe", be32(0), be32(width), be32(height));

/**
 * A HEIC as phones write it (ISO/IEC 23008-12): a grid of hidden tiles, Exif, and a thumbnail that refers to the grid.
 * @param {HeicParts} parts
 */
export function heicFile({ width, height, tile, columns, tiles, small, exif }) {
  const count = tiles.pictures.length;
  const grid = Buffer.from([0, 0, count / columns - 1, columns - 1, ...be16(width), ...be16(height)]);
  const exifItem = Buffer.concat([Buffer.from(be32(0)), exif]);
  const [gridId, exifId, smallId] = [count + 1, count + 2, count + 3];
  const items = [
    ...tiles.pictures.map((bytes, index) => ({
      id: index + 1,
      type: "hvc1",
      bytes,
      properties: [0x81, 2, 3],
    })),
    { id: gridId, type: "grid", bytes: grid, properties: [4, 3] },
    { id: exifId, type: "Exif", bytes: exifItem, properties: [] },
    ...(small?.pictures ?? []).map((bytes) => ({
      id: smallId,
      type: "hvc1",
      bytes,
      properties: [0x85, 6, 3],
    })),
  ];
  // Sizes and colours: full range, BT.601 as JPEG has it, primaries of sRGB.
  const properties = [
    box("hvcC", tiles.config),
    sizeBox(tile, tile),
    box("colr", Buffer.from("nclx"), be16(1), be16(13), be16(6), [0x80]),
    sizeBox(width, height),
    ...(small ? [box("hvcC", small.config), sizeBox(small.width, small.height)] : []),
  ];
  /** @param {string} type @param {number} from @param {number[]} to */
  const refers = (type, from, to) => box(type, be16(from), be16(to.length), to.flatMap(be16));
  const references = [
    refers("dimg", gridId, Array.from({ length: count }, (_, index) => index + 1)), // prettier-ignore
    refers("cdsc", exifId, [gridId]),
    ...(small ? [refers("thmb", smallId, [gridId])] : []),
  ];
  /** @param {number} start */
  const meta = (start) => {
    let at = start;
    const places = items.map(({ id, bytes }) => {
      at += bytes.length;
      return [...be16(id), ...be16(0), ...be16(1), ...be32(at - bytes.length), ...be32(bytes.length)];
    });
    // Tiles are hidden: flag 1.
    const infos = items.map(({ id, type }) =>
      box("infe", [2, 0, 0, id <= count ? 1 : 0], be16(id), be16(0), Buffer.from(type), [0]),
    );
    const associations = items.map(({ id, properties: of }) => [...be16(id), of.length, ...of]);
    return box(
      "meta",
      be32(0),
      box("hdlr", be32(0), be32(0), Buffer.from("pict"), Buffer.alloc(13)),
      box("pitm", be32(0), be16(gridId)),
      box("iinf", be32(0), be16(items.length), ...infos),
      box("iref", be32(0), ...references),
      box("iprp", box("ipco", ...properties), box("ipma", be32(0), be32(items.length), ...associations)),
      box("iloc", be32(0), [0x44, 0], be16(items.length), ...places),
    );
  };
  const type = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  const start = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(start), box("mdat", ...items.map(({ bytes }) => bytes))]);
}

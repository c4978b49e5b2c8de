import {
  be16,
  be32,
  box,
  type Ifd,
  join,
  jpeg,
  type JpegParts,
  le16,
  le32,
  serialise,
  text,
  tiff,
} from "./picture-bytes.ts";

/** Bytes, or a directory to be written. */
export type Block = Uint8Array | { ifd: Ifd; next?: number };

/** Where each named block begins; zero while the sizes are still being learnt. */
export type Places = (name: string) => number;

/** A TIFF structure of blocks in the order given, the first directory being the block "ifd0". */
export function laidOut(
  blocks: (at: Places) => Record<string, Block>,
  header = "II*\0",
): Uint8Array<ArrayBuffer> {
  const big = header.startsWith("MM");
  const [u16, u32] = big ? [be16, be32] : [le16, le32];
  const bytesOf = (block: Block, at: number): Uint8Array =>
    block instanceof Uint8Array ? block : serialise(block.ifd, at, block.next ?? 0, u16, u32);
  const places = new Map<string, number>();
  let end = 8;
  for (const [name, block] of Object.entries(blocks(() => 0))) {
    places.set(name, end);
    end += bytesOf(block, 0).length;
  }
  const at: Places = (name) => places.get(name) ?? 0;
  const parts = Object.entries(blocks(at)).map(([name, block]) => bytesOf(block, at(name)));
  return join(header, u32(at("ifd0")), ...parts);
}

/** A JPEG with as many bytes before its frame as any real one has in tables. */
export const picture = (width: number, height: number, parts: JpegParts = {}): Uint8Array<ArrayBuffer> =>
  jpeg({ width, height, ...parts, segments: [[0xfe, new Uint8Array(64)], ...(parts.segments ?? [])] });

/** The same, coded without loss as raw pixels are: no browser draws it. */
export function lossless(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = picture(width, height);
  bytes[bytes.indexOf(0xc0, 60)] = 0xc3;
  return bytes;
}

const uuid = (hex: string): number[] => [...Buffer.from(hex, "hex")];

export interface Cr3Parts {
  ifd0: Ifd;
  exif: Ifd;
  gps: Ifd;
  xmp: string;
}

/** A CR3 with a JPEG as thumbnail (160 by 120), as preview (1620 by 1080) and as first track (6000 by 4000). */
export function cr3({ ifd0, exif, gps, xmp }: Cr3Parts): Uint8Array<ArrayBuffer> {
  const [thumb, preview, whole] = [picture(160, 120), picture(1620, 1080), picture(6000, 4000)];
  const ftyp = box("ftyp", "crx ", be32(1), "crx isom");
  const moov = (wholeAt: number): Uint8Array =>
    box(
      "moov",
      box(
        "uuid",
        uuid("85c0b687820f11e08111f4ce462b6a48"),
        box("CMT1", tiff({ ifd0 })),
        box("CMT2", tiff({ ifd0: exif })),
        box("CMT4", tiff({ ifd0: gps })),
        box("THMB", be32(0), be16(160), be16(120), be32(thumb.length), be32(0), thumb),
      ),
      box(
        "trak",
        box(
          "mdia",
          box(
            "minf",
            box(
              "stbl",
              box("stsz", be32(0), be32(whole.length), be32(1)),
              box("co64", be32(0), be32(1), be32(0), be32(wholeAt)),
            ),
          ),
        ),
      ),
    );
  const xmpBox = box("uuid", uuid("be7acfcb97a942e89c71999491e3afac"), xmp);
  const prvw = box("PRVW", be32(0), be16(1), be16(1620), be16(1080), be16(1), be32(preview.length), preview);
  const previewBox = box("uuid", uuid("eaf42b5e1c984b88b9fbb7dc406e4d16"), be32(0), be32(1), prvw);
  const before = ftyp.length + moov(0).length + xmpBox.length + previewBox.length;
  return join(ftyp, moov(before + 8), xmpBox, previewBox, box("mdat", whole));
}

/** A RAF with this JPEG and a directory that holds the size of the cropped picture. */
export function raf(inner: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const tags = join(
    be32(2),
    be16(0x100),
    be16(4),
    [0, 1, 0, 1],
    be16(0x111),
    be16(4),
    be16(height),
    be16(width),
  );
  const head = join("FUJIFILMCCD-RAW 0201", new Uint8Array(0x54 - 20));
  const at = 0x64;
  return join(head, be32(at), be32(inner.length), be32(at + inner.length), be32(tags.length), inner, tags);
}

/** A CRW of one heap within another, with camera, clock, size and a JPEG; then Canon's trailer with XMP. */
export function crw(
  inner: Uint8Array,
  seconds: number,
  degrees: number,
  xmp: string,
): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, length: number, at: number): number[] => [
    ...le16(tag),
    ...le32(length),
    ...le32(at),
  ];
  const make = text("Canon\0Canon EOS TEST\0");
  const clock = join(le32(seconds), le32(0), le32(0));
  const size = join(le32(3072), le32(2048), le32(0), le32(degrees >>> 0));
  const innerHeap = join(
    make,
    clock,
    size,
    le16(3),
    entry(0x080a, make.length, 0),
    entry(0x180e, clock.length, make.length),
    entry(0x1810, size.length, make.length + clock.length),
    le32(make.length + clock.length + size.length),
  );
  const blocks = join(be32(0xffff00f6), be32(xmp.length), xmp);
  const mark = "CANON OPTIONAL DATA\0";
  const heap = join(
    inner,
    innerHeap,
    le16(2),
    entry(0x300a, innerHeap.length, inner.length),
    entry(0x2007, inner.length, 0),
  );
  const trailer = join(mark, new Uint8Array(8), blocks, mark, be32(blocks.length), new Uint8Array(36));
  return join(
    "II",
    le32(26),
    "HEAPCCDR",
    new Uint8Array(12),
    heap,
    trailer,
    le32(inner.length + innerHeap.length),
  );
}

/** An MRW whose TTW block is this TIFF structure. */
export function mrw(inner: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = join(new Uint8Array(8), be16(2000), be16(3000), be16(height), be16(width), new Uint8Array(8));
  const block = (name: string, body: Uint8Array): Uint8Array => join(name, be32(body.length), body);
  const blocks = join(block("\0PRD", size), block("\0TTW", inner), block("\0WBG", new Uint8Array(16)));
  return join("\0MRM", be32(blocks.length), blocks);
}

/** An X3F with these properties and, where given, a JPEG. */
export function x3f(properties: Record<string, string>, inner: Uint8Array | null): Uint8Array<ArrayBuffer> {
  const head = join(
    "FOVb",
    le32(0x20002),
    new Uint8Array(20),
    le32(2640),
    le32(1760),
    le32(90),
    new Uint8Array(64),
  );
  const characters: number[] = [];
  const places = Object.entries(properties).flatMap(([name, value]) =>
    [name, value].map((word) => {
      const at = characters.length / 2;
      for (const letter of `${word}\0`) characters.push(...le16(letter.charCodeAt(0)));
      return at;
    }),
  );
  const count = Object.keys(properties).length;
  const props = join(
    "SECp",
    le32(0x20000),
    le32(count),
    le32(0),
    le32(0),
    le32(characters.length / 2),
    places.flatMap(le32),
    characters,
  );
  const image = inner ? join("SECi\0\0\x02\0\x02\0\0\0\x12\0\0\0", new Uint8Array(12), inner) : join();
  const imageAt = head.length + props.length;
  const sections = [
    join(le32(head.length), le32(props.length), "PROP"),
    ...(inner ? [join(le32(imageAt), le32(image.length), "IMA2")] : []),
  ];
  const directory = join("SECd", le32(0x20000), le32(sections.length), ...sections);
  return join(head, props, image, directory, le32(imageAt + image.length));
}

import { be16, be32, join, le32, text } from "./picture-bytes.ts";

type Bytes = Uint8Array | number[] | string;

/** A box of an ISO base media file. */
export const box = (type: string, ...body: Bytes[]): Uint8Array<ArrayBuffer> => {
  const content = join(...body);
  return join(be32(content.length + 8), type, content);
};

/** Seconds from 1904 to a moment. */
export const since1904 = (iso: string): number => Date.parse(iso) / 1000 + 2_082_844_800;

const fixed = (value: number): number[] => be32((value * 65_536) >>> 0);

/** Of a `tkhd`, as a, b, c, d; the identity where the picture is not turned. */
export type Matrix = [number, number, number, number];

interface Film {
  /** Of `mvhd`, seconds since 1904. */
  created?: number;
  matrix?: Matrix;
  /** Further boxes of `moov`. */
  more?: Uint8Array[];
  /** Ticks of a thousandth of a second. */
  duration?: number;
  /** Bytes of made-up frames before `moov`. */
  frames?: number;
}

/** An MP4 of one track of pictures, 640 by 360 as stored, without frames. */
export function mp4({
  created = 0,
  matrix = [1, 0, 0, 1],
  more = [],
  duration = 2500,
  frames = 70_000,
}: Film = {}) {
  const header = [be32(0), be32(created), be32(0), be32(1000), be32(duration)];
  const [a, b, c, d] = matrix;
  const rows = [
    fixed(a),
    fixed(b),
    be32(0),
    fixed(c),
    fixed(d),
    be32(0),
    be32(0),
    be32(0),
    be32(0x4000_0000),
  ];
  const tkhd = box("tkhd", be32(3), new Uint8Array(36), ...rows, fixed(640), fixed(360));
  const entry = box("avc1", new Uint8Array(24), be16(640), be16(360), new Uint8Array(50));
  const stbl = box("stbl", box("stsd", be32(0), be32(1), entry));
  const hdlr = box("hdlr", be32(0), be32(0), "vide", new Uint8Array(12));
  const mdia = box("mdia", box("mdhd", ...header, be32(0)), hdlr, box("minf", stbl));
  const moov = box("moov", box("mvhd", ...header, new Uint8Array(80)), box("trak", tkhd, mdia), ...more);
  return join(box("ftyp", "isom", be32(0), "mp42"), box("mdat", new Uint8Array(frames)), moov);
}

/** QuickTime's `meta`: values by the name of their key. */
export function keyed(values: Record<string, string>): Uint8Array {
  const keys = Object.keys(values).map((name) => box("mdta", name));
  const items = Object.values(values).map((value, index) =>
    join(be32(value.length + 24), be32(index + 1), box("data", be32(1), be32(0), value)),
  );
  const hdlr = box("hdlr", be32(0), be32(0), "mdta", new Uint8Array(12));
  return box("meta", hdlr, box("keys", be32(0), be32(keys.length), ...keys), box("ilst", ...items));
}

interface List {
  /** The version and flags that ISO prescribes and QuickTime leaves out. */
  versioned?: boolean;
  /** What stands before the list. */
  before?: Uint8Array[];
  /** Of the data: 1 is UTF-8, 0 is left open. */
  kind?: number;
}

/** The handler of iTunes' `meta`. */
export const mdir: Uint8Array = box("hdlr", be32(0), be32(0), "mdirappl", new Uint8Array(9));

/** iTunes' `meta`: values by the four letters of their item. */
export function listed(
  values: Record<string, string>,
  { versioned = true, before = [mdir], kind = 1 }: List = {},
): Uint8Array {
  const items = Object.entries(values).map(([name, value]) =>
    box(name, box("data", be32(kind), be32(0), value)),
  );
  return box("meta", versioned ? be32(0) : [], ...before, box("ilst", ...items));
}

/** An item of QuickTime's user data: `©xyz` and its like. */
export const said = (name: string, value: string): Uint8Array =>
  box(`\xa9${name}`, be16(value.length), be16(0x15c7), value);

/** An element of Matroska, with a size of eight bytes as many writers take. */
export function element(id: number[], ...body: Bytes[]): Uint8Array {
  const content = join(...body);
  return join(id, [1, 0, 0, 0], be32(content.length), content);
}

/** A chunk of a RIFF file. */
export function chunk(name: string, ...body: Bytes[]): Uint8Array {
  const content = join(...body);
  return join(name, le32(content.length), content, content.length % 2 === 1 ? [0] : []);
}

/** A list of a RIFF file. */
export const list = (name: string, ...chunks: Uint8Array[]): Uint8Array =>
  chunk("LIST", text(name), ...chunks);

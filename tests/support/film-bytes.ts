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

interface Track {
  /** Of `mdhd`, seconds since 1904. */
  created?: number;
  matrix?: Matrix;
  /** Ticks of a thousandth of a second. */
  duration?: number;
  handler?: string;
  /** Width and height of the sample entry as stored; null for a table of no entries. */
  coded?: [number, number] | null;
  /** Width and height of `tkhd`. */
  shown?: [number, number];
  /** The boxes of the track, and those of `mdia`, in this order; what is not named is left out. */
  order?: ("tkhd" | "mdia")[];
  media?: ("mdhd" | "hdlr" | "minf")[];
  /** With times of 64 bits. */
  long?: boolean;
}

const ticks = (created: number, duration: number): number[][] =>
  [0, created, 0, 1000, duration].map((value) => be32(value));

/** A track of pictures, 640 by 360 as stored, without frames. */
export function track({
  created = 0,
  matrix: [a, b, c, d] = [1, 0, 0, 1],
  duration = 2500,
  handler = "vide",
  coded = [640, 360],
  shown = [640, 360],
  order = ["tkhd", "mdia"],
  media = ["mdhd", "hdlr", "minf"],
  long = false,
}: Track = {}): Uint8Array {
  const [zero, one] = [be32(0), be32(0x4000_0000)];
  const rows = [fixed(a), fixed(b), zero, fixed(c), fixed(d), zero, zero, zero, one];
  const start = join([long ? 1 : 0, 0, 0, 3], new Uint8Array(long ? 48 : 36));
  const entry =
    coded === null
      ? []
      : box("avc1", new Uint8Array(24), ...coded.map((edge) => be16(edge)), new Uint8Array(50));
  const parts = {
    mdhd: box("mdhd", ...ticks(created, duration), be32(0)),
    hdlr: box("hdlr", be32(0), be32(0), handler, new Uint8Array(12)),
    minf: box("minf", box("stbl", box("stsd", be32(0), be32(coded === null ? 0 : 1), entry))),
  };
  const boxes = {
    tkhd: box("tkhd", start, ...rows, ...shown.map(fixed)),
    mdia: box("mdia", ...media.map((name) => parts[name])),
  };
  return box("trak", ...order.map((name) => boxes[name]));
}

interface Film extends Pick<Track, "created" | "matrix" | "duration"> {
  /** Of `moov`; one of pictures unless told. */
  tracks?: Uint8Array[];
  /** Further boxes of `moov`. */
  more?: Uint8Array[];
  /** Bytes of made-up frames before `moov`. */
  frames?: number;
}

/** An MP4 of one track of pictures, 640 by 360 as stored, without frames. */
export function mp4({ created = 0, duration = 2500, frames = 70_000, more = [], matrix, tracks }: Film = {}) {
  const pictures = tracks ?? [track({ created, duration, ...(matrix && { matrix }) })];
  const mvhd = box("mvhd", ...ticks(created, duration), new Uint8Array(80));
  const moov = box("moov", mvhd, ...pictures, ...more);
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

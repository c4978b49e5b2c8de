import { box, mp4, since1904, track } from "./film-bytes.ts";
import { be16, be32, join, le16, le32 } from "./picture-bytes.ts";

type Bytes = Uint8Array | number[] | string;

const be64 = (value: number): number[] => [...be32(Math.floor(value / 2 ** 32)), ...be32(value % 2 ** 32)];

/** A value of GoPro's format. */
export function klv(key: string, type: string, size: number, ...body: Bytes[]): Uint8Array {
  const content = join(...body);
  const padding = new Uint8Array((4 - (content.length % 4)) % 4);
  return join(key, type, [size], be16(content.length / size), content, padding);
}

/** A nested value; more than 65,535 bytes of it are counted in fours. */
export const nested = (key: string, ...body: Bytes[]): Uint8Array => klv(key, "\0", 1, ...body);

interface Second {
  /** Latitude and longitude. */
  places: readonly (readonly [number, number])[];
  /** "191118234514.000" */
  clock?: string;
  /** 0 for none, 2 or 3 dimensions. */
  fix?: number;
}

const signed = (value: number): number[] => be32(value < 0 ? value + 2 ** 32 : value);

/** A sample of `gpmd` as cameras up to the HERO10 write it. */
export function gps5({ places, clock = "191118234514.000", fix = 3 }: Second): Uint8Array {
  const scale = [10_000_000, 10_000_000, 1000, 1000, 100];
  const points = places.map(([lat, lng]) =>
    [lat * 1e7, lng * 1e7, 12_300, 0, 0].flatMap((value) => signed(Math.round(value))),
  );
  const stream = nested(
    "STRM",
    klv("GPSF", "L", 4, be32(fix)),
    klv("GPSU", "U", 16, clock),
    klv("SCAL", "l", 4, ...scale.map((value) => be32(value))),
    klv("GPS5", "l", 20, ...points),
  );
  const other = nested("STRM", klv("SCAL", "s", 2, be16(418)), klv("ACCL", "s", 6, new Uint8Array(12)));
  return nested("DEVC", klv("DVNM", "c", 1, "GoPro Max"), other, stream);
}

/** A sample of `gpmd` as cameras from the HERO11 on write it: `at` is the moment of each place. */
export function gps9(places: readonly (readonly [number, number])[], at: string, fix = 3): Uint8Array {
  const ms = Date.parse(at) - Date.UTC(2000, 0, 1);
  const [days, part] = [Math.floor(ms / 86_400_000), ms % 86_400_000];
  const points = places.map(([lat, lng]) => [
    ...[lat * 1e7, lng * 1e7, 12_300, 0, 0, days, part].flatMap((value) => signed(Math.round(value))),
    ...be16(150),
    ...be16(fix),
  ]);
  const scale = [10_000_000, 10_000_000, 1000, 1000, 100, 1, 1000, 100, 1];
  return nested(
    "DEVC",
    nested(
      "STRM",
      klv("TYPE", "c", 1, "lllllllSS"),
      klv("SCAL", "l", 4, ...scale.map((value) => be32(value))),
      klv("GPS9", "?", 32, ...points),
    ),
  );
}

/** Degrees, minutes and seconds, or hours, as three fractions. */
const three = (value: number): number[] => {
  const thousandths = Math.round(Math.abs(value) * 3_600_000);
  const parts = [
    [Math.floor(thousandths / 3_600_000), 1],
    [Math.floor(thousandths / 60_000) % 60, 1],
    [thousandths % 60_000, 1000],
  ];
  return parts.flatMap(([above = 0, below = 1]) => [...be32(above), ...be32(below)]);
};

/** A sample of `rtmd` as Sony's cameras write it for a frame; `at`: "2019-11-18T23:45:14Z". Without a place, without GPS. */
export function rtmd(place: readonly [number, number] | null, at = "2019-11-18T23:45:14Z", status = "A") {
  const set = (tag: number, ...body: Bytes[]): Uint8Array => {
    const content = join(...body);
    return join(be16(tag), be16(content.length), content);
  };
  const [lat, lng] = place ?? [0, 0];
  const clock = (Date.parse(at) % 86_400_000) / 3_600_000;
  const fix = [
    set(0x8500, [2, 2, 0, 0]),
    set(0x8501, lat < 0 ? "S\0" : "N\0"),
    set(0x8502, three(lat)),
    set(0x8503, lng < 0 ? "W\0" : "E\0"),
    set(0x8504, three(lng)),
    set(0x8507, three(clock)),
    set(0x8509, `${status}\0`),
    set(0x850a, "3\0"),
    set(0x851d, `${at.slice(0, 10).replaceAll("-", ":")}\0`),
  ];
  const values = [set(0x8000, be16(40_000)), set(0x810b, be16(200)), ...(place === null ? [] : fix)];
  const key = join(be16(0x060e), [0x2b, 0x34, 2, 0x53], new Uint8Array(10));
  const inner = join(...values);
  return join(be16(0x1c), new Uint8Array(0x1a), key, be16(0x8300), be16(inner.length), inner, be32(0));
}

/** What an Insta360 writes behind its film; `at`: seconds since 1970 of the first of the positions, a second each. */
export function instaTrailer(places: readonly (readonly [number, number])[], at: number): Uint8Array {
  const double = (value: number): Uint8Array => new Uint8Array(Float64Array.of(value).buffer);
  const record = (kind: number, ...body: Bytes[]): Uint8Array => {
    const content = join(...body);
    return join(content, le16(kind), le32(content.length));
  };
  const letters = (key: number, text: string): Uint8Array => join([key, text.length], text);
  const named = record(0x101, letters(0x0a, "IXE0001"), letters(0x12, "Insta360 OneX"), letters(0x1a, "v1"));
  const way = places.map(([lat, lng], nth) =>
    join(
      le32(at + nth),
      le32(0),
      le16(0),
      "A",
      double(Math.abs(lat)),
      lat < 0 ? "S" : "N",
      double(Math.abs(lng)),
      lng < 0 ? "W" : "E",
      double(1),
      double(0),
      double(12.5),
    ),
  );
  const records = join(named, record(0x400, new Uint8Array(32)), record(0x700, ...way));
  const length = records.length + 72;
  const end = [new Uint8Array(32), le32(length), le32(3), "8db42d694ccc418790edff439fe026bf"];
  return join(records, ...end);
}

/** Nikon's box of a film: `values` by their tags, texts and fractions. */
export function nikonData(values: readonly (readonly [tag: number, value: string | readonly number[]])[]) {
  const one = ([tag, value]: readonly [number, string | readonly number[]]): Uint8Array =>
    typeof value === "string"
      ? join(be32(tag), be16(2), be16(value.length + 1), value, [0])
      : join(be32(tag), be16(5), be16(value.length), ...value.map((each) => [...be32(each), ...be32(1)]));
  return box("NCDT", box("NCHD", "MV001.00"), box("NCTG", ...values.map(one)));
}

/** A track of samples of a second each, every one a chunk of its own at these offsets. */
export function telemetryTrack(
  format: string,
  sizes: readonly number[],
  offsets: readonly number[],
): Uint8Array {
  const table = (name: string, ...rows: number[][]): Uint8Array => box(name, be32(0), ...rows);
  const stbl = box(
    "stbl",
    table("stsd", be32(1), [
      ...be32(16),
      ...Array.from(format, (sign) => sign.charCodeAt(0)),
      ...be32(0),
      ...be32(1),
    ]),
    table("stts", be32(1), be32(sizes.length), be32(1000)),
    table("stsc", be32(1), be32(1), be32(1), be32(1)),
    table("stsz", be32(0), be32(sizes.length), ...sizes.map((size) => be32(size))),
    table("co64", be32(offsets.length), ...offsets.map(be64)),
  );
  const mdhd = box("mdhd", be32(0), be32(0), be32(0), be32(1000), be32(1000 * sizes.length), be32(0));
  return box(
    "trak",
    box("mdia", mdhd, box("hdlr", be32(0), be32(0), "meta", new Uint8Array(12)), box("minf", stbl)),
  );
}

/** A film whose header says `created`, and a track of these samples, a second each. */
export function filmWithTrack(
  format: string,
  samples: readonly Uint8Array[],
  created: string,
  more: Uint8Array[] = [],
) {
  const start = 16 + 4;
  // `ftyp` takes 20 bytes, the header of `mdat` eight.
  let at = start + 8;
  const offsets = samples.map(({ length }) => (at += length) - length);
  const frames = samples.reduce((sum, { length }) => sum + length, 0);
  const seconds = since1904(created);
  const way = telemetryTrack(
    format,
    samples.map(({ length }) => length),
    offsets,
  );
  const pictures = track({ created: seconds, duration: 1000 * samples.length });
  const film = mp4({
    created: seconds,
    duration: 1000 * samples.length,
    frames,
    tracks: [pictures, way],
    more,
  });
  samples.forEach((sample, nth) => film.set(sample, offsets[nth]));
  return film;
}

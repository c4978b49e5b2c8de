import { box, mp4, since1904, track } from "./film-bytes.ts";
import { be16, be32, join } from "./picture-bytes.ts";

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

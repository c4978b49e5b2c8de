import { textAt, u32, u64 } from "../../bytes/bytes.ts";
import { bodyOf, type ByteSource } from "../../bytes/source.ts";
import { type IsoBox, descendant } from "../../containers/bmff/boxes.ts";

/** A sample of a track within its chunk. */
export interface FilmSample {
  /** Bytes from the chunk's beginning. */
  at: number;
  length: number;
  /** Since the film's beginning, and how long. */
  seconds: number;
  lasts: number;
}

/** Samples that lie one behind the other in the file. */
interface SampleChunk {
  offset: number;
  length: number;
  samples: FilmSample[];
}

/** A table that is longer is read in part: of what a film of a day needs it is several times as much. */
const mostTable = 2 * 1024 * 1024;

/** Chunks read of a film at most, spread over all of it, and bytes of each: some 12 MB of a film of any size. */
const mostChunks = 96;
const mostChunkBytes = 128 * 1024;

/** The format of a track's samples ("gpmd"), from its sample description. */
export async function formatOf(source: ByteSource, trak: IsoBox): Promise<string> {
  const table = await descendant(source, trak, ["mdia", "minf", "stbl", "stsd"]);
  return table === null ? "" : textAt(await bodyOf(source, table, 16), 12, 4);
}

/**
 * Where a track's samples are in the file (ISO/IEC 14496-12, 8.6 and 8.7): all chunks of a short film, else as many as
 * may be read, evenly spread.
 */
export async function chunksOf(source: ByteSource, trak: IsoBox): Promise<SampleChunk[]> {
  const table = async (path: string[]): Promise<Uint8Array> => {
    const box = await descendant(source, trak, path);
    return box === null ? new Uint8Array(0) : bodyOf(source, box, mostTable);
  };
  const within = (name: string): Promise<Uint8Array> => table(["mdia", "minf", "stbl", name]);
  const header = await table(["mdia", "mdhd"]);
  const scale = u32(header, header[0] === 1 ? 20 : 12);
  const near = await within("stco");
  const far = near.length > 0 ? near : await within("co64");
  const wide = near.length > 0 ? 4 : 8;
  const chunks = Math.min(u32(far, 4), Math.floor(Math.max(0, far.length - 8) / wide));
  if (scale === 0 || chunks === 0) return [];
  const sizes = await within("stsz");
  const runs = await within("stsc");
  const times = await within("stts");
  const walk = new SampleWalk(sizes, times, scale);
  const step = Math.max(1, chunks / mostChunks);
  const found: SampleChunk[] = [];
  for (let chunk = 0, run = 0; chunk < chunks; chunk++) {
    while (u32(runs, 8 + 12 * (run + 1)) - 1 === chunk) run++;
    const count = u32(runs, 8 + 12 * run + 4);
    const isWanted = Math.floor(chunk / step) !== Math.floor((chunk - 1) / step);
    const offset = wide === 4 ? u32(far, 8 + 4 * chunk) : u64(far, 8 + 8 * chunk);
    const { samples, length } = walk.next(count, isWanted ? mostChunkBytes : 0);
    if (samples.length > 0) found.push({ offset, length, samples });
    if (walk.isDone) break;
  }
  return found;
}

/** Goes through the tables of sizes and times side by side. */
class SampleWalk {
  readonly #sizes: Uint8Array;
  readonly #times: Uint8Array;
  readonly #scale: number;
  readonly #count: number;
  #sample = 0;
  #ticks = 0;
  #entry = 0;
  #left = 0;

  constructor(sizes: Uint8Array, times: Uint8Array, scale: number) {
    [this.#sizes, this.#times, this.#scale] = [sizes, times, scale];
    const listed = Math.floor(Math.max(0, sizes.length - 12) / 4);
    this.#count = u32(sizes, 4) > 0 ? Math.min(u32(sizes, 8), mostTable) : Math.min(u32(sizes, 8), listed);
    this.#left = u32(times, 8);
  }

  get isDone(): boolean {
    return this.#sample >= this.#count;
  }

  /** The next samples, as far as they fit into this many bytes; the others are passed over. */
  next(count: number, most: number): { samples: FilmSample[]; length: number } {
    const samples: FilmSample[] = [];
    let length = 0;
    let isOpen = most > 0;
    for (let left = count; left > 0 && !this.isDone; left--) {
      const size = u32(this.#sizes, 4) || u32(this.#sizes, 12 + 4 * this.#sample);
      const [ticks, lasts] = [this.#ticks, this.#tick()];
      this.#sample++;
      isOpen &&= length + size <= most;
      if (!isOpen) continue;
      samples.push({ at: length, length: size, seconds: ticks / this.#scale, lasts: lasts / this.#scale });
      length += size;
    }
    return { samples, length };
  }

  /** Answers the duration of the current sample, and goes on to the next. */
  #tick(): number {
    while (this.#left === 0 && 8 + 8 * (this.#entry + 1) < this.#times.length)
      this.#left = u32(this.#times, 8 + 8 * ++this.#entry);
    if (this.#left === 0) return 0;
    this.#left--;
    const lasts = u32(this.#times, 12 + 8 * this.#entry);
    this.#ticks += lasts;
    return lasts;
  }
}

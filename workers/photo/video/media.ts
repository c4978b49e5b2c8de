import type { ContainerFacts } from "../values/container-facts.ts";
import {
  BlobSource,
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  type Source,
  VideoSampleSink,
  WEBM,
} from "mediabunny";
import { fit } from "../values/dimensions.ts";
import type { FilmCoding } from "../../../src/photo/film/film-coding.ts";
import { byteSource, type ByteSource, headBytes } from "../bytes/source.ts";
import { readQuickTime } from "./quicktime.ts";
import { deadline } from "../../../src/photo/deadline.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** Time limit in milliseconds for measuring a file whose header states no duration. */
const measureTime = 3000;

/** Fractions of the duration at which to look for a frame that is not black. */
const places = [0.1, 0.33, 0.66] as const;
/** In seconds: the first minute of a long video is enough, and cheap to reach. */
const furthest = 60;

/** What could be measured, else null. */
export type Measured = Pick<ContainerFacts, "width" | "height" | "duration">;

/** An upright frame in square pixels, or why there is none: no video track, or an unsupported codec. */
export type FrameResult =
  | { ok: true; canvas: OffscreenCanvas }
  | { ok: false; why: "nothing" }
  | { ok: false; why: "codec"; codec: string | null };

const formats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS];

/** Measures size and duration by walking packets. Never rejects; limited in time, and in reads by the source. */
export async function measureVideo(source: ByteSource): Promise<Measured> {
  const measured: Measured = { width: null, height: null, duration: null };
  const input = new Input({ formats, source: sourceOf(source) });
  try {
    await deadline(measureTime, fill(input, measured));
  } catch {
    // Keep what was found so far.
  } finally {
    input.dispose();
  }
  return { ...measured };
}

async function fill(input: Input<Source>, measured: Measured): Promise<void> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) return;
  measured.width = (await track.getCodedWidth()) || null;
  measured.height = (await track.getCodedHeight()) || null;
  const tracks = await input.getTracks();
  const [start, end] = [await input.getFirstTimestamp(tracks), await input.computeDuration(tracks)];
  const seconds = end - Math.max(0, start);
  measured.duration = seconds > 0 && Number.isFinite(seconds) ? seconds : null;
}

/** Reads beyond the file's limits fail, which ends the walk. */
function sourceOf(source: ByteSource): Source {
  return new CustomSource({
    getSize: () => source.size,
    read: async (start, end) => {
      const bytes = source.at(start, end - start) ?? (await source.bytes(start, end - start));
      if (bytes.length < end - start) throw new Error("The file has used up its reads");
      return bytes;
    },
    maxCacheSize: 1024 * 1024,
  });
}

/** How a video's pictures are coded; see `PhotoWorker.coding`. */
export async function codingOf(file: Blob): Promise<FilmCoding | null> {
  const coding = await measuredCoding(file);
  // Moved or changed since.
  const head = await file.slice(0, headBytes).arrayBuffer().catch(orNull);
  if (coding === null || head === null) return coding;
  const {
    recorded = null,
    slow = false,
    spatial = false,
  } = await readQuickTime(byteSource(file, new Uint8Array(head)));
  return { ...coding, recorded, slow, spatial };
}

async function measuredCoding(file: Blob): Promise<FilmCoding | null> {
  const input = new Input({ formats, source: new BlobSource(file, { handleUnhandledError: () => {} }) });
  try {
    return await deadline(measureTime, codingIn(input));
  } catch {
    // Whatever the library throws at damaged files, or it took too long.
    return null;
  } finally {
    input.dispose();
  }
}

/** Enough to tell a rate by, also where it varies. */
const ratedPackets = 120;

async function codingIn(input: Input<Source>): Promise<FilmCoding | null> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) return null;
  const inner = await track.getInternalCodecId();
  const codec = (await track.getCodec()) ?? (typeof inner === "string" ? inner : null);
  const profile = await track.getCodecParameterString();
  const hdr = await track.hasHighDynamicRange();
  // Its packets are damaged.
  const stats = await track.computePacketStats(ratedPackets, { metadataOnly: true }).catch(orNull);
  return {
    codec,
    profile,
    hdr,
    rate: stats?.averagePacketRate || null,
    recorded: null,
    slow: false,
    spatial: false,
  };
}

/**
 * Decodes an early frame that is not black, if there is one, with its longest edge at most `maxEdge`. Key frames only,
 * since others need all frames before them. Rejects for damaged files and after `milliseconds`.
 */
export async function takeFrame(file: Blob, maxEdge: number, milliseconds: number): Promise<FrameResult> {
  const input = new Input({ formats, source: new BlobSource(file, { handleUnhandledError: () => {} }) });
  try {
    return await deadline(milliseconds, frameOf(input, maxEdge));
  } finally {
    input.dispose();
  }
}

async function frameOf(input: Input<Source>, maxEdge: number): Promise<FrameResult> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) return { ok: false, why: "nothing" };
  if (typeof VideoDecoder !== "function" || !(await track.canDecode())) {
    return { ok: false, why: "codec", codec: await track.getCodec() };
  }
  let best: OffscreenCanvas | null = null;
  for (const timestamp of await keyFrames(input, track)) {
    // Later frames of a truncated video are missing.
    const canvas = await draw(track, timestamp, maxEdge).catch(orNull);
    best ??= canvas;
    if (canvas === null || isDark(canvas)) continue;
    best = canvas;
    break;
  }
  return best === null ? { ok: false, why: "nothing" } : { ok: true, canvas: best };
}

/** Distinct times of the key frames to look at. */
async function keyFrames(input: Input<Source>, track: InputVideoTrack): Promise<Set<number>> {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket({ metadataOnly: true });
  // Its metadata is damaged.
  const stated = await input.getDurationFromMetadata([track]).catch(orNull);
  const times = new Set<number>();
  for (const place of places) {
    const wanted = (first?.timestamp ?? 0) + Math.min(furthest, stated ?? 10) * place;
    // There is nothing of the film there.
    const packet = await sink.getKeyPacket(wanted, { metadataOnly: true }).catch(orNull);
    if (packet !== null) times.add(packet.timestamp);
  }
  if (times.size === 0 && first !== null) times.add(first.timestamp);
  return times;
}

async function draw(
  track: InputVideoTrack,
  timestamp: number,
  maxEdge: number,
): Promise<OffscreenCanvas | null> {
  const sample = await new VideoSampleSink(track).getSample(timestamp);
  if (sample === null) return null;
  try {
    const size = fit({ width: sample.displayWidth, height: sample.displayHeight }, maxEdge);
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (context === null) return null;
    context.imageSmoothingQuality = "high";
    sample.draw(context, 0, 0, size.width, size.height);
    return canvas;
  } finally {
    sample.close();
  }
}

/** Sampling a grid of this width and height shows whether a picture is black. */
const edge = 16;
/** Brightness (0 to 255) that counts as dark; video black is 0 after conversion, and compression adds little. */
const dim = 32;

/** Whether a frame is almost entirely black, as before a fade-in. */
export function isDark(canvas: OffscreenCanvas): boolean {
  const context = new OffscreenCanvas(edge, edge).getContext("2d", { willReadFrequently: true });
  if (context === null) return false;
  context.drawImage(canvas, 0, 0, edge, edge);
  return areDark(context.getImageData(0, 0, edge, edge).data);
}

/** Whether fewer than 1 in 50 of these RGBA pixels is brighter than dark. */
export function areDark(data: Uint8ClampedArray): boolean {
  let bright = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > dim) bright++;
  }
  return bright * 50 < data.length / 4;
}

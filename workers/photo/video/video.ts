import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { type ByteSource, headBytes } from "../bytes/source.ts";
import { readAvi } from "./avi.ts";
import { readH264 } from "./h264.ts";
import { readMatroska } from "./matroska.ts";
import { readQuickTime } from "./quicktime.ts";
import { hasText, joinBytes } from "../bytes/bytes.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** Containers that Mediabunny reads; browsers decode their frames. */
export const mediaTypes: ReadonlySet<string> = new Set([
  "video/mp4",
  "video/quicktime",
  "video/x-m4v",
  "video/3gpp",
  "video/webm",
  "video/x-matroska",
  "video/mp2t",
]);

/**
 * Reads a video of this type. If the header has no duration (browser recordings, fragments) or there is no header
 * (transport streams), Mediabunny measures it. Rejects only if the browser cannot read the file.
 */
export async function readVideo(type: string, source: ByteSource): Promise<ContainerFacts> {
  const facts = (await readers.get(type)?.(source)) ?? noFacts();
  facts.ownsTurn = true;
  const isWhole = facts.duration !== null && facts.width !== null;
  if (isWhole || !mediaTypes.has(type)) return facts;
  // Files with only sound, or nothing, are not worth loading the library.
  if (type !== "video/mp2t" && facts.width === null) return facts;
  // Not loaded without a network: what the header says is all.
  const library = await import("./media.ts").catch(orNull);
  if (library === null) return facts;
  const measured = await library.measureVideo(source);
  facts.duration ??= measured.duration;
  if (facts.width === null) {
    facts.width = measured.width;
    facts.height = measured.height;
  }
  return facts;
}

const packetBytes = 188;

/**
 * The start of the first video frames in an MPEG transport stream (ISO/IEC 13818-1, 2.4.3): the joined payloads of the
 * first video stream. `head` is the start of the file. Empty if there is no video.
 */
export function firstPictures(head: Uint8Array): Uint8Array {
  // AVCHD prefixes each packet with a four-byte time code.
  const [start, step] = head[0] === 0x47 && head[packetBytes] === 0x47 ? [0, 188] : [4, 192];
  let stream: number | null = null;
  const pieces: Uint8Array[] = [];
  for (let at = start; at + packetBytes <= head.length && head[at] === 0x47; at += step) {
    const id = (((head[at + 1] ?? 0) & 0x1f) << 8) | (head[at + 2] ?? 0);
    const begins = ((head[at + 1] ?? 0) & 0x40) !== 0;
    const payload = payloadOf(head.subarray(at, at + packetBytes));
    if (stream === null && begins && isVideo(payload)) stream = id;
    else if (stream === null || id !== stream) continue;
    // A PES header states its own length.
    pieces.push(begins ? payload.subarray(9 + (payload[8] ?? 0)) : payload);
  }
  return joinBytes(pieces);
}

/** The payload, after the packet header and adaptation field. */
function payloadOf(packet: Uint8Array): Uint8Array {
  const control = ((packet[3] ?? 0) >> 4) & 3;
  if ((control & 1) === 0) return packet.subarray(packetBytes);
  return packet.subarray(control === 3 ? 5 + (packet[4] ?? 0) : 4);
}

/** A PES packet of video: stream IDs 0xE0 to 0xEF. */
const isVideo = (payload: Uint8Array): boolean =>
  hasText(payload, 0, "\0\0\x01") && ((payload[3] ?? 0) & 0xf0) === 0xe0;

/** A camcorder's first frame holds its size and date; the library takes interlaced video for half its height. */
async function readTransport(source: ByteSource): Promise<ContainerFacts> {
  const head = source.at(0, headBytes) ?? (await source.bytes(0, headBytes));
  const { width, height, date } = readH264(firstPictures(head));
  return { ...noFacts(), width, height, dates: date === null ? [] : [date] };
}

const readers: ReadonlyMap<string, (source: ByteSource) => Promise<ContainerFacts>> = new Map([
  ["video/mp4", readQuickTime],
  ["video/quicktime", readQuickTime],
  ["video/x-m4v", readQuickTime],
  ["video/3gpp", readQuickTime],
  ["video/webm", readMatroska],
  ["video/x-matroska", readMatroska],
  ["video/x-msvideo", readAvi],
  ["video/mp2t", readTransport],
]);

import { hasText, joinBytes } from "../bytes/bytes.ts";

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

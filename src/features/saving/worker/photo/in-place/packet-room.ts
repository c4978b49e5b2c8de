import { bytesOfText } from "../../../../../../workers/photo/bytes/bytes.ts";

const emptyPacket = bytesOfText(
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
);

/**
 * A packet of exactly this length, filled up with spaces: with the marks around it if there is room, else without them,
 * else one that says nothing. Spaces only where not even that fits.
 */
export function packetOfLength(packet: Uint8Array | null, length: number): Uint8Array<ArrayBuffer> {
  const written = new Uint8Array(length).fill(0x20);
  const fitting = [packet, packet && bare(packet), emptyPacket].find(
    (one) => one !== null && one.length <= length,
  );
  if (fitting) written.set(fitting);
  return written;
}

/** The packet without the instructions around it, which only help programs find it in unknown files. */
function bare(packet: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(packet);
  return new TextEncoder().encode(text.replaceAll(/<\?xpacket[^>]*\?>/g, ""));
}

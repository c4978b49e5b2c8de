import { hexOf } from "../../../../photo/sha256.ts";

/** An address one device can be reached at: IPv4, IPv6, or a name that only the local network knows (mDNS). */
export interface LocalAddress {
  address: string;
  port: number;
}

/**
 * What one device has to know of the other to connect: all of a session description (SDP) that is not always the same. The
 * fingerprint is the SHA-256 of the certificate the connection will be made with.
 */
export interface Contact {
  kind: "offer" | "answer";
  ufrag: string;
  pwd: string;
  fingerprint: Uint8Array<ArrayBuffer>;
  reach: LocalAddress[];
}

const address = /^[0-9A-Za-z.:-]{1,64}$/;
/** As RFC 8839, section 5.4, bounds them. */
const secret = /^[A-Za-z0-9+/]{4,256}$/;

/** Reads a session description as browsers write it; null where something is missing. */
export function contactOf(kind: Contact["kind"], sdp: string): Contact | null {
  const ufrag = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1] ?? "";
  const pwd = /^a=ice-pwd:(\S+)/m.exec(sdp)?.[1] ?? "";
  const printed = /^a=fingerprint:sha-256 ([0-9A-Fa-f:]{95})/m.exec(sdp)?.[1];
  if (printed === undefined || !secret.test(ufrag) || !secret.test(pwd)) return null;
  const fingerprint = Uint8Array.from(printed.split(":"), (pair) => Number.parseInt(pair, 16));
  return { kind, ufrag, pwd, fingerprint, reach: reachOf(sdp) };
}

/** The addresses in the local network, by UDP; RFC 8839, section 5.1, has the fields. */
function reachOf(sdp: string): LocalAddress[] {
  const found = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim);
  const all = Array.from(found, ([, where = "", port]) => ({ address: where, port: Number(port) }));
  const isSound = ({ address: where, port }: LocalAddress): boolean =>
    address.test(where) && port > 0 && port < 65_536;
  const known = new Set<string>();
  return all.filter((one) => isSound(one) && known.size < known.add(`${one.address} ${one.port}`).size);
}

/** The session description of a contact, as a browser takes it: one connection for data, nothing else. */
export function descriptionOf({ kind, ufrag, pwd, fingerprint, reach }: Contact): string {
  const printed = hexOf(fingerprint, ":");
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${printed.toUpperCase()}`,
    `a=setup:${kind === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    ...reach.map(candidateOf),
    "a=end-of-candidates",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/** Priorities as RFC 8445, section 5.1.2.1, computes them for host candidates, the first one highest. */
const candidateOf = ({ address: where, port }: LocalAddress, at: number): string =>
  `a=candidate:${at + 1} 1 udp ${126 * 2 ** 24 + (65_535 - at) * 256 + 255} ${where} ${port} typ host`;

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  blockOf,
  FrameCollector,
  framesOf,
  readBlock,
} from "../../../../../../../src/features/transfer/page/codes/code-frames.ts";
import {
  contactOf,
  descriptionOf,
  type Contact,
} from "../../../../../../../src/features/transfer/page/codes/session-description.ts";
import { checkNumber } from "../../../../../../../src/features/transfer/page/peer.ts";

const reach = [
  { address: "192.168.1.20", port: 50_123 },
  { address: "fd00:0000:0000:0000:0000:0000:0000:0001", port: 40_000 },
  { address: "0b1f2e3d-4c5b-4a69-8877-665544332211.local", port: 1024 },
];
const contact: Contact = {
  kind: "offer",
  ufrag: "aB3+",
  pwd: "abcdefghijklmnopqrstuvwx",
  fingerprint: Uint8Array.from({ length: 32 }, (_, at) => (at * 7) % 256),
  reach,
};
const many: Contact = {
  ...contact,
  kind: "answer",
  reach: Array.from({ length: 12 }, (_, at) => ({
    address: `${String(at).padStart(8, "0")}-4c5b-4a69-8877-665544332211.local`,
    port: 40_000 + at,
  })),
};

test("a usual contact is one code, and comes back from it", () => {
  const frames = framesOf(contact);
  expect(frames).toHaveLength(1);
  expect(new FrameCollector().take(frames[0] ?? "")).toEqual(contact);
});

test("many addresses make several codes, read in any order and more than once", () => {
  const frames = framesOf(many);
  expect(frames.length).toBeGreaterThan(1);
  const collector = new FrameCollector();
  const taken = [...frames.slice(1), ...frames.slice(1), frames[0] ?? ""].map((frame) =>
    collector.take(frame),
  );
  expect(taken.slice(0, -1).every((one) => one === "more")).toBe(true);
  expect(taken.at(-1)).toEqual(many);
});

test("codes of another contact in between begin anew, and a code read wrong makes none", () => {
  const collector = new FrameCollector();
  const [first = "", ...rest] = framesOf(many);
  collector.take(first);
  expect(collector.take(framesOf(contact)[0] ?? "")).toEqual(contact);
  collector.take(first);
  expect(collector.progress).toEqual({ here: 1, of: rest.length + 1 });
  const wrong = framesOf(contact)[0]?.replace(/.$/, (last) => (last === "A" ? "B" : "A")) ?? "";
  expect(new FrameCollector().take(wrong)).toBeNull();
});

test("a pasted block is read whatever stands around its codes, in small letters too", () => {
  expect(readBlock(`Here it is:\n\n  ${blockOf(framesOf(many)).toLowerCase()}\n\nBye`)).toEqual(many);
  expect(readBlock(framesOf(many)[0] ?? "")).toBeNull();
  expect(readBlock("nothing of the kind")).toBeNull();
});

test("no text makes it throw, and what it takes is a sound contact", () => {
  const frame = fc
    .tuple(fc.nat(9), fc.nat(9), fc.stringMatching(/^[A-Z2-7]{7}$/), fc.stringMatching(/^[A-Z2-7]{1,60}$/))
    .map(([at, count, sum, part]) => `PINROLL1:${at}/${count}:${sum}:${part}`);
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), frame)), (texts) => {
      const collector = new FrameCollector();
      for (const text of texts) expect(["more", null]).toContain(collector.take(text));
    }),
  );
});

const sdp = `v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 50123 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.168.1.20\r
a=candidate:1 1 udp 2113937151 192.168.1.20 50123 typ host generation 0 network-cost 999\r
a=candidate:2 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active\r
a=candidate:3 1 udp 1677729535 203.0.113.7 60000 typ srflx raddr 192.168.1.20 rport 50123\r
a=ice-ufrag:aB3+\r
a=ice-pwd:abcdefghijklmnopqrstuvwx\r
a=fingerprint:sha-256 ${Array.from(contact.fingerprint, (byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(":")}\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
`;

test("a browser's description becomes a contact with its local addresses alone", () => {
  expect(contactOf("offer", sdp)).toEqual({ ...contact, reach: [reach[0]] });
  expect(contactOf("offer", sdp.replace(/a=ice-pwd.*\r\n/, ""))).toBeNull();
});

test("a contact becomes a description that says the same, and no line of the other side's", () => {
  expect(contactOf("offer", descriptionOf(contact))).toEqual(contact);
  const [, text = ""] =
    /PINROLL1:\d\/\d:.{7}:(.*)/.exec(framesOf({ ...contact, ufrag: "a\r\na=x:1" })[0] ?? "") ?? [];
  expect(text).not.toBe("");
  expect(readBlock(blockOf(framesOf({ ...contact, ufrag: "a\r\na=x:1" })))).toBeNull();
  const broken = { ...contact, reach: [{ address: "1.2.3.4 9 typ host\r\na=x", port: 9 }] };
  expect(readBlock(blockOf(framesOf(broken)))).toBeNull();
});

test("both sides make the same number, and another certificate makes another", async () => {
  const other = contact.fingerprint.map((byte) => byte ^ 1);
  const number = await checkNumber(contact.fingerprint, other);
  expect(number).toMatch(/^\d{3} \d{3}$/);
  expect(await checkNumber(other, contact.fingerprint)).toBe(number);
  expect(await checkNumber(contact.fingerprint, contact.fingerprint)).not.toBe(number);
});

import type { Contact, LocalAddress } from "./session-description.ts";
import { hexOf } from "../../../../photo/sha256.ts";

/** The version of the packing. */
const version = 1;
/** Bytes of a SHA-256. */
const fingerprintBytes = 32;
/** Addresses in one contact: more than any device has that should be tried. */
const mostReach = 12;
const mostPacked = 1000;

/** How an address is written. `uuid`: a random one under `.local`, as browsers hide an address. */
const form = { ip4: 4, ip6: 6, uuid: 1, text: 2 } as const;

/**
 * A contact in few bytes, so that it fits a code one can scan: version, kind, two texts with their lengths before them, the
 * fingerprint, and each address in its binary form with its port.
 */
export function packContact({ kind, ufrag, pwd, fingerprint, reach }: Contact): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [version, kind === "offer" ? 0 : 1];
  pushText(bytes, ufrag);
  pushText(bytes, pwd);
  bytes.push(...fingerprint);
  for (const { address, port } of reach.slice(0, mostReach)) {
    pushAddress(bytes, address);
    bytes.push(port >> 8, port & 255);
  }
  return Uint8Array.from(bytes);
}

/** Null for what `packContact` does not make. */
export function unpackContact(bytes: Uint8Array): Contact | null {
  if (bytes.length > mostPacked || bytes[0] !== version || (bytes[1] ?? 2) > 1) return null;
  const from = { bytes, at: 2 };
  const ufrag = takeText(from);
  const pwd = takeText(from);
  const fingerprint = take(from, fingerprintBytes);
  if (ufrag === null || pwd === null || fingerprint === null) return null;
  if (!/^[A-Za-z0-9+/]{4,}$/.test(ufrag) || !/^[A-Za-z0-9+/]{4,}$/.test(pwd)) return null;
  const reach: LocalAddress[] = [];
  while (from.at < bytes.length) {
    const address = takeAddress(from);
    const port = take(from, 2);
    if (address === null || port === null || reach.length === mostReach) return null;
    reach.push({ address, port: (port[0] ?? 0) * 256 + (port[1] ?? 0) });
  }
  if (reach.some(({ address, port }) => port === 0 || !/^[0-9A-Za-z.:-]+$/.test(address))) return null;
  return { kind: bytes[1] === 0 ? "offer" : "answer", ufrag, pwd, fingerprint, reach };
}

interface From {
  bytes: Uint8Array;
  at: number;
}

function take(from: From, length: number): Uint8Array<ArrayBuffer> | null {
  const end = from.at + length;
  if (end > from.bytes.length) return null;
  const part = from.bytes.slice(from.at, end);
  from.at = end;
  return part;
}

function pushText(bytes: number[], text: string): void {
  const encoded = new TextEncoder().encode(text).subarray(0, 255);
  bytes.push(encoded.length, ...encoded);
}

function takeText(from: From): string | null {
  const [length] = take(from, 1) ?? [];
  const encoded = length === undefined ? null : take(from, length);
  return encoded && new TextDecoder().decode(encoded);
}

const uuid = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;

function pushAddress(bytes: number[], address: string): void {
  const four = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)?.slice(1).map(Number);
  const six = four === undefined && address.includes(":") ? groupsOf(address) : null;
  const hidden = uuid.exec(address)?.slice(1).join("");
  if (four?.every((part) => part < 256) === true) bytes.push(form.ip4, ...four);
  else if (six !== null) bytes.push(form.ip6, ...six.flatMap((group) => [group >> 8, group & 255]));
  else if (hidden !== undefined)
    bytes.push(form.uuid, ...(hidden.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
  else {
    bytes.push(form.text);
    pushText(bytes, address);
  }
}

function takeAddress(from: From): string | null {
  const [written] = take(from, 1) ?? [];
  if (written === form.ip4) return take(from, 4)?.join(".") ?? null;
  if (written === form.text) return takeText(from);
  const bytes = written === form.ip6 || written === form.uuid ? take(from, 16) : null;
  if (bytes === null) return null;
  const hex = hexOf(bytes);
  if (written === form.ip6) return (hex.match(/.{4}/g) ?? []).join(":");
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
}

/** The eight groups of an IPv6 address, as RFC 4291, section 2.2, writes it; null for another form. */
function groupsOf(address: string): number[] | null {
  const [head = "", tail, ...more] = address.split("::");
  if (more.length > 0) return null;
  const numbers = (text: string): number[] =>
    text === ""
      ? []
      : text.split(":").map((group) => (/^[0-9A-Fa-f]{1,4}$/.test(group) ? Number.parseInt(group, 16) : -1));
  const before = numbers(head);
  const after = numbers(tail ?? "");
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array.from({ length: missing }, () => 0), ...after];
  return groups.includes(-1) ? null : groups;
}

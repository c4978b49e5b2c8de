import { packContact, unpackContact } from "./pack-contact.ts";
import type { Contact } from "./session-description.ts";

/** Characters of a code that a phone still reads from a screen at arm's length: a QR code of version 10 or so. */
const frameChars = 240;
/** Codes of one contact. */
const mostFrames = 9;
/** Characters of a text that is looked at as a code. */
const longestText = 4000;

/** `PINROLL1`, the code's number of all, a sum of what all say, a part of it. */
const frameShape = /^PINROLL1:([1-9])\/([1-9]):([A-Z2-7]{7}):([A-Z2-7]+)$/;

/** Capital letters and digits alone: QR codes hold them densely, and people can read them out. RFC 4648, section 6. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes as letters, without padding. */
function toBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ["", 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) text += letters[(held >> (bits -= 5)) & 31];
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text;
}

/** Null for another character. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return Uint8Array.from(bytes);
}

/** The codes of a contact, in their order: one where it fits. */
export function framesOf(contact: Contact): string[] {
  const text = toBase32(packContact(contact));
  const count = Math.ceil(text.length / frameChars);
  const each = Math.ceil(text.length / count);
  return Array.from(
    { length: count },
    (_, at) => `PINROLL1:${at + 1}/${count}:${sumOf(text)}:${text.slice(at * each, (at + 1) * each)}`,
  );
}

/** All codes of a contact as one block of text. */
export const blockOf = (frames: readonly string[]): string => frames.join("\n");

/** A code among those of one contact. */
interface Frame {
  at: number;
  count: number;
  sum: string;
  part: string;
}

function readFrame(text: string): Frame | null {
  const match = frameShape.exec(text);
  if (match === null || text.length > longestText) return null;
  const [, at = "", count = "", sum = "", part = ""] = match;
  return Number(at) > Number(count) ? null : { at: Number(at), count: Number(count), sum, part };
}

/** Puts codes together that come in any order, and more than once. */
export class FrameCollector {
  #parts = new Map<number, string>();
  #sum = "";
  #count = 0;

  /** How many codes are here, of how many; 0 of 0 before the first one. */
  get progress(): { here: number; of: number } {
    return { here: this.#parts.size, of: this.#count };
  }

  /** Takes a code; null for one of something else. Answers the contact once all of its codes are there. */
  take(text: string): Contact | "more" | null {
    const frame = readFrame(text);
    if (frame === null || frame.count > mostFrames) return null;
    if (frame.sum !== this.#sum || frame.count !== this.#count) this.#parts = new Map();
    this.#sum = frame.sum;
    this.#count = frame.count;
    this.#parts.set(frame.at, frame.part);
    if (this.#parts.size < frame.count) return "more";
    const whole = Array.from({ length: frame.count }, (_, at) => this.#parts.get(at + 1) ?? "").join("");
    const bytes = sumOf(whole) === frame.sum ? fromBase32(whole) : null;
    if (bytes === null) this.#parts = new Map();
    return bytes && unpackContact(bytes);
  }
}

/** Reads a pasted block: all codes of one contact, whatever stands between them. Null where it is no whole one. */
export function readBlock(text: string): Contact | null {
  const collector = new FrameCollector();
  const codes =
    text
      .slice(0, longestText)
      .toUpperCase()
      .match(/PINROLL1:\S+/g) ?? [];
  for (const code of codes) {
    const found = collector.take(code);
    if (found !== null && found !== "more") return found;
  }
  return null;
}

/** 32 bits as seven letters, to see that codes belong together and none was read wrong (FNV-1a). */
function sumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return toBase32(Uint8Array.of(hash >>> 24, (hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255));
}

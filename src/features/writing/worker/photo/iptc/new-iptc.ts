import type { WantedFacts } from "../../../shared/wanted.ts";
import { bytesOfText, joinBytes, textAt, u16 } from "../../../../../../workers/photo/bytes/bytes.ts";
import { lastLevels } from "../last-levels.ts";

interface Dataset {
  record: number;
  number: number;
  /** With its header. */
  bytes: Uint8Array;
  value: Uint8Array;
}

/** New datasets, null where they need not change; or why they cannot be changed with care. */
export type NewIptc = { ok: true; block: Uint8Array | null } | { ok: false; why: "damaged" | "unsupported" };

const marker = 0x1c;
const headBytes = 5;
const longest = 0x7fff;
/** Dataset numbers of record 2 (IPTC-IIM 4.2, chapter 6). */
const tags = { title: 5, keyword: 25, day: 55, time: 60, digitalDay: 62, digitalTime: 63, caption: 120 };
/** Character set UTF-8 (ISO 2022: ESC % G), dataset 1:90. */
const utf8 = Uint8Array.of(marker, 1, 90, 0, 3, 0x1b, 0x25, 0x47);

/**
 * IPTC datasets with these facts in them, but only of those that are there: programs without XMP would go on showing the
 * old ones. Everything else stays byte for byte. New texts are in the character set of the
 * old ones.
 */
export function newIptc(block: Uint8Array, wanted: WantedFacts): NewIptc {
  const sets = datasetsOf(block);
  if (sets === null) return { ok: false, why: "damaged" };
  const changes = changesOf(sets, wanted);
  if (changes.size === 0) return { ok: true, block: null };
  const encode = encoderFor(sets, [...changes.values()].flat());
  if (encode === null) return { ok: false, why: "unsupported" };
  const written = new Set<number>();
  const pieces = sets.flatMap(({ record, number, bytes }) => {
    const texts = record === 2 ? changes.get(number) : undefined;
    if (texts === undefined) return [bytes];
    if (written.has(number)) return [];
    written.add(number);
    return texts.map((text) => dataset(number, encode.bytes(text)));
  });
  if (pieces.some((piece) => piece.length > longest + headBytes)) return { ok: false, why: "unsupported" };
  return { ok: true, block: joinBytes(encode.isNew ? [utf8, ...pieces] : pieces) };
}

/** All datasets; null for a damaged or an extended one. Zeros at the end are padding. */
function datasetsOf(block: Uint8Array): Dataset[] | null {
  const sets: Dataset[] = [];
  let at = 0;
  while (at + headBytes <= block.length && block[at] === marker) {
    const length = u16(block, at + 3);
    const to = at + headBytes + length;
    if (length > longest || to > block.length) return null;
    const [record = 0, number = 0] = [block[at + 1], block[at + 2]];
    sets.push({ record, number, bytes: block.subarray(at, to), value: block.subarray(at + headBytes, to) });
    at = to;
  }
  return block.subarray(at).every((byte) => byte === 0) ? sets : null;
}

/** The new texts of each dataset that is there. */
function changesOf(sets: readonly Dataset[], wanted: WantedFacts): Map<number, string[]> {
  const { takenAt, title, description, keywords } = wanted;
  const changes = new Map<number, string[]>();
  const valueOf = (number: number): string | null => {
    const set = sets.find((one) => one.record === 2 && one.number === number);
    return set === undefined ? null : textAt(set.value, 0, set.value.length);
  };
  const set = (number: number, texts: string[]): void => {
    if (valueOf(number) !== null) changes.set(number, texts);
  };
  if (title !== undefined) set(tags.title, title === "" ? [] : [title]);
  if (description !== undefined) set(tags.caption, description === "" ? [] : [description]);
  if (keywords !== undefined) set(tags.keyword, lastLevels(keywords));
  if (takenAt !== undefined && takenAt.edtf === undefined) {
    const day = takenAt.local.slice(0, 10).replaceAll("-", "");
    const time = takenAt.local.slice(11, 19).replaceAll(":", "") + (takenAt.offset ?? "").replace(":", "");
    const isSame =
      valueOf(tags.digitalDay) === valueOf(tags.day) && valueOf(tags.digitalTime) === valueOf(tags.time);
    set(tags.day, [day]);
    set(tags.time, [time]);
    if (isSame) {
      set(tags.digitalDay, [day]);
      set(tags.digitalTime, [time]);
    }
  }
  return changes;
}

interface Encoder {
  bytes: (text: string) => Uint8Array;
  /** The character set must be stated. */
  isNew: boolean;
}

/** Datasets of record 2 from here on, and the first, are no texts. */
const firstBinary = 200;

/** How new texts are written so that they are in the same character set as the old ones; null where none is known to do. */
function encoderFor(sets: readonly Dataset[], texts: readonly string[]): Encoder | null {
  const inUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
  const isPlain = texts.every((text) => /^[\x20-\x7e\s]*$/.test(text));
  const declared = sets.find(({ record, number }) => record === 1 && number === 90)?.value;
  const isUtf8 = declared?.[0] === 0x1b && /^%\/?[GHI]/.test(textAt(declared, 1, 3));
  if (isPlain || isUtf8) return { bytes: inUtf8, isNew: false };
  if (declared !== undefined) return null;
  const old = sets.filter(({ record, number }) => record === 2 && number > 0 && number < firstBinary);
  if (old.every(({ value }) => isValidUtf8(value))) return { bytes: inUtf8, isNew: true };
  // Without a statement, bytes that are no UTF-8 are read as Latin-1.
  const isLatin = texts.every((text) => /^[\s\x20-\x7e\xa0-\xff]*$/.test(text));
  return isLatin ? { bytes: bytesOfText, isNew: false } : null;
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    // Not UTF-8.
    return false;
  }
}

function dataset(number: number, value: Uint8Array): Uint8Array {
  return joinBytes([Uint8Array.of(marker, 2, number, value.length >> 8, value.length & 255), value]);
}

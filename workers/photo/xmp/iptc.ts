import type { DateCandidate } from "../values/dates.ts";

/** Facts from IPTC datasets. */
export interface IptcFacts {
  /** When it was taken, and when it was digitised; not validated. */
  dates: DateCandidate[];
  digitised: DateCandidate[];
  title: string | null;
  description: string | null;
  keywords: string[];
}

const none: IptcFacts = { dates: [], digitised: [], title: null, description: null, keywords: [] };

const marker = 0x1c;
const headerBytes = 5;

/** Real blocks hold a few dozen datasets. */
const maxDatasets = 2000;

/** Record and dataset numbers of IPTC-IIM 4.2, chapters 5 and 6. */
const characterSet = "1:90";
const tags = {
  title: "2:5",
  keywords: "2:25",
  dateCreated: "2:55",
  timeCreated: "2:60",
  digitalDate: "2:62",
  digitalTime: "2:63",
  caption: "2:120",
};

/** Escape sequences that select UTF-8 (ISO 2022), such as ESC % G. */
// oxlint-disable-next-line no-control-regex -- escape sequences begin with one
const utf8Escape = /^\x1b%(?:\/)?[GHI]/;

/**
 * Reads IPTC-IIM datasets, starting at the first 0x1C. Stops at the first damaged one and keeps what came before. Never
 * throws.
 */
export function readIptc(block: Uint8Array | null): IptcFacts {
  if (block === null) return none;
  const datasets = readDatasets(block);
  if (datasets.size === 0) return none;
  const texts = decoderFor(datasets);
  const one = (name: string): string | null => texts(name)[0] ?? null;
  return {
    dates: [{ ...dateOf(one(tags.dateCreated), one(tags.timeCreated)), source: "iptc:DateCreated" }],
    digitised: [
      { ...dateOf(one(tags.digitalDate), one(tags.digitalTime)), source: "iptc:DigitalCreationDate" },
    ],
    title: one(tags.title),
    description: one(tags.caption),
    keywords: texts(tags.keywords),
  };
}

/** Whether a dataset ("2:80") holds any text. */
export function hasIptcText(block: Uint8Array | null, name: string): boolean {
  if (block === null) return false;
  const datasets = readDatasets(block);
  return decoderFor(datasets)(name).length > 0;
}

function readDatasets(block: Uint8Array): Map<string, Uint8Array[]> {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const datasets = new Map<string, Uint8Array[]>();
  let at = 0;
  for (let count = 0; count < maxDatasets && at + headerBytes <= block.length; count++) {
    if (view.getUint8(at) !== marker) break;
    const length = view.getUint16(at + 3);
    // Extended datasets (IIM 1.5.3) store the length of their length; none of the wanted ones is that long.
    if (length > 0x7fff || at + headerBytes + length > block.length) break;
    const name = `${view.getUint8(at + 1)}:${view.getUint8(at + 2)}`;
    const value = block.subarray(at + headerBytes, at + headerBytes + length);
    const values = datasets.get(name);
    if (values === undefined) datasets.set(name, [value]);
    else values.push(value);
    at += headerBytes + length;
  }
  return datasets;
}

/**
 * UTF-8 if dataset 1:90 says so. Many writers omit it: valid UTF-8 is read as such, anything else as Windows-1252, a
 * superset of Latin-1.
 */
function decoderFor(datasets: ReadonlyMap<string, readonly Uint8Array[]>): (name: string) => string[] {
  const latin = new TextDecoder("windows-1252");
  const strict = new TextDecoder("utf-8", { fatal: true });
  const escape = latin.decode(datasets.get(characterSet)?.[0]);
  const read = utf8Escape.test(escape) ? new TextDecoder("utf-8") : null;
  const decode = (bytes: Uint8Array): string => {
    if (read !== null) return read.decode(bytes);
    try {
      return strict.decode(bytes);
    } catch {
      // Not UTF-8.
      return latin.decode(bytes);
    }
  };
  return (name) =>
    (datasets.get(name) ?? [])
      .map((bytes) => decode(bytes).replaceAll("\0", "").trim())
      .filter((text) => text !== "");
}

/** Joins "20240503" and "101112+0200" (IIM 6, 2:55 and 2:60). Without a time, the date is used alone. */
function dateOf(day: string | null, time: string | null): { text: string | null; offset: string | null } {
  const date = /^(\d{4})[-:/]?(\d\d)[-:/]?(\d\d)$/.exec(day ?? "");
  if (date === null) return { text: null, offset: null };
  const text = `${date[1]}-${date[2]}-${date[3]}`;
  const clock = /^(\d\d):?(\d\d):?(\d\d)([+-]\d\d:?\d\d)?$/.exec(time ?? "");
  if (clock === null) return { text, offset: null };
  return { text: `${text}T${clock[1]}:${clock[2]}:${clock[3]}`, offset: clock[4] ?? null };
}

/**
 * Writes Exif as cameras do: a TIFF block with IFD0, the Exif IFD, the GPS IFD and an IFD1 that holds a small JPEG.
 * The sample trip, the bench corpus and tests share it. Spec: Exif 2.32 (CIPA DC-008-2019), TIFF 6.0.
 */

/**
 * What a camera notes down. Everything left out is not written.
 * @typedef {object} CameraFacts
 * @property {string} [make]
 * @property {string} [model]
 * @property {string} [lens]
 * @property {string} [software]
 * @property {string} [description]
 * @property {number} [width] stored pixels, before orientation
 * @property {number} [height] stored pixels, before orientation
 * @property {number} [orientation] 1 to 8
 * @property {string} [takenAt] wall clock, `2025-09-12T08:12:09.340`; digits after the point become SubSec
 * @property {string} [offset] `+01:00`
 * @property {number} [seconds] exposure time
 * @property {number} [fNumber]
 * @property {number} [iso]
 * @property {number} [focalLength] millimetres
 * @property {number} [focalLength35] millimetres, as on 35 mm film
 * @property {{ lat: number, lng: number, altitude?: number, direction?: number }} [location] degrees WGS 84, metres
 * @property {Uint8Array} [thumbnail] a JPEG, turned as the stored pixels are
 */

/**
 * One directory entry: tag, TIFF type, values.
 * @typedef {[tag: number, type: 1 | 2 | 3 | 4 | 5 | 7 | 10, values: string | number[] | Uint8Array]} Entry
 */

const bytesPerValue = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 10: 8 };

/**
 * An exact fraction where there is one (1/250 s), else millionths cut down.
 * @param {number} value not negative
 * @returns {[number, number]} numerator and denominator
 */
export function rational(value) {
  if (value > 0 && value < 0.3) {
    const whole = Math.round(1 / value);
    if (Math.abs(1 / whole - value) < value * 1e-3) return [1, whole];
  }
  for (const denominator of [1, 10, 100, 1000, 10_000]) {
    const numerator = Math.round(value * denominator);
    if (Math.abs(numerator / denominator - value) < 1e-9) return [numerator, denominator];
  }
  return [Math.round(value * 1e5), 1e5];
}

/**
 * Degrees as the three rationals of GPSLatitude and GPSLongitude, to 0.0001 of a second (3 mm).
 * @param {number} degrees
 */
export function degreesMinutesSeconds(degrees) {
  const units = Math.round(Math.abs(degrees) * 36_000_000);
  return [Math.floor(units / 36_000_000), 1, Math.floor(units / 600_000) % 60, 1, units % 600_000, 10_000];
}

/** @param {CameraFacts} facts @returns {Entry[]} */
function primaryEntries(facts) {
  /** @type {Entry[]} */
  const entries = [];
  if (facts.description) entries.push([0x010e, 2, facts.description]);
  if (facts.make) entries.push([0x010f, 2, facts.make]);
  if (facts.model) entries.push([0x0110, 2, facts.model]);
  if (facts.orientation) entries.push([0x0112, 3, [facts.orientation]]);
  entries.push([0x011a, 5, [72, 1]], [0x011b, 5, [72, 1]], [0x0128, 3, [2]]);
  if (facts.software) entries.push([0x0131, 2, facts.software]);
  if (facts.takenAt) entries.push([0x0132, 2, exifDate(facts.takenAt)]);
  entries.push([0x0213, 3, [1]]);
  return entries;
}

/** @param {string} takenAt */
function exifDate(takenAt) {
  return takenAt.slice(0, 19).replaceAll("-", ":").replace("T", " ");
}

/** @param {CameraFacts} facts @returns {Entry[]} */
function exposureEntries(facts) {
  /** @type {Entry[]} */
  const entries = [];
  if (facts.seconds) entries.push([0x829a, 5, rational(facts.seconds)]);
  if (facts.fNumber) entries.push([0x829d, 5, rational(facts.fNumber)], [0x8822, 3, [2]]);
  if (facts.iso) entries.push([0x8827, 3, [facts.iso]], [0x8830, 3, [2]]);
  if (facts.seconds) entries.push([0x9204, 10, [0, 1]], [0x9207, 3, [5]], [0x9209, 3, [16]]);
  if (facts.focalLength) entries.push([0x920a, 5, rational(facts.focalLength)]);
  if (facts.focalLength35) entries.push([0xa405, 3, [facts.focalLength35]]);
  if (facts.lens) entries.push([0xa434, 2, facts.lens]);
  return entries;
}

/** @param {CameraFacts} facts @returns {Entry[]} */
function exifEntries(facts) {
  const entries = exposureEntries(facts);
  entries.push([0x9000, 7, ascii("0232")], [0x9101, 7, [1, 2, 3, 0]], [0xa000, 7, ascii("0100")]);
  if (facts.takenAt) {
    entries.push([0x9003, 2, exifDate(facts.takenAt)], [0x9004, 2, exifDate(facts.takenAt)]);
    const fraction = facts.takenAt.slice(20);
    if (fraction) entries.push([0x9290, 2, fraction], [0x9291, 2, fraction], [0x9292, 2, fraction]);
    if (facts.offset) for (const tag of [0x9010, 0x9011, 0x9012]) entries.push([tag, 2, facts.offset]);
  }
  entries.push([0xa001, 3, [1]]);
  if (facts.width && facts.height) entries.push([0xa002, 4, [facts.width]], [0xa003, 4, [facts.height]]);
  return entries;
}

/** GPS time is UTC, so it is written only where the offset is known. @param {CameraFacts} facts @returns {Entry[]} */
function gpsEntries({ location, takenAt, offset }) {
  if (!location) return [];
  /** @type {Entry[]} */
  const entries = [
    [0x0000, 1, [2, 3, 0, 0]],
    [0x0001, 2, location.lat < 0 ? "S" : "N"],
    [0x0002, 5, degreesMinutesSeconds(location.lat)],
    [0x0003, 2, location.lng < 0 ? "W" : "E"],
    [0x0004, 5, degreesMinutesSeconds(location.lng)],
    [0x0012, 2, "WGS-84"],
  ];
  if (location.altitude !== undefined) {
    entries.push([0x0005, 1, [location.altitude < 0 ? 1 : 0]]);
    entries.push([0x0006, 5, rational(Math.abs(Math.round(location.altitude * 10) / 10))]);
  }
  if (location.direction !== undefined) {
    entries.push([0x0010, 2, "T"], [0x0011, 5, rational(Math.round(location.direction * 10) / 10)]);
  }
  if (takenAt && offset) {
    const utc = new Date(`${takenAt.slice(0, 19)}${offset}`).toISOString();
    const time = [utc.slice(11, 13), utc.slice(14, 16), utc.slice(17, 19)].map(Number);
    entries.push([0x0007, 5, time.flatMap((part) => [part, 1])]);
    entries.push([0x001d, 2, utc.slice(0, 10).replaceAll("-", ":")]);
  }
  return entries;
}

/** @param {string} text */
function ascii(text) {
  return new TextEncoder().encode(text);
}

/**
 * Lays one directory out at `at`: the entries in tag order, then the values too long for their slot, even-aligned.
 * @param {Entry[]} entries
 * @param {number} at offset of the directory in the block
 * @param {number} next offset of the following directory, 0 for none
 * @param {boolean} little byte order
 */
export function tiffDirectory(entries, at, next, little) {
  const sorted = entries.toSorted((a, b) => a[0] - b[0]);
  const values = sorted.map(([, type, value]) => encode(type, value, little));
  const tail = values.reduce(
    (sum, value) => sum + (value.length > 4 ? value.length + (value.length & 1) : 0),
    0,
  );
  const start = 2 + sorted.length * 12 + 4;
  const bytes = new Uint8Array(start + tail);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, sorted.length, little);
  let free = start;
  for (const [index, [tag, type]] of sorted.entries()) {
    const value = values[index] ?? new Uint8Array(0);
    const slot = 2 + index * 12;
    view.setUint16(slot, tag, little);
    view.setUint16(slot + 2, type, little);
    view.setUint32(slot + 4, value.length / bytesPerValue[type], little);
    if (value.length <= 4) bytes.set(value, slot + 8);
    else {
      view.setUint32(slot + 8, at + free, little);
      bytes.set(value, free);
      free += value.length + (value.length & 1);
    }
  }
  view.setUint32(start - 4, next, little);
  return bytes;
}

/** @param {Entry[1]} type @param {Entry[2]} value @param {boolean} little */
function encode(type, value, little) {
  // Exif wants ASCII; cameras and readers alike take UTF-8, which is the same for plain text.
  if (typeof value === "string") return new Uint8Array([...ascii(value), 0]);
  if (value instanceof Uint8Array) return value;
  if (type === 1 || type === 7) return Uint8Array.from(value);
  const size = type === 3 ? 2 : 4;
  const bytes = new Uint8Array(value.length * size);
  const view = new DataView(bytes.buffer);
  for (const [index, number] of value.entries()) {
    if (size === 2) view.setUint16(index * 2, number, little);
    else view.setUint32(index * 4, number >>> 0, little);
  }
  return bytes;
}

/**
 * The TIFF block of Exif, without the `Exif\0\0` that JPEG puts before it.
 * @param {CameraFacts} facts
 * @param {{ bigEndian?: boolean }} [options] byte order `MM` where asked for, else `II`
 * @returns {Uint8Array}
 */
export function exifBlock(facts, { bigEndian = false } = {}) {
  const little = !bigEndian;
  const gps = gpsEntries(facts);
  const pointers = /** @type {Entry[]} */ ([[0x8769, 4, [0]], ...(gps.length > 0 ? [[0x8825, 4, [0]]] : [])]);
  // A first layout gives the lengths, which do not depend on the offsets.
  const exifAt = 8 + tiffDirectory([...primaryEntries(facts), ...pointers], 8, 0, little).length;
  const exif = tiffDirectory(exifEntries(facts), exifAt, 0, little);
  const gpsAt = exifAt + exif.length;
  const gpsIfd = gps.length > 0 ? tiffDirectory(gps, gpsAt, 0, little) : new Uint8Array(0);
  const secondAt = gpsAt + gpsIfd.length;
  const { thumbnail } = facts;
  const second = thumbnail
    ? thumbnailDirectory(thumbnail, secondAt, facts.orientation, little)
    : new Uint8Array(0);
  for (const pointer of pointers) pointer[2] = [pointer[0] === 0x8769 ? exifAt : gpsAt];
  const first = tiffDirectory([...primaryEntries(facts), ...pointers], 8, thumbnail ? secondAt : 0, little);
  const header = little ? [0x49, 0x49, 42, 0, 8, 0, 0, 0] : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  return joinBytes([Uint8Array.from(header), first, exif, gpsIfd, second, thumbnail ?? new Uint8Array(0)]);
}

/** @param {Uint8Array} jpeg @param {number} at @param {number | undefined} orientation @param {boolean} little */
function thumbnailDirectory(jpeg, at, orientation, little) {
  /** @param {number} offset @returns {Entry[]} */
  const entries = (offset) => [
    [0x0103, 3, [6]],
    ...(orientation ? [/** @type {Entry} */ ([0x0112, 3, [orientation]])] : []),
    [0x011a, 5, [72, 1]],
    [0x011b, 5, [72, 1]],
    [0x0128, 3, [2]],
    [0x0201, 4, [offset]],
    [0x0202, 4, [jpeg.length]],
  ];
  const size = tiffDirectory(entries(0), at, 0, little).length;
  return tiffDirectory(entries(at + size), at, 0, little);
}

/**
 * @param {Uint8Array[]} parts
 * @returns {Uint8Array}
 */
export function joinBytes(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

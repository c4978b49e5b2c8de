const sos = 0xda;
const eoi = 0xd9;

/**
 * Counts the scans of a JPEG: its SOS markers (ITU-T T.81, section B.1). Skips segments by length, so embedded previews
 * are not counted.
 */
export function countScans(bytes: Uint8Array): number {
  let scans = 0;
  let at = 2;
  for (;;) {
    at = nextMarker(bytes, at);
    const marker = bytes[at + 1];
    if (marker === undefined || marker === eoi) return scans;
    if (marker === sos) scans++;
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
}

/** The next 0xFF followed by a marker with a segment; skips entropy-coded data, stuffing and restart markers. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && !hasSegment(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
}

function hasSegment(marker: number | undefined): boolean {
  return marker !== undefined && marker > 0x01 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8);
}

/** The beginning of a JPEG with Exif as cameras write it: without JFIF (Exif 2.32, section 4.5.4). */
export function headWithExif(block: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = block.length + 8;
  const head = new Uint8Array(12 + block.length);
  head.set([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff]);
  head.set(new TextEncoder().encode("Exif\0\0"), 6);
  head.set(block, 12);
  return head;
}

/** What follows that beginning: all of a JPEG but its own beginning, JFIF and Exif. */
export function bodyOf(jpeg: Uint8Array<ArrayBuffer>): Blob {
  let at = 2;
  while (jpeg[at] === 0xff && (jpeg[at + 1] === 0xe0 || jpeg[at + 1] === 0xe1))
    at += 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
  return new Blob([jpeg.subarray(at)]);
}

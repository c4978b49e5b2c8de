/** A file of a ZIP archive. */
export interface Unzipped {
  path: string;
  text: string;
}

/** The files of an archive that is not compressed, as its central directory (APPNOTE 4.3.12) lists them. */
export function unzip(bytes: Uint8Array): Unzipped[] {
  return unzipBytes(bytes).map((file) => ({ path: file.path, text: new TextDecoder().decode(file.bytes) }));
}

/** The same with the bytes of each file. */
export function unzipBytes(bytes: Uint8Array): { path: string; bytes: Uint8Array }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error("No end of a central directory.");
  const files: { path: string; bytes: Uint8Array }[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error("No entry of a central directory.");
    if (view.getUint16(at + 10, true) !== 0) throw new Error("The file is compressed.");
    const size = view.getUint32(at + 24, true);
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [name = 0, extra = 0, comment = 0] = lengths;
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.push({ path, bytes: bytes.subarray(start, start + size) });
    at += 46 + name + extra + comment;
  }
  return files;
}

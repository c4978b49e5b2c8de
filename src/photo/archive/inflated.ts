/** So much a file may always unpack to, in bytes: a blank picture shrinks a thousandfold. */
const ALWAYS = 64 * 1024 * 1024;

/** Beyond that, this many times its packed size at most: no photo, video or JSON shrinks as much, but a zip bomb does. */
const MOST_TIMES = 100;

/** And never more than so much: a packed file is unpacked whole to be read. */
const MOST = 4 * 1024 ** 3;

/** A file is packed in a way that is not unpacked: it would grow too much, or is not what it claims to be. */
export class NotInflated extends Error {}

/**
 * Unpacks a file that was packed by Deflate (RFC 1951). `bytes` is what it claims to be: unpacking stops where more comes,
 * and fails where less does. What was unpacked is kept by the browser, on disk where it is much. `alive` is called while it
 * goes on. Rejects with NotInflated, or with the browser's error where the packed bytes cannot be read.
 */
export async function inflated(packed: File, bytes: number, alive?: () => void): Promise<File> {
  if (bytes > MOST || bytes > Math.max(ALWAYS, packed.size * MOST_TIMES))
    throw new NotInflated("It would unpack to too much.");
  let left = bytes;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) throw new NotInflated("It unpacks to more than it claims.");
      alive?.();
      controller.enqueue(chunk);
    },
  });
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(counted);
  const blob = await new Response(stream).blob().catch((error: unknown) => {
    throw error instanceof TypeError ? new NotInflated("It is damaged.") : error;
  });
  if (left !== 0) throw new NotInflated("It unpacks to less than it claims.");
  const { name, lastModified, type } = packed;
  return new File([blob], name, { lastModified, type });
}

/** A file that may be packed: `unpacked` is how many bytes it is then. */
export interface PackedFile {
  file: File;
  unpacked?: number;
}

/** The file itself. Rejects as `inflated`. */
export async function unpackedFile({ file, unpacked }: PackedFile, alive?: () => void): Promise<File> {
  return unpacked === undefined ? file : inflated(file, unpacked, alive);
}

import { base64Of, hexOf, sha256 } from "../../../../photo/sha256.ts";

/** The SHA-256 of some bytes: in hexadecimal, as in names, and in base 64, as in the header of a checksum. */
interface Sha256 {
  hex: string;
  base64: string;
}

/** Hashes a Blob that fits into memory. Browsers do so beside the page's thread. */
export async function sha256Of(blob: Blob): Promise<Sha256> {
  const bytes = await sha256(await blob.arrayBuffer());
  return { hex: hexOf(bytes), base64: base64Of(bytes) };
}

/** Larger files are hashed in pieces of this many bytes. */
const pieceBytes = 8 * 1024 * 1024;

/**
 * A name for a file of any size, 64 hexadecimal digits: the SHA-256 of its bytes, or of a file of more than one piece the
 * SHA-256 of the pieces' ones, as browsers hash only what is in memory.
 */
export async function nameOfContent(file: Blob): Promise<string> {
  if (file.size <= pieceBytes) return (await sha256Of(file)).hex;
  const pieces: string[] = [];
  for (let at = 0; at < file.size; at += pieceBytes)
    pieces.push((await sha256Of(file.slice(at, at + pieceBytes))).hex);
  return (await sha256Of(new Blob([pieces.join("")]))).hex;
}

import { md5 } from "hash-wasm";

/** MD5, as Photoshop's resources note it of IPTC. */
export async function md5Of(bytes: Uint8Array): Promise<Uint8Array> {
  const digits = await md5(bytes);
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

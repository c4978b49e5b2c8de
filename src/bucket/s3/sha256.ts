/** The SHA-256 of some bytes: in hexadecimal, as in names, and in base 64, as in the header of a checksum. */
export interface Sha256 {
  hex: string;
  base64: string;
}

/** Hashes a Blob that fits into memory. Browsers do so beside the page's thread. */
export async function sha256Of(blob: Blob): Promise<Sha256> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return {
    hex: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
    base64: btoa(String.fromCharCode(...bytes)),
  };
}

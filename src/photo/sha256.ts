/** Bytes as hexadecimal digits, two a byte. */
export function hexOf(bytes: Uint8Array, between = ""): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(between);
}

/** Bytes in base 64. For short ones: each is an argument of a call. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The 32 bytes of the SHA-256. Browsers hash beside the thread, and nothing on a page that is served without encryption. */
export async function sha256(bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** The first 16 bytes of the SHA-256, in base64, as the list of files has it. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 16);
  return btoa(String.fromCharCode(...digest));
}

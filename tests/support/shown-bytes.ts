/** What a picture's `data:` URL holds. */
export function shownBytes(url: string | undefined): { type: string; bytes: Uint8Array } {
  const [, type = "", text = ""] = /^data:([^;]*);base64,(.*)$/.exec(url ?? "") ?? [];
  return { type, bytes: new Uint8Array(Buffer.from(text, "base64")) };
}

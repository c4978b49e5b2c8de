/** The decoder of a text file by its first bytes. Chosen by byte order mark, else by the XML declaration; UTF-8 for unknown encodings. */
export function decoderFor(head: Uint8Array): TextDecoder {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  const declared = new TextDecoder("latin1").decode(head);
  const label = /^[^<]{0,8}<\?xml[^>]{1,200}?encoding=["']([\w-]{1,20})["']/.exec(declared)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label);
  } catch {
    // No encoding the browser knows.
    return new TextDecoder();
  }
}

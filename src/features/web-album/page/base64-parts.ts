/** Bytes read at a time; a multiple of three, so that the texts of all pieces joined are the text of the whole. */
const pieceBytes = 3 * 1024 * 1024;

/** Bytes of an element's text at most: browsers bound how long one may be. A multiple of three. */
const elementBytes = 8 * pieceBytes;

/** A file in base64 (RFC 4648), as parts of a document: an element for each so many bytes, of the given ids in turn. */
export async function base64Elements(
  file: Blob,
  idOf: (part: number) => string,
  signal: AbortSignal,
): Promise<{ ids: string[]; html: Blob }> {
  const ids: string[] = [];
  const html: BlobPart[] = [];
  for (let from = 0; from < file.size || from === 0; from += elementBytes) {
    const id = idOf(ids.length);
    ids.push(id);
    html.push(`<script type="text/plain" id="${id}">`);
    const end = Math.min(file.size, from + elementBytes);
    for (let at = from; at < end; at += pieceBytes) {
      signal.throwIfAborted();
      // Each piece is handed to the browser at once: this thread holds one.
      html.push(new Blob([await base64(file.slice(at, Math.min(end, at + pieceBytes)))]));
    }
    html.push("</script>\n");
  }
  return { ids, html: new Blob(html) };
}

/** The browser makes the text of a whole piece in one go. */
function base64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const text = typeof reader.result === "string" ? reader.result : "";
      resolve(text.slice(text.indexOf(",") + 1));
    });
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The piece could not be read.")));
    reader.readAsDataURL(piece);
  });
}

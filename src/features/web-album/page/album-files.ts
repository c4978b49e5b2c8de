import type { WebAlbumFile } from "../shared/web-album.ts";

/** Most pictures from the page's own text that are kept as addresses. */
const mostKept = 120;

/** Letters decoded at once; a multiple of four. */
const lettersAtOnce = 4 * 256 * 1024;

/** The pictures, videos and tiles of an album: files beside the page, or base64 within it. */
export class AlbumFiles {
  readonly #page: Document;
  readonly #kept = new Map<string, string>();

  constructor(page: Document) {
    this.#page = page;
  }

  /** An address of the file. Those made last stay valid; a picture that shows one keeps it anyway. */
  url(file: WebAlbumFile): string {
    if ("path" in file) return file.path.split("/").map(encodeURIComponent).join("/");
    const key = file.parts[0] ?? "";
    const url = this.#kept.get(key) ?? URL.createObjectURL(this.#blob(file));
    this.#kept.delete(key);
    this.#kept.set(key, url);
    for (const [old, address] of this.#kept) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(old);
      URL.revokeObjectURL(address);
    }
    return url;
  }

  /** The bytes of a file within the page; null for a file beside it. */
  bytes(file: WebAlbumFile): Blob | null {
    return "path" in file ? null : this.#blob(file);
  }

  #blob({ type, parts }: Exclude<WebAlbumFile, { path: string }>): Blob {
    return new Blob(
      parts.flatMap((id) => decoded(this.#page.getElementById(id)?.textContent ?? "")),
      { type },
    );
  }
}

/** Base64 to bytes, in pieces. */
function decoded(text: string): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < text.length; from += lettersAtOnce) {
    const binary = atob(text.slice(from, from + lettersAtOnce));
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    pieces.push(bytes);
  }
  return pieces;
}

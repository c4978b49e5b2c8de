import { numberedName } from "../names/file-name.ts";

/** The upper half of code page 437, which names are in that do not say they are UTF-8 (APPNOTE, appendix D). */
const cp437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

const utf8 = new TextDecoder();
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The name of an entry. Names that do not say they are UTF-8 are taken for it all the same where they are valid, as those of
 * Apple's archives are: text of code page 437 hardly ever is.
 */
export function textOfName(bytes: Uint8Array, saysUtf8: boolean): string {
  if (saysUtf8) return utf8.decode(bytes);
  try {
    return strictUtf8.decode(bytes);
  } catch {
    // Another code page.
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : cp437.charAt(byte - 0x80),
    ).join("");
  }
}

/**
 * Makes names within an archive paths within a folder: relative, by slashes, without steps upwards, each there once. A second
 * entry of a name gets a number, so that the same archive always has the same paths.
 */
export class EntryPaths {
  readonly #times = new Map<string, number>();

  /** Null for a folder, and for a name of which nothing is left. */
  pathOf(name: string): string | null {
    const slashed = name.replaceAll("\\", "/");
    if (slashed.endsWith("/")) return null;
    const steps = slashed.split("/").filter((step) => step !== "" && step !== "." && step !== "..");
    if (/^[a-z]:$/i.test(steps[0] ?? "")) steps.shift();
    return steps.length === 0 ? null : this.#once(steps.join("/").replaceAll("\0", ""));
  }

  #once(path: string): string {
    const times = (this.#times.get(path) ?? 0) + 1;
    this.#times.set(path, times);
    if (times === 1) return path;
    const slash = path.lastIndexOf("/") + 1;
    return this.#once(path.slice(0, slash) + numberedName(path.slice(slash), times));
  }
}

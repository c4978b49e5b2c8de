import { SaxesParser } from "saxes";

/** An element with its namespace resolved. */
export interface XmlElement {
  /** Namespace URI. */
  uri: string;
  /** As the document abbreviates the namespace; "" for the default one. */
  prefix: string;
  local: string;
  attributes: { uri: string; prefix: string; local: string; value: string }[];
}

/** Receives a document in order; text may arrive in pieces. */
interface XmlHandler {
  open(element: XmlElement): void;
  text(text: string): void;
  close(): void;
}

/** Only malicious files nest deeper, and the parser scans all open elements for each new one. */
const maxDepth = 256;

/**
 * Reads XML without a DOM, which workers lack. Keeps what precedes a syntax error or too deep nesting. Entities
 * declared by the document are not expanded. Never throws.
 */
export function readXml(text: string, handler: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on("opentag", ({ uri, prefix, local, attributes }) => {
    if (++depth > maxDepth) throw new RangeError("XML nested too deeply");
    handler.open({ uri, prefix, local, attributes: Object.values(attributes) });
  });
  parser.on("text", (piece) => handler.text(piece));
  parser.on("cdata", (piece) => handler.text(piece));
  parser.on("closetag", () => {
    depth--;
    handler.close();
  });
  try {
    parser.write(text).close();
  } catch {
    // Thrown at the first syntax error; the handler has received what came before.
  }
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it stands between tags or within quotes. */
export function xmlEscaped(text: string, inQuotes = false): string {
  const safe = text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
  return inQuotes ? safe.replaceAll("\n", "&#10;").replaceAll("\t", "&#9;") : safe;
}

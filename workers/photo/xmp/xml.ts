import { SaxesParser } from "saxes";

/** An element with its namespace resolved. */
export interface XmlElement {
  /** Namespace URI. */
  uri: string;
  local: string;
  attributes: { uri: string; local: string; value: string }[];
}

/** Receives a document in order. Text comes in pieces. */
export interface XmlHandler {
  open(element: XmlElement): void;
  text(text: string): void;
  close(): void;
}

/** Nothing nests deeper in anything but an attack: for every element the parser looks through all that are open. */
const maxDepth = 256;

/**
 * Reads XML without a DOM, which workers lack. What stands before a syntax error, or an element
 * nested too deeply, counts; entities of a document type
 * are not expanded. Never throws.
 */
export function readXml(text: string, handler: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on("opentag", ({ uri, local, attributes }) => {
    if (++depth > maxDepth) throw new RangeError("XML nested too deeply");
    handler.open({ uri, local, attributes: Object.values(attributes) });
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
    // Thrown at the first syntax error; what came before it has been handed over.
  }
}

/** An object in a list of a bucket. */
export interface ListedObject {
  /** Within the prefix of the address. */
  path: string;
  bytes: number;
  modified: Date;
}

/** One page of a list. */
interface ListedPage {
  objects: ListedObject[];
  /** Asks for the next page; null at the end. */
  next: string | null;
}

const textIn = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
    return entities[name] ?? whole;
  });

/**
 * Reads the answer of ListObjectsV2, asked for with `encoding-type=url`. Only these few elements are read, so no parser of
 * XML is needed, which Node lacks.
 */
export function readListAnswer(xml: string, prefix: string): ListedPage {
  const encoded = textIn(xml, "EncodingType") === "url";
  const objects: ListedObject[] = [];
  for (const [, inner = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = unescaped(textIn(inner, "Key") ?? "");
    const plain = encoded ? decodeURIComponent(key.replaceAll("+", " ")) : key;
    if (!plain.startsWith(prefix) || plain.length === prefix.length) continue;
    objects.push({
      path: plain.slice(prefix.length),
      bytes: Number(textIn(inner, "Size") ?? 0),
      modified: new Date(textIn(inner, "LastModified") ?? 0),
    });
  }
  const next = textIn(xml, "IsTruncated") === "true" ? textIn(xml, "NextContinuationToken") : null;
  return { objects, next: next === null ? null : unescaped(next) };
}

/** A value of an answer in XML, such as an upload's id; null without it. */
export function valueOfAnswer(xml: string, name: string): string | null {
  const found = textIn(xml, name);
  return found === null ? null : unescaped(found);
}

/** An attribute and where it stands; `value` without entities. */
export interface AttributeSpan {
  uri: string;
  local: string;
  value: string;
  /** From the space before it to behind its closing quote. */
  from: number;
  to: number;
  /** Its value as written, without the quotes. */
  valueFrom: number;
  valueTo: number;
}

/** An element and where it stands in the text. */
export interface ElementSpan {
  uri: string;
  prefix: string;
  local: string;
  /** Namespaces by the prefix that stands for them here. */
  scope: ReadonlyMap<string, string>;
  attributes: AttributeSpan[];
  children: ElementSpan[];
  /** From "<" to behind the last ">". */
  from: number;
  to: number;
  /** What is between its tags; of an empty element (`<a/>`) both are where its "/>" begins. */
  innerFrom: number;
  innerTo: number;
  isEmpty: boolean;
}

const xmlSpace = "http://www.w3.org/XML/1998/namespace";
const maxDepth = 256;

const opening = /<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /\s+([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const closing = /<\/([^\s>]+)\s*>/y;

/**
 * Parts XML into its elements with their places, so that a few of them can be written anew and everything else stays as it
 * is, character for character. Null for what is not well-formed, or declares entities. Linear in its length.
 */
export function elementSpans(text: string): ElementSpan | null {
  const path: (ElementSpan & { name: string })[] = [];
  let root: ElementSpan | null = null;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const skipped = behindSpecial(text, at);
    if (skipped === null) return null;
    if (skipped > at) {
      at = skipped;
      continue;
    }
    closing.lastIndex = at;
    const end = closing.exec(text);
    const last = path.at(-1);
    if (end !== null) {
      if (last === undefined || last.name !== end[1]) return null;
      last.innerTo = at;
      at = last.to = closing.lastIndex;
      path.pop();
      continue;
    }
    opening.lastIndex = at;
    const start = opening.exec(text);
    if (start === null || path.length >= maxDepth || (last === undefined && root !== null)) return null;
    const element = elementOf(start, last?.scope ?? new Map([["xml", xmlSpace]]));
    if (element === null) return null;
    last?.children.push(element);
    root ??= element;
    if (!element.isEmpty) path.push(element);
    at = opening.lastIndex;
  }
  return path.length === 0 ? root : null;
}

/** Behind a comment, an instruction or a CDATA section that begins here; here if there is none; null if it has no end. */
function behindSpecial(text: string, at: number): number | null {
  for (const [begin, end] of [
    ["<!--", "-->"],
    ["<?", "?>"],
    ["<![CDATA[", "]]>"],
  ] as const) {
    if (!text.startsWith(begin, at)) continue;
    const to = text.indexOf(end, at + begin.length);
    return to < 0 ? null : to + end.length;
  }
  return text.startsWith("<!", at) ? null : at;
}

function elementOf(
  start: RegExpExecArray,
  outer: ReadonlyMap<string, string>,
): (ElementSpan & { name: string }) | null {
  const [whole, name = "", written = "", slash] = start;
  const from = start.index;
  const attributesAt = from + 1 + name.length;
  const found = [...written.matchAll(attribute)].map((match) => {
    const raw = match[2] ?? match[3] ?? "";
    const to = attributesAt + match.index + match[0].length;
    return { name: match[1] ?? "", raw, from: attributesAt + match.index, to, valueTo: to - 1 };
  });
  const declared = found.filter((one) => one.name === "xmlns" || one.name.startsWith("xmlns:"));
  const scope =
    declared.length === 0
      ? outer
      : new Map([
          ...outer,
          ...declared.map((one): [string, string] => [one.name.slice(6), unescaped(one.raw)]),
        ]);
  const own = splitName(name);
  const uri = scope.get(own.prefix) ?? (own.prefix === "" ? "" : null);
  if (uri === null) return null;
  const attributes: AttributeSpan[] = [];
  for (const one of found) {
    if (declared.includes(one)) continue;
    const { prefix, local } = splitName(one.name);
    const space = prefix === "" ? "" : scope.get(prefix);
    if (space === undefined) return null;
    const { from: begins, to, valueTo, raw } = one;
    const valueFrom = valueTo - raw.length;
    attributes.push({ uri: space, local, value: unescaped(raw), from: begins, to, valueFrom, valueTo });
  }
  const to = from + whole.length;
  const isEmpty = slash === "/";
  const inner = isEmpty ? to - 2 : to;
  const place = { from, to, innerFrom: inner, innerTo: inner, isEmpty };
  return { name, uri, ...own, scope, attributes, children: [], ...place };
}

function splitName(name: string): { prefix: string; local: string } {
  const colon = name.indexOf(":");
  return { prefix: colon < 0 ? "" : name.slice(0, colon), local: name.slice(colon + 1) };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text without entities and references to characters. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name)] ?? String(whole);
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** Characters XML 1.0 does not allow (section 2.2), lone surrogates among them. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/** Escapes a text for XML. */
export function xmlText(text: string): string {
  return text.replace(forbidden, "\uFFFD").replace(/[&<>\r]/g, (character) => escapes[character] ?? "");
}

/** An element with a text; "" where there is none. */
export function element(name: string, text: string | null): string {
  return text === null || text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

/** A number as XML Schema's `decimal`: no exponent, and no more digits than needed. */
export function decimal(value: number, digits = 8): string {
  const text = value.toFixed(digits);
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}

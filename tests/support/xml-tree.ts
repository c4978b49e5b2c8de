import { SaxesParser } from "saxes";

/** An element of XML, with the text within it. */
export interface XmlElement {
  name: string;
  space: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Parses a document strictly: anything that is not well formed throws. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: "", space: "", attributes: {}, children: [], text: "" };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const values = Object.values(attributes).map(({ name, value }) => [name, value] as const);
    const element = {
      name: local,
      space: uri,
      attributes: Object.fromEntries(values),
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (part) => {
    const element = open.at(-1);
    if (element) element.text += part;
  });
  parser.on("closetag", () => open.pop());
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw new Error("The document is empty.");
  return document;
}

/** What a schema says of one element: its children in order, its text, its attributes. */
export interface Rule {
  /** Names in the order they must come in; those with "?" may be missing, those with "*" may come any number of times. */
  children?: string[];
  text?: RegExp;
  attributes?: Record<string, RegExp>;
}

/** Everything in which an element differs from rules by name, told as sentences. */
export function breaches(element: XmlElement, rules: Readonly<Record<string, Rule>>): string[] {
  const rule = rules[element.name];
  if (!rule) return [`<${element.name}> is not expected`];
  const order = element.children.map(({ name }) => name).join(" ");
  const wanted = (rule.children ?? []).map((name) => {
    const plain = name.replace(/[?*]$/, "");
    return `(?:${plain}(?: |$))${name.endsWith("*") ? "*" : name.endsWith("?") ? "?" : ""}`;
  });
  const found: string[] = [];
  if (!new RegExp(`^${wanted.join("")}$`).test(order)) found.push(`<${element.name}> holds: ${order}`);
  const text = element.text.trim();
  if (!(rule.text ?? /^$/).test(text)) found.push(`<${element.name}> says: ${text}`);
  for (const [name, value] of Object.entries(element.attributes))
    if (!(rule.attributes?.[name] ?? /^$|^xmlns/).test(name.startsWith("xmlns") ? name : value))
      found.push(`${name} of <${element.name}> is ${value}`);
  for (const name of Object.keys(rule.attributes ?? {}))
    if (!(name in element.attributes)) found.push(`<${element.name}> lacks ${name}`);
  return [...found, ...element.children.flatMap((child) => breaches(child, rules))];
}

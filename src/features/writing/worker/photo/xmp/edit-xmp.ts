import { type AttributeSpan, type ElementSpan, elementSpans, unescaped } from "./xml-spans.ts";
import { xmlEscaped } from "../../../../../../workers/photo/xmp/xml.ts";
import { pinrollSpace } from "../../../../../photo/sidecar.ts";
import type { PeopleInMetadata } from "../../../../../photo/photo.ts";
import { regionItems, regionsElement, regionSpaces } from "../../../shared/region-xml.ts";
import type { Dimensions } from "../../../../../../workers/photo/values/dimensions.ts";

/** A property of the picture: an attribute of a description, or an element in it. */
type Property = { scope: ElementSpan["scope"] } & (
  { element: ElementSpan; attribute?: undefined } | { attribute: AttributeSpan; element?: undefined }
);

interface Span {
  from: number;
  to: number;
}

interface Splice extends Span {
  text: string;
}

/** Namespaces of the properties that are written, by their usual prefixes. */
const xmpSpaces = {
  dc: "http://purl.org/dc/elements/1.1/",
  xmp: "http://ns.adobe.com/xap/1.0/",
  exif: "http://ns.adobe.com/exif/1.0/",
  exifEX: "http://cipa.jp/exif/1.0/",
  tiff: "http://ns.adobe.com/tiff/1.0/",
  photoshop: "http://ns.adobe.com/photoshop/1.0/",
  lr: "http://ns.adobe.com/lightroom/1.0/",
  crs: "http://ns.adobe.com/camera-raw-settings/1.0/",
  digiKam: "http://www.digikam.org/ns/1.0/",
  darktable: "http://darktable.sf.net/",
  MicrosoftPhoto: "http://ns.microsoft.com/photo/1.0/",
  /** As Windows really writes it. */
  MicrosoftPhoto_1_: "http://ns.microsoft.com/photo/1.0",
  pinroll: pinrollSpace,
  mediapro: "http://ns.iview-multimedia.com/mediapro/1.0/",
  Iptc4xmpExt: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
} as const;

export type XmpSpace = keyof typeof xmpSpaces;

const rdfSpace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/**
 * What a property is to say: a text, a text whose languages are told apart, or a list; null takes it out. `onlyIfThere`: it
 * is written only where it stands already.
 */
export interface PropertyChange {
  space: XmpSpace;
  local: string;
  value: string | { any: string } | { bag: readonly string[] } | { seq: readonly string[] } | null;
  onlyIfThere?: boolean;
}

/** A packet whose properties can be read and written. */
export class XmpText {
  readonly #text: string;
  readonly #root: ElementSpan;
  readonly #descriptions: readonly ElementSpan[];
  readonly #splices: Splice[] = [];
  #inserted = "";

  private constructor(text: string, root: ElementSpan) {
    this.#text = text;
    this.#root = root;
    this.#descriptions = root.children.filter((one) => one.uri === rdfSpace && one.local === "Description");
  }

  /** Null where the text is not well-formed, or holds no RDF. */
  static of(text: string): XmpText | null {
    const top = elementSpans(text);
    const root = top && rdfWithin(top);
    return root && new XmpText(text, root);
  }

  has(space: PropertyChange["space"], local: string): boolean {
    return this.#all(xmpSpaces[space], local).length > 0;
  }

  /** The text of a property; of a text in languages the usual one; null where there is none. */
  textOf(space: PropertyChange["space"], local: string): string | null {
    const [property] = this.#all(xmpSpaces[space], local);
    if (property === undefined) return null;
    if (property.attribute) return property.attribute.value;
    const items = itemsOf(property.element);
    const item = items.find((one) => isDefault(one)) ?? items[0] ?? property.element;
    return item.children.length > 0 ? null : this.#innerOf(item);
  }

  /** Writes a property; everything else stays as it is. */
  change({ space, local, value, onlyIfThere }: PropertyChange): void {
    const [first, ...others] = this.#all(xmpSpaces[space], local);
    if (first === undefined) {
      if (value !== null && onlyIfThere !== true) this.#inserted += this.#elementOf({ space, local }, value);
      return;
    }
    for (const other of others) this.#remove(other);
    if (value === null) this.#remove(first);
    else if (first.attribute && typeof value === "string")
      this.#splice(first.attribute.valueFrom, first.attribute.valueTo, xmlEscaped(value, true));
    else if (first.attribute) {
      this.#remove(first);
      this.#inserted += this.#elementOf({ space, local }, value);
    } else if (!(typeof value === "object" && "any" in value && this.#translated(first.element, value.any)))
      this.#splice(first.element.from, first.element.to, this.#elementOf({ space, local }, value, first));
  }

  /** Adds texts to a list; those that are there stay as they are. */
  add(space: XmpSpace, local: string, texts: readonly string[]): void {
    const [first] = this.#all(xmpSpaces[space], local);
    const list = first?.element && listIn(first.element);
    const plain = first && this.textOf(space, local);
    const there = list ? list.children.map((item) => this.#innerOf(item)) : plain ? [plain] : [];
    const known = new Set(there.map((text) => text.trim().toLowerCase()));
    const fresh = texts.filter((text) => !known.has(text.toLowerCase()));
    if (fresh.length === 0) return;
    if (!list) return this.change({ space, local, value: { bag: [...there, ...fresh] } });
    const li = nameOf(list.prefix, "li");
    this.#append(list, fresh.map((text) => `<${li}>${xmlEscaped(text)}</${li}>`).join(""));
  }

  /** Adds the regions of people to those that are there, of whatever kind. */
  addRegions(people: PeopleInMetadata): void {
    const known = this.#all(regionSpaces["mwg-rs"], "Regions");
    if (known.length === 0) this.#inserted += regionsElement(people, this.#root.prefix);
    for (const { element } of known) {
      const list = element && regionListIn(element);
      if (!list) continue;
      this.#append(list, regionItems(people.people, list.prefix));
      return;
    }
  }

  /**
   * Regions of people apply to the stored picture, but some programs state its upright size. Once the orientation no longer turns
   * the picture, that size would not match it any more, so it is replaced by the `stored` size.
   */
  restateSize(stored: Dimensions): void {
    for (const { element } of this.#all(regionSpaces["mwg-rs"], "Regions")) {
      if (element === undefined) continue;
      const [w, ...moreW] = sidesIn(element, "w");
      const [h, ...moreH] = sidesIn(element, "h");
      if (w === undefined || h === undefined || moreW.length + moreH.length > 0) continue;
      const [width, height] = [w, h].map(({ from, to }) => this.#text.slice(from, to).trim());
      if (Number(width) !== stored.height || Number(height) !== stored.width) continue;
      this.#splice(w.from, w.to, String(stored.width));
      this.#splice(h.from, h.to, String(stored.height));
    }
  }

  get isChanged(): boolean {
    return this.#splices.length > 0 || this.#inserted !== "";
  }

  /** The packet with all changes. */
  toString(): string {
    const splices = [...this.#splices, ...this.#insertion()].toSorted((one, other) => one.from - other.from);
    let [text, at] = ["", 0];
    for (const splice of splices) {
      text += this.#text.slice(at, splice.from) + splice.text;
      at = splice.to;
    }
    return text + this.#text.slice(at);
  }

  #all(uri: string, local: string): Property[] {
    return this.#descriptions.flatMap(({ attributes, children, scope }): Property[] => [
      ...attributes
        .filter((one) => one.uri === uri && one.local === local)
        .map((attribute) => ({ scope, attribute })),
      ...children
        .filter((one) => one.uri === uri && one.local === local)
        .map((element) => ({ scope, element })),
    ]);
  }

  #innerOf({ innerFrom, innerTo }: ElementSpan): string {
    const inner = this.#text.slice(innerFrom, innerTo);
    const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
    return cdata.test(inner) ? inner.replaceAll(cdata, "$1") : unescaped(inner);
  }

  /**
   * The text of no language in particular, and texts that were the same; translations stay (XMP part 1, 8.2.2.4). False
   * where the element is no list of languages.
   */
  #translated(element: ElementSpan, text: string): boolean {
    const [list] = element.children;
    if (list?.uri !== rdfSpace || list.local !== "Alt" || list.isEmpty) return false;
    const items = itemsOf(element);
    const usual = items.find((item) => isDefault(item));
    if (usual === undefined) {
      const name = nameOf(list.prefix, "li");
      this.#splice(
        list.innerFrom,
        list.innerFrom,
        `<${name} xml:lang="x-default">${xmlEscaped(text)}</${name}>`,
      );
      return true;
    }
    const old = this.#innerOf(usual);
    for (const item of items) {
      if (item !== usual && this.#innerOf(item) !== old) continue;
      const name = nameOf(item.prefix, item.local);
      if (!item.isEmpty) this.#splice(item.innerFrom, item.innerTo, xmlEscaped(text));
      else this.#splice(item.innerFrom, item.to, `>${xmlEscaped(text)}</${name}>`);
    }
    return true;
  }

  #remove({ element, attribute }: Property): void {
    const { from, to } = element ?? attribute;
    // The line it stood on goes with it.
    const before = element
      ? (/\n?[ \t]*$/.exec(this.#text.slice(Math.max(0, from - 200), from))?.[0] ?? "")
      : "";
    this.#splice(from - before.length, to, "");
  }

  #splice(from: number, to: number, text: string): void {
    this.#splices.push({ from, to, text });
  }

  #append({ innerFrom, innerTo, to, isEmpty, prefix, local }: ElementSpan, xml: string): void {
    if (xml === "") return;
    if (isEmpty) this.#splice(innerFrom, to, `>${xml}</${nameOf(prefix, local)}>`);
    else this.#splice(innerTo, innerTo, xml);
  }

  /** New properties go into the first description, or into one of their own. */
  #insertion(): Splice[] {
    if (this.#inserted === "") return [];
    const [description] = this.#descriptions;
    const into = description ?? this.#root;
    const rdf = this.#root.prefix;
    const about = rdf === "" ? "" : ` ${rdf}:about=""`;
    const own = nameOf(rdf, "Description");
    const text = description ? this.#inserted : `<${own}${about}>${this.#inserted}</${own}>`;
    return into.isEmpty
      ? [{ from: into.innerFrom, to: into.to, text: `>${text}</${nameOf(into.prefix, into.local)}>` }]
      : [{ from: into.innerTo, to: into.innerTo, text }];
  }

  /** A property as an element, with its namespace where the packet does not name it. */
  #elementOf(
    { space, local }: Pick<PropertyChange, "space" | "local">,
    value: NonNullable<PropertyChange["value"]>,
    { scope }: Pick<ElementSpan, "scope"> = this.#descriptions[0] ?? this.#root,
  ): string {
    const uri = xmpSpaces[space];
    const rdf = this.#root.prefix;
    const known = [...scope].find(([prefix, bound]) => bound === uri && prefix !== "")?.[0];
    const prefix = known ?? space;
    const name = nameOf(prefix, local);
    const declared = known === undefined ? ` xmlns:${prefix}="${uri}"` : "";
    const li = nameOf(rdf, "li");
    const list = (kind: string, items: readonly string[]): string =>
      `<${nameOf(rdf, kind)}>${items.map((item) => `<${li}>${xmlEscaped(item)}</${li}>`).join("")}</${nameOf(rdf, kind)}>`;
    const inner =
      typeof value === "string"
        ? xmlEscaped(value)
        : "any" in value
          ? `<${nameOf(rdf, "Alt")}><${li} xml:lang="x-default">${xmlEscaped(value.any)}</${li}></${nameOf(rdf, "Alt")}>`
          : "bag" in value
            ? list("Bag", value.bag)
            : list("Seq", value.seq);
    return `<${name}${declared}>${inner}</${name}>`;
  }
}

/** Where a side of the size that regions apply to stands, as an attribute or an element. */
function sidesIn({ uri, local, attributes, children, ...span }: ElementSpan, side: "w" | "h"): Span[] {
  const isSide = (one: { uri: string; local: string }): boolean =>
    one.uri === regionSpaces.stDim && one.local === side;
  const own = isSide({ uri, local }) ? [{ from: span.innerFrom, to: span.innerTo }] : [];
  const told = attributes.filter(isSide).map(({ valueFrom: from, valueTo: to }) => ({ from, to }));
  return [...own, ...told, ...children.flatMap((child) => sidesIn(child, side))];
}

function rdfWithin(element: ElementSpan): ElementSpan | null {
  if (element.uri === rdfSpace && element.local === "RDF") return element;
  for (const child of element.children) {
    const found = rdfWithin(child);
    if (found !== null) return found;
  }
  return null;
}

function itemsOf(element: ElementSpan): ElementSpan[] {
  const [list] = element.children;
  return list?.children.filter((one) => one.uri === rdfSpace && one.local === "li") ?? [];
}

/** The list that an element holds; null where it holds none. */
function listIn({ children: [list] }: ElementSpan): ElementSpan | null {
  return list?.uri === rdfSpace && /^(?:Bag|Seq|Alt)$/.test(list.local) ? list : null;
}

/** The list of regions within their property. */
function regionListIn(element: ElementSpan): ElementSpan | null {
  if (element.uri === regionSpaces["mwg-rs"] && element.local === "RegionList") return listIn(element);
  for (const child of element.children) {
    const found = regionListIn(child);
    if (found !== null) return found;
  }
  return null;
}

const isDefault = ({ attributes }: ElementSpan): boolean =>
  attributes.some(({ local, value }) => local === "lang" && value === "x-default");

const nameOf = (prefix: string, local: string): string => (prefix === "" ? local : `${prefix}:${local}`);

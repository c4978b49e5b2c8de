import { readXml } from "../xmp/xml.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import type { ByteSource } from "../bytes/source.ts";

/** Bytes searched for metadata; editors write it before the drawing. */
const headBytes = 256 * 1024;
/** The root element follows nothing but a prolog and comments. */
const rootBytes = 8192;

/** Pixels per CSS unit (CSS Values 4, section 6.2). */
const unitPixels: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** The closing tag of the RDF that holds XMP. */
const rdfEnd = "RDF>";

/**
 * Reads an SVG: its size from width and height of the root element, else from `viewBox` (SVG 2, section 8.2), its title
 * and description (section 5.8), and XMP from its metadata. SVG is listed but never drawn, because markup may contain
 * anything.
 */
export async function readSvg(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const head = await source.bytes(0, Math.min(source.size, headBytes));
  const text = new TextDecoder().decode(head);
  const start = text.slice(0, rootBytes).replaceAll(/<!--[\s\S]*?-->/g, "");
  const root = /<(?:\w+:)?svg\s([^>]*)>/.exec(start)?.[1];
  if (root === undefined) return facts;
  // The metadata may use prefixes declared by the root, so the packet starts there.
  const end = text.lastIndexOf(rdfEnd);
  if (end >= 0) facts.xmp.push(new TextEncoder().encode(text.slice(0, end + rdfEnd.length)));
  takeWords(text, facts);
  const box = attribute(root, "viewBox")
    ?.split(/[\s,]+/)
    .map(Number);
  facts.width = pixels(attribute(root, "width")) ?? edge(box?.[2]);
  facts.height = pixels(attribute(root, "height")) ?? edge(box?.[3]);
  return facts;
}

/** Title and description of the whole drawing: direct children of the root. */
function takeWords(text: string, facts: ContainerFacts): void {
  if (!/<(?:\w+:)?(?:title|desc)[\s>]/.test(text)) return;
  const words: Record<string, string> = { title: "", desc: "" };
  const path: string[] = [];
  readXml(text, {
    open: ({ local }) => path.push(local),
    text: (piece) => {
      const [, name = ""] = path;
      if (path.length === 2 && Object.hasOwn(words, name)) words[name] += piece;
    },
    close: () => path.pop(),
  });
  facts.title = words["title"]?.trim() || null;
  facts.description = words["desc"]?.trim() || null;
}

function attribute(root: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root);
  return match?.[1] ?? match?.[2] ?? null;
}

function pixels(length: string | null): number | null {
  const match = /^\s*([\d.]+)(px|pt|pc|mm|cm|in|)\s*$/.exec(length ?? "");
  return match === null ? null : edge(Number(match[1]) * (unitPixels[match[2] ?? ""] ?? Number.NaN));
}

/** A whole number of pixels; null if no picture can have that size. */
function edge(value: number | undefined): number | null {
  return value !== undefined && value > 0 && value < 1e6 ? Math.max(1, Math.round(value)) : null;
}

import { type ContainerFacts, noFacts } from "./facts.ts";
import type { ByteSource } from "./source.ts";

/** The root element stands behind comments at most. */
const headBytes = 8192;

/** Pixels of the units a length may have (CSS Values 4, section 6.2). */
const unitPixels: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/**
 * The size of an SVG by the width and height of its root element, else by its `viewBox` (SVG 2, section 8.2). Reads
 * nothing else of the file: it is listed, never drawn, for markup may carry anything.
 */
export async function readSvg(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const text = new TextDecoder().decode(await source.bytes(0, Math.min(source.size, headBytes)));
  const root = /<(?:\w+:)?svg\s([^>]*)>/.exec(text.replaceAll(/<!--[\s\S]*?-->/g, ""))?.[1];
  if (root === undefined) return facts;
  const box = attribute(root, "viewBox")
    ?.split(/[\s,]+/)
    .map(Number);
  facts.width = pixels(attribute(root, "width")) ?? edge(box?.[2]);
  facts.height = pixels(attribute(root, "height")) ?? edge(box?.[3]);
  return facts;
}

function attribute(root: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root);
  return match?.[1] ?? match?.[2] ?? null;
}

function pixels(length: string | null): number | null {
  const match = /^\s*([\d.]+)(px|pt|pc|mm|cm|in|)\s*$/.exec(length ?? "");
  return match === null ? null : edge(Number(match[1]) * (unitPixels[match[2] ?? ""] ?? Number.NaN));
}

/** A whole number of pixels; null when it is none a picture can have. */
function edge(value: number | undefined): number | null {
  return value !== undefined && value > 0 && value < 1e6 ? Math.max(1, Math.round(value)) : null;
}

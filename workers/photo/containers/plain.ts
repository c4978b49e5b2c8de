import { u16le, u32le } from "../bytes.ts";
import { type ContainerFacts, noFacts } from "./facts.ts";
import type { ByteSource } from "./source.ts";

/** The size of a BMP, by its bitmap header (OS/2's has 16-bit fields); rows may run from the top: a negative height. */
export async function readBmp(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const head = await source.bytes(0, 32);
  const isOs2 = u32le(head, 14) === 12;
  facts.width = (isOs2 ? u16le(head, 18) : u32le(head, 18)) || null;
  facts.height = (isOs2 ? u16le(head, 20) : Math.abs(u32le(head, 22) | 0)) || null;
  return facts;
}

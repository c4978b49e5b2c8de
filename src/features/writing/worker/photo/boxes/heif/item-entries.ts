import { bytesOfText, u16, u32 } from "../../../../../../../workers/photo/bytes/bytes.ts";
import type { ChildBox } from "../new-box.ts";
import { asChild, childrenOf, joinedBytes, newBox, numberBytes } from "../new-box.ts";

/** One item refers to others (ISO/IEC 14496-12, 8.11.12). */
export interface ItemReference {
  type: string;
  from: number;
  to: number[];
}

/** All references of an `iref` box; null if it is not sound. */
export function readReferences(iref: ChildBox): ItemReference[] | null {
  const boxes = childrenOf(iref, 4)?.boxes;
  const wide = (iref.bytes[iref.start] ?? 0) === 0 ? 2 : 4;
  const id = (bytes: Uint8Array, at: number): number => (wide === 2 ? u16(bytes, at) : u32(bytes, at));
  return (
    boxes?.map(({ type, bytes, start }) => {
      const count = Math.min(u16(bytes, start + wide), Math.floor((bytes.length - start) / wide));
      const to = Array.from({ length: count }, (_, at) => id(bytes, start + wide + 2 + at * wide));
      return { type, from: id(bytes, start), to };
    }) ?? null
  );
}

/** The `iref` box with one more: this item describes the primary one. */
export function describing(iref: ChildBox | undefined, from: number, primary: number): ChildBox {
  const version = iref?.bytes[iref.start] ?? (Math.max(from, primary) > 0xffff ? 1 : 0);
  const wide = version === 0 ? 2 : 4;
  const entry = newBox("cdsc", numberBytes(from, wide), numberBytes(1, 2), numberBytes(primary, wide));
  const body = iref?.bytes.subarray(iref.start) ?? Uint8Array.of(version, 0, 0, 0);
  return asChild("iref", newBox("iref", body, entry));
}

/** What kind of item is added. */
export type AddedItem = "Exif" | "XMP";

/** The `iinf` box with one more item in it (8.11.6). */
export function withItem(iinf: ChildBox, id: number, kind: AddedItem): ChildBox {
  const body = iinf.bytes.slice(iinf.start);
  const wide = body[0] === 0 ? 2 : 4;
  const count = wide === 2 ? u16(body, 4) : u32(body, 4);
  body.set(numberBytes(count + 1, wide), 4);
  const version = id > 0xffff ? 3 : 2;
  const told = kind === "Exif" ? "Exif\0" : "mimeXMP\0application/rdf+xml\0";
  const entry = newBox(
    "infe",
    Uint8Array.of(version, 0, 0, 0),
    numberBytes(id, version === 3 ? 4 : 2),
    numberBytes(0, 2),
    bytesOfText(told),
  );
  return asChild("iinf", newBox("iinf", joinedBytes([body, entry])));
}

/** Identifiers of groups, which no item may share (8.18.3). */
export function groupIds(grpl: ChildBox | undefined): number[] {
  const boxes = grpl && childrenOf(grpl)?.boxes;
  return boxes?.map(({ bytes, start }) => u32(bytes, start + 4)) ?? [];
}

/** Whether an item of this list is protected: its bytes are encrypted. */
export function hasProtected(iinf: ChildBox): boolean {
  const boxes = childrenOf(iinf, iinf.bytes[iinf.start] === 0 ? 6 : 8)?.boxes ?? [];
  return boxes.some(({ type, bytes, start }) => {
    const version = bytes[start] ?? 0;
    return type === "infe" && version >= 2 && u16(bytes, start + (version === 2 ? 6 : 8)) !== 0;
  });
}

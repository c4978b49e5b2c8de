import { lookBytes } from "../../../src/photo/similar/look-layout.ts";
import type { KeptSegmentIndex } from "../database/kept.ts";
import type { PictureEntry } from "./picture-store.ts";

/** What the picture at a position of an index looks like. */
export function lookAt({ looks }: KeptSegmentIndex, at: number): Pick<PictureEntry, "look"> {
  const look = looks?.slice(at * lookBytes, (at + 1) * lookBytes);
  return look?.length === lookBytes && look[0] !== 0 ? { look } : {};
}

import { fingerprintBytes } from "../../../src/photo/similar/fingerprint-layout.ts";
import type { KeptSegmentIndex } from "../database/kept.ts";
import type { PictureEntry } from "./picture-store.ts";

/** What the picture at a position of an index looks like. */
export function lookAt({ looks }: KeptSegmentIndex, at: number): Pick<PictureEntry, "look"> {
  const look = looks?.slice(at * fingerprintBytes, (at + 1) * fingerprintBytes);
  return look?.length === fingerprintBytes && look[0] !== 0 ? { look } : {};
}

import type { Sized } from "../../header/header.ts";
import type { Decoded } from "../shared/drawable.ts";
import type { Engine } from "./abilities.ts";

/** A file to decode: its header, and all its bytes if they were read already. */
export interface PictureFile {
  file: File;
  bytes: ArrayBuffer | null;
  facts: Sized;
}

/**
 * A decoder for a format that browsers may not support. Returns a drawable of at least `maxEdge` on its longest edge if
 * the picture has that much, or why there is none. Never rejects.
 */
export type OwnDecoder = (original: PictureFile, maxEdge: number, engine: Engine) => Promise<Decoded>;

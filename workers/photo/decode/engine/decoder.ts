import type { Sized } from "../../header/header.ts";
import type { Decoded } from "../shared/drawable.ts";
import type { Engine } from "./abilities.ts";

/** A file to decode, what its header says, and all its bytes where they were read already. */
export interface PictureFile {
  file: File;
  bytes: ArrayBuffer | null;
  facts: Sized;
}

/**
 * A decoder for a format engines may not know. Answers a drawable of at least `maxEdge` on its longest edge where the
 * picture has that much, or why there is none. Never rejects.
 */
export type OwnDecoder = (original: PictureFile, maxEdge: number, engine: Engine) => Promise<Decoded>;

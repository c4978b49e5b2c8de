import type { ContainerFacts } from "../../values/container-facts.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { readCr3 } from "./cr3.ts";
import { readCrw } from "./crw.ts";
import { readMrw } from "./mrw.ts";
import { readRaf } from "./raf.ts";
import { readTiffRaw } from "./tiff-raw.ts";
import { settleTurns } from "./turns.ts";
import { readX3f } from "./x3f.ts";

/** Reads a raw file of any kind. Rejects only when the browser cannot read it. */
export async function readRaw(type: string, source: ByteSource): Promise<ContainerFacts> {
  return settleTurns(await readBlocks(type, source));
}

async function readBlocks(type: string, source: ByteSource): Promise<ContainerFacts> {
  switch (type) {
    case "image/x-canon-cr3":
      return readCr3(source);
    case "image/x-canon-crw":
      return readCrw(source);
    case "image/x-fuji-raf":
      return readRaf(source);
    case "image/x-minolta-mrw":
      return readMrw(source);
    case "image/x-sigma-x3f":
      return readX3f(source);
    default:
      return readTiffRaw(type, source);
  }
}

import createPica from "pica/pica_main";
import workerAddress from "pica/pica_worker?url&no-inline";
import { format, quality } from "../wanted-thumbnail.mjs";
import { OneByOne } from "./one-by-one.ts";
import type { Peer, PeerOptions } from "./thumbnail-peers.ts";

/**
 * pica as its README has it: one instance, one picture at a time, for it spreads the parts of each over workers of its
 * own. These come from a file, because the page's policy allows no others. Pictures are loaded as image-blob-reduce does,
 * to which the README sends those who have files.
 */
export function picaPeer({ edge, keep }: PeerOptions): Peer {
  const pica = createPica({ workerURL: new URL(workerAddress, location.href) });
  return new OneByOne(async (file) => {
    const image = await loaded(file);
    const scale = Math.min(1, edge / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    await pica.resize(image, canvas);
    return pica.toBlob(canvas, format.type, quality);
  }, keep);
}

async function loaded(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error(`${file.name} did not load`));
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

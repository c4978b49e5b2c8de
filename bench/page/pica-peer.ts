import createPica from "pica/pica_main";
import workerAddress from "pica/pica_worker?url&no-inline";
import { format, quality } from "../wanted-thumbnail.mjs";
import { SomeAtOnce } from "./some-at-once.ts";
import type { Peer, PeerOptions } from "./peer.ts";

/**
 * One instance of pica, which spreads the parts of each picture over workers of its own; its README asks for one picture
 * at a time (`lanes` 1). The workers come from a file, because the page's policy allows no others. Pictures are loaded as image-blob-reduce does,
 * to which the README sends those who have files.
 */
export function picaPeer({ edge, lanes, keep }: PeerOptions): Peer {
  const pica = createPica({ workerURL: new URL(workerAddress, location.href) });
  const make = async (file: File): Promise<Blob> => {
    const image = await loaded(file);
    const scale = Math.min(1, edge / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    await pica.resize(image, canvas);
    return pica.toBlob(canvas, format.type, quality);
  };
  return new SomeAtOnce(lanes, make, keep);
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

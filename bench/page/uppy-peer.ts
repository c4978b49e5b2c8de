import Uppy from "@uppy/core";
import ThumbnailGenerator from "@uppy/thumbnail-generator";
import { format } from "../wanted-thumbnail.mjs";
import type { Peer, PeerOptions } from "./peer.ts";

/**
 * Uppy's thumbnail generator as its documentation has it: files are added, and each thumbnail comes as an event. It makes
 * one after the other on the page. The edge is its width, and it crops pictures that Exif turns by 90 degrees, so only
 * upright ones, wider than high, come out as those of the others. Its quality cannot be set: it hands the canvas 80, which
 * is out of range, so that the browser's own counts (Chromium: 0.92 for JPEG).
 */
export function uppyPeer({ edge, keep }: PeerOptions): Peer {
  const uppy = new Uppy().use(ThumbnailGenerator, { thumbnailWidth: edge, thumbnailType: format.type });
  const settle = new Map<string, { made: (preview: string) => void; failed: (error: Error) => void }>();
  uppy.on("thumbnail:generated", ({ id }, preview) => settle.get(id)?.made(preview));
  uppy.on("thumbnail:error", ({ id }, error) => settle.get(id)?.failed(error));
  const all: Promise<void>[] = [];
  return {
    push(file) {
      const id = uppy.addFile({ name: file.name, type: file.type, data: file });
      const preview = new Promise<string>((made, failed) => settle.set(id, { made, failed }));
      const done = preview.then(async (address) =>
        keep({ name: file.name, picture: await (await fetch(address)).blob() }),
      );
      // Told by `finish`; until then nobody listens.
      done.catch(() => {});
      all.push(done);
    },
    async finish() {
      await Promise.all(all);
      uppy.destroy();
    },
  };
}

import { Lanes } from "./lanes.ts";
import type { MadeThumbnail, PeerOptions, Peer, ThumbnailJob } from "./peer.ts";
import type { ThumbnailScenario } from "./scenario.ts";

/** Loads what a way needs, and answers how it is started. */
export async function openerOf(scenario: ThumbnailScenario): Promise<(options: PeerOptions) => Peer> {
  switch (scenario) {
    // Each worker's address is spelled out, because the build looks for exactly this expression.
    case "create-image-bitmap":
      return workersPeer(
        () => new Worker(new URL("./bitmap.worker.ts", import.meta.url), { type: "module" }),
      );
    case "browser-image-compression-pool":
      return workersPeer(compressionWorker);
    case "browser-image-compression":
      // As its README calls it: one picture after the other, each in a worker of its own.
      return (options) => workersPeer(compressionWorker, true)({ ...options, lanes: 1 });
    case "pica": {
      const { picaPeer } = await import("./pica-peer.ts");
      return (options) => picaPeer({ ...options, lanes: 1 });
    }
    case "pica-pool":
      return (await import("./pica-peer.ts")).picaPeer;
    case "uppy":
      return (await import("./uppy-peer.ts")).uppyPeer;
  }
}

function compressionWorker(): Worker {
  return new Worker(new URL("./compression.worker.ts", import.meta.url), { type: "module" });
}

function workersPeer(spawn: () => Worker, fresh = false): (options: PeerOptions) => Peer {
  return ({ edge, lanes, keep }) => {
    const pool = new Lanes<ThumbnailJob, MadeThumbnail>(lanes, spawn, keep, { fresh });
    return { push: (file) => pool.push({ file, edge }), finish: () => pool.finish() };
  };
}

import * as Comlink from "comlink";
import type { PublishedWorker } from "../shared/published-worker.ts";
import { readManifest } from "../../dataset/shared/manifest.ts";
import { PublishedReader } from "./published-reader.ts";
import { tellUncaught } from "../../../faults/faults.ts";

tellUncaught(self);

let reader: PublishedReader | null = null;

function opened(): PublishedReader {
  if (!reader) throw new Error("No dataset is open.");
  return reader;
}

const api: PublishedWorker = {
  open(bytes, read) {
    const answer = readManifest(new TextDecoder().decode(bytes));
    if (!answer.ok) return answer;
    reader = new PublishedReader(answer.manifest, read);
    const { photos, createdAt } = answer.manifest;
    return { ok: true, photos, createdAt };
  },
  overview: (told) => opened().overview(told),
  select: (filter, told) => opened().select(filter, told),
  stop: () => opened().stop(),
  tiles: (from, to) => opened().tiles(from, to),
  clusters: (viewport) => opened().clusters(viewport),
  tile: (key) => opened().tile(key),
  original: (key) => opened().original(key),
  details: (key) => opened().details(key),
};

Comlink.expose(api, self as unknown as Comlink.Endpoint);

import type { Holdings } from "../holdings.ts";

/** The towns of the world, from where the app itself comes; `scripts/places/table.mjs` says how they are packed. */
const townsFile = "/places.bin";

/** Loads what finds places, unless it is there. Rejects when the code or the towns cannot be had. */
export async function loadGazetteer({ places }: Holdings): Promise<void> {
  if (places.gazetteer !== null) return;
  const file = await fetchTowns();
  const { Gazetteer } = await import("./gazetteer.ts");
  places.gazetteer ??= new Gazetteer(file, places.table);
}

async function fetchTowns(): Promise<ArrayBuffer> {
  const answer = await fetch(townsFile);
  if (!answer.ok || answer.body === null) throw new Error(`${townsFile} answered ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

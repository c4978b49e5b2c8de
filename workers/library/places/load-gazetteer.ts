import { fetchPacked } from "./fetch-packed.ts";
import { Gazetteer } from "./gazetteer.ts";
import type { Places } from "./places.ts";

/** The towns of the world, from where the app itself comes; `scripts/places/table.mjs` says how they are packed. */
const townsFile = "/places.bin";

/** Loads what finds places, unless it is there. Rejects when the towns cannot be had. */
export async function loadGazetteer(places: Places): Promise<void> {
  if (places.gazetteer !== null) return;
  const file = await fetchPacked(townsFile);
  const gazetteer = new Gazetteer(file, places.table);
  await callPlaces(places, gazetteer);
  places.gazetteer ??= gazetteer;
  places.loaded.open();
}

/** Has places called as in the language that the page told last. Answers whether they are. */
export async function callPlaces(places: Places, gazetteer: Gazetteer | null): Promise<boolean> {
  const { language } = places;
  if (gazetteer === null || language === null) return false;
  const { regionCount, length } = gazetteer.towns;
  const { fetchPlaceNames } = await import("./place-names.ts");
  const names = await fetchPlaceNames(language, regionCount + length);
  if (places.language !== language) return callPlaces(places, gazetteer);
  gazetteer.names = names;
  places.version++;
  return true;
}

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { vi } from "vitest";
import { Gazetteer } from "../../workers/library/places/gazetteer.ts";
import { PlaceTable } from "../../workers/library/places/place-table.ts";

/** The towns as the app carries them, packed. */
export const townsFile = readFileSync(new URL("../../public/places.bin", import.meta.url));

/** The towns unpacked. */
export function towns(): ArrayBuffer {
  return Uint8Array.from(gunzipSync(townsFile)).buffer;
}

/** What the app finds places by. */
export function openGazetteer(table = new PlaceTable()): Gazetteer {
  return new Gazetteer(towns(), table);
}

/** From now on the towns can be fetched, and nothing else; `refusals`: this many times not even they. */
export function serveTowns(refusals = 0): { asked: string[] } {
  const asked: string[] = [];
  const answer = (url: string): Promise<Response> => {
    asked.push(url);
    if (url !== "/places.bin" || asked.length <= refusals)
      return Promise.resolve(new Response(null, { status: 404 }));
    return Promise.resolve(new Response(Uint8Array.from(townsFile)));
  };
  vi.stubGlobal("fetch", answer);
  return { asked };
}

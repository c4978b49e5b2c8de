import type { CalledTowns } from "../../../src/contract/queries.ts";
import type { Gazetteer } from "./gazetteer.ts";

/** The towns that the page's language has names of its own for; none before these are known. */
export function calledTownsOf(gazetteer: Gazetteer | null): CalledTowns {
  const called: CalledTowns = { names: [], shown: [], at: [] };
  if (!gazetteer?.names) return called;
  const { towns } = gazetteer;
  const { shown } = gazetteer.names;
  shown.towns.forEach((number, index) => {
    const town = number - towns.regionCount;
    const name = shown.names[index];
    if (town < 0 || name === undefined) return;
    called.names.push(towns.name(town));
    called.shown.push(name);
    called.at.push(towns.latitudes[town] ?? 0, towns.longitudes[town] ?? 0);
  });
  return called;
}

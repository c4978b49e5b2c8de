import { fetchPacked } from "./fetch-packed.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** What else large towns are called; `scripts/places/other-names.mjs` says how it is written. */
const namesFile = "/town-names.bin";

/** Names of towns, or of regions and towns, in their order. */
export interface OtherNames {
  /** By name: the number of its town or place. */
  towns: Uint32Array;
  names: readonly string[];
}

/** What looks for towns by their names. */
interface Finder {
  readonly length: number;
  /** Null until they were given. */
  others: OtherNames | null;
}

/** Gives a finder the other names, unless it has them. Without them it finds towns by their own. */
export async function loadOtherNames(finder: Finder): Promise<void> {
  if (finder.others !== null) return;
  // Not loaded without a network.
  const file = await fetchPacked(namesFile).catch(orNull);
  if (file !== null) finder.others ??= readNames(new TextDecoder().decode(file), "town", finder.length);
}

/** Reads the text of a file of names, of this many towns or places. None of another table, where they have other numbers. */
export function readNames(text: string, kind: "town" | "place", count: number): OtherNames {
  const [head, ...lines] = text.split("\n");
  const numbers: number[] = [];
  const names: string[] = [];
  if (head !== `pinroll-${kind}-names 1 ${count}`) return { towns: new Uint32Array(), names };
  lines.forEach((line, town) => {
    if (line === "" || town >= count) return;
    for (const name of line.split("\t")) {
      numbers.push(town);
      names.push(name);
    }
  });
  return { towns: Uint32Array.from(numbers), names };
}

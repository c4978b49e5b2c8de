import { fingerprintOf } from "../../src/photo/similar/fingerprint.ts";
import type { Likeness } from "../../src/features/similar/shared/similar.ts";
import { Chance } from "./random.ts";
import { type SentPhoto, SimilarLibrary } from "./similar-library.ts";
import { copies, drawPicture, pictureSize, thumbnailPixels } from "./similar-pictures.ts";

/** What was found of copies that were made. */
export interface FoundCopies {
  made: number;
  found: number;
  /** Copies that are in no group with their picture: "12 messenger". */
  missed: string[];
  /** Pictures, or their copies, in a group with another one: "12 with 40". */
  wrong: string[];
  /** How each kind of copy was called. */
  called: Record<string, Partial<Record<Likeness, number>>>;
}

/**
 * Draws different pictures, makes copies of each, sends all of them to a library in any order, and asks it for groups.
 */
export async function findCopies(pictures: number, edge: number): Promise<FoundCopies> {
  const files: (SentPhoto & { picture: number; how: string })[] = [];
  const look = async (picture: number, how: string, file: Buffer): Promise<void> => {
    const { rgba, width, height } = await thumbnailPixels(file);
    files.push({ picture, how, ...(await pictureSize(file)), look: fingerprintOf(rgba, width, height) });
  };
  for (let picture = 0; picture < pictures; picture++) {
    const original = await drawPicture(picture, edge);
    await look(picture, "original", original);
    for (const [how, make] of Object.entries(copies)) await look(picture, how, await make(original, edge));
  }
  const rows = shuffled(files, new Chance(29));
  const library = new SimilarLibrary();
  library.add(...rows);
  const found: FoundCopies = { made: 0, found: 0, missed: [], wrong: [], called: {} };
  const groupOf = new Map<number, number>();
  const { total } = await library.answer();
  for (let skip = 0; skip < total; skip += 200) {
    const { groups } = await library.answer({
      kinds: ["alike", "edited", "shot"],
      settled: true,
      skip,
      take: 200,
    });
    for (const [at, { photos }] of groups.entries()) {
      const of = new Set(photos.map(({ row }) => rows[row]?.picture));
      if (of.size > 1) found.wrong.push([...of].join(" with "));
      for (const { row, likeness } of photos) {
        groupOf.set(row, skip + at);
        if (likeness === null) continue;
        const called = (found.called[rows[row]?.how ?? ""] ??= {});
        called[likeness] = (called[likeness] ?? 0) + 1;
      }
    }
  }
  const originals = new Map(
    rows.flatMap(({ picture, how }, row) => (how === "original" ? [[picture, row]] : [])),
  );
  for (const [row, { picture, how }] of rows.entries()) {
    if (how === "original") continue;
    found.made++;
    const group = groupOf.get(row);
    if (group !== undefined && group === groupOf.get(originals.get(picture) ?? -1)) found.found++;
    else found.missed.push(`${picture} ${how}`);
  }
  return found;
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  return list
    .map((one) => ({ one, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

import { Fact } from "../../workers/library/state/facts.ts";
import { expect, type Page } from "playwright/test";
import type { KeptEdits } from "../../workers/library/database/kept.ts";

/** What stands in the library's database, looked at without the library. */
export interface KeptInside {
  /** Rows that have a picture which an engine draws. */
  drawn: number;
  /** Entries of indices whose bytes are not there, or are no picture. */
  dangling: number;
  /** Chunks of rows the state tells of that are missing. */
  missingChunks: number;
  /** Rows marked as favourites. */
  favourites: number[];
}

/** Draws every picture the kept indices tell of, counts the chunks, and reads what a person did. */
export function keptInside(page: Page): Promise<KeptInside> {
  return page.evaluate(lookInside);
}

/** Runs in the page. */
async function lookInside(): Promise<KeptInside> {
  interface Index extends Record<"rows" | "offsets" | "lengths" | "types", ArrayLike<number>> {
    typeNames: string[];
  }
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("no reason"));
    });
  const database = await settled(indexedDB.open("pinroll"));
  try {
    const shelf = (name: string) => database.transaction(name).objectStore(name);
    const state = (await settled(shelf("meta").get("state"))) as { rows: number } | undefined;
    const numbers = await settled(shelf("segment-indices").getAllKeys());
    const indices = (await settled(shelf("segment-indices").getAll())) as Index[];
    const drawn = new Set<number>();
    let dangling = 0;
    for (const [at, index] of indices.entries()) {
      const kept = (await settled(shelf("segments").get(numbers[at] ?? -1))) as
        Blob | ArrayBuffer | undefined;
      const bytes = new Blob(kept === undefined ? [] : [kept]);
      const pictures = Array.from(index.rows, (row, entry) => {
        const offset = index.offsets[entry] ?? 0;
        const type = index.typeNames[index.types[entry] ?? 0] ?? "";
        return { row, picture: bytes.slice(offset, offset + (index.lengths[entry] ?? 0), type) };
      });
      for (const { row, picture } of pictures) {
        const bitmap = await createImageBitmap(picture).catch(() => null);
        if (bitmap === null) dangling++;
        else drawn.add(row);
        bitmap?.close();
      }
    }
    const wanted = Math.ceil((state?.rows ?? 0) / 1000);
    const chunks = async (name: string): Promise<number> => settled(shelf(name).count());
    const missingChunks = 2 * wanted - (await chunks("columns")) - (await chunks("records"));
    // How often they were written stands beside them.
    const edits = ((await settled(shelf("edits").getAll())) as KeptEdits[]).filter((one) => "values" in one);
    const favourites = edits.flatMap(({ rows, of, values }) =>
      Array.from(rows).filter((_, at) => values[of[at] ?? 0]?.favourite === true),
    );
    return { drawn: drawn.size, dangling, missingChunks, favourites };
  } finally {
    database.close();
  }
}

/** How many photos have a picture that was written. */
export function keptPictures(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pinroll");
        opening.onerror = () => reject(opening.error ?? new Error("no reason"));
        opening.onsuccess = () => {
          const indices = opening.result
            .transaction("segment-indices")
            .objectStore("segment-indices")
            .getAll();
          indices.onsuccess = () => {
            opening.result.close();
            const rows = (indices.result as { rows: Uint32Array }[]).flatMap((index) => [...index.rows]);
            resolve(new Set(rows).size);
          };
        };
      }),
  );
}

/** How many photos a person marked as favourites, or said are none, as far as that was written. */
export function keptFavourites(page: Page, favourite = true): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pinroll");
        opening.onerror = () => reject(opening.error ?? new Error("no reason"));
        opening.onsuccess = () => {
          const edits = opening.result.transaction("edits").objectStore("edits").getAll();
          edits.onsuccess = () => {
            opening.result.close();
            // How often they were written stands beside them.
            const kept = (edits.result as KeptEdits[]).filter((value) => "values" in value);
            const said = kept.flatMap(({ of, values }) =>
              Array.from(of, (number) => values[number]?.favourite),
            );
            resolve(said.filter((one) => one === wanted).length);
          };
        };
      }),
    favourite,
  );
}

/** How many files were read, and are on disk as such: rows come there earlier, with the first of a folder's names. */
export function keptRecords(page: Page): Promise<number> {
  return page.evaluate(
    (record) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pinroll");
        opening.onerror = () => reject(opening.error ?? new Error("no reason"));
        opening.onsuccess = () => {
          const asked = opening.result.transaction("columns").objectStore("columns").getAll();
          asked.onsuccess = () => {
            opening.result.close();
            const facts = (asked.result as { facts: Uint32Array }[]).flatMap((chunk) =>
              Array.from(chunk.facts),
            );
            resolve(facts.filter((bits) => (bits & record) !== 0).length);
          };
        };
      }),
    Fact.record,
  );
}

/** Whether every tile on screen with a thumbnail shows it. */
export async function picturesShown(page: Page): Promise<boolean> {
  const pictures = page.getByRole("grid", { name: "Photos" }).locator("img");
  await expect.poll(() => pictures.count()).toBeGreaterThan(5);
  return pictures.evaluateAll((all) =>
    Promise.all(all.map((one) => (one as HTMLImageElement).decode())).then(
      () => true,
      () => false,
    ),
  );
}

import { expect } from "vitest";
import { addFiles } from "../../support/engines/adding.ts";
import { comparable } from "../../support/engines/comparable.ts";
import { exportedJson } from "../../support/engines/exported.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { allOnMap, isPreview } from "../../support/engines/whole-visit.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../../support/corpus.ts";
import { filmsWithoutCodec, noteUndrawn } from "../../support/engines/findings.ts";

let first: unknown;

/** Real files of every format: all engines have to say the same of them. */
export const corpus: Journey = {
  name: "Corpus of real files: counts and metadata as in the other engines",
  missing: () => (corpusFolder === null ? corpusMissing : null),
  async run(visit) {
    const page = await visit.begin();
    const truth = corpusTruth();
    const counts = await addFiles(
      page,
      truth.map(({ path }) => corpusFile(path)),
      480_000,
    );
    const { found = 0, shown = 0, failed = 0, skipped = 0, sidecars = 0 } = counts;
    expect(found).toBe(truth.length);
    const library = await exportedJson(page);
    expect(shown + failed + skipped + sidecars).toBe(found);
    await allOnMap(page, library.photos.filter(({ location }) => location !== null).length);
    expect(library.photos.filter(isPreview).map(({ path }) => path)).toEqual([]);

    const drawn = new Set(library.photos.flatMap(({ paths, thumbnail }) => (thumbnail ? paths : [])));
    const listed = new Set(library.photos.flatMap(({ paths }) => paths));
    const intact = truth.filter(({ integrity, path }) => integrity === "ok" && listed.has(path));
    noteUndrawn(visit.engine, intact, ({ path }) => drawn.has(path), await page.run(filmsWithoutCodec));
    first ??= comparable(library);
    expect(comparable(library)).toEqual(first);
  },
};

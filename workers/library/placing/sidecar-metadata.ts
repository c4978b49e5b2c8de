import { noCorrections } from "../../../src/photo/corrections.ts";
import type { Corrections } from "../../../src/photo/photo-edit.ts";
import { correctedLocationOf } from "./corrections.ts";
import type { PhotoParts } from "./photo-parts.ts";

type SidecarParts = Pick<PhotoParts, "duplicates" | "records" | "sidecars" | "state">;

/**
 * What the sidecars of a photo and of its copies say that a person said; those read first count most. A recipe may stand in
 * the file itself.
 */
export function metadataOfSidecars(library: SidecarParts, row: number): Readonly<Corrections> {
  const { duplicates, sidecars, state } = library;
  const copies = duplicates.copiesOf(row);
  const own = state.columns.ownRecipes.get(row);
  if (copies.length === 0 && !sidecars.has(row)) return own === undefined ? noCorrections : { recipe: own };
  const all = [row, ...copies].filter((file) => sidecars.has(file));
  const told = all.map((file) => sidecars.said(file)).filter((values) => values !== noCorrections);
  const said: Readonly<Corrections> =
    told.length === 0 ? noCorrections : Object.assign({}, ...told.reverse());
  if (said.recipe !== undefined) return said;
  const recipe = own ?? recipeOfOthers(library, row, all);
  return recipe === null ? said : { ...said, recipe };
}

/** The crop that sidecars of other programs state, as a recipe; null without one, or until the photo is read. */
function recipeOfOthers({ records, sidecars }: SidecarParts, row: number, files: number[]): string | null {
  if (!records.hasRecord(row)) return null;
  for (const file of files) {
    const frame = sidecars.frame(file);
    if (frame !== null) return sidecars.recipe(frame, records.record(row));
  }
  return null;
}

/** Whether a person said something of a photo here. */
export function isEdited(library: PhotoParts, row: number): boolean {
  return library.given.has(row) || correctedLocationOf(library, row) !== null;
}

/** All that a person said of a photo: here, and before that in sidecars that Pinroll wrote. */
export function correctionsOf(library: PhotoParts, row: number): Readonly<Corrections> {
  const location = correctedLocationOf(library, row);
  return {
    ...metadataOfSidecars(library, row),
    ...library.given.get(row),
    ...(location !== null && { location }),
  };
}

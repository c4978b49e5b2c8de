import { noCorrections } from "../../../src/photo/corrections.ts";
import type { Corrections } from "../../../src/photo/photo-edit.ts";
import { correctedLocationOf } from "./corrections.ts";
import type { PhotoParts } from "./photo-parts.ts";

type SidecarParts = Pick<PhotoParts, "duplicates" | "sidecars">;

/** What the sidecars of a photo and of its copies say that a person said; those read first count most. */
export function metadataOfSidecars(
  { duplicates, sidecars }: SidecarParts,
  row: number,
): Readonly<Corrections> {
  const copies = duplicates.copiesOf(row);
  if (copies.length === 0) return sidecars.has(row) ? sidecars.said(row) : noCorrections;
  const all = [row, ...copies].filter((file) => sidecars.has(file)).map((file) => sidecars.said(file));
  const said = all.filter((values) => values !== noCorrections);
  return said.length === 0 ? noCorrections : Object.assign({}, ...said.reverse());
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

import { nothingGiven } from "../../../src/photo/given-values.ts";
import type { GivenValues } from "../../../src/photo/photo-edit.ts";
import { givenTo } from "./given.ts";
import type { PhotoParts } from "./photo-parts.ts";

type SidecarParts = Pick<PhotoParts, "duplicates" | "sidecars">;

/** What the sidecars of a photo and of its copies say that a person said; those read first count most. */
export function saidInSidecars({ duplicates, sidecars }: SidecarParts, row: number): Readonly<GivenValues> {
  const copies = duplicates.copiesOf(row);
  if (copies.length === 0) return sidecars.has(row) ? sidecars.said(row) : nothingGiven;
  const all = [row, ...copies].filter((file) => sidecars.has(file)).map((file) => sidecars.said(file));
  const said = all.filter((values) => values !== nothingGiven);
  return said.length === 0 ? nothingGiven : Object.assign({}, ...said.reverse());
}

/** Whether a person said something of a photo here. */
export function isEdited(library: PhotoParts, row: number): boolean {
  return library.given.has(row) || givenTo(library, row) !== null;
}

/** All that a person said of a photo: here, and before that in sidecars that Pinroll wrote. */
export function saidOf(library: PhotoParts, row: number): Readonly<GivenValues> {
  const location = givenTo(library, row);
  return {
    ...saidInSidecars(library, row),
    ...library.given.get(row),
    ...(location !== null && { location }),
  };
}

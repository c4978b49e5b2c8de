import type { FileToDelete } from "../../../src/contract/queries.ts";
import type { Row } from "../../../src/photo/photo.ts";
import { sidecarKind } from "../../../src/photo/sidecar.ts";
import { Fact, isShown } from "../state/facts.ts";
import type { QueryParts } from "./details.ts";
import { filmFinder } from "./film-of-subtitles.ts";

/** All files that go when these photos are deleted, photo by photo; sidecars come last. Files that are gone are left out. */
export function filesToDelete(library: QueryParts, rows: Uint32Array): FileToDelete[] {
  const { state, pairs } = library;
  const files = new Map<Row, FileToDelete>();
  const add = (id: Row, photo: Row, role: FileToDelete["role"]): void => {
    if (files.has(id) || (state.facts(id) & (Fact.found | Fact.vanished)) !== Fact.found) return;
    files.set(id, fileOf(library, id, photo, role));
  };
  const addWithCopies = (id: Row, photo: Row, role: FileToDelete["role"]): void => {
    add(id, photo, role);
    for (const copy of library.duplicates.copiesOf(id)) add(copy, photo, "copy");
  };
  for (const photo of rows) {
    if (!isShown(state.facts(photo))) continue;
    addWithCopies(photo, photo, "photo");
    for (const { row, role } of pairs.partsOf(photo)) addWithCopies(row, photo, role);
  }
  const all = [...files.values()];
  return [...all, ...sidecarsOf(library, files)];
}

/** The sidecars of these files that no other file uses. */
function sidecarsOf(library: QueryParts, files: ReadonlyMap<Row, FileToDelete>): FileToDelete[] {
  const { state, sidecars } = library;
  const users = new Map<Row, Row>();
  const others = new Set<Row>();
  const filmOf = filmFinder(library);
  for (let row = 0; row < state.columns.rows; row++) {
    const facts = state.facts(row);
    if ((facts & Fact.found) === 0) continue;
    // Of kinds that are not read only the photo that comes first is known.
    const isSidecar = (facts & Fact.sidecar) !== 0;
    const pairs = isSidecar
      ? [[row, isSubtitles(library, row) ? filmOf(row) : sidecars.usedFor(row)] as const]
      : sidecars.of(row).map((of) => [of, row] as const);
    for (const [sidecar, photo] of pairs) {
      if (photo === null) continue;
      if (files.has(photo)) users.set(sidecar, photo);
      else others.add(sidecar);
    }
  }
  return [...users].flatMap(([sidecar, photo]) => {
    const isThere = (state.facts(sidecar) & (Fact.found | Fact.vanished)) === Fact.found;
    return others.has(sidecar) || !isThere
      ? []
      : [fileOf(library, sidecar, files.get(photo)?.photo ?? photo, "sidecar")];
  });
}

function isSubtitles({ records }: QueryParts, row: Row): boolean {
  return sidecarKind(records.path(row)) === "subtitles";
}

function fileOf(
  { state, records }: QueryParts,
  id: Row,
  photo: Row,
  role: FileToDelete["role"],
): FileToDelete {
  const { bytes, modified } = state.columns;
  return { id, photo, path: records.path(id), bytes: bytes[id] ?? 0, modified: modified[id] ?? 0, role };
}

import type { TransferPort } from "../../shared/transfers.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import { baseName } from "../../../../photo/names/file-name.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { addTo } from "../../../../../workers/library/state/maps.ts";
import { gather, type TransferParts } from "./gather.ts";
import type { Row } from "../../../../photo/photo.ts";
import type { Corrections, PhotoChange, PhotoEdit } from "../../../../photo/photo-edit.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { correctionsOf } from "../../../../../workers/library/placing/sidecar-metadata.ts";

/** See `TransferPort.merge`. Photos of which the same is said share an edit. */
function mergeSaid(library: PhotoParts, said: readonly { row: Row; values: Corrections }[]): PhotoEdit[] {
  const edits = new Map<string, { rows: number[]; change: PhotoChange }>();
  for (const { row, values } of said) {
    const here = correctionsOf(library, row);
    // A recipe in the file or its sidecar came along with it: only what was edited here stays.
    const stays = (name: string): boolean =>
      name === "recipe"
        ? library.given.get(row).recipe !== undefined || here.recipe === values.recipe
        : Object.hasOwn(here, name);
    const change = Object.fromEntries(Object.entries(values).filter(([name]) => !stays(name)));
    if (Object.keys(change).length === 0) continue;
    const key = JSON.stringify(change);
    const edit = edits.get(key) ?? { rows: [] as number[], change };
    edit.rows.push(row);
    edits.set(key, edit);
  }
  return [...edits.values()];
}

/** Rows between two turns. */
const rowsAtOnce = 20_000;

/** See `TransferPort.find`: one pass over all rows, whose names are looked at only where the size fits. */
async function findFiles(
  { state, records, duplicates }: PhotoParts,
  files: readonly { path: string; bytes: number }[],
  by: "path" | "name",
  turn: () => Promise<void>,
): Promise<Int32Array<ArrayBuffer>> {
  const found = new Int32Array(files.length).fill(-1);
  const ofSize = new Map<number, number[]>();
  for (const [at, { bytes }] of files.entries()) addTo(ofSize, bytes, at);
  const { rows, bytes } = state.columns;
  for (let row = 0; row < rows; row++) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await turn();
    const wanted = ofSize.get(bytes[row] ?? 0);
    if (wanted === undefined || !isThere(state.facts(row))) continue;
    const path = records.path(row);
    for (const at of wanted) {
      const file = files[at]?.path ?? "";
      const fits = by === "name" ? baseName(path) === baseName(file) : `/${path}`.endsWith(`/${file}`);
      if (fits) found[at] = duplicates.leaderOf(row) ?? row;
    }
  }
  return found;
}

/** What was read, and whose file is where it was. */
const isThere = (facts: number): boolean => (facts & Fact.record) !== 0 && (facts & Fact.vanished) === 0;

/** Gathers what goes to another device, and finds what came from one. */
export function transferPort(
  { when }: Admission,
  library: TransferParts,
  reconciler: { settleNow(): void },
): TransferPort {
  return {
    gather: when("whole", (rows) => {
      reconciler.settleNow();
      return gather(library, rows, pause);
    }),
    find: when("whole", (files, by) => {
      reconciler.settleNow();
      return findFiles(library, files, by, pause);
    }),
    merge: when("whole", (said) => Promise.resolve(mergeSaid(library, said))),
  };
}

import type { StackChange, StackPort } from "../../shared/stack-port.ts";
import { numberStacks, type ListedStacks } from "../../shared/number-stacks.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import {
  KeptFingerprints,
  type KeptFingerprintsHost,
} from "../../../similar/worker/library/kept-fingerprints.ts";
import { FoundBursts } from "./found-bursts.ts";
import { isSide } from "../../../../photo/similar/apart.ts";
import type { PhotoEdit } from "../../../../photo/photo-edit.ts";
import { aloneInNone, placesIn, readPlace, type StackPlace } from "../../shared/stack-place.ts";
import { unusedId } from "../../../../photo/unused-id.ts";

/** What stacks are made of. */
export interface StackPortHost {
  library: PhotoParts & Pick<KeptFingerprintsHost, "thumbnails">;
  pictures: KeptFingerprintsHost["pictures"];
  persistence: { work: KeptFingerprintsHost["database"] };
  reconciler: Pick<Reconciler, "settleNow">;
}

/** A photo of a stack that a person made. */
interface StackMember {
  /** The file of which it was said. */
  row: number;
  isTop: boolean;
}

/** What was said, by row in order. */
type StackPlaces = ReadonlyMap<number, StackPlace>;

/** All stacks people made, by id, each with its photos in the order of their rows. */
function stackMembers(places: StackPlaces): Map<string, StackMember[]> {
  const stacks = new Map<string, StackMember[]>();
  for (const [row, place] of places) {
    if (place === aloneInNone) continue;
    const { stack, isTop } = readPlace(place);
    const members = stacks.get(stack);
    if (members) members.push({ row, isTop });
    else stacks.set(stack, [{ row, isTop }]);
  }
  return stacks;
}

/**
 * The stacks as lists of tiles, the top first; where it was taken out the first of the others. A file that is a copy of another one, or part of its tile, stands for that tile. Stacks
 * with one tile alone are none.
 */
function listStacks({ duplicates, pairs }: PhotoParts, places: StackPlaces): ListedStacks {
  const tileOf = (row: number): number => {
    const leader = duplicates.leaderOf(row) ?? row;
    return pairs.leaderOf(leader) ?? leader;
  };
  const taken = new Set<number>();
  const rows: number[] = [];
  const begin = [0];
  for (const members of stackMembers(places).values()) {
    const topsFirst = [...members.filter(({ isTop }) => isTop), ...members.filter(({ isTop }) => !isTop)];
    const tiles = [...new Set(topsFirst.map(({ row }) => tileOf(row)))].filter((tile) => !taken.has(tile));
    if (tiles.length < 2) continue;
    for (const tile of tiles) {
      taken.add(tile);
      rows.push(tile);
    }
    begin.push(rows.length);
  }
  const alone = new Set<number>();
  for (const [row, place] of places) if (place === aloneInNone) alone.add(tileOf(row));
  for (const row of taken) alone.delete(row);
  return {
    rows: Uint32Array.from(rows),
    begin: Uint32Array.from(begin),
    alone: Uint32Array.from(alone),
  };
}

/**
 * The edits that change stacks. What is left of a stack others were taken from stays one, if it is two photos or more; without
 * its top the first of them is shown: see `listStacks`.
 */
function stackEdits(places: StackPlaces, change: StackChange): PhotoEdit[] {
  switch (change.do) {
    case "stack":
      return makeStack([...new Set(change.rows)], change.top);
    case "top":
      return bringToTop(places, change.row);
    case "out":
      return takeOut(places, [...new Set(change.rows)]);
  }
}

function makeStack(rows: readonly number[], wished: number): PhotoEdit[] {
  if (rows.length < 2) return [];
  const top = rows.includes(wished) ? wished : (rows[0] ?? wished);
  const made = placesIn(unusedId());
  return [
    { rows: [top], change: { stack: made.top } },
    { rows: rows.filter((row) => row !== top), change: { stack: made.below } },
  ];
}

function bringToTop(places: StackPlaces, row: number): PhotoEdit[] {
  const place = places.get(row);
  if (place === undefined || place === aloneInNone) return [];
  const { stack, isTop } = readPlace(place);
  const tops = (stackMembers(places).get(stack) ?? []).filter((member) => member.isTop && member.row !== row);
  if (isTop && tops.length === 0) return [];
  const { top, below } = placesIn(stack);
  return [
    { rows: tops.map((member) => member.row), change: { stack: below } },
    { rows: [row], change: { stack: top } },
  ];
}

function takeOut(places: StackPlaces, rows: readonly number[]): PhotoEdit[] {
  const changed = rows.filter((row) => places.get(row) !== aloneInNone);
  if (changed.length === 0) return [];
  return [{ rows: changed, change: { stack: aloneInNone } }];
}

/**
 * The place each photo was given in a stack, by row in order: here, else in a sidecar that Pinroll wrote. Each sidecar is
 * looked at once a visit.
 */
class SaidPlaces {
  readonly #library: PhotoParts;
  /** By sidecar: the place it tells, null for none. */
  readonly #ofSidecar = new Map<number, StackPlace | null>();

  constructor(library: PhotoParts) {
    this.#library = library;
  }

  all(): Map<number, StackPlace> {
    const { given, sidecars, state } = this.#library;
    const found: [number, StackPlace][] = [];
    for (const row of given.rows()) {
      const { stack } = given.get(row);
      if (stack !== undefined) found.push([row, stack]);
    }
    const rows = state.counts.progress.sidecars === 0 ? 0 : state.columns.rows;
    for (let row = 0; row < rows; row++) {
      const place = sidecars.has(row) && given.get(row).stack === undefined ? this.#told(row) : null;
      if (place !== null) found.push([row, place]);
    }
    return new Map(found.sort(([a], [b]) => a - b));
  }

  #told(row: number): StackPlace | null {
    for (const sidecar of this.#library.sidecars.of(row)) {
      let place = this.#ofSidecar.get(sidecar);
      if (place === undefined) this.#ofSidecar.set(sidecar, (place = this.#read(sidecar)));
      if (place !== null) return place;
    }
    return null;
  }

  #read(sidecar: number): StackPlace | null {
    const { sidecars } = this.#library;
    // Few tell one, and they are long to parse.
    if (sidecars.readingText(sidecar)?.includes('"stack":') !== true) return null;
    const photo = sidecars.usedFor(sidecar);
    const place = photo === null ? null : sidecars.said(photo).stack;
    return isSide(place) ? place : null;
  }
}

/** Answers which stacks people made, and works out how they change. */
export function stackPort({ when }: Admission, host: StackPortHost): StackPort {
  const { library, reconciler, pictures } = host;
  const places = new SaidPlaces(library);
  const { thumbnails } = library;
  const looks = new KeptFingerprints({
    thumbnails,
    pictures,
    database: host.persistence.work,
    slices: new Slices(),
  });
  const bursts = new FoundBursts(library, looks);
  return {
    list: when("whole", async () => {
      const found = await bursts.find();
      const { rows, begin, alone } = listStacks(library, places.all());
      const numbers = numberStacks({ rows, begin, alone, found });
      return { hand: { rows, begin }, numbers };
    }),
    edits: when("whole", (change) => {
      reconciler.settleNow();
      return Promise.resolve(stackEdits(places.all(), change));
    }),
  };
}

import {
  type Fingerprint,
  fingerprintBytes,
  fingerprintVersion,
} from "../../../../photo/similar/fingerprint-layout.ts";
import type { Database } from "../../../../../workers/library/database/database.ts";
import type { KeptSegmentIndex } from "../../../../../workers/library/database/kept.ts";
import type { PicturePlace } from "../../../../../workers/library/pictures/picture-store.ts";
import type { Pictures } from "../../../../../workers/library/pictures/pictures.ts";
import type { SegmentStore } from "../../../../../workers/library/pictures/segments.ts";
import { lookAt } from "../../../../../workers/library/pictures/look-at.ts";
import { isIndex } from "../../../../../workers/library/pictures/segment-index.ts";
import type { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { addTo } from "../../../../../workers/library/state/maps.ts";
import { fingerprintOfThumbnail } from "./thumbnail-fingerprint.ts";
import { ignore } from "../../../../faults/faults.ts";

/** Where looks are kept: with the thumbnails they were made from. */
export interface KeptFingerprintsHost {
  thumbnails: Pictures;
  pictures: Pick<SegmentStore, "lookAt">;
  /** `writable`: null while another tab writes. */
  database: { readonly readable: Database | null; readonly writable: Database | null };
  slices: Slices;
}

/** Indices of segments read together. */
const together = 32;

interface PlacedRow {
  row: number;
  place: PicturePlace;
}

/** Reads looks that were made with the thumbnails, makes those that were not, and keeps these, too. */
export class KeptFingerprints {
  readonly #host: KeptFingerprintsHost;

  constructor(host: KeptFingerprintsHost) {
    this.#host = host;
  }

  /** Tells the look of each of these rows that has a thumbnail; null where it was not looked at. */
  async read(rows: readonly number[], tell: (row: number, look: Fingerprint | null) => void): Promise<void> {
    const { thumbnails, pictures, database, slices } = this.#host;
    const asked = new Map<number, PlacedRow[]>();
    for (const row of rows) {
      const place = thumbnails.placeOf(row);
      if (place === null) continue;
      const look = pictures.lookAt(place);
      if (look === "kept") addTo(asked, place.segment, { row, place });
      else tell(row, sound(look));
    }
    const segments = [...asked].sort(([a], [b]) => a - b);
    for (let from = 0; from < segments.length; from += together) {
      const some = segments.slice(from, from + together);
      const { readable } = database;
      const read = async (segment: number): Promise<KeptSegmentIndex | undefined> =>
        // What cannot be read is made again.
        readable?.get("segment-indices", segment).catch(ignore);
      const indices = await Promise.all(some.map(([segment]) => read(segment)));
      for (const [at, [, placed]] of some.entries()) tellOf(indices[at], placed, tell);
      await slices.turn();
    }
  }

  /** Makes the looks of these rows from their thumbnails, tells them, and keeps them; null where one cannot be read. */
  async make(rows: readonly number[], tell: (row: number, look: Fingerprint | null) => void): Promise<void> {
    const { thumbnails, slices } = this.#host;
    await thumbnails.fetch(rows);
    const made = new Map<number, { place: PicturePlace; look: Fingerprint }[]>();
    for (const row of rows) {
      const place = thumbnails.placeOf(row);
      const look = place === null ? null : await fingerprintOfThumbnail(thumbnails, row);
      const stands = place !== null && thumbnails.standsAt(row, place.segment, place.offset);
      tell(row, stands ? look : null);
      if (stands && look !== null) addTo(made, place.segment, { place, look });
      await slices.turn();
    }
    // Made again on the next visit.
    for (const [segment, looks] of made) await this.#keep(segment, looks).catch(ignore);
  }

  /** Writes looks beside their thumbnails. Where that fails they are made once more on the next visit. */
  async #keep(segment: number, looks: readonly { place: PicturePlace; look: Fingerprint }[]): Promise<void> {
    const database = this.#host.database.writable;
    if (database === null) return;
    const transaction = database.transaction("segment-indices", "readwrite", { durability: "relaxed" });
    // The failing request reports the error.
    transaction.done.catch(ignore);
    const index = await transaction.store.get(segment);
    if (!isIndex(index)) return;
    const all = index.looks ?? new Uint8Array(index.rows.length * fingerprintBytes);
    for (const { place, look } of looks) {
      const at = index.offsets.indexOf(place.offset);
      if (at >= 0) all.set(look, at * fingerprintBytes);
    }
    await transaction.store.put({ ...index, looks: all }, segment);
    await transaction.done;
  }
}

function tellOf(
  index: KeptSegmentIndex | undefined,
  placed: readonly PlacedRow[],
  tell: (row: number, look: Fingerprint | null) => void,
): void {
  const known = isIndex(index) ? index : null;
  const positions = new Map(Array.from(known?.offsets ?? [], (offset, at) => [offset, at]));
  for (const { row, place } of placed) {
    const at = positions.get(place.offset);
    tell(row, known === null || at === undefined ? null : sound(lookAt(known, at).look ?? null));
  }
}

/** One of another layout counts as none. */
function sound(look: Fingerprint | null): Fingerprint | null {
  return look?.[0] === fingerprintVersion ? look : null;
}
